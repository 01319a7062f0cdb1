package tabletop

import (
	"encoding/hex"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"impulse/commands/outbox"
	"impulse/commands/text"
	"impulse/rules/cmdline"
	"impulse/rules/figure"
	"impulse/rules/notation"
	"impulse/rules/opts"
)

// A roll for somebody needs no game: everybody reads that it was made and for whom, and
// that one user reads what fell, when they press the button below it.

// secretRoll is a roll that waits to be read.
type secretRoll struct {
	ID   string `cbor:"1,keyasint"`
	By   string `cbor:"2,keyasint"`           // the user who rolled
	For  string `cbor:"3,keyasint"`           // the user who reads it
	Both bool   `cbor:"4,keyasint,omitempty"` // who rolled reads it too
	Text string `cbor:"5,keyasint"`           // what fell, Markdown
	AtMS int64  `cbor:"6,keyasint"`           // in milliseconds since 1970
}

// A secret roll is kept for so long; so many of one user's are kept in a place, and so
// many of all.
const (
	secretDays     = 7
	secretFor      = secretDays * 24 * time.Hour
	maxSecrets     = 50
	maxAllSecrets  = 500
	secretIDBytes  = 6
	secretIsNoMore = "That roll is not kept here: secret rolls are kept for %d days."
)

// readBy reports whether a user may read what fell.
func (s *secretRoll) readBy(user string) bool { return s.For == user || s.Both && s.By == user }

// readers names those who may, in a refusal.
func (s *secretRoll) readers() string {
	if s.Both && s.By != s.For {
		return text.Person(s.For) + " and " + text.Person(s.By)
	}
	return text.Person(s.For)
}

// Expire drops the secret rolls that were kept long enough, and reports whether there
// were any.
func (n *Shelf) Expire(now time.Time) bool {
	before := len(n.Secrets)
	due := now.Add(-secretFor).UnixMilli()
	n.Secrets = slices.DeleteFunc(n.Secrets, func(s secretRoll) bool { return s.AtMS <= due })
	return len(n.Secrets) < before
}

// putSecret keeps a secret roll; the oldest of its roller makes room for it.
func (n *Shelf) putSecret(fresh secretRoll) error {
	n.Expire(time.UnixMilli(fresh.AtMS))
	first, own := -1, 0
	for i, s := range n.Secrets {
		if s.By != fresh.By {
			continue
		}
		if own++; first < 0 {
			first = i
		}
	}
	switch {
	case own >= maxSecrets:
		n.Secrets = slices.Delete(n.Secrets, first, first+1)
	case len(n.Secrets) >= maxAllSecrets:
		return cmdline.Refuse("to", "%d secret rolls are kept here, and no more can be; each is kept for %d days.", maxAllSecrets, secretDays)
	}
	n.Secrets = append(n.Secrets, fresh)
	return nil
}

// rollTo rolls for somebody alone. Neither the answer nor whether there is one depends
// on what falls.
func (g roller) rollTo(a args) error {
	to, err := g.secretReader(a)
	if err != nil {
		return err
	}
	written, f, err := g.formula("expr", exprOption.In(a))
	if err != nil {
		return err
	}
	if f.Flags.Has(notation.Private) {
		return cmdline.Refuse("to", "to: shows the roll to somebody, and p to you alone; leave one of them out.")
	}
	t, err := g.thrown(written, f, a)
	if refusal, ok := cmdline.AsRefusal(err); ok && !t.typed {
		t.fault, err = refusal.Text, nil // that it failed would tell of its dice
	}
	if err != nil {
		return err
	}
	return g.keepSecret(secretRoll{By: g.User, For: to, Both: f.Flags.Has(notation.GM), Text: t.shown(), AtMS: g.Now.UnixMilli()})
}

// secretReader is the user whom a roll is for.
func (g roller) secretReader(a args) (string, error) {
	to := strings.TrimPrefix(toOption.In(a), "@")
	switch err := text.CheckName("user", to); {
	case err != nil:
		return "", err
	case g.alone():
		return "", cmdline.Refuse("to", "to: nobody but you reads this; roll where they are.")
	case saveOption.Given(a) || opts.Private.In(a):
		return "", cmdline.Refuse("to", "to: everybody reads that the roll was made; leave save and private out.")
	}
	return to, nil
}

// keepSecret keeps what fell, and tells everybody that it did.
func (g roller) keepSecret(s secretRoll) error {
	id := make([]byte, secretIDBytes)
	if _, err := io.ReadFull(g.Random, id); err != nil {
		return fmt.Errorf("naming a secret roll: %w", err)
	}
	s.ID = hex.EncodeToString(id)
	return g.Keep(func(n *Shelf) ([]outbox.Message, error) {
		if err := n.putSecret(s); err != nil {
			return nil, err
		}
		too := ""
		if s.Both && s.By != s.For {
			too = "; who rolled reads it too"
		}
		g.Say("A secret roll for **%s**%s.\n-# Read it within %d days.", g.Called(s.For), too, secretDays)
		g.data(figure.Fig("secret", s.ID), figure.Fig("for", s.For))
		g.Buttons = append(g.Buttons, outbox.Button{Label: "Read", Line: "roll read:" + g.placed(s.ID)})
		return nil, nil
	})
}

// placed is the id of a secret roll as a button names it: where nothing is known of the
// place, with the conversation in which it is kept.
func (g roller) placed(id string) string {
	if g.Outside {
		return id + "@" + g.Place
	}
	return id
}

// readRoll shows a secret roll to whom it is for.
func (g roller) readRoll(name string) error {
	id, place, elsewhere := strings.Cut(name, "@")
	if !elsewhere {
		place = g.Place
	}
	s, err := g.secret(id, place)
	switch {
	case err != nil:
		return err
	case !s.readBy(g.User):
		return cmdline.Refuse("read", "That roll is for %s alone.", s.readers())
	}
	g.whisper("**%s** rolled:\n%s", g.Called(s.By), s.Text)
	g.data(figure.Fig("by", s.By), figure.Fig("text", s.Text))
	return nil
}

// secret finds a secret roll: of another place only in the conversation of its roller.
func (g roller) secret(id, place string) (s secretRoll, err error) {
	if place == g.Place || outbox.IsConversation(place) {
		n, err := g.ShelfOf(place)
		if err != nil {
			return s, err
		}
		n.Expire(g.Now)
		if i := slices.IndexFunc(n.Secrets, func(s secretRoll) bool { return s.ID == strings.ToLower(id) }); i >= 0 {
			return n.Secrets[i], nil
		}
	}
	return s, cmdline.Refuse("read", secretIsNoMore, secretDays)
}

// secretRolls offers the secret rolls of the place that the asker may read.
func secretRolls(g *Guest, _ args) (out []opts.Choice) {
	n, err := g.Shelf()
	if err != nil {
		return nil
	}
	n.Expire(g.Now)
	for _, s := range slices.Backward(n.Secrets) {
		if s.readBy(g.User) {
			out = append(out, opts.Choice{Value: s.ID, Label: "of " + time.UnixMilli(s.AtMS).UTC().Format("2 January, 15:04 UTC")})
		}
	}
	return out
}
