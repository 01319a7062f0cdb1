package commands

import (
	"slices"
	"strings"

	"impulse/rules"
)

// ruleActions show and change how a game is played.
var ruleActions = []action{
	{
		Name: "game rule", Kind: rules.DeskKind, Public: true, Summary: "the house rules, or change one",
		Params: []param{choiceOf("id", "which house rule", houseIDs).Opt(), choiceOf("value", "its new value", houseValues).Opt()},
		Do:     houseRule,
	},
	{
		Name: "game mode", Kind: rules.DeskKind, Summary: "strict sequence, or free play", Example: "to:free",
		Params: []param{oneOf("to", "which mode", "strict", "free")},
		Do:     setMode,
	},
	{Name: "game rulings", Kind: rules.DeskKind, Summary: "what the game master has ruled", Do: showRulings},
}

func houseIDs(k known, _ args) []rules.Choice {
	g, err := k.State().look()
	if err != nil {
		return nil
	}
	var out []rules.Choice
	for _, h := range g.sys.Spec().HouseRules {
		out = append(out, rules.Choice{Value: h.ID, Label: rules.Shorten(h.Why, 90)})
	}
	return out
}

func houseValues(k known, a args) []rules.Choice {
	g, err := k.State().look()
	if err != nil {
		return nil
	}
	var out []rules.Choice
	for _, h := range g.sys.Spec().HouseRules {
		if h.ID == a.Text("id") {
			for _, v := range h.Values {
				out = append(out, rules.Choice{Value: v})
			}
		}
	}
	return out
}

func houseRule(r *ruling, a args) error {
	d := r.State
	if !a.Has("value") {
		return d.showHouse(a.Text("id"))
	}
	if !a.Has("id") {
		return rules.Refuse("id", "Say which house rule: id:…; `game rule` lists them.")
	}
	g, err := d.open()
	if err != nil {
		return err
	}
	if granted, err := d.consent(g); err != nil || !granted {
		return err
	}
	snap, err := g.sys.SetHouse(g.snap, a.Text("id"), a.Text("value"))
	if err != nil {
		return err
	}
	return d.declare(g, public{Op: opHouse, Line: d.cmd.String()}, snap)
}

// declare commits what somebody has decided about the game, and says it to
// everybody.
func (d *desk) declare(g *game, e public, snap *rules.Snapshot) error {
	ch := &change{entry: e, events: g.told(e), snap: snap}
	for _, ev := range ch.events {
		d.say("%s", Escape(ev.Text))
		ch.posts = append(ch.posts, g.announce("%s", Escape(ev.Text)))
	}
	var err error
	if ch.sheets, err = d.r.handedBack(g, snap); err != nil {
		return err
	}
	return d.commit(ch)
}

// showHouse lists the house rules with their values in this game.
func (d *desk) showHouse(id string) error {
	g, err := d.look()
	if err != nil {
		return err
	}
	var out []rules.Figures
	for _, h := range g.sys.Spec().HouseRules {
		if id != "" && id != h.ID {
			continue
		}
		value := g.snap.House.Get(h.ID)
		next := value
		for _, p := range g.snap.Pending {
			if p.ID == h.ID {
				next = p.Value
			}
		}
		shown := "**" + Escape(value) + "**"
		if next != value {
			shown += " (from the next step on: " + Escape(next) + ")"
		}
		d.say("- %s: %s of %s. %s", Escape(h.ID), shown, Escape(strings.Join(h.Values, ", ")), Escape(h.Why))
		out = append(out, rules.Figures{rules.Fig("id", h.ID), rules.Fig("value", value), rules.Fig("next", next), rules.Fig("values", h.Values)})
	}
	if len(out) == 0 {
		d.say("This game has no house rules.")
	}
	d.data(rules.Fig("rules", out))
	return nil
}

func setMode(r *ruling, a args) error {
	d := r.State
	g, err := d.open()
	if err != nil {
		return err
	}
	to := rules.Mode(a.Text("to"))
	if g.snap.Mode == to {
		return rules.Refuse("to", "The game is played in %s mode already.", to)
	}
	snap, err := g.sys.SetMode(g.snap, to)
	if err != nil {
		return err
	}
	if granted, err := d.consent(g); err != nil || !granted {
		return err
	}
	d.advance(nil)
	return d.declare(g, public{Op: opMode, Line: d.cmd.String()}, snap)
}

// rulingOps are the entries that change a game by somebody's word.
var rulingOps = []op{opHouse, opMode, opAssign, opUndo}

// ruled reports whether the entry is a ruling.
func (e *entry) ruled() bool {
	return slices.Contains(rulingOps, e.public.Op) || (e.public.Op == opAct && e.public.Seat == rules.GM)
}

func showRulings(r *ruling, _ args) error {
	d := r.State
	g, err := d.look()
	if err != nil {
		return err
	}
	d.answer.Private = true
	lines, out, err := d.recall(g, 1, g.head.Entries, (*entry).ruled)
	if len(lines) == 0 {
		d.say("No rulings so far.")
	}
	d.newest(lines, uint64(len(lines)), "rulings")
	d.data(rules.Fig("rulings", out))
	return err
}
