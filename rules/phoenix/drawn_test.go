package phoenix

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/clone"
	"impulse/rules/codec"
	"impulse/rules/dice"
	"impulse/rules/hex"
	"impulse/rules/pick"
)

// knownOf is somebody as a seat knows them.
func knownOf(t *testing.T, w *world, seat rules.SeatID, id string) *Combatant {
	t.Helper()
	var st State
	require.NoError(t, codec.Decode(w.at.For(seat).Known(), &st))
	return st.find(id)
}

// Whether somebody has a weapon drawn shows at sight, or not, by house rule drawn-weapons and the
// scenario, on the sheet and in all that is known; who watches knows no more than the sides (4.2).
func TestDrawnWeaponsShow(t *testing.T) {
	for _, tt := range []struct {
		scenario, value string
		shows           bool
	}{
		{"alley", "", true}, {"alley", "raid", true}, {"alley", "always", false}, {"alley", "at-sight", true},
		{"raid-two", "", false}, {"raid-two", "always", false}, {"raid-two", "at-sight", true},
	} {
		t.Run(tt.scenario+" "+tt.value, func(t *testing.T) {
			var house []rules.Setting
			if tt.value != "" {
				house = append(house, played("drawn-weapons", tt.value))
			}
			seat, by, other := rules.SeatID("red"), "trent", "axly"
			if tt.scenario == "raid-two" {
				seat, by, other = "police", "reyes", "guard-1"
			}
			w := newWorld(t, tt.scenario, house...)
			w.gm("place unit:"+by+" at:0304 facing:4", "place unit:"+other+" at:0704 facing:10")
			w.edit(func(st *State) { st.find(other).Stance, st.find(other).Held = Firing, 1 })
			for _, who := range []rules.SeatID{seat, rules.Spectator} {
				c := knownOf(t, w, who, other)
				require.Equal(t, tt.shows, c.arm() != nil, who)
				require.Equal(t, tt.shows, c.Stance == Firing, who)
				s, counter := sheetOf(w.at.For(who).View(), other)
				in := ""
				for _, row := range s.Rows {
					if row.Label == "In hand" {
						in = row.Text
					}
				}
				require.Equal(t, tt.shows, in != "not known (arrest do:identify looks)", in)
				require.NotEmpty(t, in)
				require.Equal(t, tt.shows, counter.Figure.Arc > 0)
			}
		})
	}
}

// What somebody has in hand whom a side has not looked at changes nothing that it knows or reads, nor
// how the referee's side plays; to look tells it to that side alone (4.2).
func TestVeiledHandsAreUnknown(t *testing.T) {
	here := newWorld(t, "table", played("drawn-weapons", "always"))
	here.gm(brought("Trent", "red", "0312", 12), brought("Axly", "blue", "0309", 6), "set unit:trent ca:8")
	there := here.other()
	there.edit(func(st *State) { st.find("axly").Held = 0 })
	sameFor(t, here, there, "red")
	for range 3 {
		here.impulse(nil)
		there.impulse(nil)
		sameFor(t, here, there, "red")
		sameFor(t, here, there, rules.Spectator)
	}
	before := here.at.For(rules.Spectator).View()
	look := sheets{"red": {"arrest do:identify target:axly unit:trent"}}
	here.impulse(look)
	there.impulse(look)
	require.NotEqual(t, here.reads("red"), there.reads("red"))
	require.Equal(t, "m16a1", knownOf(t, here, "red", "axly").arm().Key)
	require.Nil(t, knownOf(t, there, "red", "axly").arm())
	sameFor(t, here, there, rules.Spectator)
	require.Equal(t, before.Sheets, here.at.For(rules.Spectator).View().Sheets)
}

// Who is looked at and is not told so: blue knows the same whether red looks or waits (4.2).
func TestLookingIsUnseen(t *testing.T) {
	here := newWorld(t, "table", played("drawn-weapons", "always"))
	here.gm(brought("Trent", "red", "0312", 12), brought("Axly", "blue", "0309", 6), "set unit:trent ca:8")
	there := here.other()
	here.impulse(sheets{"red": {"arrest do:identify target:axly unit:trent"}})
	there.impulse(sheets{"red": {"wait actions:1 unit:trent"}})
	sameFor(t, here, there, "blue")
	sameFor(t, here, there, rules.Spectator)
}

