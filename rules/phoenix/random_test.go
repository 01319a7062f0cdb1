package phoenix

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/codec"
	"impulse/rules/dice"
	"impulse/rules/hex"
	"impulse/rules/phoenix/printed"
	"impulse/rules/pick"
	"impulse/rules/rulestest"
)

// Random characters in random fights: no fault, nobody who does more than actions allow,
// nobody hidden who is known. By hand, by thousands:
//
//	RULESTEST_GAMES=2000 go test ./rules/phoenix -run RandomFights -timeout 0
func TestRandomFights(t *testing.T) {
	kinds, played := map[string]int{}, map[uint64]bool{}
	plays := func(seed uint64) bool {
		played[seed] = true
		return t.Run(fmt.Sprint(seed), func(t *testing.T) { newBrawl(t, seed).play(kinds) })
	}
	for _, seed := range rulestest.Seeds(t, 20) {
		if !plays(seed) {
			return
		}
	}
	for _, seed := range slices.Concat(eventful, upTo(mostHunted)) {
		if missing := missingOf(kinds); len(missing) == 0 {
			break
		} else if played[seed] {
			continue
		} else if !slices.Contains(eventful, seed) {
			t.Logf("no %v in the eventful games: trying game %d", missing, seed)
		}
		if !plays(seed) {
			return
		}
	}
	t.Log(kinds)
	require.Empty(t, missingOf(kinds), "nothing of these kinds happens in random fights any more")
}

// happens are kinds of events that come about in random fights; some in one of a hundred.
var happens = []string{"fired", "moved", "sighted", "stopped", "wounded", "thrown", "exploded", "dropped", "burst", "pellets", "ducked", "heard", "blasted", "launched", "treated", "shaken", "cowed"}

// eventful are games in which all of that happened. Where the rules have changed what comes of
// them, others are tried, which takes longer: write down here those that are told.
var eventful = []uint64{120, 171, 240}

// mostHunted is how many games are tried for what does not happen in these.
const mostHunted = 400

// missingOf are the kinds that have not happened.
func missingOf(kinds map[string]int) []string {
	return pick.Where(happens, func(kind string) bool { return kinds[kind] == 0 })
}

// upTo are the seeds of so many games.
func upTo(n uint64) (out []uint64) {
	for seed := range n {
		out = append(out, seed+1)
	}
	return out
}

// brawl is a random fight.
type brawl struct {
	bout
	rnd *rand.Rand
}

func newBrawl(t *testing.T, seed uint64) *brawl { return newBrawlOf(t, wary(), seed) }

func newBrawlOf(t *testing.T, system rules.System, seed uint64) *brawl {
	f := &brawl{bout{t: t, dice: dice.FromStream([32]byte{1, byte(seed), byte(seed >> 8)})}, rand.New(rand.NewPCG(seed, 3))}
	scenario := []string{"table", "alley", "raid-two"}[seed%3]
	setup := rules.Setup{Scenario: scenario}
	for _, h := range houseRules { // each as often by its first value as by all others
		if f.rnd.IntN(2) == 0 {
			setup.House = append(setup.House, rules.Setting{ID: h.ID, Value: h.Values[f.rnd.IntN(len(h.Values))]})
		}
	}
	res, err := system.Start(setup, f.dice)
	require.NoError(t, err)
	f.at = res.Next
	for i := range 4 + f.rnd.IntN(5) {
		f.bring(i)
	}
	return f
}

// rule has the game master rule something; what is refused is left out.
func (f *brawl) rule(line string) {
	c, err := cmdline.Parse("phoenix-gm " + line + ` reason:"by chance"`)
	require.NoError(f.t, err)
	res, err := f.at.Act(rules.GM, c, f.dice)
	if err == nil {
		f.at = res.Next
		return
	}
	require.True(f.t, refused(err), "%s: %v", line, err)
}

// rare are weapons with pellets, and such as explode.
var rare = []string{"franchi-spas-12", "remington-m870", "atchisson-assault-12", "m79-grenade-launcher", "rpg-7v"}

