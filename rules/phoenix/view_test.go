package phoenix

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/codec"
	"impulse/rules/hex"
	"impulse/rules/phoenix/aftermath"
	"impulse/rules/render/board"
	drawn "impulse/rules/render/land"
	"impulse/rules/view"
)

// alleyWith is the alley, changed, as a seat's side sees it.
func alleyWith(t *testing.T, seat rules.Seat, change func(st *State)) view.View {
	t.Helper()
	var st State
	snap := newBout(t, "alley").at.Snapshot()
	require.NoError(t, codec.Decode(snap.State, &st))
	change(&st)
	snap.State = codec.Must(&st)
	at, err := Book.System().Open(snap)
	require.NoError(t, err)
	return at.For(seat.ID).View()
}

func sheetOf(v view.View, unit string) (s view.Sheet, c view.Counter) {
	for _, x := range v.Sheets {
		if x.Unit == unit {
			s = x
		}
	}
	for _, x := range v.Board.Counters {
		if x.Unit == unit {
			c = x
		}
	}
	return s, c
}

// seenAs lets all others have seen somebody so.
func seenAs(c *Combatant, s Sighting) {
	for _, side := range []string{"red", "blue"} {
		if side != c.Side {
			s.Side, s.At, s.Impulse = side, c.At, 1
			c.Sightings = []Sighting{s}
		}
	}
}

// Whoever has been seen to go down or die is not in action again when nobody sees them any
// more; whom nobody sees is said to be out of sight.
func TestTheFallenStayFallen(t *testing.T) {
	for _, tt := range []struct {
		name         string
		seen         Sighting
		status, note string
		down         bool
	}{
		{"out of sight", Sighting{}, "out of sight", "last seen", false},
		{"down", Sighting{Down: true}, "down", "last seen", true},
		{"dead", Sighting{Fell: true, Died: true, Down: true}, "dead", "dead", true},
	} {
		t.Run(tt.name, func(t *testing.T) {
			for _, reader := range []rules.SeatID{"red", rules.Spectator} {
				s, c := sheetOf(alleyWith(t, rules.Seat{ID: reader}, func(st *State) { seenAs(st.find("hauser"), tt.seen) }), "hauser")
				require.Equal(t, tt.status, s.Brief)
				require.Equal(t, "last seen in "+c.At, s.Card.Line)
				require.Equal(t, [3]any{tt.note, tt.down, ""}, [3]any{c.Note, c.Figure.Down, c.Faces})
			}
		})
	}
}

// Who goes down is remembered so by those who see it, until they see them up again.
func TestWhoSeesSomebodyGoDown(t *testing.T) {
	var st State
	require.NoError(t, codec.Decode(newBout(t, "alley").at.Snapshot().State, &st))
	c := st.find("hauser")
	c.Sightings = []Sighting{{Side: "red", Now: true}, {Side: "green"}}
	patient{somebody{c, nil}}.sinks()
	require.Equal(t, []Sighting{{Side: "red", Now: true, Down: true}, {Side: "green"}}, c.Sightings)
	patient{somebody{c, nil}}.rises()
	require.False(t, c.Sightings[0].Down)
}

// The worst off are first: the dead, who is down, who has surrendered, who flees, then the
// wounded by their damage.
func TestTheMostHurtAreFirst(t *testing.T) {
	toll := func(change func(c *Combatant)) int {
		s, _ := sheetOf(alleyWith(t, rules.Seat{ID: "red"}, func(st *State) { change(st.find("donovan")) }), "donovan")
		return s.Toll
	}
	last := 1001
	for i, change := range []func(c *Combatant){
		func(c *Combatant) { c.Dead = true },
		func(c *Combatant) { c.Out = aftermath.Out{Effect: aftermath.Incapacitated, Since: 1, Until: 99} },
		func(c *Combatant) { c.Yielded = true },
		func(c *Combatant) { c.Flees = true },
		func(c *Combatant) { c.PD = 67 },
		func(c *Combatant) {},
	} {
		got := toll(change)
		require.Less(t, got, last, i)
		last = got
	}
	require.Zero(t, last)
}

// The facing is said as it is ordered, and of who lies there not at all.
func TestFacingsAreOClock(t *testing.T) {
	_, c := sheetOf(alleyWith(t, rules.Seat{ID: "red"}, func(st *State) { st.find("trent").Facing = 3 }), "trent")
	require.Equal(t, "3 o'clock", c.Faces)
	require.Equal(t, "standing", c.Note)
	_, c = sheetOf(alleyWith(t, rules.Seat{ID: "red"}, func(st *State) { st.find("trent").Posture = Kneeling }), "trent")
	require.Empty(t, c.Note, "the pose says it")
	_, c = sheetOf(alleyWith(t, rules.Seat{ID: "red"}, func(st *State) { st.find("trent").Dead = true }), "trent")
	require.Equal(t, [3]string{"dead", "", ""}, [3]string{c.Note, c.Faces, c.Heading})
}

