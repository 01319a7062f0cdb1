package phoenix

import (
	"strconv"

	"impulse/rules/cmdline"
	"impulse/rules/hex"
	"impulse/rules/opts"
)

// What an order is against, as it is read: hexes of the map, somebody, an hour of the clock. It is
// held to that for whenever it is written; who is not in sight yet may be by then.

// placesOf is an option for hexes of the map, with commas between them.
func placesOf(name opts.Word, summary string, most int64) param {
	return textOf(name, summary, most).Else(readMapHexes)
}

// readMapHexes reads hexes of the map, and leaves them as they were written.
func readMapHexes(k known, value string) (string, error) {
	over, err := hexesOf(value)
	switch {
	case err != nil:
		return "", err
	case len(over) == 0:
		return "", cmdline.Refuse("cover-fire", "over: name hexes, such as 0508,0509.")
	case k.InGame():
		err = k.State().onMap(over...)
	}
	return value, err
}

// readMark reads a hex of the map or somebody.
func readMark(k known, value string) (string, error) {
	return readSomewhere(k, value, noMark)
}

// noMark refuses what nothing is thrown or launched at.
func noMark(typed string) error {
	return cmdline.Refuse("explosives", "at: %s is neither a hex, such as 0508, nor somebody you know of.", cmdline.Shorten(typed, 40))
}

// readFacing reads an hour of the clock, or toward what one faces.
func readFacing(k known, value string) (string, error) {
	if n, err := strconv.Atoi(value); err == nil && n >= 1 && n <= 12 {
		return value, nil
	}
	return readSomewhere(k, value, noFacing)
}

// noFacing refuses what is no facing.
func noFacing(typed string) error {
	return cmdline.Refuse("facing", "to: %s is no facing; 1 to 12 as on a clock, somebody, or a hex.", cmdline.Shorten(typed, 40))
}

// readSomewhere reads a hex of the map, or whom a side knows of or may yet meet; what is neither is
// refused as is said.
func readSomewhere(k known, value string, no func(typed string) error) (string, error) {
	if !k.InGame() {
		return value, nil
	}
	id := idOf(value)
	if _, may := mayCome(k.State().Map, id); may || k.State().find(id) != nil {
		return id, nil
	}
	if _, err := hex.Parse(value); err != nil && !hex.Digits(value) {
		return "", no(value)
	}
	return readMapHex(k, value)
}

// mayCome is the name with which the battle of a map is printed for that id, whoever is there in this
// game: so it tells nobody who is.
func mayCome(ground, id string) (name string, ok bool) {
	names, ok := casts[ground]
	if !ok {
		return "", false
	}
	for _, name := range names() {
		if idOf(name) == id {
			return name, true
		}
	}
	return "", false
}

// unmet is why nothing is done toward what is no hex: who may be met is not in sight, and nobody
// else is anybody (4.2); own is who acts.
func unmet(ground, own, typed string, no func(typed string) error) error {
	refused := no(typed)
	why, _ := cmdline.AsRefusal(refused)
	if name, may := mayCome(ground, idOf(typed)); may && idOf(typed) != own {
		return cmdline.Refuse(why.Rule, "%s is not in sight.", name)
	}
	return refused
}

// casts are the names with which the battles are printed in which not all are seen at once (4.2).
var casts = map[string]func() []string{
	"oppenheim": func() (out []string) {
		for _, m := range natoSquad {
			out = append(out, m.name)
		}
		for _, x := range russians(groundOf("oppenheim").Spot) {
			out = append(out, x.name)
		}
		return out
	},
	"raid": func() (out []string) {
		for _, m := range swatTeam {
			out = append(out, m.name)
		}
		for _, m := range suspects {
			out = append(out, m.name)
		}
		return out
	},
}
