package board

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"impulse/rules/render"
	"impulse/rules/render/canvas"
	"impulse/rules/render/land"
	"impulse/rules/view"
)

// Alt says in words what [Draw] shows: where everybody is and whither they
// fly, who fired at what and whether it hit, what exploded, who came whence, and what
// its signs mean. Those who are hurt or close to an enemy come first.
// What is too long is shortened by saying how many more there are.
func Alt(s view.Scene) string {
	s.View = inOrder(s.View)
	a := teller{scene: s, labels: labelsOf(s.View)}
	parts := slices.Concat([]render.Sentence{{Head: render.Titled(s.Title)}, {Head: "Your orders:", Items: a.planned(), Spare: 2}, {Items: a.counters(), Spare: 1}}, a.happened(),
		[]render.Sentence{{Head: "Terrain:", Items: append(a.terrain(), land.Words(s.View.Board.Terrain)...), Spare: 3}, {Head: render.Brief(s.View.Board.Light)}, {Head: render.Brief(s.View.Board.Scale)}, {Head: "Key:", Items: keyItems(s), Spare: 8}})
	return render.Alt(parts)
}

// touching tells who is in contact, among what the marks tell.
var touching = markKind{words: telling{30, "In contact:", 2, teller.contacts}}

// happened is what the marks tell.
func (a teller) happened() []render.Sentence {
	all := append(slices.Clone(markKinds), touching)
	slices.SortStableFunc(all, func(x, y markKind) int { return cmp.Compare(x.words.at, y.words.at) })
	var out []render.Sentence
	for _, k := range all {
		out = append(out, render.Sentence{Head: k.words.head, Items: k.words.items(a, k.in(a.scene.Marks)), Spare: k.words.spare})
	}
	return out
}

// teller finds words for a scene.
type teller struct {
	scene  view.Scene
	labels []string
}

// counters are a phrase each.
func (a teller) counters() []string {
	var all []string
	for _, i := range byGravity(a.scene.View.Board) {
		all = append(all, a.counter(i))
	}
	if all == nil {
		return []string{"Nothing is on the map"}
	}
	return all
}

func (a teller) counter(i int) string {
	c, ahead := a.scene.View.Board.Counters[i], ""
	if c.Ahead != c.At {
		ahead = render.Around("toward ", render.Brief(c.Ahead), "")
	}
	if terseScene(a.scene) {
		return render.Join(", ", render.Join(" ", a.called(i), sideUnlessNamed(c), render.Brief(c.At), render.Brief(c.Whither())), render.Brief(c.Note), land.In(a.scene.View.Board.Terrain, c.At), land.Stance(c.Figure), fares(c))
	}
	where := render.Around("at ", render.Brief(c.At), "")
	if where == "" {
		where = "not on the map"
	}
	text := render.Join(" ", a.called(i), render.Around("(", render.Brief(c.Side), ")"), where, render.Around("facing ", render.Brief(c.Whither()), ""))
	return render.Join(", ", text, render.Brief(c.Note), land.In(a.scene.View.Board.Terrain, c.At), land.Stance(c.Figure), fares(c), ahead)
}

// called is the label of a counter on the picture before its name, unless the name
// begins with it.
func (a teller) called(i int) string {
	c := a.scene.View.Board.Counters[i]
	if name := plainName(c); !strings.HasPrefix(name, a.labels[i]) {
		return render.Join(" ", a.labels[i], name)
	}
	return plainName(c)
}

func (a teller) fire(marks []view.Mark) []string {
	var all []string
	for _, v := range volleys(marks) {
		at := render.Join(" ", a.name(v.Target), render.Around("(", render.Brief(v.to()), ")"))
		if v.Target == "" {
			at = render.Brief(v.to())
		}
		all = append(all, fmt.Sprintf("%s from %s at %s %s", a.name(v.Unit), render.Brief(v.from()), at, v.outcome()))
	}
	return all
}

// outcome says how many of the shots hit.
func (v volley) outcome() string {
	switch {
	case v.shots > 1:
		return fmt.Sprintf("hit with %d of %d", v.hits, v.shots)
	case v.hits == 1:
		return "hit"
	}
	return "missed"
}

func (a teller) bursts(marks []view.Mark) []string {
	var all []string
	for _, m := range marks {
		if len(m.Places) > 0 {
			all = append(all, render.Join(" ", render.Around("", a.lookUp(m.Unit), " at"), render.Brief(m.Places[0])))
		}
	}
	return all
}

// ways say where units came from.
func (a teller) ways(marks []view.Mark) []string {
	var all []string
	for _, m := range marks {
		if n := len(m.Places); n > 1 && m.Places[0] != m.Places[n-1] {
			all = append(all, fmt.Sprintf("%s from %s to %s", a.name(m.Unit), render.Brief(m.Places[0]), render.Brief(m.Places[n-1])))
		}
	}
	return all
}

// name is what the unit is called, or its id where it is no longer there.
func (a teller) name(unit string) string { return cmp.Or(a.lookUp(unit), "somebody") }

func (a teller) lookUp(unit string) string {
	for _, c := range a.scene.View.Board.Counters {
		if c.Unit == unit && unit != "" {
			return plainName(c)
		}
	}
	i := slices.IndexFunc(a.scene.View.Sheets, func(s view.Sheet) bool { return s.Unit == unit && unit != "" })
	if i >= 0 {
		return cmp.Or(render.Brief(a.scene.View.Sheets[i].Title), render.Brief(unit))
	}
	return render.Brief(unit)
}

func plainName(c view.Counter) string {
	return cmp.Or(render.Brief(canvas.Printable(c.Name)), render.Brief(c.Unit), "unnamed")
}