// The light and what it takes from fire are shown with the map, unless it takes nothing; what
// one person sees worse stands on their sheet, for their own side alone.
func TestTheLightIsShown(t *testing.T) {
	dark := func(st *State) {
		st.Light, st.find("trent").Sight = "night-no-moon", "weapon-sights-broken,in-teargas-no-mask"
	}
	require.Empty(t, alleyWith(t, rules.Seat{ID: "red"}, func(*State) {}).Board.Light)
	require.Equal(t, "Night, no moon: -12 to fire", alleyWith(t, rules.Seat{ID: "blue"}, dark).Board.Light)
	sight := view.Row{Label: "Sight", Part: view.RecordPart, Text: "Weapon sights broken; In teargas, no mask: -12 to fire", Ruling: "light"}
	mine, _ := sheetOf(alleyWith(t, rules.Seat{ID: "red"}, dark), "trent")
	require.Contains(t, mine.Rows, sight)
	theirs, _ := sheetOf(alleyWith(t, rules.Seat{ID: "blue"}, dark), "trent")
	require.NotContains(t, theirs.Rows, sight)
}

// Live grenades and weapons that lie about are on the map of whom they are known to (3.6, 4.1),
// as text, in words and in the key; what is held is where its holder is, what was taken up as one saw is not.
func TestThingsOnTheGround(t *testing.T) {
	rifle, _ := fullArm("m16a1", 0)
	at, near := hex.Must("0508"), hex.Must("0510")
	lying := func(st *State) {
		st.Bombs = []Bomb{
			{By: "trent", Key: "m-26-a2-frag-grenade-usa", At: at, Due: 99, Seen: []string{"red"}},
			{By: "trent", Key: "m-26-a2-frag-grenade-usa", At: near, Due: 99, Held: true},
		}
		st.Lost = []Left{{At: near, Arm: rifle, Sides: []string{"red"}}}
	}
	v := alleyWith(t, rules.Seat{ID: "red"}, lying)
	var things []view.Counter
	for _, c := range v.Board.Counters {
		if c.Shape == view.ThingShape {
			things = append(things, c)
		}
	}
	_, trent := sheetOf(v, "trent")
	require.Equal(t, []view.Counter{
		{Mark: "!", Name: "M 26 A2 Frag Grenade", Shape: view.ThingShape, At: "0508", Note: "live"},
		{Mark: "!", Name: "M 26 A2 Frag Grenade", Shape: view.ThingShape, At: trent.At, Note: "live in hand"},
		{Mark: "/", Name: "M16A1", Shape: view.ThingShape, At: "0510", Note: "lies there"},
	}, things)
	s := view.Scene{View: v}
	require.Contains(t, board.Text(v, view.Focus{}), "!   M 26 A2 Frag Grenade 0508 live")
	require.Contains(t, board.Key(s), "!: a live grenade")
	require.Contains(t, board.Key(s), "/: a weapon that lies there")
	require.Contains(t, board.Alt(s), "/ M16A1 at 0510, lies there")
	for _, c := range alleyWith(t, rules.Seat{ID: "blue"}, lying).Board.Counters {
		require.False(t, c.Shape == view.ThingShape && c.At != trent.At, "blue has seen neither, but what is in hand")
	}
}

// Several live grenades in one place are one sign with how many they are.
func TestLiveGrenadesInOnePlaceAreCounted(t *testing.T) {
	at := hex.Must("0508")
	v := alleyWith(t, rules.Seat{ID: "red"}, func(st *State) {
		for range 2 {
			st.Bombs = append(st.Bombs, Bomb{By: "trent", Key: "m-26-a2-frag-grenade-usa", At: at, Due: 99, Seen: []string{"red"}})
		}
	})
	require.Contains(t, board.Text(v, view.Focus{}), "!2  M 26 A2 Frag Grenade 0508 2 live")
	require.Contains(t, board.Key(view.Scene{View: v}), "!: a live grenade")
}

