package phoenix

import (
	"slices"
	"strings"

	"impulse/rules"
	"impulse/rules/hex"
)

// What people were seen and heard to do stands in what is known of them, so that nobody is
// told what they do not know.

// Glimpse is something that somebody was seen to do: what was told of it, and how they were
// to who saw it.
type Glimpse struct {
	Kind  string `json:"kind"` // of the event, and whom it was about beside
	As    Post   `json:"as"`
	Moves bool   `json:"moves,omitempty"`
	Sum   int    `json:"sum,omitempty"` // of fire, its accuracy
}

// Heard is a sound as somebody heard it.
type Heard struct {
	Sound string `json:"sound"`
	From  string `json:"from"` // the hex, or toward which o'clock
}

// Bang is an explosion, as all know of it.
type Bang struct {
	What string  `json:"what"`
	At   hex.Hex `json:"at"`
}

// noted keeps in mind what went off.
func (st *Field) noted(x Bang) {
	st.Bangs = append(slices.Clone(st.Bangs), x)
	st.Bangs = st.Bangs[max(0, len(st.Bangs)-mostGlimpses):]
}

// longestNote is how long the kind of an event is at most, with an id.
const longestNote = 100

// mostGlimpses are how many are kept of somebody; what was before is of no account.
const mostGlimpses = 40

func (x *Bang) bounds(b *rules.Bounds) {
	b.Text("bang", x.What, 100)
	hexBounds(b, "bang at", x.At)
}

func glimpseBounds(b *rules.Bounds, all []Glimpse) {
	b.List("glimpses", len(all), mostGlimpses)
	for i := range all {
		b.Text("glimpse", all[i].Kind, longestNote)
		all[i].As.bounds(b)
		b.Number("glimpse of fire", all[i].Sum, -999, 999)
	}
}

// glimpsed notes that a side saw somebody do something; no side, that all did. What is seen
// of their own people it knows.
func (st *Field) glimpsed(c *Combatant, side string, g Glimpse) {
	if side == c.Side {
		return
	}
	if c.levels(g.Kind) {
		c.shows(side)
	}
	seen, ok := st.sighting(c, side)
	if !ok {
		return
	}
	g.As, g.Moves = c.Post, c.moves()
	if seen.Gone != nil {
		g.As = seen.Gone.Post
	}
	g.As.Due = 0
	if seen.secret() {
		g.As.Stance = Unready
	}
	list := &c.Caught
	for i := range c.Sightings {
		if s := &c.Sightings[i]; s.Side == side {
			list = &s.Caught
		}
	}
	*list = append(slices.Clone(*list), g)
	if n := len(*list); n > mostGlimpses {
		*list = (*list)[n-mostGlimpses:]
	}
}

// noting is what an event tells of somebody, as it is kept in mind: its kind, and who else.
func noting(e rules.Event) string { return strings.TrimSpace(e.Kind + " " + e.Target) }

// feels notes that his own side is told something of him.
func (x *Notice) feels(e rules.Event) {
	x.Felt = append(slices.Clone(x.Felt), noting(e))
	x.Felt = x.Felt[max(0, len(x.Felt)-mostGlimpses):]
}

// forgets ends what was seen and heard in an impulse.
func (st *Field) forgets() {
	st.Bangs = nil
	for _, c := range st.Combatants {
		c.Caught, c.Heard, c.Felt = nil, nil, nil
		for i := range c.Sightings {
			c.Sightings[i].Caught = nil
		}
	}
}

// reaches are the sides whose seats read what so many seats do; no side where all read it.
func reaches(r *ruling, to []rules.SeatID) (out []string) {
	if len(to) == len(r.Seats()) {
		return []string{""}
	}
	for _, seat := range r.Seats() {
		if slices.Contains(to, seat.ID) && !slices.Contains(out, seat.Side) {
			out = append(out, seat.Side)
		}
	}
	return out
}
