// Package undo takes entries of a game back: it says first which, then who must agree,
// and goes back to the position before them.
package undo

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"impulse/commands/desk"
	"impulse/commands/draft"
	"impulse/commands/journal"
	"impulse/commands/match"
	"impulse/commands/outbox"
	"impulse/commands/record"
	"impulse/commands/stretch"
	"impulse/commands/text"
	"impulse/commands/watch"
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/figure"
	"impulse/rules/legible"
	"impulse/rules/opts"
	"impulse/storage"
)

// toOption is the first entry that is taken back.
const toOption opts.Whole = "to"

// Command takes entries back.
var Command = desk.Command{
	Name: "game undo", Summary: "take the last entries back",
	Params: []desk.Param{opts.Int[desk.Desk](toOption, "the first entry to undo", 2, 1<<40).Opt(), opts.Switch[desk.Desk](desk.ConfirmOption, "yes, undo them")},
	Do:     desk.In(undoing.undo),
}

type undoing struct{ desk.Desk }

// undo takes entries back: first it says which, then it does it. The entries
// stay in the journal, struck through, and dice that fell are never rolled
// again.
func (d undoing) undo(a opts.Args) error {
	g, err := d.Open()
	if errors.Is(err, desk.ErrNoGame) {
		return d.endedHere()
	}
	if err != nil {
		return err
	}
	to, err := d.firstToUndo(g, a)
	if err != nil {
		return err
	}
	alone, err := d.mayUndo(g, to)
	if err != nil {
		return err
	}
	entries, err := d.standing(g, to)
	if err != nil {
		return err
	}
	if len(entries) == 0 {
		return cmdline.Refuse("to", "There is nothing to undo from entry %d on.", to)
	}
	before, err := d.Snapshot(g, to-1)
	if err != nil {
		return err
	}
	if !desk.ConfirmOption.In(a) {
		return d.wouldUndo(g, to, before, entries)
	}
	d.Cmd = d.Cmd.Without(string(desk.ConfirmOption)).With(string(toOption), strconv.FormatUint(to, 10)).With(string(desk.ConfirmOption), "on")
	by := ""
	if !alone {
		by = d.proposer(g)
		words, err := goingBack(before, entries)
		if err != nil {
			return err
		}
		what := whatIsUndone(entries)
		if granted, err := d.AgreeTo(g, words, outbox.Button{Label: what.Label, Line: what.Line}); err != nil || !granted {
			return err
		}
	}
	return d.takeBack(g, to, before, entries, by)
}

// proposer is who was the first to ask for what the user asks for; the user, where nobody
// did before.
func (d undoing) proposer(g *match.Game) string {
	if c := g.Body.Standing(g.Head.Entries); c != nil && c.Line == d.Deed() {
		return g.Body.User(c.Player)
	}
	return d.Call.User
}

// whatIsUndone is the button that tells of the entries that an undo takes back, to each
// what they may read: for who proposes it, and for all who are to agree.
func whatIsUndone(entries []*journal.Entry) desk.Button {
	return desk.Button{Label: "What Is Undone", Line: fmt.Sprintf("game details entry:%d from:%d", entries[len(entries)-1].N, entries[0].N)}
}

// spanOf names the entries that an undo takes back, alike before and after it: "entries 15
// to 20". What changes nothing, as a remark or a voice of consent, is none of them.
func spanOf(entries []*journal.Entry) string {
	first, last := entries[0].N, entries[len(entries)-1].N
	if first == last {
		return fmt.Sprintf("entry %d", first)
	}
	return fmt.Sprintf("entries %d to %d", first, last)
}

// firstToUndo is the first entry that is to be taken back: the one that is named, else
// the last that stands. What was done before the game came here cannot be.
func (d undoing) firstToUndo(g *match.Game, a opts.Args) (to uint64, err error) {
	to = uint64(toOption.In(a))
	if !toOption.Given(a) {
		if to, err = d.lastStanding(g); err != nil {
			return 0, err
		}
	}
	if to < 2 || to > g.Head.Entries {
		return 0, cmdline.Refuse("to", "There is nothing to undo; the journal's entries from 2 to %d can be.", g.Head.Entries)
	}
	if here := g.Imported(g.Head.ID); to <= here {
		return 0, cmdline.Refuse("to", "This game came here by an import, entry %d; only what was done since can be undone here.", here)
	}
	return to, nil
}

