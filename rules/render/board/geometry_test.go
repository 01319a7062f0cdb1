package board

import (
	"fmt"
	"image"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules/hex"
	"impulse/rules/plane"
	"impulse/rules/render/canvas"
	"impulse/rules/render/rendertest"
	"impulse/rules/render/space"
	"impulse/rules/view"
)

// lettered is something that is read on a picture.
type lettered struct {
	words string
	box   image.Rectangle
	own   int // the token that it stands on; -1: none
}

// letterings are all labels, names, badges and tags of a layout.
func letterings(l *layout) []lettered {
	var all []lettered
	for i, t := range l.tokens {
		if t.labelled() {
			all = append(all, lettered{t.labels[0], space.Box(t.middle(), canvas.Measure(canvas.Bold, labelSize, t.labels[0])/2, labelSize/2), i})
		}
	}
	for _, p := range l.plates {
		own := -1
		if p.onBody {
			own = p.of
		}
		all = append(all, lettered{p.words, p.box, own})
	}
	for _, w := range l.worlds {
		if w.label != "" {
			all = append(all, lettered{w.label, w.box, -1})
		}
	}
	for _, x := range l.labels {
		all = append(all, lettered{"tag", x.box, -1})
	}
	return all
}

// coversBox reports whether a token covers a part of a box.
func (t token) coversBox(b image.Rectangle) bool {
	if t.ground == nil {
		nearest := canvas.Point{X: min(max(t.at.X, float64(b.Min.X)), float64(b.Max.X)), Y: min(max(t.at.Y, float64(b.Min.Y)), float64(b.Max.Y))}
		return nearest.Minus(t.at).Len() < t.radius-1
	}
	k := append(t.ground[:4:4], t.ground[0])
	for i := range t.ground {
		if space.Crosses(b.Inset(1), k[i], k[i+1]) {
			return true
		}
	}
	return false
}

// sound holds a picture to what every map must be.
func sound(t *testing.T, name string, s view.Scene) *layout {
	t.Helper()
	s.View = inOrder(s.View)
	l, drawn := layoutOf(s)
	if !drawn {
		return nil
	}
	require.GreaterOrEqual(t, labelSize*400/pictureWidth, 11, "pixels of a label on a picture 400 wide")
	standsInPlace(t, name, l)
	all := letterings(l)
	for i, a := range all {
		require.True(t, a.box.In(l.Bounds), "%s: %s is in the picture", name, a.words)
		require.GreaterOrEqual(t, a.box.Dy()*400/pictureWidth, 11, "%s: %s is high enough", name, a.words)
		require.NotContains(t, a.words, "…", name)
		for _, b := range all[:i] {
			require.False(t, a.box.Overlaps(b.box), "%s: %s and %s", name, a.words, b.words)
		}
		for n, x := range l.tokens {
			require.False(t, n != a.own && x.coversBox(a.box), "%s: %s on the counter %s", name, a.words, x.labels[0])
		}
	}
	saysEachOnce(t, name, l)
	return l
}

// standsInPlace holds each counter to its own hex or its own ground, clear of the
// others.
func standsInPlace(t *testing.T, name string, l *layout) {
	t.Helper()
	for i, x := range l.tokens {
		at, ok := l.place(x.counters[0].At)
		require.True(t, ok)
		require.Equal(t, at, x.at, name)
		if r, covers := ground(x.counters[0]); covers && l.scene.View.Board.Grid == view.Field {
			require.Equal(t, l.corners(r), x.ground, name)
		}
		if l.scene.View.Board.Grid != view.HexGrid {
			continue
		}
		if l.scale >= roomy {
			require.LessOrEqual(t, x.radius, l.apothem(), "%s: %s is in its hex", name, x.labels[0])
		}
		for _, o := range l.tokens[:i] {
			require.GreaterOrEqual(t, x.at.Minus(o.at).Len(), x.radius+o.radius-1, "%s: %s and %s", name, x.labels[0], o.labels[0])
		}
	}
}

