package harm

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"impulse/rules/dice"
	"impulse/rules/outsider/profile"
)

// paper is a control sheet as one has it on paper: of each section its subsystems as rows
// of letters, crossed out with x from the left.
type paper struct {
	sections  map[int][]string
	built     map[int]bool
	soak      map[int]int
	structure int
	pool      int
	log       []Hit
	critical  bool
	over      bool
	d         *dice.Roller
}

func paperOf(p *profile.Profile, structure, pool int, d *dice.Roller) *paper {
	x := &paper{sections: map[int][]string{}, built: map[int]bool{}, soak: map[int]int{}, structure: structure, pool: pool, d: d}
	for _, s := range p.Sections {
		for _, sys := range s.Systems {
			x.sections[s.Number] = append(x.sections[s.Number], strings.Repeat(sys.Code, sys.Count))
			x.built[s.Number] = true
		}
		x.soak[s.Number] = s.Soak
	}
	return x
}

// cross crosses out letters from the left.
func (x *paper) cross(section, row, n int) {
	old := x.sections[section][row]
	x.sections[section][row] = strings.Replace(old, strings.Trim(old, "x"), strings.Repeat("x", n)+strings.Trim(old, "x")[n:], 1)
}

// round is one round of the printed procedure (D3.2 to D3.4), read off it step by step.
func (x *paper) round() {
	section := 0
	for !x.built[section] {
		section = x.d.Die("section", 6)
	}
	rows := x.sections[section]
	armor := strings.Count(strings.Join(rows, ""), "A")
	standing := slices.IndexFunc(rows, func(r string) bool { return strings.Trim(r, "xA") != "" })
	switch {
	case armor > 0:
		took := min(x.pool, armor)
		if x.pool -= took; x.pool > 0 {
			x.cross(section, slices.IndexFunc(rows, func(r string) bool { return strings.Contains(r, "A") }), 1)
			x.log = append(x.log, Hit{section, "A", 1})
		} else {
			x.log = append(x.log, Hit{section, "A", 0})
		}
	case standing >= 0:
		x.hit(section, standing)
	case x.structure > 0:
		x.structure--
		x.log = append(x.log, Hit{section, Structural, 1})
	default:
		x.log = append(x.log, Hit{section, StructuralFailure, 0})
		x.over = x.d.Die("failure", 6) >= 5
	}
	if !x.over && x.pool > 0 {
		x.pool = max(0, x.pool+x.soak[section])
	}
}

// hit crosses components out; the first engine hit is critical (D3.3).
func (x *paper) hit(section, row int) {
	left := strings.Trim(x.sections[section][row], "x")
	code, n := left[:1], 0
	for more := true; more; {
		more = false
		for n < len(left) && x.pool > 0 {
			n, x.pool = n+1, x.pool-1
		}
		if code == profile.Engine && !x.critical {
			x.critical, more = true, true
			x.pool += x.overload()
			more = more && !x.over
		}
	}
	x.cross(section, row, n)
	x.log = append(x.log, Hit{section, code, n})
}

// overload rolls for a critical hit and returns what it adds to the pool.
func (x *paper) overload() int {
	two := func() int { f := x.d.Dice("", 2, 6); return f[0] + f[1] }
	switch two() {
	case 3:
		two()
	case 4, 5, 9:
		x.d.Die("", 6)
	case 10:
		return x.d.Die("", 6)
	case 11:
		return two()
	case 12:
		x.over = true
	}
	return 0
}

// What a volley does inside is what one reckons on paper with the same dice, to the last
// die.
func TestInternalsAsReckoned(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s, seed := drawSheet(t), rapid.Uint64().Draw(t, "seed")
		pool := rapid.IntRange(0, 60).Draw(t, "pool")
		if !s.hasSections() {
			return
		}
		d, again := stream(seed), stream(seed)
		x := paperOf(s.Profile, s.Built, pool, again)
		for x.pool > 0 && !x.over {
			x.round()
		}
		in := s.Internals(d, pool, Ways{})
		require.Equal(t, x.log, in.Hits)
		require.Equal(t, x.pool, in.Pool)
		require.Equal(t, x.over, in.Exploded)
		require.Equal(t, x.structure, s.StructureLeft())
		require.Equal(t, again.Count(), d.Count())
		for i, sec := range s.Sections {
			for j := range sec.Systems {
				require.Equal(t, len(strings.Trim(x.sections[sec.Number][j], "x")), s.Left(i, j))
			}
		}
	})
}

// Screens and armor element by element: what stands takes a point each, and one is marked
// if points are left, with splash and ablation beside.
func TestDefencesAsReckoned(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(0, 20)
		pool, elements, levels := rapid.IntRange(0, 60).Draw(t, "pool"), n.Draw(t, "elements"), rapid.IntRange(0, 4).Draw(t, "levels")
		pierced := rapid.Bool().Draw(t, "pierced")
		left, marked := pool, 0
		for i := range elements {
			if left > 0 && (!pierced || i%2 == 0) {
				left--
			}
		}
		for i := range elements {
			if pool > 0 && (i < levels && pool >= levels || left > 0 && (i == levels || levels > pool && i == 0)) {
				marked++
			}
		}
		screens := Kind{Splash: levels, ScreenPiercing: pierced}.Screens(pool, elements)
		armor := Kind{Ablating: levels, ArmorPiercing: pierced}.Armor(pool, elements)
		require.Equal(t, left, screens.Left)
		require.Equal(t, marked, screens.Marked)
		require.Equal(t, screens, armor)
	})
}