// endedHere refuses to undo where no game runs, and names the one that ended
// here: its seeds are open, so whoever went on would know dice to come.
func (d undoing) endedHere() error {
	g, err := d.Look()
	if err != nil {
		return err
	}
	return cmdline.Unclear("Game %s, the last one here, is over, and the seed of its dice is open, so nothing of it can be undone; to play again, start one with: game new system:%s scenario:%s", g.Short(), g.Head.System, g.Head.Scenario)
}

// lastStanding is the last entry that changed the game and still stands, but
// for steps that would resolve again at once: they go with what led to them. An
// undo itself is taken back only by its number.
func (d undoing) lastStanding(g *match.Game) (uint64, error) {
	for n := g.Head.Entries; n > 1; n-- {
		e, err := d.Entry(g, n)
		if err != nil {
			return 0, err
		}
		if !e.Public.Op.Moves() || e.Public.Op == journal.OpUndo || g.Body.Undone.Has(n) {
			continue
		}
		follows, err := d.follows(g, e)
		if err != nil || !follows {
			return n, err
		}
	}
	return 0, nil
}

// follows reports whether an entry is a step that would resolve again at once
// if it were undone: nobody is awaited then, and no dice are to be typed in.
func (d undoing) follows(g *match.Game, e *journal.Entry) (bool, error) {
	if e.Public.Op != journal.OpStep || e.N <= g.Imported(g.Head.ID) || g.Snap.Typed && len(e.Public.Rolls) > 0 {
		return false, nil
	}
	before, err := d.Snapshot(g, e.N-1)
	if err != nil {
		return false, err
	}
	if before, err = journal.Reopened(before); err != nil {
		return false, err
	}
	awaited, err := watch.Know(before, rules.Position.Awaited)
	return len(awaited) == 0, err
}

// standing reads the entries from to on that an undo would take back.
func (d undoing) standing(g *match.Game, to uint64) ([]*journal.Entry, error) {
	var out []*journal.Entry
	err := d.House.Read(func(tx *storage.Tx) error {
		for e, err := range journal.Entries(tx, g.Head.ID, to, g.Head.Entries) {
			if err != nil {
				return err
			}
			if e.Public.Op.Moves() && !g.Body.Undone.Has(e.N) {
				out = append(out, e)
			}
		}
		return nil
	})
	return out, err
}

// wouldUndo says what an undo would take back.
func (d undoing) wouldUndo(g *match.Game, to uint64, before *watch.Position, entries []*journal.Entry) error {
	d.Answer.Private = true
	where, err := standsAt(before)
	if err != nil {
		return err
	}
	d.Say("This would undo %s, and go back to %s.", spanOf(entries), where)
	lines, out, err := record.Recall(d.Desk, g, to, g.Head.Entries, func(e *journal.Entry) bool { return e.Public.Op.Moves() && !g.Body.Undone.Has(e.N) }) // remarks stay, and what is undone is gone
	if err != nil {
		return err
	}
	d.Typing("%s", bothEnds(lines))
	d.Data(figure.Fig("entries", out))
	if laterDrafts(before, g.Position) {
		d.Say("Orders that are being written for another step are lost.")
	}
	line := fmt.Sprintf("game undo to:%d confirm:on", to)
	d.Typing("To do it: `%s`", line)
	d.Answer.Buttons = append(d.Answer.Buttons, desk.Button{Label: "Undo", Line: line}, whatIsUndone(entries))
	return nil
}

// undoneEnds is how many entries a preview of an undo lists, of the first and of the last.
const undoneEnds = 3

// bothEnds are the first and the last of some lines of the journal, and how many there
// are between them.
func bothEnds(lines []string) string {
	if between := len(lines) - 2*undoneEnds; between > 0 {
		lines = slices.Concat(lines[:undoneEnds], []string{fmt.Sprintf("… %d more …", between)}, lines[len(lines)-undoneEnds:])
	}
	return strings.Join(lines, "\n")
}

// standsAt says where a game is in a position: "turn 1, impulse 12, the fire segment".
func standsAt(p *watch.Position) (string, error) {
	clock, err := watch.Know(p, rules.Position.Clock)
	return text.Escape(stretch.Since("", clock) + ", the " + p.StepTitle()), err
}