// raided is the raid in phase 2 with one officer, Reyes, before one suspect; a guard has a pistol in
// hand.
func raided(t *testing.T, system rules.System, suspect string, house ...rules.Setting) *brawl {
	t.Helper()
	f := &brawl{bout: bout{t: t, dice: dice.FromStream([32]byte{9})}}
	res, err := system.Start(rules.Setup{Scenario: "raid-two", House: house}, f.dice)
	require.NoError(t, err)
	f.at = res.Next
	for range impulses {
		f.impulse(nil)
	}
	for _, c := range f.state().Combatants {
		if c.Side != police && c.ID != suspect {
			f.rule("remove unit:" + c.ID)
		}
	}
	if suspect == "guard-1" {
		f.rule("arm unit:guard-1 weapon:m92f")
	}
	f.rule("place unit:reyes at:0304 facing:4")
	f.rule("place unit:" + suspect + " at:0604 facing:10")
	return f
}

// The police are offered first to look at who may be armed, then to tell who is not to freeze, and fire
// by habit at those alone who are known to be armed; they are asked when another is seen (4.2).
func TestPoliceFireAtTheArmedAlone(t *testing.T) {
	for suspect, then := range map[string]string{"guard-1": "fire target:guard-1 unit:reyes", "technician-1": "arrest do:freeze target:technician-1 unit:reyes"} {
		t.Run(suspect, func(t *testing.T) {
			f := raided(t, wary(), suspect)
			useful := func() string {
				all, err := f.at.For("police").Useful(nil)
				require.NoError(t, err)
				return all[slices.IndexFunc(all, func(line string) bool { return strings.HasSuffix(line, "unit:reyes") })]
			}
			look := "arrest do:identify target:" + suspect + " unit:reyes"
			require.Equal(t, look, useful())
			sheet := habitOf(t, &f.bout, "police", "tactic engage 4")
			require.Contains(t, sheet, "break again when something spotted")
			f.impulse(sheets{"police": sheet})
			require.Zero(t, f.aims("reyes"), "nobody knows yet")
			_, err := f.at.Seal("police", []string{"fire target:armed unit:reyes"})
			require.ErrorContains(t, err, "sees nobody who is known to have a weapon drawn")
			f = raided(t, wary(), suspect) // the habit stands no more
			f.impulse(sheets{"police": {look}})
			for n := 0; n < farAhead && len(f.state().find("reyes").Tasks) > 0; n++ {
				f.impulse(nil)
			}
			require.Equal(t, then, useful())
			f.impulse(sheets{"police": sheet})
			require.Equal(t, suspect == "guard-1", f.aims("reyes") > 0)
		})
	}
	f := newBout(t, "raid-two")
	require.Contains(t, habitOf(t, f, "police", "tactic hold-fire 6"), "when range-armed <= 6 and idle and rounds > 0: fire target:armed within:6 unit:reyes")
}

// Where all see who is armed the police fire by habit at those alone too, and in raids from before it
// was hidden: what the tactics write is taken (4.2).
func TestPoliceFireAtTheArmedWhereAllSeeThem(t *testing.T) {
	for suspect, fires := range map[string]bool{"guard-1": true, "technician-1": false} {
		for _, tactic := range []string{"tactic engage 4", "tactic hold-fire 6"} {
			f := raided(t, wary(), suspect, played("drawn-weapons", "at-sight"))
			f.impulse(sheets{"police": habitOf(t, &f.bout, "police", tactic)})
			require.Equal(t, fires, f.aims("reyes") > 0, "%s %s", suspect, tactic)
			_, err := f.at.Seal("police", []string{"fire target:armed unit:reyes"})
			if fires {
				require.NoError(t, err)
				continue
			}
			require.ErrorContains(t, err, "Reyes sees nobody who is known to have a weapon drawn.", "nothing is to be looked at")
		}
	}
}

