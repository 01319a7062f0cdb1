package phoenix

import (
	"impulse/rules/cmdline"
)

// upgrade brings a state of an older version of the book up to the next one.
func upgrade(version int, state map[string]any) error {
	if version < 2 {
		return cmdline.Unclear("This game was played by version %d of %s, which nothing opens any more.", version, Title)
	}
	if version == 2 {
		toModes(state)
	}
	return nil
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