// Who has surrendered stands on the map as a prisoner, not as one who is down; whoever is out
// of action lies there all the same.
func TestPrisonersAreShownStanding(t *testing.T) {
	f := newBout(t, "alley")
	shown := func() view.Counter {
		for _, c := range f.at.For(rules.GM).View().Board.Counters {
			if c.Unit == "axly" {
				return c
			}
		}
		return view.Counter{}
	}
	f.change(func(st *State) { st.find("axly").Yielded = true })
	c := shown()
	require.Equal(t, "standing", c.Note)
	require.Equal(t, view.Figure{Yield: true}, c.Figure)
	require.Equal(t, "a prisoner", drawn.Stance(c.Figure))
	f.change(func(st *State) {
		st.find("axly").Out = aftermath.Out{Effect: aftermath.Incapacitated, Until: endOfTime}
	})
	require.True(t, shown().Figure.Down)
	require.False(t, shown().Figure.Yield)
}

// Nothing is proposed that does nothing: to lie down for who fires over cover or where no
// enemy is left, to turn for who faces them.
func TestProposalsDoSomething(t *testing.T) {
	f := newBout(t, "alley")
	useful := func(change func(st *State, axly *Combatant)) []string {
		f.change(func(st *State) {
			st.find("hauser").Dead = true
			change(st, st.find("axly"))
		})
		out, err := f.at.For("blue").Useful(nil)
		require.NoError(t, err)
		return out
	}
	require.Equal(t, []string{"fire target:donovan unit:axly", "turn to:donovan unit:axly", "posture to:prone unit:axly"}, useful(func(_ *State, axly *Combatant) { axly.Facing = (axly.Facing + 2).Turned() }))
	require.Equal(t, []string{"fire target:donovan unit:axly"}, useful(func(st *State, axly *Combatant) {
		axly.Facing, axly.Exposure = axly.bearing(st.find("donovan").At), Over
	}))
	require.NotContains(t, useful(func(st *State, axly *Combatant) {
		axly.Exposure = InOpen
		st.find("trent").Yielded, st.find("donovan").Yielded = true, true
	}), "posture to:prone unit:axly")
}

// No two people on the map are marked alike, of squads with like names and high numbers too.
func TestMarksDiffer(t *testing.T) {
	f := newBout(t, "oppenheim")
	seen := map[string]string{}
	for i, mark := range marksOf(f.state().Combatants) {
		name := f.state().Combatants[i].Name
		require.Empty(t, seen[mark], "%s is %s too", name, mark)
		seen[mark] = name
	}
}

// A live grenade in hand is on the sheet of who holds it and on the map where they are, to their own side
// with when it goes off (3.6; house rule fuse-from); to others as far as they see it, and to nobody else.
func TestALiveGrenadeInHandIsShown(t *testing.T) {
	f := &brawl{bout: *newBout(t, "alley")}
	f.rule("grenades unit:trent grenade:m-67-frag-grenade-usa count:2")
	f.change(func(st *State) {
		trent := st.find("trent")
		trent.Sightings = nil
		trent.takeGrenade("m-67-frag-grenade-usa")
		st.Bombs = []Bomb{{By: "trent", Key: "m-67-frag-grenade-usa", At: hex.Must("0101"), Due: st.now() + 8, Held: true}}
	})
	shown := func(seat rules.SeatID) (on string, card string) {
		v := f.at.For(seat).View()
		for _, c := range v.Board.Counters {
			if c.Shape == view.ThingShape {
				on += strings.Join([]string{c.Mark, c.At, c.Note}, " ")
			}
		}
		s, _ := sheetOf(v, "trent")
		for _, x := range s.Card.Facts {
			if x.Head == "In hand" {
				card = x.Text
			}
		}
		return on, card
	}
	at := f.state().find("trent").At.String()
	on, card := shown("red")
	require.Equal(t, "! "+at+" live in hand", on)
	require.Regexp(t, "^a live M 67 .*, goes off in 2 phases$", card)
	on, card = shown("blue")
	require.Empty(t, on+card, "blue sees nothing of it")
	f.change(func(st *State) { st.Bombs[0].Due = 0 })
	_, card = shown("red")
	require.Contains(t, card, " after it is let go")
	f.change(func(st *State) { st.Bombs[0].Key = "m-26-a2-frag-grenade-usa" })
	_, card = shown("red")
	require.Equal(t, "a live M 26 A2 Frag Grenade, goes off where it comes down", card)
	f.change(func(st *State) {
		st.find("trent").Sightings = []Sighting{{Side: "blue", At: st.find("trent").At, Now: true}}
	})
	on, card = shown("blue")
	require.Equal(t, "! "+at+" live in hand", on)
	require.Equal(t, "a live grenade", card)
}
