package personal

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"impulse/commands/desk"
	"impulse/commands/journal"
	"impulse/commands/match"
	"impulse/commands/outbox"
	"impulse/rules/cmdline"
	"impulse/rules/codec"
	"impulse/rules/legible"
	"impulse/rules/opts"
	"impulse/storage"
)

// privacy says what is kept of people, who can read it, and how it is erased.
const privacy = "What is kept: your user id beside the games you played in, the day of your last sign in each that you play, your orders and what you wrote there, your saved rolls, the sheets of orders that you keep, your cards, the hand you chose in rps, your focus, who saved a table, and rolls for one reader alone, with who rolled and who reads. " +
	"Of messages it reads none but its own commands.\n" +
	"Who can read it: players what the rules let them; whoever runs this bot everything, secret orders too.\n" +
	"How long: games until they are deleted; rolls for one reader 7 days; answers 15 minutes; ids of commands a day.\n" +
	"`forget-me` takes your id out of all games, erases the notes and reasons you wrote, your saved rolls and kept sheets, your hands of cards, rolls for you or by you that one reads alone, your focus, the mail that waits for you, and what you played and kept in private messages to me. " +
	"Moves and dice of a game stay, without your name: without them the others' game could not be checked. " +
	"Running games you leave or end first; of one that goes on without you a salted hash of your id stays until its end, so that nobody comes back on another side."

func (d personal) showPrivacy(a opts.Args) error {
	d.Answer.Private = true
	return d.SayInScreens(privacy, a)
}

// forgetMe erases what is kept of the user, once they have confirmed it and play no more.
func (d personal) forgetMe(a opts.Args) error {
	d.Answer.Private = true
	running, all, err := involved(d.Asker)
	switch {
	case err != nil:
		return err
	case len(running) > 0:
		return cmdline.Unclear("You play in or run %s (%s); leave with game leave, or end it, so that nobody waits for you.", legible.Counted(len(running), "game", "games"), legible.And(running))
	case !desk.ConfirmOption.In(a):
		d.Whisper("This cannot be taken back. %s", privacy[strings.LastIndex(privacy, "`forget-me` takes"):])
		d.Confirm("Erase It", "forget-me confirm:on")
		return nil
	}
	for _, id := range all {
		if err := forgetIn(d.Ctx, d.House, id, d.Call.User); err != nil {
			return err
		}
	}
	if err := forgetAtPlaces(d.Ctx, d.House, d.Call.User); err != nil {
		return err
	}
	d.Say("Done: nothing that names you is kept any more, in %s. What you asked is forgotten within a day.", legible.Counted(len(all), "game", "games"))
	defer d.House.Locks.Lock(desk.UserNoteOf(d.Call.User))()
	defer d.House.Locks.Lock(desk.NoteOf(outbox.DM(d.Call.User)))()
	return d.Draft(func(tx *storage.Tx) error { return forgetUser(tx, d.Call.User) })
}

// forgetUser erases what is kept of a user that belongs to no game, and of
// their own conversation: what waits for them, and what they keep there.
func forgetUser(tx *storage.Tx, user string) error {
	place := outbox.DM(user)
	rows, err := tx.Mail(place, 0)
	if err != nil {
		return err
	}
	for _, row := range rows {
		if err := tx.DropMail(row.Place, row.Seq); err != nil {
			return err
		}
	}
	return errors.Join(tx.PutUser(user, nil), tx.PutPlaceNote(place, nil), tx.DropPending(place), tx.DropPosts(place), tx.ClearTrouble(place))
}

// involved lists the running games that the user plays in, is the GM of or
// made, and all games that know them.
func involved(d desk.Asker) (running []string, all []storage.ID, err error) {
	err = d.House.Read(func(tx *storage.Tx) error {
		for g := range d.House.Headers(tx.Games()) {
			n := g.Body.Player(d.Call.User)
			if n == 0 {
				continue
			}
			all = append(all, g.Head.ID)
			if !g.Over() && g.Body.Needs(n) {
				running = append(running, g.Short())
			}
		}
		return nil
	})
	return running, all, err
}

// forgetIn takes a user out of a game: their id, and the free texts they wrote. The
// journal's hashes stay good, as both stand outside of them. A game in their own
// conversation is nobody else's, and goes.
func forgetIn(ctx context.Context, r *desk.House, id storage.ID, user string) error {
	defer r.Locks.Lock(id)()
	salt, err := r.Salt()
	if err != nil {
		return err
	}
	return r.Store.Update(ctx, func(tx *storage.Tx) error {
		head, err := tx.Game(id)
		if err != nil {
			return err
		}
		var b match.Body
		if err := codec.Decode(head.Body, &b); err != nil {
			return fmt.Errorf("reading game %s: %w", id, err)
		}
		n := b.Player(user)
		switch {
		case n == 0:
			return nil
		case head.Status == storage.Running && b.Needs(n): // they have just come back
			return cmdline.Unclear("You play in or run %s; leave with game leave, or end it, so that nobody waits for you.", id.String()[:8])
		case head.Place == outbox.DM(user):
			return tx.DeleteGame(id)
		}
		if err := forgetTexts(tx, head, fmt.Sprintf("/p%d", n)); err != nil {
			return err
		}
		b.Players = slices.Clone(b.Players)
		b.Players[n-1] = ""
		if head.Status == storage.Running && b.Knew(n) {
			leaveHash(&b, user, n, salt)
		}
		if head.Body, err = codec.Encode(b); err != nil {
			return err
		}
		return tx.PutGame(head)
	})
}

// leaveHash leaves of a user who is forgotten what they are known by when they come back.
func leaveHash(b *match.Body, user string, n int, salt []byte) {
	if b.Gone.Salt == nil {
		b.Gone.Salt = salt
	}
	b.Gone.Leave(user, n)
}

// forgetTexts erases the free texts of the entries of one player.
func forgetTexts(tx *storage.Tx, head *storage.Game, player string) error {
	var texts []uint64
	for e, err := range journal.Entries(tx, head.ID, 1, head.Entries) {
		if err != nil {
			return err
		}
		if e.Raw.Text != nil && strings.HasSuffix(e.Public.Who, player) {
			texts = append(texts, e.N)
		}
	}
	for _, n := range texts {
		if err := tx.PutText(head.ID, n, nil); err != nil {
			return err
		}
	}
	return nil
}

// forgetAtPlaces takes a user out of the tables and decks of all places.
func forgetAtPlaces(ctx context.Context, r *desk.House, user string) error {
	places, err := r.NotedPlaces()
	for _, place := range places {
		if err == nil {
			err = r.ChangeNote(ctx, place, func(n *desk.PlaceNote) bool { return n.Forget(user) })
		}
	}
	return err
}
