package desk

import (
	"cmp"
	"errors"
	"fmt"
	"iter"
	"slices"
	"strings"

	"impulse/commands/match"
	"impulse/commands/outbox"
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/legible"
	"impulse/storage"
)

// Privately names the game that the user means in their own conversation.
func (d Asker) Privately(tx *storage.Tx) (storage.ID, error) {
	at, err := tx.Place(outbox.DM(d.Call.User))
	if err != nil {
		return storage.ID{}, err
	}
	focused, err := d.focused(tx, at.Game)
	switch {
	case err != nil || !focused.IsZero():
		return focused, err
	case !at.Game.IsZero():
		return at.Game, nil
	}
	mine, err := reachable(tx, d.Mine(tx))
	switch len(mine) {
	case 0:
		return storage.ID{}, cmp.Or(err, error(errNonePlayed))
	case 1:
		return mine[0].Head.ID, nil
	}
	return storage.ID{}, cmdline.Unclear("You play in %d running games (%s); say which one you mean here with: game focus game:%s", len(mine), someOf(mine), mine[0].Short())
}

// reachable narrows games to those that can go on: of several those whose place is
// not gone.
func reachable(tx *storage.Tx, games []*match.Game) ([]*match.Game, error) {
	if len(games) < 2 {
		return games, nil
	}
	var out []*match.Game
	for _, g := range games {
		gone, err := outbox.IsGone(tx, g.Head.Place)
		if err != nil {
			return nil, err
		}
		if !gone {
			out = append(out, g)
		}
	}
	if len(out) == 0 {
		return games, nil
	}
	return out, nil
}

// OwnGame is one of the user's running games, by the id that people read.
func (d Asker) OwnGame(short string) (g *match.Game, err error) {
	err = d.House.Read(func(tx *storage.Tx) error {
		own, err := d.Own(tx, short)
		if err == nil {
			g, err = d.House.Load(tx, own.Head.ID)
		}
		return err
	})
	return g, err
}

// Own is the header of one of the user's running games, by the id that people read.
func (d Asker) Own(tx *storage.Tx, short string) (*match.Game, error) {
	mine := d.Mine(tx)
	i := slices.IndexFunc(mine, func(g *match.Game) bool { return g.Short() == short })
	if i < 0 { // it ended since the option was read
		return nil, cmdline.Refuse("game", "game: you do not play in %s.", short)
	}
	return mine[i], nil
}

// focused is the game in focus, as long as it runs and the user plays in it. A
// game that was begun in their conversation later than that goes before it.
func (d Asker) focused(tx *storage.Tx, here storage.ID) (none storage.ID, err error) {
	n, err := readUserNote(tx, d.Call.User)
	if err != nil || n.Focus.Game.IsZero() || !d.playsIn(tx, n.Focus.Game) {
		return none, err
	}
	if head, err := tx.Game(here); err == nil && head.CreatedMS > n.Focus.AtMS {
		return none, nil
	}
	return n.Focus.Game, nil
}

func (d Asker) playsIn(tx *storage.Tx, id storage.ID) bool {
	head, err := tx.Game(id)
	if err != nil || head.Status != storage.Running {
		return false
	}
	g, err := d.House.Headed(head)
	return err == nil && g.Reader(d.Call.User) != rules.Spectator
}

// Mine lists the running games in which the user has a seat or is the GM, by
// their headers alone.
func (d Asker) Mine(tx *storage.Tx) []*match.Game { return slices.Collect(d.each(tx)) }

// each gives them one after another.
func (d Asker) each(tx *storage.Tx) iter.Seq[*match.Game] {
	return func(yield func(*match.Game) bool) {
		for g := range d.House.Headers(tx.Running()) {
			if g.Reader(d.Call.User) != rules.Spectator && !yield(g) {
				return
			}
		}
	}
}

// PlaysSeveral reports whether the user takes part in more than one running game. It is read
// once a call.
func (d *session) PlaysSeveral() bool {
	if d.several != nil {
		return *d.several
	}
	n := 0
	err := d.House.Read(func(tx *storage.Tx) error {
		for range d.each(tx) {
			if n++; n > 1 {
				break
			}
		}
		return nil
	})
	if err != nil {
		d.House.Log.Error("who plays how many games cannot be read", "error", err)
	}
	several := n > 1 || err != nil
	d.several = &several
	return several
}