// bring brings somebody of characteristics, weapons and grenades of chance.
func (f *brawl) bring(i int) {
	seats := f.at.Snapshot().Seats
	troop := printed.Troops()[f.rnd.IntN(len(printed.Troops()))].Key
	keys := printed.WeaponKeys()
	if f.rnd.IntN(3) == 0 {
		keys = rare
	}
	key := keys[f.rnd.IntN(len(keys))]
	w, _ := printed.WeaponOf(key)
	name := fmt.Sprintf("Brawler %d", i)
	id := idOf(name)
	f.rule(fmt.Sprintf(`bring name:"%s" seat:%s troop:%s weapon:%s at:%02d%02d facing:%d spare:%d`, name, seats[i%2].ID, troop, key,
		5+f.rnd.IntN(6), 2+i%2*4+f.rnd.IntN(3), 12-6*(1-i%2), f.rnd.IntN(3)))
	f.rule(fmt.Sprintf("arm unit:%s weapon:%s load:%s", id, key, w.Loads[f.rnd.IntN(len(w.Loads))].Key))
	for _, of := range []string{"str", "int", "wil", "hlt", "agi"} {
		if f.rnd.IntN(2) == 0 {
			f.rule(fmt.Sprintf("set unit:%s %s:%d", id, of, 3+f.rnd.IntN(16)))
		}
	}
	if f.rnd.IntN(2) == 0 { // an impulse in which much happens
		f.rule(fmt.Sprintf("set unit:%s ca:%d kv:%d", id, 12+f.rnd.IntN(13), f.rnd.IntN(10+90*f.rnd.IntN(2)))) // and nerves break
	}
	grenades := printed.GrenadeKeys()
	f.rule(fmt.Sprintf("grenades unit:%s grenade:%s count:2", id, grenades[f.rnd.IntN(len(grenades))]))
}

func refused(err error) bool {
	_, is := cmdline.AsRefusal(err)
	return is
}

// hints are orders that chance alone seldom finds: %s is the unit, %o a comrade who is
// down if one is, %f an enemy, %h a hex.
var hints = []string{
	"fire target:nearest aim:2 unit:%s", "fire target:nearest mode:burst aim:1 unit:%s", "fire target:nearest shots:4 unit:%s", "fire target:nearest aim:6 part:head unit:%s",
	"throw at:%f aim:1 unit:%s", "throw at:%h unit:%s", "launch at:%f aim:1 unit:%s", "fire target:nearest hip:on aim:1 unit:%s", "cover-fire over:%h aim:1 unit:%s", "pin at:%h unit:%s",
	"aid target:%o unit:%s", "do action:rally unit:%s", "weapon do:reload unit:%s", "weapon do:drop unit:%s", "weapon do:pick-up unit:%s",
	"posture to:prone unit:%s", "stance to:firing unit:%s", "stance to:hiding unit:%s", "move to:%h unit:%s", "move to:%o unit:%s", "duck when:shot-at unit:%s",
	"arrest do:freeze target:%f unit:%s", "turn to:%f unit:%s",
}

// play plays some phases.
func (f *brawl) play(kinds map[string]int) {
	for n := 0; n < 8*impulses && !f.over(); n++ {
		for _, seat := range f.at.Awaited() {
			sheet := f.sheet(seat)
			next, err := f.at.Seal(seat, sheet)
			require.NoError(f.t, err, "%v", sheet)
			f.at = next
		}
		for first := true; first || len(f.at.Awaited()) == 0 && !f.over(); first = false {
			f.step()
			require.NoError(f.t, f.at.Check())
			f.sound()
		}
		for _, e := range f.told {
			kinds[e.Kind]++
		}
		f.told = nil
	}
}

// sheet is a sheet of orders: hints for who has nothing to do, and now and then anything
// that chance finds.
func (f *brawl) sheet(seat rules.SeatID) []string {
	var sheet []string
	if f.rnd.IntN(6) == 0 {
		var err error
		sheet, err = rulestest.RandomOrders(Book.System(), f.at, seat, f.rnd)
		require.NoError(f.t, err)
	}
	all := f.state().Combatants
	for _, c := range all {
		if c.Seat != seat || !c.acts() || len(c.Tasks) > 0 {
			continue
		}
		if line := f.cares(c, all); line != "" {
			sheet = f.written(seat, line, sheet)
			continue
		}
		for n := range 1 + f.rnd.IntN(4) {
			line := f.fill(hints[f.rnd.IntN(len(hints))], c, all)
			if n > 0 {
				line += " then:on"
			}
			sheet = f.written(seat, line, sheet)
		}
	}
	return sheet
}

