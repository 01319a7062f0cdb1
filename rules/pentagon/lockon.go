package pentagon

import (
	"fmt"
	"slices"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/dice"
	"impulse/rules/opts"
)

// lockOnStep asks for declarations where they can matter: radar gives those
// away whom nobody has noticed. Elsewhere everybody uses it who has not
// declared otherwise with their power (house rule idle-questions). Who tries to lock on
// is seen by trying, whatever the die shows (Combat, Initial Detection 2), and orders are
// not taken back once all have sealed: so the die that people throw is asked for by name.
var lockOnStep = step{
	Name: "radar-lock-on", Title: "Radar Lock-on phase", Rule: "lock-on", Ask: "set your radars",
	Waits: rules.Together(unlessShrouded(someShip(func(k known, s *Ship) bool { return asksAll(k) && !s.drone() }))),
	Resolve: func(r *ruling, o rules.Orders) error {
		st := r.State
		st.begin(r, asksAll(r) && len(st.alive()) > 0)
		active := st.active(o.Of("radar"), r)
		for _, s := range active {
			st.notice(r, s, "it uses active fire control")
		}
		rolls := map[string]int{}
		for _, s := range st.alive() {
			switch {
			case slices.Contains(active, s):
				rolls[s.ID] = st.lockOn(r, s)
			case !s.drone():
				s.keepSilent(r)
			}
			s.Radar = ""
		}
		st.discover(r, rolls)
		st.shareLock(r)
		beginImpulses(st)
		st.passOver(r, "lock-on")
		return nil
	},
	Without: beginImpulses,
}

func beginImpulses(st *State) { st.Impulse = 1 }

var radarOrder = order{
	Name: "radar", Summary: "Use active fire control, or do not", Rule: "lock-on", Rolls: true,
	Example: "active:off", Step: "radar-lock-on", Unit: unitOption, Key: []opts.Word{},
	Params: []param{onOff(activeOption, "whether it tries to lock on")},
	Check: func(k known, a opts.Args) error {
		s, err := commanded(k, a)
		if err == nil && s.drone() {
			return cmdline.Refuse("lock-on", "%s is a drone and shares the lock-on of its mother.", s.Name)
		}
		return err
	},
	Odds: lockOdds,
}

// active are the units that use active fire control: those that were not told
// otherwise, but of units that nobody has noticed only those that were told to
// (house rule silent-radar).
func (st *Fleet) active(orders rules.Orders, h house) []*Ship {
	return slices.DeleteFunc(st.alive(), func(s *Ship) bool {
		if i := slices.IndexFunc(orders, func(x rules.SealedOrder) bool { return x.Unit == s.ID }); i >= 0 {
			return !activeOption.In(orders[i].Args)
		}
		if s.Radar != "" {
			return s.Radar == "off"
		}
		return s.drone() || s.Hidden && silentRadar.In(h) == hiddenSilent
	})
}

// declare notes, with the power and as secret, whether the unit will use active
// fire control in this turn: in the open nobody is asked for it later.
func (s *Ship) declare(r *ruling, active string) {
	s.Radar = active
	text := "{unit} will use active fire control this turn."
	if active == "off" {
		text = "{unit} will keep its radar silent this turn."
	}
	r.TellOnly(rules.Event{Kind: "declared", Unit: s.ID, Rule: "lock-on", Text: text,
		Figures: figures{fig("active", active)}}, aside(r, s.Side)...)
}

// lockOn rolls for one unit: at most the highest number left on its radar
// track locks on for the whole turn, against every enemy whose ECM does not
// raise the die too far (house rule lock-on-ecm).
func (st *Scene) lockOn(r *ruling, s *Ship) (roll int) {
	track, before := s.radarNumber(), s.Lock
	roll, beyond := st.locks(r.Dice, s, r)
	f := figures{fig("roll", roll), fig("track", track), fig("lock", s.Lock), fig("before", before)}
	text := "{unit} locks on: {roll}, needs {track} or less."
	if !s.Lock {
		text = "{unit} does not lock on: {roll}, needs {track} or less. Its direct fire has -1 this turn."
	}
	if len(beyond) > 0 {
		f = append(f, fig("beyond", beyond))
		text += " It does not reach {beyond}."
	}
	r.Tell(rules.Event{Kind: "lock-on", Unit: s.ID, Rule: "lock-on", Text: text, Figures: f})
	return roll
}

