package rendertest

import (
	"impulse/rules/hex"
	"impulse/rules/terrain"
	"impulse/rules/view"
)

// yard is a house by a river, with all that ground can be.
const yard = `title The house by the river
area . open
area h floor name The hall
area k floor name The kitchen
area s stairs
area = road name The road
area b light-brush
area m medium-brush
area d dense-brush
area T tree pf 29
area R rock pf 1000
area r rock low pf 1000
area F foxhole pf 45
area ~ water depth 8 name The river
area x rubble pf 1
barrier brick wall tall pf 370
barrier plaster wall high pf 0.3
barrier fence wall low pf 2
barrier front door high pf 2
barrier pane window high pf 0.5 sill 370
between h . brick
between k . brick
between s . brick
between h k plaster
side 0604A front
side 0706D front
side 0804A pane
side 0904A pane
side 0405F pane
side 0606D pane
side 0706C front
side 1010A fence
side 1110A fence
side 1210A fence
side 1109B fence
map
..............~~
.T.....b......~~
..............~~
...hhhhkkk.R..~~
...hhhhkkk...~~~
...hshhkkk.r..~~
..............~~
==============~~
==============~~
.bm........F..~~
.dd..xx.T.....~~
..............~~

level
................
................
................
................
................
................
................
................
................
11............11
22............22
22............22
`

// Person is somebody on foot.
func Person(name, side, at, heading string, f view.Figure) view.Counter {
	c := Craft(name, side, at, heading, hex.Vec{})
	c.Shape, c.Figure, c.Note = view.FigureShape, f, ""
	return c
}

// House is a fight about a house: every pose, guard, door and window that is drawn.
func House() view.Scene {
	v := Hexes(
		Person("Adams", "blue", "0610", "A", view.Figure{Arc: 60}),
		Person("Baker", "blue", "0412", "AB", view.Figure{Pose: view.Kneeling, Hurt: true}),
		Person("Clark", "blue", "1110", "FA", view.Figure{Pose: view.Kneeling, Guard: view.Covers, Arc: 60}),
		Person("Davis", "blue", "1212", "F", view.Figure{Pose: view.Prone}),
		Person("Evans", "blue", "0208", "B", view.Figure{Down: true}),
		Person("Ivanov", "red", "0606", "D", view.Figure{Guard: view.Peeks}),
		Person("Jerin", "red", "0905", "DE", view.Figure{Guard: view.Hiding}),
		Person("Kozlov", "red", "1202", "CD", view.Figure{Pose: view.Prone, Hurt: true}),
	)
	v.Board.Columns, v.Board.Rows, v.Board.Scale = 16, 12, "1 hex = 2 yards"
	g := terrain.Must(yard)
	var s terrain.State
	for _, c := range []struct {
		side string
		is   terrain.Condition
	}{{"0604A", terrain.Opened}, {"0706C", terrain.Broken}, {"0904A", terrain.Boarded}, {"0405F", terrain.Broken}} {
		side, err := g.Side(c.side)
		if err != nil {
			panic(err)
		}
		s = s.With(side, c.is)
	}
	v.Board.Terrain = terrain.On(g, s)
	return view.Scene{Title: "Phase 3, impulse 2", View: v, Focus: view.Focus{Whole: true}}
}

// closeHouse is the same from near by.
func closeHouse() view.Scene {
	s := House()
	s.Focus = view.Focus{At: "0707", Radius: 4}
	return s
}
