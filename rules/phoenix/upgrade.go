package phoenix

import (
	"slices"

	"impulse/rules/cmdline"
	"impulse/rules/hex"
	"impulse/rules/phoenix/printed"
)

// upgrade brings a state of an older version of the book up to the next one. What lay about before
// version 6 has nobody whose it was.
func upgrade(version int, state map[string]any) error {
	if version < 2 {
		return cmdline.Unclear("This game was played by version %d of %s, which nothing opens any more.", version, Title)
	}
	for _, bring := range upgrades[version] {
		bring(state)
	}
	return nil
}

// upgrades are what brings a state of a version up to the next one, each once.
var upgrades = map[int][]func(state map[string]any){
	2: {toModes}, 4: {toSquads}, 5: {toMap, toMisses}, 6: {toMagazines}, 8: {toBelts, toPins},
}

// toSquads brings the squads of a state to names that orders can have, as version 5 reads them: in
// small letters. Who is in one that is no such name, or somebody's, is in none.
func toSquads(state map[string]any) {
	all := records(state["combatants"])
	ids := map[any]bool{}
	for _, c := range all {
		ids[c["id"]] = true
	}
	for _, c := range all {
		said, ok := c["squad"].(string)
		if id := idOf(said); ok && named(id) && !ids[id] {
			c["squad"] = id
		} else {
			delete(c, "squad")
		}
	}
}

// toMap leaves out what a state of an older version has of fire and throws at hexes off the map, which
// orders of version 6 refuse: tasks that have no other mark, hexes of an arc, pins, where somebody
// shot last, grenades in flight.
func toMap(state map[string]any) {
	name, _ := state["map"].(string)
	off := func(x any) bool {
		word, _ := x.(string)
		at, err := hex.Parse(word)
		return err == nil && !(&Site{Map: name}).has(at)
	}
	for _, c := range records(state["combatants"]) {
		for _, key := range []string{"last", "pin", "mark"} {
			if off(c[key]) {
				delete(c, key)
			}
		}
		if tasks, ok := c["tasks"].([]any); ok {
			on := slices.DeleteFunc(tasks, func(t any) bool { return firesOff(t, off) })
			if c["tasks"] = on; len(on) == 0 {
				delete(c, "tasks")
			}
		}
	}
	if bombs, ok := state["bombs"].([]any); ok {
		on := slices.DeleteFunc(bombs, func(x any) bool { return fliesOff(x, off) })
		if state["bombs"] = on; len(on) == 0 {
			delete(state, "bombs")
		}
	}
}

// fliesOff reports whether a record is of a grenade that flies from or to a hex off the map.
func fliesOff(bomb any, off func(any) bool) bool {
	b, _ := bomb.(map[string]any)
	f, flies := b["flight"].(map[string]any)
	return flies && (off(f["from"]) || off(f["mark"]))
}

// firesOff reports whether a task of an older state fires or throws at nothing that is on the map, once the
// hexes off it are left out.
func firesOff(task any, off func(any) bool) bool {
	t, _ := task.(map[string]any)
	shoot, fires := t["shoot"].(map[string]any)
	over, swept := shoot["over"].([]any)
	switch {
	case !fires && t["do"] != throwAct:
		return false
	case off(t["target"]):
		return true
	case !swept:
		return false
	}
	if over = slices.DeleteFunc(over, off); len(over) > 0 {
		shoot["over"] = over
		return false
	}
	delete(shoot, "over")
	return t["do"] == coverAct
}

// toMisses brings the shots that missed somebody in an impulse to one list, as version 6 has them;
// before version 5 nothing said from where they came, nor did a game master's, so that only two lists
// of one length say it of each.
func toMisses(state map[string]any) {
	for _, c := range records(state["combatants"]) {
		near, _ := c["near"].([]any)
		from, _ := c["muzzles"].([]any)
		for i, by := range near {
			x := map[string]any{"by": by}
			if len(from) == len(near) {
				x["from"] = from[i]
			}
			near[i] = x
		}
		delete(c, "muzzles")
	}
}

// toMagazines puts what a state of an older version has in a weapon, or in a magazine for one, above
// what that holds, into magazines of their own, as version 7 bounds them (5.1): a ruling could give
// so much. There are no more of these than a ruling gives, which matters for what holds a single round;
// what is above that is gone.
func toMagazines(state map[string]any) {
	for _, arm := range arms(state) {
		key, _ := arm["key"].(string)
		w, ok := printed.WeaponOf(key)
		if !ok { // which no bound lets pass
			continue
		}
		holds, in := uint64(w.Capacity), []any(nil)
		rounds, _ := arm["rounds"].(uint64)
		all, _ := arm["spare"].([]any)
		most := max(len(all), mostSpare)
		if rounds > holds {
			arm["rounds"] = holds
			all = append(slices.Clip(all), rounds-holds)
		}
		for i, x := range all {
			n, ok := x.(uint64)
			for ; n > holds && len(in)+len(all)-i < most; n -= holds {
				in = append(in, holds)
			}
			if ok {
				x = min(n, holds)
			}
			if len(in) < most {
				in = append(in, x)
			}
		}
		if len(in) > 0 {
			arm["spare"] = in
		}
	}
}

// toBelts leaves the suspects of a raid who are not placed yet their pistols at the belt, where version 9
// places them so: before, they had them in hand, and lost the actions to draw them then (4.2).
func toBelts(state map[string]any) {
	if state["map"] != "raid" {
		return
	}
	for _, c := range records(state["combatants"]) {
		if c["off"] == true && c["due"] == uint64(impulses) && c["side"] != police {
			delete(c, "held")
		}
	}
}

// toPins says of each task of an older state that pins a hex which one was ordered, as version 9 has it (5.9):
// its target, or where somebody has appeared the hex that is pinned.
func toPins(state map[string]any) {
	for _, c := range records(state["combatants"]) {
		for _, t := range slices.Concat(records(c["tasks"]), records(c["plan"])) {
			for _, at := range []any{t["target"], c["pin"]} {
				word, _ := at.(string)
				if _, err := hex.Parse(word); err == nil && t["do"] == pinAct {
					t["to"] = word
					break
				}
			}
		}
	}
}

// arms are the weapons of a state that have rounds: of everybody, and what lies about.
func arms(state map[string]any) (out []map[string]any) {
	for _, c := range records(state["combatants"]) {
		out = append(out, records(c["weapons"])...)
	}
	for _, left := range records(state["lost"]) {
		if arm, ok := left["arm"].(map[string]any); ok {
			out = append(out, arm)
		}
	}
	return out
}

// toModes brings a state of version 2 up to version 3: what was set on automatic has a mode of
// fire since there are bursts of three.
func toModes(state map[string]any) {
	for _, x := range slices.Concat(arms(state), records(state["fire"])) {
		toMode(x)
	}
}

// toMode brings a weapon or a shot of version 2 to its mode.
func toMode(x map[string]any) {
	if x["auto"] == true {
		x["mode"] = burst
	}
	delete(x, "auto")
}

// records are the records of a list; what is none is held to its bounds later.
func records(list any) (out []map[string]any) {
	all, _ := list.([]any)
	for _, x := range all {
		if r, ok := x.(map[string]any); ok {
			out = append(out, r)
		}
	}
	return out
}