// saysEachOnce holds all labels to be whole, and to be of one counter each.
func saysEachOnce(t *testing.T, name string, l *layout) {
	t.Helper()
	said := map[string]int{}
	for _, label := range labelsOf(l.scene.View) {
		said[label]++
		require.Equal(t, 1, said[label], "%s: %s is the label of one counter", name, label)
	}
	for _, p := range l.plates {
		x := l.tokens[p.of]
		full := p.words == "" && x.labelled() || strings.HasPrefix(p.words, x.labels[0]) || strings.HasPrefix(p.words, nameBeside(x.counters[0]))
		require.True(t, full, "%s: %q of %s", name, p.words, x.labels[0])
		require.NotEqual(t, 0, l.named[nameBeside(x.counters[0])])
	}
}

// unlabelled are the tokens without a label.
func unlabelled(l *layout) (out []string) {
	has := map[int]bool{}
	for _, p := range l.plates {
		has[p.of] = true
	}
	for i, t := range l.tokens {
		if !has[i] && !t.labelled() {
			out = append(out, t.labels[0])
		}
	}
	return out
}

func TestGeometryOfThePictures(t *testing.T) {
	for _, s := range append(rendertest.Scenes, rendertest.FieldScenes...) {
		if l := sound(t, s.Name, s.Scene); l != nil && s.Name != "hostile" {
			require.Empty(t, unlabelled(l), s.Name)
		}
	}
	require.Empty(t, unlabelled(sound(t, "eighty", rendertest.Eighty())))
}

// fleetOf are so many ships in a part of a map.
func fleetOf(n int, dice *rand.Rand, columns, rows int) view.Scene {
	s := view.Scene{View: rendertest.Hexes()}
	for i := range n {
		at := hex.At(10+dice.IntN(columns), 10+dice.IntN(rows))
		c := rendertest.Craft(fmt.Sprintf("%c%c ship %d", 'A'+rune(dice.IntN(26)), 'a'+rune(dice.IntN(26)), i), []string{"red", "blue"}[i%2], at.String(), string('A'+rune(i%6)), hex.Vec{A: i%7 - 3, C: i%5 - 2})
		c = rendertest.Worn(c, dice.IntN(81))
		if i%5 == 4 {
			c = rendertest.Seeker(fmt.Sprintf("Ship %d missile %d", dice.IntN(4), i), c.Side, c.At, c.Heading, view.MissileShape)
		}
		s.View.Board.Counters = append(s.View.Board.Counters, c)
		if before := s.View.Board.Counters[max(0, i-1)]; i%3 == 0 {
			shot := view.Mark{Kind: view.ShotMark, Unit: c.Unit, Side: c.Side, Places: []string{c.At, before.At}, Target: before.Unit, Hit: i%2 == 0}
			s.Marks = append(s.Marks, shot, shot)
		}
	}
	return s
}

// From 2 to 80 ships: near each other, scattered over a map, in one crowd.
func TestGeometryOfFleets(t *testing.T) {
	for _, n := range []int{2, 3, 5, 8, 12, 20, 40, 60, 80} {
		for seed := range uint64(4) {
			for _, size := range [][2]int{{10, 8}, {20, 16}, {34, 30}, {50, 20}} {
				name := fmt.Sprintf("%d ships in %v, %d", n, size, seed)
				l := sound(t, name, fleetOf(n, rand.New(rand.NewPCG(seed, uint64(n))), size[0], size[1]))
				require.Empty(t, unlabelled(l), name)
			}
		}
	}
}