// locks rolls for one unit and notes what it has locked on to; names are the
// enemies to which it does not reach.
func (st *Scene) locks(d *dice.Roller, s *Ship, h house) (roll int, names figures) {
	roll, s.Lock = s.lockRoll(d)
	s.NoLock = nil
	if s.Lock {
		s.NoLock, names = st.beyond(s, roll, h)
	}
	return roll, names
}

// lockRoll rolls whether the unit locks on to anybody.
func (s *Craft) lockRoll(d *dice.Roller) (roll int, locked bool) {
	roll = d.Die("radar lock-on of "+s.Name, 6)
	return roll, roll <= s.radarNumber()
}

// beyond are the enemies in the open to which a die does not reach, and why.
func (st *Scene) beyond(s *Ship, roll int, h house) (ids []string, names figures) {
	for _, e := range st.enemies(s.Side) {
		net := st.raised(s, e, h)
		switch {
		case e.Hidden:
		case e.Form.invisible():
			names = append(names, fig(e.Name, "(radar-invisible)"))
			ids = append(ids, e.ID)
		case roll+net > s.radarNumber():
			names = append(names, fig(e.Name, fmt.Sprintf("(%d +%d ECM = %d)", roll, net, roll+net)))
			ids = append(ids, e.ID)
		}
	}
	return ids, names
}

// raised is what is added to the lock-on die against one enemy.
func (st *Clock) raised(s, e *Ship, h house) int {
	if lockOnEcm.In(h) == dieAlone {
		return 0
	}
	return st.netECM(s, e)
}

// keepSilent is a turn without active fire control (Combat, Radar Lock-On).
func (s *Ship) keepSilent(r *ruling) {
	before := s.Lock
	s.Lock, s.NoLock = false, nil
	s.tell(r, rules.Event{Kind: "lock-on", Unit: s.ID, Rule: "lock-on", Text: "{unit} keeps its radar silent: no lock-on this turn.",
		Figures: figures{fig("lock", false), fig("active", false), fig("before", before)}})
}

// discover puts the hidden units on the map that somebody has locked on to:
// with a clear line, and not invisible to radar.
func (st *Scene) discover(r *ruling, rolls map[string]int) {
	for _, s := range st.alive() {
		if !s.Hidden || s.Form.invisible() {
			continue
		}
		by := slices.DeleteFunc(st.enemies(s.Side), func(e *Ship) bool {
			roll, rolled := rolls[e.ID]
			return !rolled || !st.clear(e.At, s.At) || roll+st.raised(e, s, r) > e.radarNumber()
		})
		if len(by) == 0 {
			continue
		}
		st.notice(r, s, "radar locks on to it")
		for _, e := range by {
			e.NoLock = slices.DeleteFunc(e.NoLock, func(id string) bool { return id == s.ID })
		}
	}
}

// locked says whether the unit has lock-on to something this turn.
func (s *Fix) locked(o object) bool {
	return s.Lock && !slices.Contains(s.NoLock, o.ID) && (o.ship == nil || !o.ship.Form.invisible())
}

// lockText is the lock-on of the unit on its sheet.
func (st *Field) lockText(s *Ship) string {
	if !s.Lock || len(s.NoLock) == 0 {
		return yesNo(s.Lock)
	}
	var names []string
	for _, id := range s.NoLock {
		names = append(names, st.nameOf(id))
	}
	return "yes, but not to " + list(names)
}

// radarNumber is the highest undestroyed number of the radar track, 0 without
// one. A hit always takes the highest, so it is the count of live boxes.
func (s *Hull) radarNumber() int { return s.live(radar) }
