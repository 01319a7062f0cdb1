package match

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"impulse/commands/journal"
	"impulse/commands/outbox"
	"impulse/commands/stretch"
	"impulse/commands/text"
	"impulse/commands/watch"
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/dice"
	"impulse/storage"
)

// What everybody reads when a game has ended: what came of it, the moments that it
// turned on, and in small print how its dice are checked.

// turning is a moment on which a game turned.
type turning struct {
	entry uint64
	rules.Brief
}

// mostTurning is how many moments are told.
const mostTurning = 4

// mostFarewell is how many characters the farewell has without its small print.
const mostFarewell = 900

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
	post.Buttons = []outbox.Button{{Label: "Sheets", Line: "sheet"}, {Label: "Log", Line: "game log"}, {Label: "Rematch", Line: "game rematch"}}
	ch.Posts = []outbox.Message{post}
	return ch, nil
}

// farewell is the text of the last post. What cannot be found out is left out: a game
// ends whatever its book says.
func (r *Engine) farewell(g *Game, opened []rules.Event) string {
	points, result, err := r.turned(g)
	if err != nil {
		r.Log.Error("how a game went cannot be told", "game", g.Head.ID, "error", err)
	}
	lines := []string{fmt.Sprintf("**%s: %s is over.**", text.Escape(g.Sys.Spec().Title), text.Escape(g.scenario()))}
	lines = append(lines, result...)
	for _, line := range g.scores() {
		lines = append(lines, text.Escape(line))
	}
	lines = append(lines, points...)
	for len(lines) > 1 && utf8.RuneCountInString(strings.Join(lines, "\n")) > mostFarewell {
		lines = lines[:len(lines)-1]
	}
	for _, e := range opened {
		small := "-# "
		if e.Kind == "closed" {
			small = ""
		}
		lines = append(lines, small+text.Escape(e.Text))
	}
	return strings.Join(lines, "\n")
}

// turned are the moments that everybody saw and that were the gravest, in the order in
// which they came, each with its time; and what came of the game, in Markdown.
func (r *Engine) turned(g *Game) (points, result []string, err error) {
	err = r.Read(func(tx *storage.Tx) error {
		told, last, err := g.toldIn(tx)
		if err != nil {
			return err
		}
		switch {
		case last != "":
			result = []string{text.Escape(last)}
		case g.Body.GM == 0 || len(g.Body.Conceded) > 0:
			result = []string{g.EndedBy()}
		}
		all, err := r.graveOf(tx, g, told)
		all = slices.DeleteFunc(all, func(p turning) bool { return p.Text+"." == last }) // that is told as it is
		if err != nil {
			return err
		}
		for _, p := range gravest(all) {
			when, err := r.timeOf(tx, g.Head.ID, p.entry)
			if err != nil {
				return err
			}
			points = append(points, "- "+when+stretch.Bold(p.Brief, p.Text))
		}
		return nil
	})
	return points, result, err
}

// openly is what an entry told everybody.
type openly struct {
	entry  uint64
	events []rules.Event
}

// toldIn reads what the entries of the game told everybody, and what the last step
// told, if it ended the game.
func (g *Game) toldIn(tx *storage.Tx) (told []openly, last string, err error) {
	for e, err := range journal.Entries(tx, g.Head.ID, g.Imported(g.Head.ID), g.Head.Entries) {
		if err != nil {
			return nil, "", err
		}
		open := rules.Visible(e.Public.Events, rules.Spectator)
		if e.Public.Op == journal.OpEnd {
			last = "" // somebody has ended it
		} else if e.Public.Op == journal.OpStep && len(open) > 0 {
			last = open[len(open)-1].Text
		}
		if e.N > 1 && !g.Body.Undone.Struck(e) && len(open) > 0 {
			told = append(told, openly{e.N, open})
		}
	}
	return told, last, nil
}

// graveOf are the grave moments among what entries told, each as it stood then: what
// came later is not said of the earlier one. What is so old that its state is no longer
// kept is told as it stands now.
func (r *Engine) graveOf(tx *storage.Tx, g *Game, told []openly) (all []turning, err error) {
	for _, x := range told {
		briefs, err := x.briefs(g.Position)
		if err != nil {
			return all, err
		}
		if !slices.ContainsFunc(briefs, func(b rules.Brief) bool { return b.Gravity >= rules.Done }) {
			continue // such a thing is never grave
		}
		after, err := r.loadAt(tx, g.Head.ID, x.entry)
		if err == nil {
			briefs, err = x.briefs(after.Position)
		}
		if err != nil && !errors.Is(err, storage.ErrNotFound) {
			return all, err
		}
		for _, b := range briefs {
			if b.Gravity >= rules.Grave {
				all = append(all, turning{x.entry, b})
			}
		}
	}
	return all, nil
}

// briefs are in short what an entry told, to whom knows a position.
func (x openly) briefs(p *watch.Position) ([]rules.Brief, error) {
	return watch.KnowFor(p, rules.Spectator, func(s rules.Seated) []rules.Brief { return s.Digest(x.events) })
}

// timeOf leads in what happened in an entry with its time. Of one so old that its
// state is no longer kept the time is not told.
func (r *Engine) timeOf(tx *storage.Tx, id storage.ID, entry uint64) (string, error) {
	before, err := r.loadAt(tx, id, entry-1)
	if errors.Is(err, storage.ErrNotFound) {
		return "", nil
	}
	if err != nil {
		return "", err
	}
	clock, err := watch.Know(before.Position, rules.Position.Clock)
	return text.Escape(clock) + ": ", err
}

// gravest are the few that matter most, in the order in which they came. What is said
// twice is told once.
func gravest(all []turning) []turning {
	var out []turning
	said := map[string]bool{}
	for _, p := range all {
		if !said[p.Text] {
			out = append(out, p)
		}
		said[p.Text] = true
	}
	slices.SortStableFunc(out, func(a, b turning) int { return rules.Graver(a.Brief, b.Brief) })
	out = out[:min(mostTurning, len(out))]
	slices.SortStableFunc(out, func(a, b turning) int { return cmp.Compare(a.entry, b.entry) })
	return out
}

// scores are the points of the sides, where the game counts them.
func (g *Game) scores() []string {
	spec := g.Sys.Spec()
	score := []string{spec.Name, "score"}
	if !slices.ContainsFunc(spec.Actions, func(a rules.ActionSpec) bool {
		return a.Kind == rules.LookKind && slices.Equal(a.Path, score) && len(a.Params) == 0
	}) {
		return nil
	}
	going := *g.Snap
	going.Over = false // else nothing is answered
	res, err := watch.Ask(&watch.Position{Sys: g.Sys, Snap: &going}, func(at rules.Position) (*rules.Result, error) {
		return at.Act(rules.Spectator, cmdline.Command{Path: score}, dice.FromFaces(nil))
	})
	if err != nil {
		return nil
	}
	sides := map[string]bool{}
	for _, s := range g.Snap.Seats {
		sides[s.Side] = true
	}
	var out []string
	for _, e := range rules.Visible(res.Events, rules.Spectator) {
		if len(out) < len(sides) {
			out = append(out, e.Text)
		}
	}
	return out
}