// armyOf are so many bodies of troops in lines, none on another.
func armyOf(n int, dice *rand.Rand, table plane.Rect) view.Scene {
	s := view.Scene{View: rendertest.Army(n)}
	s.View.Board.Table = table
	across := 10
	for i := range s.View.Board.Counters {
		c := &s.View.Board.Counters[i]
		cell := canvas.Point{X: float64(table.Width) / float64(plane.One) / float64(across), Y: float64(table.Depth) / float64(plane.One) / 9}
		at := plane.Point{X: plane.Inch((float64(i%across) + 0.3 + 0.4*dice.Float64()) * cell.X * float64(plane.One)), Y: plane.Inch((float64(i/across) + 0.4 + 0.2*dice.Float64()) * cell.Y * float64(plane.One))}
		c.At, c.Heading = at.String(), plane.Facing(dice.IntN(8)).String()
		c.Body.Width, c.Body.Depth = plane.Inch(2+dice.IntN(3))*plane.One, plane.Inch(1+dice.IntN(2))*plane.One
		c.Left = view.Share{Left: dice.IntN(20), Of: 20}
		if i%7 == 3 {
			c.State = []view.Condition{view.Routed}
		}
	}
	return s
}

func TestGeometryOfArmies(t *testing.T) {
	for _, n := range []int{2, 3, 5, 8, 12, 20, 40, 60, 80} {
		for seed := range uint64(4) {
			for _, size := range [][2]int{{120, 72}, {72, 48}, {96, 48}} {
				table := rendertest.Table(size[0], size[1])
				name := fmt.Sprintf("%d units on %v, %d", n, size, seed)
				l := sound(t, name, armyOf(n, rand.New(rand.NewPCG(seed, uint64(n))), table))
				require.Empty(t, unlabelled(l), name)
			}
		}
	}
}

// The lead stands for all in a hex, and a badge says who else is there.
func TestManyInAHex(t *testing.T) {
	l := sound(t, "melee", rendertest.Melee())
	stacks := map[string][]string{}
	for _, p := range l.plates {
		for _, b := range p.badges {
			stacks[l.tokens[p.of].labels[0]] = append(stacks[l.tokens[p.of].labels[0]], b.words)
		}
	}
	require.Equal(t, map[string][]string{"Ke": {"+Me"}, "m1": {"+2"}}, stacks)
}

// Labels tell apart what has one mark.
func TestLabelsAreUnique(t *testing.T) {
	counter := func(mark, name, side string) view.Counter { return view.Counter{Mark: mark, Name: name, Side: side} }
	for _, c := range []struct {
		counters []view.Counter
		want     []string
	}{
		{[]view.Counter{counter("La", "Lance", "blue"), counter("Ke", "Kestrel", "red")}, []string{"La", "Ke"}},
		{[]view.Counter{counter("La", "Lance", "blue"), counter("La", "Larch", "red")}, []string{"Lan", "Lar"}},
		{[]view.Counter{counter("1", "Red 1 Elves", "red"), counter("1", "Blue 1 Elves", "blue"), counter("2", "Red 2 Orcs", "red")}, []string{"R1", "B1", "R2"}},
		{[]view.Counter{counter("12", "Red 12 Elves", "red"), counter("1", "Red 1 Elves", "red")}, []string{"12", "1"}},
		{[]view.Counter{counter("1", "1", "Blue"), counter("1", "1", "Black")}, []string{"BLU1", "BLA1"}},
		{[]view.Counter{counter("m1", "Kestrel missile 1", "red"), counter("m1", "Lance missile 1", "blue")}, []string{"Kem1", "Lam1"}},
		{[]view.Counter{counter("Wi", "Wisp", "red"), counter("Wi", "Wisp", "blue"), counter("Wi1", "Wisp 1", "blue")}, []string{"Wi2", "Wi3", "Wi1"}},
		{[]view.Counter{counter("N10", "N10", "North"), counter("N1", "N1", "North"), counter("", "", "")}, []string{"N10", "N1", "?"}},
	} {
		require.Equal(t, c.want, labelsOf(view.View{Board: view.Board{Counters: c.counters}}))
	}
}
