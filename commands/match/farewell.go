package match

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"impulse/commands/journal"
	"impulse/commands/outbox"
	"impulse/commands/stretch"
	"impulse/commands/text"
	"impulse/commands/watch"
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/dice"
	"impulse/rules/pick"
	"impulse/rules/verdict"
	"impulse/rules/view"
	"impulse/storage"
)

// What everybody reads when a game has ended: what came of it, the moments that it
// turned on; how its dice are checked stands behind a button.

// turning is a moment on which a game turned.
type turning struct {
	entry uint64
	rules.Brief
}

// How much is told: moments, moments of a battle in which none was grave, and lines.
const (
	mostTurning = 4
	mostPassing = 2
	mostLines   = 12 // of a phone
)

// finale ends a game: its seeds are opened, and the place is free again. Of a
// game that somebody has ended what was secret may stay closed.
func (r *Engine) finale(g *Game) (*Change, error) {
	e := journal.Public{Who: journal.RefereeName, Op: journal.OpEnd, Opens: journal.OpensAll, From: g.Imported(g.Head.ID)}
	if g.Body.Closes {
		e.Opens = journal.OpensDice
	}
	ch, err := g.Do(journal.Deed{Public: e})
	if err != nil {
		return nil, err
	}
	post := g.Announce("%s", r.farewell(g, ch.Events))
	post.Buttons = []outbox.Button{{Label: "Sheets", Line: "sheet"}, {Label: "Log", Line: "game log"}, {Label: CheckDice, Line: "game verify"}, {Label: "Rematch", Line: "game rematch"}}
	ch.Posts = []outbox.Message{post}
	return ch, nil
}

// CheckDice labels the button that checks a game's journal and its dice.
const CheckDice = "Check The Dice"

// farewell is the text of the last post: what came of the game, what each side has lost,
// as many of the moments on which it turned as there is room for, and what the end leaves
// closed. What cannot be found out is left out: a game ends whatever its book
// says.
func (r *Engine) farewell(g *Game, opened []rules.Event) string {
	all, result, err := r.turned(g)
	if err != nil {
		r.Log.Error("how a game went cannot be told", "game", g.Head.ID, "error", err)
	}
	head := []string{fmt.Sprintf("**%s: %s is over.**", text.Escape(g.Sys.Spec().Title), text.Escape(g.Battle()))}
	head = append(head, result...)
	for _, line := range (parting{g}).scores() {
		head = append(head, text.Escape(line))
	}
	if (parting{g}).wounded() {
		head = append(head, "-# "+text.Escape(Afterwards(g.Sys.Spec())))
	}
	for n := mostTurning; ; n-- {
		told := gravest(all, n, parting{g}.sideOf())
		points := r.pointsOf(g, told)
		for _, more := range [][]string{others(all, told), nil} {
			whole := strings.Join(slices.Concat(head, points, more, leftClosed(opened)), "\n")
			if n == 0 || text.Tall(whole) <= mostLines {
				return whole
			}
			if n > mostPassing {
				break // of so many one may make room for how many others there are
			}
		}
	}
}

// leftClosed is what the end does not open.
func leftClosed(opened []rules.Event) (out []string) {
	for _, e := range opened {
		if e.Kind == "closed" {
			out = append(out, text.Escape(e.Text))
		}
	}
	return out
}

// pointsOf are moments with their times, in Markdown.
func (r *Engine) pointsOf(g *Game, all []turning) (points []string) {
	err := r.Read(func(tx *storage.Tx) error {
		for _, p := range all {
			when, err := r.timeOf(tx, g, p.entry)
			if err != nil {
				return err
			}
			points = append(points, "- "+when+stretch.Bold(p.Brief, p.Text))
		}
		return nil
	})
	if err != nil {
		r.Log.Error("when a game turned cannot be told", "game", g.Head.ID, "error", err)
	}
	return points
}

