package pentagon

import (
	"cmp"
	"fmt"
	"slices"

	"impulse/rules/hex"
)

// useful are the orders that a seat may most want in a step, for the nearest enemies
// first; those that cannot be given are left out by who asks.
func useful(k known, step string) []string {
	line, ok := usefulLines[step]
	if !ok {
		return nil
	}
	var out []string
	for i := range 2 { // the best for each unit, then what else there is
		for _, s := range own(k) {
			if lines := line(k.State(), s, k.State().nearestTo(s)); i < len(lines) {
				out = append(out, lines[i])
			}
		}
	}
	return out
}

// usefulLines are those of each step for one unit, best first.
var usefulLines = map[string]func(st *State, s *Ship, foes []*Ship) []string{
	rotateStep.Name: func(_ *State, s *Ship, foes []*Ship) []string {
		return eachFoe(foes, func(e *Ship) string {
			to := s.Facing.Turn(bearingTo(s.Facing, s.At.To(e.At)))
			if to == s.Facing {
				return ""
			}
			return fmt.Sprintf("rotate to:%s unit:%s", to, s.ID)
		})
	},
	accelerateStep.Name: func(_ *State, s *Ship, _ []*Ship) []string { return []string{"accelerate unit:" + s.ID} },
	pointDefenseStep.Name: func(_ *State, s *Ship, _ []*Ship) []string {
		return []string{"pd target:incoming unit:" + s.ID}
	},
	launchStep.Name: func(_ *State, s *Ship, foes []*Ship) []string {
		return eachFoe(foes, func(e *Ship) string {
			to := s.Facing.Turn(bearingTo(s.Facing, s.At.To(e.At)))
			return fmt.Sprintf("missile target:%s heading:%s unit:%s", e.ID, to, s.ID)
		})
	},
	decisionStep.Name: func(_ *State, s *Ship, foes []*Ship) []string {
		return eachFoe(foes, func(e *Ship) string { return fmt.Sprintf("fire weapon:all target:%s unit:%s", e.ID, s.ID) })
	},
	reinforceStep.Name: func(_ *State, s *Ship, _ []*Ship) []string { return []string{"reinforce up-to:3 unit:" + s.ID} },
}

// eachFoe writes a line for each of them; "" for none.
func eachFoe(foes []*Ship, line func(*Ship) string) []string {
	var out []string
	for _, e := range foes {
		if text := line(e); text != "" && !slices.Contains(out, text) {
			out = append(out, text)
		}
	}
	return out
}

// nearestTo are the enemies that can be aimed at, the nearest first.
func (st *Field) nearestTo(s *Ship) []*Ship {
	foes := slices.DeleteFunc(st.enemies(s.Side), func(e *Ship) bool { return e.Hidden })
	slices.SortStableFunc(foes, func(a, b *Ship) int { return cmp.Compare(hex.Range(s.At, a.At), hex.Range(s.At, b.At)) })
	return foes
}
