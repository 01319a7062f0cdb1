package pentagon

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/hex"
	"impulse/rules/opts"
)

const (
	farRange  = 1_000_000 // hexes, farther than any calc needs
	manyBoxes = 1_000_000
)

var calcSize = question{
	Name: "size", Summary: "The size class of so many boxes", Rule: "size-class", Example: "boxes:141",
	Params: []param{intOf(boxesOption, "boxes without the radar track", 1, manyBoxes)},
	Do: func(r *ruling, a opts.Args) error {
		f := figures{fig("boxes", boxesOption.In(a)), fig("size", sizeClass(boxesOption.In(a)))}
		r.Data(f...)
		text := "{boxes} boxes are size class {size}."
		if boxesOption.In(a) == 1 {
			text = "{boxes} box is size class {size}."
		}
		r.Tell(rules.Event{Kind: "size", Rule: "size-class", Figures: f, Text: text})
		return nil
	},
}

var calcApportion = question{
	Name: "apportion", Summary: "Divide damage past screens among facings", Rule: "apportionment",
	Example: `hits:"1:16,3:12" screens:8`,
	Params: []param{
		textOf(hitsOption, "facing:damage, facing:damage, …", 200),
		intOf(screensOption, "units of screening", 0, 9999).Opt(), targetHull,
	},
	Do: func(r *ruling, a opts.Args) error {
		hits, err := parseHits(hitsOption.In(a))
		if err != nil {
			return err
		}
		screens := screensOption.In(a)
		t, err := craftsOf(r).named(targetOption, a)
		if err != nil {
			return err
		}
		switch {
		case screensOption.Given(a):
		case t == nil:
			return cmdline.Refuse("screens", "screens: is missing: say the units of screening, as screens:8, or whose they are, as target:lance.")
		default:
			screens = screening(t.live(screen), 0)
		}
		through, shares := apportion(hits, screens, r)
		f := figures{fig("screens", screens), fig("through", through), fig("facings", facingFigures(shares, ""))}
		r.Data(f...)
		f = append(f, fig("shares", facingFigures(shares, "armor ")))
		r.Tell(rules.Event{Kind: "apportioned", Rule: "apportionment", Figures: f, Text: "Screens of {screens} let {through} through: {shares}."})
		if t != nil {
			offerArmor(r, targetOption.In(a), struckShares(shares))
		}
		return nil
	},
}

var oneHit = regexp.MustCompile(`^\s*([1-6])\s*:\s*([0-9]{1,4})\s*$`)

// parseHits reads 1:16,3:12 and sorts it by facing.
func parseHits(text string) ([]share, error) {
	var out []share
	for _, word := range strings.Split(text, ",") {
		m := oneHit.FindStringSubmatch(word)
		if m == nil {
			return nil, cmdline.Refuse("hits", "hits: %q is no hit; write facing 1 to 6, a colon and the damage, as in 1:16,3:12.", cmdline.Shorten(word, 20))
		}
		facing, _ := strconv.Atoi(m[1])
		points, _ := strconv.Atoi(m[2])
		if slices.ContainsFunc(out, func(x share) bool { return x.facing == facing }) {
			return nil, cmdline.Refuse("hits", "hits: facing %d stands there twice; add its damage up.", facing)
		}
		out = append(out, share{facing, points})
	}
	slices.SortFunc(out, func(x, y share) int { return x.facing - y.facing })
	return out, nil
}

var calcFacing = question{
	Name: "facing", Summary: "Armor hit and arcs that bear", Rule: "armor-facing",
	Example: "target:2020 heading:A attacker:1917",
	Params: []param{
		opts.Place(targetOption, "hex of the target", readHex),
		directions(headingOption, "facing of the target"),
		opts.Place(attackerOption, "hex of the attacker", readHex),
	},
	Do: func(r *ruling, a opts.Args) error {
		facing, err := hex.ParseDir(headingOption.In(a))
		if err != nil {
			return err
		}
		v := hex.Must(targetOption.In(a)).To(hex.Must(attackerOption.In(a)))
		f, text := facingAnswer(armorFacing(v, facing))
		f = append(f, fig("arcs", arcsTo(v, facing)))
		r.Data(f...)
		r.Tell(rules.Event{Kind: "facing", Rule: "armor-facing", Figures: f, Text: text + " Arcs: {arcs}."})
		return nil
	},
}

// facingAnswer says which armor is hit: one section, one of two, or none that
// the hexes can tell.
func facingAnswer(sections []int) (figures, string) {
	switch len(sections) {
	case 1:
		return figures{fig("armor", sections[0])}, "Armor {armor} is hit."
	case 2:
		return figures{fig("armor", nil), fig("tie", sections)}, "The line runs between armor {tie}: whoever moves next decides."
	}
	return figures{fig("armor", nil)}, "In the same hex the positions before count."
}

var calcDelay = question{
	Name: "delay", Summary: "When a weapon may fire again", Rule: "minimum-delay", Example: "turn:5 impulse:11",
	Params: []param{
		intOf(turnOption, "turn in which it fired", 1, manyBoxes),
		intOf(impulseOption, "impulse in which it fired", 1, impulses),
	},
	Do: func(r *ruling, a opts.Args) error {
		again := ready(Moment{turnOption.In(a), impulseOption.In(a)})
		f := figures{fig("turn", again.Turn), fig("impulse", again.Impulse)}
		r.Data(f...)
		r.Tell(rules.Event{Kind: "delay", Rule: "minimum-delay", Figures: f, Text: "It may fire again in impulse {impulse} of turn {turn}."})
		return nil
	},
}

// farthest is how far off the map a hex may be named, in columns or rows; ships
// may well drift farther.
const farthest = 10_000

// readHex puts a hex label in its canonical form.
func readHex(_ known, value string) (string, error) {
	h, err := hex.Parse(strings.TrimSpace(value))
	if err != nil {
		return "", cmdline.Refuse("movement", "%v.", err)
	}
	if col, row := h.Col(), h.Row(); max(col, -col, row, -row) > farthest {
		return "", cmdline.Refuse("movement", "%s is too far off the map: columns and rows go from -%d to %d.", h, farthest, farthest)
	}
	return h.String(), nil
}

// readPlace is a hex on the map of the game (house rule map). A question is no
// place: what it asks of hexes holds anywhere.
func readPlace(k known, value string) (string, error) {
	label, err := readHex(k, value)
	if err != nil || !k.InGame() {
		return label, err
	}
	cols, rows, edged := mapSize(mapRule.In(k))
	if edged && offMap(hex.Must(label), cols, rows) {
		return "", cmdline.Refuse("map", "%s is off the map: columns go from 1 to %d and rows from 1 to %d.", hex.Must(label), cols, rows)
	}
	return label, nil
}

// list joins words for a sentence.
func list(all []string) string { return strings.Join(all, ", ") }