// An unarmed suspect who is near does not make the police fire who hold it: how far off the nearest is
// counts of those who are known to be armed (4.2).
func TestHeldFireIsMeasuredToTheArmed(t *testing.T) {
	for away, fires := range map[int]bool{6: true, 2: false} {
		f := raided(t, wary(), "guard-1", played("drawn-weapons", "at-sight"))
		f.change(func(st *State) {
			near := *st.find("guard-1")
			near.ID, near.Name, near.Held, near.At = "technician-9", "Technician 9", 0, hex.Must("0504")
			st.Combatants = append(st.Combatants, &near)
		})
		f.told = nil
		f.impulse(sheets{"police": habitOf(t, &f.bout, "police", fmt.Sprintf("tactic hold-fire %d", away))})
		require.Equal(t, fires, f.aims("reyes") > 0, away)
		for _, e := range f.told {
			require.NotContains(t, []string{"stopped", "left-out"}, e.Kind, e.Text)
		}
	}
}

// aims is how many orders to fire somebody has.
func (f *brawl) aims(id string) int {
	return len(pick.Where(f.state().find(id).Tasks, func(x Task) bool { return x.Do == fireAct }))
}

// The referee's police look first at who may be armed: they fire at who is, and call on who is not (4.2).
func TestPoliceLookBeforeTheyFire(t *testing.T) {
	for _, tt := range []struct {
		name    string
		house   []rules.Setting
		suspect string
		lines   []string
	}{
		{"armed", nil, "guard-1", []string{"arrest do:identify target:guard-1 unit:reyes", "fire target:guard-1 aim:2 mode:burst shots:9 unit:reyes"}},
		{"unarmed", nil, "technician-1", []string{"arrest do:identify target:technician-1 unit:reyes", "arrest do:freeze target:technician-1 unit:reyes"}},
		{"at sight, armed", []rules.Setting{played("drawn-weapons", "at-sight")}, "guard-1", []string{"fire target:guard-1 aim:2 mode:burst shots:9 unit:reyes"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			said := map[rules.SeatID][]string{}
			f := raided(t, overheard(said), tt.suspect, tt.house...)
			var err error
			f.at, err = f.at.Default("police", true)
			require.NoError(t, err)
			var all []string
			for range 4 {
				clear(said)
				f.impulse(nil)
				all = append(all, pick.Where(said["police"], func(line string) bool { return strings.Contains(line, "unit:reyes") })...)
			}
			require.Equal(t, tt.lines, all[:min(len(all), len(tt.lines))])
		})
	}
}

// A suspect who is cornered draws the pistol that he carries; who has none, or is the last but few of them, gives up
// (4.2).
func TestCorneredSuspects(t *testing.T) {
	for _, tt := range []struct {
		name    string
		prepare func(st *State)
		line    string
	}{
		{"armed", func(*State) {}, "weapon do:ready weapon:m92f unit:guard-1"},
		{"unarmed", func(st *State) { st.find("guard-1").Weapons = nil }, "surrender unit:guard-1"},
		{"the last", func(st *State) {
			for _, c := range st.Combatants {
				if c.Side != police && c.ID != "guard-1" {
					c.abandon()
					c.Yielded = true
				}
			}
		}, "surrender unit:guard-1"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			said := map[rules.SeatID][]string{}
			f := &brawl{bout: bout{t: t, dice: dice.FromStream([32]byte{9})}}
			res, err := overheard(said).Start(rules.Setup{Scenario: "raid-two"}, f.dice)
			require.NoError(t, err)
			f.at = res.Next
			for range impulses {
				f.impulse(nil)
			}
			for _, c := range f.state().Combatants {
				if c.ID != "reyes" && c.Side == police {
					f.rule("remove unit:" + c.ID)
				}
			}
			s := *f.at.Snapshot()
			st := f.state()
			st.Lost = nil
			tt.prepare(st)
			s.State = codec.Must(st)
			f.at, err = overheard(said).Open(&s)
			require.NoError(t, err)
			f.rule("place unit:reyes at:0304 facing:4")
			f.rule("place unit:guard-1 at:0504 facing:10")
			f.at, err = f.at.Default("suspects", true)
			require.NoError(t, err)
			var all []string
			for n := 0; n < 3 && len(all) == 0; n++ {
				clear(said)
				f.impulse(nil)
				all = append(all, said["suspects"]...)
			}
			require.Contains(t, all, tt.line)
		})
	}
}

