package tabletop

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/json"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"impulse/commands/outbox"
	"impulse/commands/router"
	"impulse/commands/text"
	"impulse/rules/cmdline"
	"impulse/rules/codec"
	"impulse/rules/figure"
	"impulse/rules/ledger"
	"impulse/rules/library"
	"impulse/rules/opts"
)

// counting is a source of bytes that gives every test the same.
type counting struct{ n uint64 }

func (c *counting) Read(p []byte) (int, error) {
	for i := 0; i < len(p); i += 32 {
		c.n++
		sum := sha256.Sum256(binary.BigEndian.AppendUint64(nil, c.n))
		copy(p[i:], sum[:])
	}
	return len(p), nil
}

// table is where users sit: what places and users keep, what is sent, and the
// game that somebody plays, if any.
type table struct {
	*testing.T
	room    router.Room[*Guest]
	random  counting
	shelves map[string][]byte // as they are stored
	pockets map[string][]byte
	posts   []outbox.Message
	game    *Game
	saves   int // answers that are given again to a call that comes again
}

func newTable(t *testing.T) *table {
	return &table{T: t, room: router.New(stay, func(_, _ *Guest) {}, Commands), shelves: map[string][]byte{}, pockets: map[string][]byte{}}
}

// Call is something that a user types.
type Call struct {
	User, Place, Line string
	Outside, Pressed  bool
	Files             map[string][]byte
}

// Answer is what they are told, or why nothing was done.
type Answer struct {
	Reply
	Refusal *cmdline.Refusal
}

func (t *table) guest(c Call) *Guest {
	cmd, err := cmdline.Parse(c.Line)
	require.NoError(t, err, c.Line)
	g := &Guest{User: c.User, Place: c.Place, Outside: c.Outside, Pressed: c.Pressed, Line: cmd, Files: c.Files, Now: time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC), Random: &t.random}
	g.Host = seat{t, g}
	return g
}

// call has a command carried out: a refusal changes nothing.
func (t *table) call(c Call) Answer {
	t.Helper()
	cmd, err := cmdline.Parse(c.Line)
	if err == nil {
		g := t.guest(c)
		g.Line, err = t.room.Canonical(g, cmd)
		if err == nil {
			err = t.room.Run(g, g.Line)
		}
		if err == nil {
			return Answer{Reply: g.Reply}
		}
	}
	refusal, ok := cmdline.AsRefusal(err)
	require.True(t, ok, "%s: %v", c.Line, err)
	return Answer{Reply: Reply{Text: text.Escape(refusal.Text), Private: true}, Refusal: refusal}
}

func (t *table) ask(user, line string) Answer {
	t.Helper()
	return t.call(Call{User: user, Place: "channel", Line: line})
}

// dm speaks to the bot alone.
func (t *table) dm(user, line string) Answer {
	t.Helper()
	return t.call(Call{User: user, Place: outbox.DM(user), Line: line})
}

// do is ask for what must be done.
func (t *table) do(user, line string) Answer {
	t.Helper()
	a := t.ask(user, line)
	require.Nil(t, a.Refusal, "%s: %s", line, a.Text)
	return a
}

func (t *table) script(lines ...[2]string) {
	t.Helper()
	for _, l := range lines {
		t.do(l[0], l[1])
	}
}

// refuse is ask for what must be refused with this text in it.
func (t *table) refuse(user, line, why string) {
	t.Helper()
	before, posts := [2]string{asJSON(t.T, t.shelves), asJSON(t.T, t.pockets)}, len(t.posts)
	a := t.ask(user, line)
	require.NotNil(t, a.Refusal, "%s was not refused: %s", line, a.Text)
	require.Contains(t, a.Refusal.Text, why)
	require.Equal(t, before, [2]string{asJSON(t.T, t.shelves), asJSON(t.T, t.pockets)}, "a refusal changed something")
	require.Len(t, t.posts, posts)
}

// values are those that an option may take now.
func (t *table) values(user, line, option string) []string {
	var out []string
	for _, c := range t.Complete(Call{User: user, Place: "channel", Line: line}, option) {
		out = append(out, c.Value)
	}
	return out
}

func (t *table) Complete(c Call, option string) []opts.Choice {
	g := t.guest(c)
	return opts.Possible(t.room.Choices(g, g.Line, option))
}

