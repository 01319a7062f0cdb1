package phoenix

import (
	"impulse/rules"
	"impulse/rules/hex"
)

// How much of everything there may be: more than a fight comes to.
const (
	mostCombatants = 300
	mostTasks      = 200
	mostSides      = 20
	endOfTime      = 1_000_000
	farthest       = 4000
	mostActions    = 10_000
)

// bounds holds a whole state to what play can reach.
func bounds(st *State, b *rules.Bounds) {
	b.Text("scenario", st.Scenario, 40)
	b.Number("phase", st.Phase, 1, endOfTime)
	b.Number("impulse", st.Impulse, 1, impulses)
	b.Number("unjudged", st.Unjudged, 0, 2*endOfTime)
	b.List("asked", len(st.Asked), 0)
	b.List("combatants", len(st.Combatants), mostCombatants)
	ids := map[string]bool{}
	for _, c := range st.Combatants {
		b.In("unit "+c.ID, func() { b.Unit(c.Unit, ids); c.bounds(b) })
	}
}

func (c *Combatant) bounds(b *rules.Bounds) {
	c.Rating.bounds(b)
	c.Post.bounds(b)
	b.List("tasks", len(c.Tasks), mostTasks)
	b.Number("moved", c.Moved, 0, mostActions)
	b.Number("debt", c.Debt, 0, mostActions)
	b.List("sightings", len(c.Sightings), mostSides)
	for _, s := range c.Sightings {
		b.Text("side", s.Side, 100)
		hexBounds(b, "seen at", s.At)
		b.Number("seen in", s.Impulse, 0, 4*endOfTime)
	}
	for i := range c.Tasks {
		c.Tasks[i].bounds(b)
	}
}

func (t *Task) bounds(b *rules.Bounds) {
	b.OneOf("task", t.Do, moveAct, turnAct, postureAct, stanceAct, waitAct)
	b.Text("target", t.Target, 120)
	b.Text("to", t.To, 40)
	b.Number("n", t.N, 0, mostActions)
	b.Number("spent", t.Spent, 0, mostActions)
	b.That((t.At == nil) != (t.Do == moveAct), "a task has no hex, or one too many")
	if t.At != nil {
		hexBounds(b, "at", *t.At)
	}
}

func (x *Rating) bounds(b *rules.Bounds) {
	b.Text("troop", x.Troop, 40)
	b.Number("skill", x.Skill, 0, 20)
	b.Number("sal", x.SAL, 0, 99)
	b.Number("isf", x.ISF, 0, 99)
	b.Number("ca", x.CA, 0, 24)
	b.Number("kv", x.KV, 0, 999)
	b.Number("hlt", x.HLT, 1, 99)
	b.Number("ms", x.MS, 0, 99)
}

func (p *Post) bounds(b *rules.Bounds) {
	hexBounds(b, "at", p.At)
	b.Number("facing", int(p.Facing), 0, 11)
	b.OneOf("posture", string(p.Posture), string(Standing), string(Kneeling), string(Prone), string(LowProne))
	b.OneOf("stance", string(p.Stance), string(Unready), string(Hip), string(Firing), string(Braced))
	b.OneOf("exposure", string(p.Exposure), string(InOpen), string(Hiding), string(Looking), string(Over))
}

func hexBounds(b *rules.Bounds, name string, h hex.Hex) {
	b.Number(name, h.Q, -farthest, farthest)
	b.Number(name, h.R, -farthest, farthest)
}
