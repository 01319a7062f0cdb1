package sight

import (
	"fmt"
	"slices"

	"impulse/commands/match"
	"impulse/commands/outbox"
	"impulse/commands/text"
	"impulse/commands/watch"
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/figure"
	"impulse/rules/render/board"
	"impulse/rules/view"
)

// middleOfMap is a unit that the asker knows, or a place.
var middleOfMap = func() param {
	p := textOf(atOption, "a unit or a place, for a close-up", 40)
	p.Choices = UnitNames
	return p
}()

// mostRadius is how far a close-up reaches, in hexes or inches.
const mostRadius = 200

// radii are how far close-ups reach on each grid unless that is said: from the
// farthest to the nearest, as the button goes through them.
var radii = map[view.Grid][]int{view.HexGrid: {8, 4, 2}, view.Field: {16, 8, 4}}

func (d looks) showMap(a args) error {
	g, v, err := d.view()
	if err != nil {
		return err
	}
	d.Answer.Private = !publicOption.In(a)
	reader := g.Reader(d.Call.User)
	if publicOption.In(a) {
		reader = rules.Spectator
		if v, err = watch.KnowFor(g.Position, reader, rules.Seated.View); err != nil {
			return err
		}
	}
	clock, err := g.Clock()
	if err != nil {
		return err
	}
	if keyOption.In(a) {
		return d.sayKey(g, v, reader, a)
	}
	focus, err := focusOf(v.Board, a)
	if err != nil {
		return err
	}
	p := outbox.Picture{Game: g.Head.ID, Reader: reader, From: g.Since(), To: g.Head.Entries, Title: clock, Focus: focus}
	if !publicOption.In(a) {
		if p.Orders, err = d.ownOrders(g); err != nil {
			return err
		}
	}
	d.Answer.Pictures = []outbox.Picture{p}
	err = d.besidePicture(a, clock, clock+"\n"+inWordsOf(v, focus))
	d.mapButtons(v.Board, a, g.Body.Seats(g.Body.Player(d.Call.User)))
	return err
}

// inWordsOf is the map as text; of a close-up who is near, and how many are not.
func inWordsOf(v view.View, f *view.Focus) string {
	if f == nil {
		f = &view.Focus{}
	}
	near, outside := board.Near(v, *f)
	said := text.Code(board.Text(near, *f))
	if near.Board.Terrain.None() && len(near.Board.Counters) == 0 && f.At != "" {
		said = board.Nobody(*f)
	}
	if outside > 0 {
		said += fmt.Sprintf("\n%d more outside of it: %s", outside, text.Mono("map whole:on"))
	}
	return said
}

// ownOrders are the sheets of the asker's own seats: what is sealed or in force, else
// what is written.
func (d looks) ownOrders(g *match.Game) ([]outbox.Ordered, error) {
	var out []outbox.Ordered
	for _, seat := range g.Body.Seats(g.Body.Player(d.Call.User)) {
		s, err := d.Sheet(g, seat)
		if err != nil {
			return nil, err
		}
		lines := s.Lines
		if x, stands := g.InForce(seat); stands {
			lines = x.Lines
		}
		if sealed := g.SealedOf(seat); len(sealed) > 0 {
			lines = sealed
		}
		if len(lines) > 0 {
			out = append(out, outbox.Ordered{Seat: seat, Lines: lines})
		}
	}
	return out, nil
}

// sayKey lists what is on the map by the labels of its picture, and explains its
// signs.
func (d looks) sayKey(g *match.Game, v view.View, reader rules.SeatID, a args) error {
	m, err := d.House.Moment(outbox.Picture{Game: g.Head.ID, From: g.Since(), To: g.Head.Entries}, reader)
	if err != nil {
		return err
	}
	marks, err := watch.KnowFor(g.Position, reader, func(s rules.Seated) []view.Mark { return s.Marks(m.Events) })
	if err != nil {
		return err
	}
	return d.SayInScreens(text.Code(board.Key(view.Scene{View: v, Marks: marks})), a)
}