// turned are the moments that everybody may read of and that mattered, in the order in which
// they came; and what came of the game, in Markdown: as people ended it, or as the
// rules did.
func (r *Engine) turned(g *Game) (all []turning, result []string, err error) {
	if g.Body.Parting != "" {
		result = []string{g.Body.Parting}
	}
	err = r.Read(func(tx *storage.Tx) error {
		told, last, err := r.toldIn(tx, g)
		if err != nil {
			return err
		}
		if result == nil && last != "" {
			result = []string{text.Escape(last)}
		}
		all, err = r.momentsOf(tx, g, told)
		all = slices.DeleteFunc(all, func(p turning) bool { return p.Text+"." == last }) // that is told as it is
		return err
	})
	return all, result, err
}

// openly is what an entry told those who may read it at the end.
type openly struct {
	entry  uint64
	events []rules.Event
	reader rules.SeatID
}

// parting is a game as its last post tells of it.
type parting struct{ *Game }

// lastReader is as whom everybody will read what now ends: all that is opened, or what they
// knew.
func (g parting) lastReader() rules.SeatID {
	if g.Body.Closes || g.Imported(g.Head.ID) > 1 {
		return rules.Spectator
	}
	return rules.GM
}

// toldIn reads what the steps and the acts of the game told, as far as everybody may read
// it now, and what the last of them told, if it ended the game.
func (r *Engine) toldIn(tx *storage.Tx, g *Game) (told []openly, last string, err error) {
	reader := parting{g}.lastReader()
	for e, err := range journal.Entries(tx, g.Head.ID, g.Imported(g.Head.ID), g.Head.Entries) {
		if err != nil {
			return nil, "", err
		}
		open := rules.Visible(e.Public.Events, rules.Spectator)
		if e.Public.Op == journal.OpEnd {
			last = "" // somebody has ended it
		}
		if e.Public.Op != journal.OpStep && e.Public.Op != journal.OpAct {
			continue
		}
		if len(open) > 0 {
			last = open[len(open)-1].Text
		}
		if reader == rules.GM {
			open = slices.Concat(e.Public.Events, e.Hidden.Events)
		}
		open = slices.DeleteFunc(open, func(e rules.Event) bool { return e.Kind == verdict.Soon || stretch.OfTheCore(e) }) // that has come now
		if g.Body.Undone.Struck(e) {
			continue
		}
		for _, now := range open {
			undo(told, now, g.Sys.Spec().Undoes[now.Kind])
		}
		told = append(told, openly{e.N, open, reader})
	}
	return told, last, nil
}

// undo takes out of what was told what holds of a unit no more, by an event that came later.
func undo(told []openly, by rules.Event, kinds []string) {
	for i := range told {
		told[i].events = slices.DeleteFunc(told[i].events, func(e rules.Event) bool { return e.Unit == by.Unit && slices.Contains(kinds, e.Kind) })
	}
}

// momentsOf are the moments that matter among what entries told, each as it stood then:
// what came later is not said of the earlier one. What is so old that its state is no
// longer kept is told as it stands now.
func (r *Engine) momentsOf(tx *storage.Tx, g *Game, told []openly) (all []turning, err error) {
	for _, x := range told {
		briefs, err := x.briefs(g.Position)
		if err != nil {
			return all, err
		}
		if !slices.ContainsFunc(briefs, func(b rules.Brief) bool { return b.Gravity >= rules.Done }) {
			continue // such a thing never matters
		}
		after, err := r.loadAt(tx, g.Head.ID, x.entry)
		if err == nil {
			briefs, err = x.briefs(after.Position)
		}
		if err != nil && !errors.Is(err, storage.ErrNotFound) {
			return all, err
		}
		for _, b := range briefs {
			if b.Gravity >= rules.Done {
				all = append(all, turning{x.entry, b})
			}
		}
	}
	return all, nil
}

// briefs are in short what an entry told, to whom knows a position.
func (x openly) briefs(p *watch.Position) ([]rules.Brief, error) {
	return watch.KnowFor(p, x.reader, func(s rules.Seated) []rules.Brief { return s.Digest(x.events) })
}

// timed is when an entry came.
type timed struct {
	Entry uint64 `cbor:"1,keyasint"`
	Clock string `cbor:"2,keyasint"`
}

// mostTimed is of how many entries it is kept when they came.
const mostTimed = 100