// cares is an order to help a wounded comrade who has had no aid, or to go to him: in half
// of the cases in which there is one, for chance alone never stays long enough; or "".
func (f *brawl) cares(me *Combatant, all []*Combatant) string {
	hurt := pick.Where(all, func(o *Combatant) bool {
		return o.Side == me.Side && o != me && !o.Off && !o.Dead && o.PD > 0 && o.Aid.Kind == ""
	})
	if len(hurt) == 0 || f.rnd.IntN(2) == 0 {
		return ""
	}
	o := slices.MinFunc(hurt, func(a, b *Combatant) int { return hex.Range(me.At, a.At) - hex.Range(me.At, b.At) })
	if o.At == me.At {
		return fmt.Sprintf("aid target:%s unit:%s", o.ID, me.ID)
	}
	return fmt.Sprintf("move to:%s unit:%s", o.At, me.ID)
}

// written is a sheet with one more line, if it is taken.
func (f *brawl) written(seat rules.SeatID, line string, sheet []string) []string {
	w, err := f.at.For(seat).Line(line, sheet)
	if err != nil {
		require.True(f.t, refused(err), "%s: %v", line, err)
		return sheet
	}
	if w.Replaces < 0 {
		sheet = append(sheet, w.Line)
	}
	return sheet
}

// fill puts somebody's id, a comrade's, an enemy's or a hex into a hint.
func (f *brawl) fill(hint string, me *Combatant, all []*Combatant) string {
	foes := pick.Where(all, func(o *Combatant) bool { return o.Side != me.Side && o.acts() && o.seen(me.Side) })
	down := pick.Where(all, func(o *Combatant) bool { return o.Side == me.Side && o != me && (o.PD > 0 || o.Cowed) })
	at := fmt.Sprintf("%02d%02d", me.At.Col()-3+f.rnd.IntN(7), me.At.Row()-3+f.rnd.IntN(7))
	if o := f.some(down, all); strings.HasPrefix(hint, "move to:%o") {
		at = o.At.String()
	}
	return strings.NewReplacer("%s", me.ID, "%o", f.some(down, all).ID, "%f", f.some(foes, all).ID, "%h", at).Replace(strings.Replace(hint, "to:%o", "to:%h", 1))
}

// some is one of them; where there is none one of all.
func (f *brawl) some(of, all []*Combatant) *Combatant {
	if len(of) == 0 {
		of = all
	}
	return of[f.rnd.IntN(len(of))]
}

// sound finds what must never be: somebody who spent more actions than he had, or is known
// to a side that has never seen him, or stands where he was not seen.
func (f *brawl) sound() {
	st := f.state()
	for _, c := range st.Combatants {
		require.LessOrEqual(f.t, c.Done, perImpulse(c.CA, st.Impulse), "%s in phase %d, impulse %d", c.Name, st.Phase, st.Impulse)
	}
	for _, seat := range f.at.Snapshot().Seats {
		var known State
		require.NoError(f.t, codec.Decode(f.at.For(seat.ID).Known(), &known))
		f.hides(st, &known, seat)
		f.hidesBombs(st, &known, seat.Side)
	}
}

// hidesBombs holds what a side knows of explosives to its own, those it has seen fall, and
// those in the hands of whom it knows; of others it knows no fuse, aim or course (3.6).
func (f *brawl) hidesBombs(st, known *State, side string) {
	for _, b := range known.Bombs {
		if c := st.find(b.By); c != nil && c.Side == side {
			continue
		}
		require.Zero(f.t, b.Due, "%s knows the fuse of %+v", side, b)
		require.Empty(f.t, b.Target)
		require.Nil(f.t, b.Flight)
		require.False(f.t, b.Taken)
		for _, s := range slices.Concat(b.Seen, b.Told) {
			require.Contains(f.t, []string{side, ""}, s, "%s knows who else knows of %+v", side, b)
		}
		if b.Held {
			_, seen := st.find(b.By).seenBy(side)
			require.True(f.t, seen, "%s knows what %s holds", side, b.By)
			continue
		}
		require.True(f.t, slices.ContainsFunc(st.Bombs, func(o Bomb) bool { return o.At == b.At && o.Key == b.Key && st.allIn(o.Seen, side) }), "%s knows of %+v", side, b)
	}
}

func (f *brawl) hides(st, known *State, seat rules.Seat) {
	for _, o := range known.Combatants {
		c := st.find(o.ID)
		if c.Side == seat.Side {
			continue
		}
		s, seen := c.seenBy(seat.Side)
		require.True(f.t, seen, "%s knows of %s", seat.ID, c.Name)
		require.Empty(f.t, o.Tasks)
		require.Zero(f.t, o.SAL+o.KV+o.CA)
		if !s.Now {
			require.Equal(f.t, s.At, o.At)
		}
	}
}