// focusOf is what the options say of what is shown; nil where they say nothing.
func focusOf(b view.Board, a args) (*view.Focus, error) {
	switch at := atOption.In(a); {
	case wholeOption.In(a):
		return &view.Focus{Whole: true}, nil
	case at != "":
		place, err := placeOf(b, at)
		return &view.Focus{At: place, Radius: radiusOf(b, a)}, err
	case radiusOption.Given(a):
		return nil, cmdline.Refuse("at", "A close-up has a middle too: `map at:1512 radius:%d`, or the id of a unit.", radiusOption.In(a))
	}
	return nil, nil
}

// radiusOf is how far a close-up reaches.
func radiusOf(b view.Board, a args) int {
	if radiusOption.Given(a) || len(radii[b.Grid]) == 0 {
		return radiusOption.In(a)
	}
	return radii[b.Grid][0]
}

// placeOf is where a unit stands on a map, or the place that was meant. A unit that
// the reader does not see is none.
func placeOf(b view.Board, at string) (string, error) {
	for _, c := range b.Counters {
		if c.Unit == at && c.Unit != "" {
			return c.At, nil
		}
	}
	if first, last, _ := board.Corners(b); board.IsOff(b, at) {
		return "", cmdline.Refuse("at", "%s is off the map, which goes from %s to %s.", at, first, last)
	}
	if !board.IsPlace(b.Grid, at) {
		return "", cmdline.Refuse("at", "There is no %s on your map: at is the id of a unit, or a place such as %s.", cmdline.Shorten(at, 32), somePlace(b))
	}
	return at, nil
}

// somePlace is a place of the map.
func somePlace(b view.Board) string {
	for _, c := range b.Counters {
		if c.At != "" {
			return c.At
		}
	}
	return "1512"
}

// mapButtons lead from a map to others: nearer to the asker's first unit, the whole
// board, the key.
func (d looks) mapButtons(b view.Board, a args, mine []rules.SeatID) {
	if at, radius := zoom(b, a, d.ownUnits(mine)); radius > 0 {
		d.offer("Zoom", fmt.Sprintf("map at:%s radius:%d", at, radius))
	}
	focus, err := focusOf(b, a)
	now := view.Scene{View: view.View{Board: b}}
	if focus != nil {
		now.Focus = *focus
	}
	if !wholeOption.In(a) && !board.ShowsAll(now) {
		d.offer("Whole Board", "map whole:on")
	}
	d.offer("Key", "map key:on")
	if err == nil && focus != nil {
		d.Data(figure.Fig("at", focus.At), figure.Fig("radius", focus.Radius), figure.Fig("whole", focus.Whole))
	}
}

// ownUnits are those of the asker's seats.
func (d looks) ownUnits(mine []rules.SeatID) []string {
	_, v, err := d.view()
	if err != nil {
		return nil
	}
	var units []string
	for _, s := range v.Sheets {
		if slices.Contains(mine, rules.SeatID(s.Seat)) {
			units = append(units, s.Unit)
		}
	}
	return units
}

// zoom is the next close-up: nearer to the same middle, or nearer than the map is now to
// a unit of one's own or else the first; 0 where none is nearer.
func zoom(b view.Board, a args, units []string) (at string, radius int) {
	if at = atOption.In(a); at != "" {
		for _, r := range radii[b.Grid] {
			if r < radiusOf(b, a) {
				return at, r
			}
		}
		return at, 0
	}
	place := ""
	for _, c := range b.Counters {
		if c.Unit != "" && (at == "" || slices.Contains(units, c.Unit)) {
			if at, place = c.Unit, c.At; slices.Contains(units, c.Unit) {
				break
			}
		}
	}
	now := view.Scene{View: view.View{Board: b}}
	if wholeOption.In(a) {
		now.Focus.Whole = true
	}
	return at, board.Nearer(now, place, radii[b.Grid])
}