// goingBack is what an undo comes to, in a player's words.
func goingBack(before *watch.Position, entries []*journal.Entry) (string, error) {
	where, err := standsAt(before)
	return fmt.Sprintf("going back to %s (%s undone)", where, spanOf(entries)), err
}

// mayUndo allows a player their own last act alone while it betrayed nothing, the
// GM anything, and the players what all seats agree to: where there is a game
// master, only if they are more than one who took the seats. What they agree to
// is what the journal held when it was proposed.
func (d undoing) mayUndo(g *match.Game, to uint64) (alone bool, err error) {
	if g.Body.IsGM(d.Call.User) {
		return true, nil
	}
	if to == g.Head.Entries {
		e, err := d.Entry(g, to)
		if err != nil {
			return false, err
		}
		if own := slices.Contains(g.Body.Seats(g.Body.Player(d.Call.User)), e.Public.Seat); own && e.Public.Op == journal.OpAct && betraysNothing(g.Position, e) {
			return true, nil
		}
	}
	if err := d.MayAgree(g); err != nil {
		return false, err
	}
	if g.Body.GM > 0 && !g.SeveralAgree() {
		return false, cmdline.Unclear("That is for the game master, %s: the players may undo it by consent only when there are several.", desk.BenchesOf(g).GMName())
	}
	return false, nil
}

// MayLast reports whether there is something to undo, and the user may, or may propose
// it.
func MayLast(at desk.Desk, g *match.Game) bool {
	d := undoing{at}
	to, err := d.lastStanding(g)
	if err != nil || to < 2 || to <= g.Imported(g.Head.ID) {
		return false
	}
	_, err = d.mayUndo(g, to)
	return err == nil
}

// betraysNothing reports whether an act can have betrayed nothing to who did it: no die
// fell, and the game hides nothing from the start. What a search does not find
// is known afterwards too, and dice may have fallen in secret. Were it decided
// by what is hidden now, the answer would tell that; so it is decided by what
// everybody can see.
func betraysNothing(p *watch.Position, e *journal.Entry) bool {
	hides := slices.ContainsFunc(p.Sys.Spec().Steps, func(s rules.StepSpec) bool { return s.Hidden })
	return !hides && len(e.Public.Rolls) == 0
}

// takeBack goes back to the state before an entry. Orders that were sealed for the
// step that is open again go back to their sheets; they do so too where
// everybody had sealed, or it would resolve again at once. By is who proposed it where
// others had to agree.
func (d undoing) takeBack(g *match.Game, to uint64, before *watch.Position, entries []*journal.Entry, by string) error {
	ch, err := g.Do(journal.Deed{Public: journal.Public{Op: journal.OpUndo, Back: to - 1}, To: before})
	if err != nil {
		return err
	}
	was, back, sealed := undoneOf(entries), ch.Next, append(takenOut(before.Snap, ch.Next.Snap), unsealedBy(entries)...)
	if ch.Sheets, err = d.House.Returned(g, back.Snap, sealed); err != nil {
		return err
	}
	d.Say("%s", was) // the post says the rest
	d.sayReturned(g, ch.Sheets)
	told := was + returnedTo(g, ch.Sheets)
	if err := d.clearDrafts(g, back, ch.Sheets); err != nil {
		return err
	}
	if laterDrafts(back, g.Position) {
		told += " Orders that were being written for another step are lost."
	}
	told += wayBack(g.Position, back)
	post, err := d.wentBack(g, ch, told, by)
	if err != nil {
		return err
	}
	ch.Posts = []outbox.Message{post}
	g.Body.Undone = g.Body.Undone.With(to, g.Head.Entries)
	g.Body.GoOn()
	d.Data(figure.Fig("from", to), figure.Fig("to", g.Head.Entries))
	d.Advance()
	return d.Commit(ch)
}

// undoneOf says which entries were taken back.
func undoneOf(entries []*journal.Entry) string {
	if len(entries) == 1 {
		return legible.Capital(spanOf(entries)) + " is undone."
	}
	return legible.Capital(spanOf(entries)) + " are undone."
}

// returnedTo says to whom orders go back that were sealed, which everybody saw; not how
// many they are, nor whether there were any.
func returnedTo(g *match.Game, sheets map[rules.SeatID]draft.Sheet) string {
	var whose []string
	for _, seat := range g.Snap.Seats {
		if _, back := sheets[seat.ID]; back {
			whose = append(whose, g.Summons().NameOf(seat.ID, []rules.SeatID{seat.ID}))
		}
	}
	if whose == nil {
		return ""
	}
	return fmt.Sprintf(" Orders that were sealed for that step are drafts again: those of %s.", legible.And(whose))
}