// timed notes when a change came that told of something grave: at the end its
// state may be kept no longer. What was undone leaves room for as many others, and stays: the
// undo may be undone itself.
func (b *Body) timed(before *Game, ch *Change) {
	told := openly{before.Head.Entries + 1, ch.Events, rules.GM}
	if ch.Next == nil || len(told.events) == 0 || !b.hasRoom() {
		return
	}
	briefs, err := told.briefs(ch.Next)
	if err == nil && slices.ContainsFunc(briefs, func(b rules.Brief) bool { return b.Gravity >= rules.Grave }) {
		b.Times = append(slices.Clone(b.Times), timed{told.entry, before.Time()})
	}
}

// hasRoom reports whether the time of one more entry is kept. However often players take
// back, no more than twice as many are.
func (b *Body) hasRoom() bool {
	stand := pick.Where(b.Times, func(t timed) bool { return !b.Undone.Has(t.Entry) })
	return len(stand) < mostTimed && len(b.Times) < 2*mostTimed
}

// timeOf leads in what happened in an entry with its time. Of what was not grave, and so
// old that its state is no longer kept, the time is not told.
func (r *Engine) timeOf(tx *storage.Tx, g *Game, entry uint64) (string, error) {
	if i := slices.IndexFunc(g.Body.Times, func(t timed) bool { return t.Entry == entry }); i >= 0 {
		return text.Escape(g.Body.Times[i].Clock) + ": ", nil
	}
	before, err := r.loadAt(tx, g.Head.ID, entry-1)
	if errors.Is(err, storage.ErrNotFound) {
		return "", nil
	}
	if err != nil {
		return "", err
	}
	clock, err := watch.Know(before.Position, rules.Position.Clock)
	return text.Escape(clock) + ": ", err
}

// sideOf says of which side a unit is, as far as everybody may read it now.
func (g parting) sideOf() func(unit string) string {
	units, err := watch.KnowFor(g.Position, g.lastReader(), rules.Seated.Units)
	if err != nil {
		return func(string) string { return "" }
	}
	return func(unit string) string {
		u, _ := pick.First(units, func(u rules.Unit) bool { return u.ID == unit })
		return u.Side
	}
}

// Afterwards says how wounds and time go on for the people of a game that is over; "" where
// the game takes nobody along to another battle.
func Afterwards(spec *rules.Spec) string {
	along := cmdline.Command{Path: []string{spec.Name + rules.GMGroup, "rejoin"}}
	a, ok := rules.Declared(spec.Actions, along.Path)
	if !ok || a.Kind != rules.GMLookKind {
		return ""
	}
	return fmt.Sprintf("Wounds and time go on in another game: %s writes the lines that take somebody there.", along)
}

// wounded reports whether somebody lives with wounds, as far as everybody may read it now, in
// a game that goes on elsewhere.
func (g parting) wounded() bool {
	if Afterwards(g.Sys.Spec()) == "" {
		return false
	}
	seen, err := watch.KnowFor(g.Position, g.lastReader(), rules.Seated.View)
	return err == nil && slices.ContainsFunc(seen.Board.Counters, func(c view.Counter) bool { return c.Figure.Hurt })
}

// mostSides is of how many sides the score is told.
const mostSides = 6

// scores are what the sides have won and lost, where the game counts it: of all that is
// opened, or of what everybody knows.
func (g parting) scores() []string {
	spec := g.Sys.Spec()
	score := []string{spec.Name, "score"}
	if !slices.ContainsFunc(spec.Actions, func(a rules.ActionSpec) bool {
		return a.Kind == rules.LookKind && slices.Equal(a.Path, score) && len(a.Params) == 0
	}) {
		return nil
	}
	going := *g.Snap
	going.Over = false // else nothing is answered
	reader := g.lastReader()
	res, err := watch.Ask(&watch.Position{Sys: g.Sys, Snap: &going}, func(at rules.Position) (*rules.Result, error) {
		return at.Act(reader, cmdline.Command{Path: score}, dice.FromFaces(nil))
	})
	if err != nil {
		return nil
	}
	var out []string
	for _, e := range rules.Visible(res.Events, reader) {
		if e.Kind == "score" && len(out) < mostSides {
			out = append(out, e.Text)
		}
	}
	return out
}
