package goliath

import (
	"regexp"
	"slices"
	"strings"

	"impulse/rules/cmdline"
	"impulse/rules/legible"
)

// thrown are the weapons of Missile Fire that are thrown; the text prints
// neither cost nor range of them.
var thrown = map[string]string{"axe": "axes", "spear": "spears", "javelin": "javelins"}

// boughtBy reads the projectile that is bought for a figure of the type: bows,
// crossbows and longbows for the kinds of cavalry, what is thrown for anybody
// (Missile Fire; Troop Types, note).
func boughtBy(t Type, text string, h house) (string, error) {
	if text == "" {
		return "", nil
	}
	name := strings.TrimSuffix(strings.ToLower(strings.TrimSpace(text)), "s")
	if plural, ok := thrown[name]; ok {
		return plural, nil
	}
	row, ok := projectileRow(name)
	switch {
	case !ok:
		return "", cmdline.Refuse("projectiles", "army: %q is no projectile; it is a bow, crossbow or longbow, or thrown axes, spears or javelins.", cmdline.Shorten(text, 30))
	case row == t.Arm:
		return "", nil // it has it, and its cost is in the figure's
	case houseProjectilesFor.In(h) == projectilesForCavalry && !t.mayBuy():
		return "", cmdline.Refuse("projectiles", "army: only the three kinds of cavalry buy a %s, not %s.", row, t.called())
	}
	return row, nil
}

// mayBuy reports whether the type is one of the kinds of cavalry, or a mounted one
// that the game master has defined.
func (t Type) mayBuy() bool {
	_, printed := typeNamed(t.Name)
	return strings.HasSuffix(t.Name, "Cavalry") || !printed && !t.Own && t.DR.mount() == Horsed
}

// mostProjectiles are those that a figure carries.
const mostProjectiles = 2

// betweenProjectiles part one from another: "bow and spears".
var betweenProjectiles = regexp.MustCompile(`\s+and\s+|\s*[&+]\s*`)

// projectilesIn takes the projectiles out of words that stand behind a type: "LC bow".
func projectilesIn(words []string) (rest []string, projectiles string) {
	var found []string
	for _, w := range words {
		if _, bought := projectileRow(strings.TrimSuffix(w, "s")); bought || thrown[strings.TrimSuffix(w, "s")] != "" {
			found = append(found, w)
			continue
		}
		rest = append(rest, w)
	}
	return rest, strings.Join(found, " and ")
}

// allBoughtBy reads the projectiles that are bought for a figure of the type.
func allBoughtBy(t Type, text string, h house) (out []string, err error) {
	if text == "" {
		return nil, nil
	}
	for _, word := range betweenProjectiles.Split(text, -1) {
		one, err := boughtBy(t, word, h)
		switch {
		case err != nil:
			return nil, err
		case slices.Contains(out, one):
			return nil, cmdline.Refuse("projectiles", "army: %s are bought twice; a figure carries %d kinds of projectiles at most.", cmdline.Shorten(text, 40), mostProjectiles)
		case one != "":
			out = append(out, one)
		}
	}
	if len(out) > mostProjectiles {
		return nil, cmdline.Refuse("projectiles", "army: %s are too many; a figure carries %d kinds of projectiles at most.", cmdline.Shorten(text, 40), mostProjectiles)
	}
	return out, nil
}

func projectileRow(name string) (string, bool) {
	for _, row := range projectileTable.Rows() {
		if strings.EqualFold(row.Text("projectile"), name) {
			return strings.ToLower(row.Text("projectile")), true
		}
	}
	return "", false
}

// isThrown reports whether the projectile is thrown by hand.
func isThrown(projectile string) bool {
	return thrown[strings.TrimSuffix(projectile, "s")] == projectile && projectile != ""
}

// projectileTenths is what a projectile adds to the cost of a figure.
func projectileTenths(name string, h house) int {
	if row, ok := projectileTable.Find("projectile", capitalOr(name)); ok {
		return parseTenths(row.Text("points"))
	}
	if isThrown(name) {
		return parseTenths(houseThrownPoints.In(h))
	}
	return 0
}

func capitalOr(name string) string {
	if name == "" {
		return ""
	}
	return legible.Capital(name)
}

// projectileRange is the range of a projectile in inches, 0 of none.
func projectileRange(name string, h house) int {
	if row, ok := projectileTable.Find("projectile", capitalOr(name)); ok {
		return row.Int("range (in)")
	}
	if isThrown(name) {
		n := houseThrownRange.In(h)
		return n
	}
	return 0
}