// sayReturned names to the user what is on their own sheets again.
func (d undoing) sayReturned(g *match.Game, sheets map[rules.SeatID]draft.Sheet) {
	for _, seat := range g.Body.Seats(g.Body.Player(d.Call.User)) {
		if lines := sheets[seat].Lines; len(lines) > 0 {
			d.Whisper("On your sheet again: %s (%s).", legible.Counted(len(lines), "line", "lines"), text.Escape(draft.Named(g.Sys.Spec(), lines)))
		}
	}
}

// wentBack is what everybody reads of an undo: where the game is now and who decides, as
// after any step. By is who proposed it, where others agreed.
func (d undoing) wentBack(g *match.Game, ch *match.Change, told, by string) (post outbox.Message, err error) {
	where, err := standsAt(ch.Next)
	if err != nil {
		return post, err
	}
	if by == "" {
		post = g.Announce("%s goes back to %s. %s", d.House.Called(d.Call.User), where, told)
	} else {
		post = g.Announce("As %s proposed, the game goes back to %s. %s", d.House.Called(by), where, told)
	}
	asks, err := g.After(ch).Summons().Asking("", d.House.Now())
	post.Ask, post.Mention = asks.Ask, asks.Mention
	post.Step, post.AtOnce = g.After(ch).PlayedStep(), ch.Next.Snap.Mode == rules.Free
	post.Pictures = g.Readers().MapAfter(rules.Spectator, g.Head.Entries+1, g.Head.Entries+1, "")
	return post, err
}

// wayBack says of which seats it is undone that they were left to their default, or
// given back.
func wayBack(now, back *watch.Position) (told string) {
	for _, seat := range now.Snap.Seats {
		switch was := back.Snap.ByDefault(seat.ID); {
		case was == now.Snap.ByDefault(seat.ID):
		case was:
			told += fmt.Sprintf(" %s is left to its default orders again.", legible.Capital(now.SeatTitle(seat.ID)))
		default:
			told += fmt.Sprintf(" %s gives its own orders again.", legible.Capital(now.SeatTitle(seat.ID)))
		}
	}
	return told
}

// unsealedBy lists the orders that are sealed no more when these entries are
// undone: those of the first step among them.
func unsealedBy(entries []*journal.Entry) []rules.Sealed {
	var out []rules.Sealed
	for _, e := range entries {
		switch e.Public.Op {
		case journal.OpStep:
			return out
		case journal.OpSeal:
			out = append(out, rules.Sealed{Seat: e.Public.Seat, Lines: e.Hidden.Lines})
		case journal.OpUnseal:
			out = slices.DeleteFunc(out, func(x rules.Sealed) bool { return x.Seat == e.Public.Seat })
		}
	}
	return out
}

// takenOut are the orders that are sealed, or stand, in a state and no more in
// the one that was made of it.
func takenOut(before, after *rules.Snapshot) (out []rules.Sealed) {
	for _, x := range before.Sealed {
		if !after.IsSealed(x.Seat) {
			out = append(out, x)
		}
	}
	for _, x := range before.Standing {
		if !after.Stands(x.Seat) {
			out = append(out, rules.Sealed{Seat: x.Seat, Lines: x.Lines})
		}
	}
	return out
}

// laterDrafts reports whether an undo back to a state empties the sheets that
// are being written now.
func laterDrafts(back, now *watch.Position) bool { return back.Snap.Count != now.Snap.Count }

// clearDrafts empties the sheets that were drafted for a later step than the
// one that is open again, or they would come back when it is reached anew.
func (d undoing) clearDrafts(g *match.Game, back *watch.Position, sheets map[rules.SeatID]draft.Sheet) error {
	if !laterDrafts(back, g.Position) {
		return nil
	}
	for _, seat := range g.Snap.Seats {
		s, err := d.Sheet(g, seat.ID)
		if err != nil {
			return err
		}
		if _, returned := sheets[seat.ID]; !returned && (s.Number > 0 || s.Mend.Kept()) {
			sheets[seat.ID] = draft.Sheet{Number: s.Number + 1, Earlier: s.Earlier}
		}
	}
	return nil
}
