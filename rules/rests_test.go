package rules_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/dice"
	"impulse/rules/rulestest"
)

// cornered is the toy in which a seat can order nothing while all its markers are at spot 6.
func cornered() rules.Book[*rulestest.Garden] {
	book := watchedToy()
	book.Rests = func(k rules.Known[*rulestest.Garden], _ bool) bool {
		own := slices.DeleteFunc(slices.Clone(k.State().Markers), func(m *rulestest.Marker) bool { return m.Seat != k.Seat().ID })
		return len(own) > 0 && !slices.ContainsFunc(own, func(m *rulestest.Marker) bool { return m.Spot != 6 })
	}
	book.Count = func(k rules.Known[*rulestest.Garden]) rules.Count {
		c := rules.Count{Now: k.State().Round, Pass: 1}
		if k.Seat().ID == "red" && book.Rests(k, false) {
			c.Pass = 0
		}
		return c
	}
	return book
}

// corner is a game of it that begins with red's marker at a spot, and what was told so far.
type corner struct {
	t    *testing.T
	at   rules.Position
	told []rules.Event
}

// corneredAt has red hide its marker at a spot and pass until something, from the first round
// on; the seats of left are left to their default.
func corneredAt(t *testing.T, spot string, left ...rules.SeatID) *corner {
	t.Helper()
	return cornerOf(t, cornered(), spot, left...)
}

func cornerOf(t *testing.T, book rules.Book[*rulestest.Garden], spot string, left ...rules.SeatID) *corner {
	t.Helper()
	c := &corner{t: t, at: begun(t, book.System())}
	for _, seat := range left {
		var err error
		c.at, err = c.at.Default(seat, true)
		require.NoError(t, err)
	}
	c.seal("red", "1: hide spot:"+spot+" marker:red-a", "break when something", "break at 2")
	return c
}

func (c *corner) seal(seat rules.SeatID, lines ...string) {
	c.t.Helper()
	c.at = sealedBy(c.t, c.at, seat, lines...)
}

// to plays until a step of a round, and lets blue do nothing.
func (c *corner) to(step string, round int) {
	c.t.Helper()
	for c.at.Snapshot().Step != step || c.at.Count() != round {
		switch awaited := c.at.Awaited(); {
		case slices.Contains(awaited, "red"):
			return
		case len(awaited) > 0 && c.at.Waits(c.at.Snapshot().Step).Who == rules.InTurn:
			c.took(c.at.Pass("blue", dice.FromFaces(nil)))
			continue
		case len(awaited) > 0:
			c.seal("blue")
		}
		if len(c.at.Awaited()) == 0 {
			c.took(c.at.Advance(dice.FromFaces(nil)))
		}
	}
}

func (c *corner) took(res *rules.Result, err error) {
	c.t.Helper()
	require.NoError(c.t, err)
	c.at, c.told = res.Next, append(c.told, res.Events...)
}

// Whoever can order nothing, and of whom no enemy knows it, is asked as ever: two worlds
// read alike for all others.
func TestWhoRestsInSecretIsAskedAsEver(t *testing.T) {
	for _, left := range [][]rules.SeatID{nil, {"blue"}} {
		restsInSecret(t, left...)
	}
}

// restsInSecret holds two worlds alike whose other seats are left to their default: who
// leaves theirs so reads on.
func restsInSecret(t *testing.T, left ...rules.SeatID) {
	t.Helper()
	here, there := corneredAt(t, "3", left...), corneredAt(t, "6", left...)
	for _, step := range []string{"shoot", "search", "hide"} {
		round := 1
		if step == "hide" {
			round = 2
		}
		for _, c := range []*corner{here, there} {
			c.to(step, round)
		}
		require.Equal(t, step, here.at.Snapshot().Step)
		require.Equal(t, here.at.Awaited(), there.at.Awaited(), step)
		require.Equal(t, here.at.Answered(), there.at.Answered(), step)
		for _, reader := range []rules.SeatID{"blue", rules.Spectator} {
			require.Equal(t, texts(here.told, reader), texts(there.told, reader), step)
		}
	}
	require.Contains(t, there.at.Awaited(), rules.SeatID("red"))
	require.Equal(t, here.at.For("red").Passing("something"), there.at.For("red").Passing("something"), "nor does its pass last longer")
}

// Of whom all know that they can order nothing, nobody waits for; and all read so, once.
func TestWhoRestsAsAllKnowIsNotAsked(t *testing.T) {
	const told = "As all see, red can order nothing for now: nobody waits for their orders until they can."
	c := corneredAt(t, "6")
	c.to("shoot", 1)
	res, err := c.at.Act(rules.GM, parsed(t, "toy-gm reveal marker:red-a reason:t"), dice.FromFaces(nil))
	c.took(res, err)
	c.to("shoot", 2)
	require.Equal(t, 2, c.at.Count(), "red was not asked at its break")
	require.Equal(t, []string{told}, slices.DeleteFunc(texts(c.told, "blue"), func(s string) bool { return s != told }))
}

// Against a side that a program plays the seat's own knowledge counts, and is told to it alone.
func TestWhoRestsAgainstAProgramGoesByTheirOwnKnowledge(t *testing.T) {
	const told = "None of yours can act: nobody waits for you until one can."
	book := cornered()
	book.Scenarios = slices.Clone(book.Scenarios)
	for i, sc := range book.Scenarios {
		book.Scenarios[i].Seats = slices.Clone(sc.Seats)
		for j, seat := range sc.Seats {
			book.Scenarios[i].Seats[j].Program = seat.ID == "blue"
		}
	}
	book.Steps = slices.Clone(book.Steps)
	for i := range book.Steps {
		book.Steps[i].Default = nil
	}
	c := cornerOf(t, book, "6")
	c.to("shoot", 2)
	require.Equal(t, 2, c.at.Count(), "red was not asked at its break")
	require.Contains(t, texts(c.told, "red"), told)
	require.NotContains(t, texts(c.told, "blue"), told)
}

// What comes about while a seat rests is asked when it can act again, and no less what it was
// to be asked for by number.
func TestWhatComesWhileASeatRestsIsNotForgotten(t *testing.T) {
	for _, brk := range []string{"break when something rain", "break when something", "break at 2"} {
		book := cornered()
		book.Rests = func(k rules.Known[*rulestest.Garden], _ bool) bool { return k.State().Round < 3 }
		book.Causes = append(slices.Clone(book.Causes), open("rain", true, 2))
		c := &corner{t: t, at: begun(t, book.System())}
		var err error
		c.at, err = c.at.Default("blue", true)
		require.NoError(t, err)
		c.seal("red", brk)
		c.to("end", 3)
		require.Equal(t, "hide", c.at.Snapshot().Step, brk)
		require.Equal(t, 3, c.at.Count(), brk)
		require.Contains(t, c.at.Awaited(), rules.SeatID("red"), brk)
	}
}