// Again are buttons for who wants to play on where the last game is over: none where one
// runs, or none ever did.
func (r *House) Again(c Call) (buttons []Button) {
	d := r.LookAt(Call{User: c.User, Place: c.Place, Outside: c.Outside})
	if g, err := d.Look(); err != nil || !g.Over() {
		return nil
	}
	return []Button{{Label: "Rematch", Line: "game rematch"}, {Label: "Start Another", Line: "game new"}}
}

// startOne says how a game of the system is begun whose command was given.
func (d *session) startOne(err error) error {
	if len(d.Cmd.Path) == 0 {
		return err
	}
	sys, ok := d.House.System(d.Cmd.Path[0])
	if !ok {
		return err
	}
	spec := sys.Spec()
	return cmdline.Unclear("No game runs here; start one with: game new system:%s scenario:%s", spec.Name, spec.Scenarios[0].Name)
}

// Pointed says where no game runs which one ended there, and names the games of
// who asks, lest they begin another for want of finding their own.
func (d *session) Pointed(err error) error {
	switch {
	case !errors.Is(err, ErrNoGame):
		return err
	case d.Call.Outside != "":
		return d.Call.Outside.refuse()
	}
	return d.mayPlayAgain(d.noGame(err))
}

// mayPlayAgain is a refusal with buttons to play again where the last game is over.
func (d *session) mayPlayAgain(err error) error {
	if again := d.House.Again(d.Call); again != nil {
		return &Offering{Refusal: err, Buttons: again}
	}
	return err
}

// noGame says that no game runs here, and which one ended here.
func (d *session) noGame(err error) error {
	var mine []*match.Game
	var ended *match.Game
	failed := d.House.Read(func(tx *storage.Tx) error {
		mine = d.Mine(tx)
		id, err := d.last(tx)
		if err != nil {
			return nil // none ever was
		}
		head, err := tx.Game(id)
		if err == nil {
			ended, err = d.House.Headed(head)
		}
		return err
	})
	switch {
	case failed != nil || len(mine) == 0 && ended == nil:
		return d.startOne(err)
	case len(mine) > 0 && ended == nil:
		return cmdline.Unclear("No game runs here. You play %s; go there, or use my private messages.", someOf(mine))
	case len(mine) > 0:
		return cmdline.Unclear("Game %s, the last one here, is over. You play %s; go there, or use my private messages.", ended.Short(), someOf(mine))
	}
	after := ""
	if sys, ok := d.House.System(ended.Head.System); ok && len(d.Cmd.Path) == 2 && d.Cmd.Path[0] == ended.Head.System+rules.GMGroup {
		if after = match.Afterwards(sys.Spec()); after != "" {
			after = ". " + strings.TrimSuffix(after, ".")
		}
	}
	return cmdline.Unclear("Game %s, the last one here, is over%s; to play again, start one with: game new system:%s scenario:%s", ended.Short(), after, ended.Head.System, ended.Head.Scenario)
}

// someOf names games in half a sentence.
func someOf(games []*match.Game) string {
	var words []string
	for _, g := range games[:min(len(games), mostNamed)] {
		words = append(words, g.Short()+" in "+g.Venue().Spot())
	}
	if more := len(games) - mostNamed; more > 0 {
		words = append(words, fmt.Sprintf("%d more", more))
	}
	return legible.And(words)
}

// Outline says in plain words which of the user's games one is: its title, as
// whom they play, and where.
func (d Asker) Outline(g *match.Game) string {
	title := g.Head.System
	if sys, ok := d.House.System(g.Head.System); ok {
		title = sys.Spec().Title
	}
	as := []string{"game master"}
	if !g.Body.IsGM(d.Call.User) {
		as = nil
		for _, s := range g.Body.Seats(g.Body.Player(d.Call.User)) {
			as = append(as, string(s))
		}
	}
	return fmt.Sprintf("%s, %s; %s; in %s", title, g.Head.Scenario, strings.Join(as, ", "), g.Venue().Spot())
}

// Focus is the game that a user means in their conversation with the bot.
type Focus struct {
	Game storage.ID `cbor:"1,keyasint"`
	AtMS int64      `cbor:"2,keyasint"` // when they chose it, in milliseconds since 1970
}

var errNonePlayed = cmdline.Unclear("You play in no running game; join one where it runs.")

// mostNamed is how many games a sentence names.
const mostNamed = 5
