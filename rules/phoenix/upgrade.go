package phoenix

import (
	"slices"

	"impulse/rules/cmdline"
	"impulse/rules/hex"
)

// upgrade brings a state of an older version of the book up to the next one. What lay about before
// version 6 has nobody whose it was.
func upgrade(version int, state map[string]any) error {
	if version < 2 {
		return cmdline.Unclear("This game was played by version %d of %s, which nothing opens any more.", version, Title)
	}
	if version == 2 {
		toModes(state)
	}
	if version < 5 {
		toSquads(state)
	}
	if version < 6 {
		toOnMap(state)
	}
	return nil
}

// toOnMap takes out of a state what people were to throw or launch off a map with edges, which was
// ordered before version 6.
func toOnMap(state map[string]any) {
	name, _ := state["map"].(string)
	site := Site{Map: name}
	for _, c := range records(state["combatants"]) {
		tasks, _ := c["tasks"].([]any)
		on := slices.DeleteFunc(tasks, func(x any) bool {
			t, _ := x.(map[string]any)
			target, _ := t["target"].(string)
			h, err := hex.Parse(target)
			return (t["do"] == throwAct || t["do"] == launchAct) && err == nil && !site.has(h)
		})
		if c["tasks"] = on; len(on) == 0 {
			delete(c, "tasks")
		}
	}
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

// toModes brings a state of version 2 up to version 3: what was set on automatic has a mode of
// fire since there are bursts of three.
func toModes(state map[string]any) {
	for _, c := range records(state["combatants"]) {
		for _, arm := range records(c["weapons"]) {
			toMode(arm)
		}
	}
	for _, shot := range records(state["fire"]) {
		toMode(shot)
	}
	for _, left := range records(state["lost"]) {
		if arm, ok := left["arm"].(map[string]any); ok {
			toMode(arm)
		}
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