// kept is what the channel keeps.
func (t *table) kept() (s Shelf) {
	t.Helper()
	if b := t.shelves["channel"]; b != nil {
		require.NoError(t, codec.Decode(b, &s))
	}
	return s
}

func (t *table) last(place string) string {
	for _, p := range slices.Backward(t.posts) {
		if p.Place == place {
			return p.Text()
		}
	}
	return ""
}

// seat is the host of one guest.
type seat struct {
	*table
	guest *Guest
}

func (s seat) Called(user string) string { return text.Escape(user) }

func (s seat) Located(place string) string { return text.Escape(place) }

func (s seat) Shelf() (out Shelf, err error) {
	if b := s.shelves[s.guest.Place]; b != nil {
		err = codec.Decode(b, &out)
	}
	return out, err
}

func (s seat) ShelfOf(place string) (out Shelf, err error) {
	if b := s.shelves[place]; b != nil {
		err = codec.Decode(b, &out)
	}
	return out, err
}

func (s seat) Pocket() (out Pocket, err error) {
	if b := s.pockets[s.guest.User]; b != nil {
		err = codec.Decode(b, &out)
	}
	return out, err
}

func (s seat) Keep(change func(*Shelf) ([]outbox.Message, error)) error {
	shelf, err := s.Shelf()
	if err != nil {
		return err
	}
	posts, err := change(&shelf)
	if err != nil {
		return err
	}
	s.shelves[s.guest.Place], err = codec.Encode(shelf)
	s.posts = append(s.posts, posts...)
	return err
}

func (s seat) KeepOwn(change func(*Pocket) error, posts []outbox.Message) error {
	pocket, err := s.Pocket()
	if err != nil {
		return err
	}
	if err := change(&pocket); err != nil {
		return err
	}
	s.pockets[s.guest.User], err = codec.Encode(pocket)
	s.posts = append(s.posts, posts...)
	return err
}

func (s seat) Save(posts []outbox.Message) error {
	s.saves++
	s.posts = append(s.posts, posts...)
	return nil
}

func (s seat) Game() (*Game, error) { return s.game, nil }

func (s seat) Sits(user string) (bool, error) { return s.game != nil && user != "ann", nil }

func (s seat) Arranges() (bool, error) {
	return s.game == nil || s.game.GM == "" || s.game.GM == s.guest.User, nil
}

func (s seat) Ledger(system string) ledger.Book {
	for _, sys := range library.Systems {
		if sys.Spec().Name == system {
			return sys.Spec().Ledger
		}
	}
	return nil
}

func (s seat) Ledgers() []opts.Choice {
	return []opts.Choice{{Value: "goliath"}, {Value: "pentagon"}}
}

func (s seat) Closed(string) error { return nil }

// fig is a figure that an answer must have.
func fig(t *table, a Answer, name string) figure.Value {
	t.Helper()
	v, ok := a.Data.Get(name)
	require.True(t, ok, "no %s in %s", name, a.Text)
	return v
}

func asJSON(t *testing.T, v any) string {
	t.Helper()
	b, err := json.Marshal(v)
	require.NoError(t, err)
	return string(b)
}

// rollLine spells a roll with options as they are typed.
func rollLine(expr string, options ...string) string {
	c := cmdline.Command{Path: []string{"roll"}, Args: []cmdline.Arg{{Name: "expr", Value: expr}}}
	for i := 0; i < len(options); i += 2 {
		c = c.With(options[i], options[i+1])
	}
	return c.String()
}

func texts(posts []outbox.Message) []string {
	var out []string
	for _, p := range posts {
		out = append(out, p.Text())
	}
	return out
}

// stack makes a deck whose draw pile holds these cards, the first on top.
func stack(t *testing.T, names ...string) *table {
	t.Helper()
	g := newTable(t)
	g.do("ann", `deck new cards:"`+strings.Join(slices.Sorted(slices.Values(names)), ";")+`"`)
	n := g.kept()
	for i, name := range names {
		n.Decks[0].Cards.Pile[len(names)-1-i] = slices.Index(n.Decks[0].Cards.Kinds, name)
	}
	var err error
	g.shelves["channel"], err = codec.Encode(n)
	require.NoError(t, err)
	return g
}

func stay(g *Guest) *Guest { return g }