// One's own people show what they have in hand, whoever else knows it (4.2).
func TestOnesOwnHandsAreKnown(t *testing.T) {
	w := newWorld(t, "raid-two")
	w.gm("place unit:reyes at:0304 facing:4", "place unit:guard-1 at:0704 facing:10")
	for _, who := range []rules.SeatID{"suspects", rules.GM} {
		s, _ := sheetOf(w.at.For(who).View(), "guard-1")
		for _, row := range s.Rows {
			require.NotContains(t, row.Text, "not known", who)
		}
	}
}

// Who goes out of sight, takes another weapon and fires it within the impulse is shown with that until its
// end (2.4).
func TestFireShowsTheWeaponOfWhoHasGone(t *testing.T) {
	w := newWorld(t, "table")
	w.gm(brought("Trent", "red", "0512", 6), brought("Axly", "blue", "0502", 6), "arm unit:trent weapon:m92f")
	st := w.state()
	c := st.find("trent")
	was := c.Post
	c.Held = c.numberOf("m16a1")
	c.At = hex.Must("0501") // behind Axly
	st.passes(c, was)
	c.Held = c.numberOf("m92f")
	in := func() string { return publicly(clone.Of(st), w.at.Snapshot().Seat("blue")).find("trent").arm().Key }
	require.Equal(t, "m16a1", in())
	(&fight{st: st}).discharges(&Shot{By: c.ID, Key: "m92f", Load: c.arm().Load, From: c.At})
	require.Equal(t, "m92f", in())
}

// Who does not freeze is armed, and from then on known to be, with whichever value of freeze-obeyed (4.2).
func TestWhoDefiesIsKnownToBeArmed(t *testing.T) {
	for _, rule := range []string{"morale", "unarmed"} {
		f := raided(t, wary(), "guard-1", played("freeze-obeyed", rule))
		f.rule("set unit:guard-1 kv:99")
		armed := "fire target:armed unit:reyes"
		_, err := f.at.Seal("police", []string{armed})
		require.ErrorContains(t, err, "known to have a weapon drawn")
		f.impulse(sheets{"police": {"arrest do:freeze target:guard-1 unit:reyes"}})
		for n := 0; n < farAhead && len(f.state().find("reyes").Tasks) > 0; n++ {
			f.impulse(nil)
		}
		_, err = f.at.Seal("police", []string{armed})
		require.NoError(t, err, rule)
	}
}

// The card of somebody of another side says what is known of what they have in hand: a weapon, nothing, or
// not whether there is one (4.2); that of who lies there or is out of sight says nothing of an empty hand.
func TestTheCardSaysWhatIsInHand(t *testing.T) {
	inHand := func(f *brawl, seat rules.SeatID, unit string) string {
		s, _ := sheetOf(f.at.For(seat).View(), unit)
		for _, x := range s.Card.Facts {
			if x.Head == "In hand" {
				return x.Text
			}
		}
		return ""
	}
	f := &brawl{bout: *newBout(t, "alley")}
	sees := func(s Sighting) func(st *State) {
		return func(st *State) {
			s.At = st.find("hauser").At
			st.find("hauser").Sightings = []Sighting{s}
		}
	}
	f.change(sees(Sighting{Side: "red", Now: true}))
	require.Equal(t, f.state().find("hauser").arm().weapon().Name, inHand(f, "red", "hauser"))
	require.Empty(t, inHand(f, "blue", "hauser"), "their own have it in the line of the weapon")
	f.change(sees(Sighting{Side: "red", Now: true, Veiled: true}))
	require.Equal(t, "not known (arrest do:identify looks)", inHand(f, "red", "hauser"))
	f.change(sees(Sighting{Side: "red", Now: true, Veiled: true, Read: true}))
	f.change(func(st *State) { st.find("hauser").Held = 0 })
	require.Equal(t, "nothing", inHand(f, "red", "hauser"))
	s, _ := sheetOf(f.at.For("red").View(), "hauser")
	require.Equal(t, "nothing", textsOf(s)["In hand"])
	f.change(sees(Sighting{Side: "red"}))
	require.Empty(t, inHand(f, "red", "hauser"))
}
