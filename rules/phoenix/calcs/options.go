package calcs

import (
	"slices"
	"strings"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/figure"
	"impulse/rules/opts"
	"impulse/rules/phoenix/printed"
	"impulse/rules/phoenix/sense"
	"impulse/rules/phoenix/shot"
	"impulse/rules/phoenix/wound"
)

// The options of calcs that orders and rulings have too.
const (
	WeaponOption  opts.Word    = "weapon"
	GrenadeOption opts.Word    = "grenade"
	TargetOption  opts.Word    = "target"
	PlaceOption   opts.Word    = "place"
	ArmorOption   opts.Word    = "armor"
	AimOption     opts.Whole   = "aim"
	PDOption      opts.Whole   = "pd"
	ISFOption     opts.Whole   = "isf"
	SALOption     opts.Whole   = "sal"
	SkillOption   opts.Whole   = "skill"
	StrOption     opts.Whole   = "str"
	IntOption     opts.Whole   = "int"
	WilOption     opts.Whole   = "wil"
	HltOption     opts.Whole   = "hlt"
	AgiOption     opts.Whole   = "agi"
	KVOption      opts.Whole   = "kv"
	BCOption      opts.Whole   = "bc"
	KDOption      opts.Decimal = "kd"
)

// The options of calcs alone.
const (
	baseOption       opts.Word = "base"
	blastRangeOption opts.Word = "range" // from a blast: C for contact
	columnOption     opts.Word = "column"
	damageOption     opts.Word = "damage"
	modifiersOption  opts.Word = "modifiers"
	motionOption     opts.Word = "motion"
	noiseOption      opts.Word = "noise"
	positionOption   opts.Word = "position"
	situationOption  opts.Word = "stance"
	terrainOption    opts.Word = "terrain"
	visibilityOption opts.Word = "visibility"
	roundOption      opts.Word = "load"

	accuracyOption   opts.Whole = "accuracy"
	burstsOption     opts.Whole = "bursts"
	classOption      opts.Whole = "class"
	damageClass      opts.Whole = "dc"
	differenceOption opts.Whole = "difference"
	distanceOption   opts.Whole = "range"
	ealOption        opts.Whole = "eal"
	healedOption     opts.Whole = "health"
	modifierOption   opts.Whole = "modifier"
	ordersOption     opts.Whole = "orders"
	rofOption        opts.Whole = "rof"
	rollOption       opts.Whole = "roll"
	sabOption        opts.Whole = "sab"
	sizeOption       opts.Whole = "size"
	targetISFOption  opts.Whole = "target-isf"
	widthOption      opts.Whole = "width"

	arcOption         opts.Decimal = "arc"
	encumbranceOption opts.Decimal = "encumbrance"
	epenOption        opts.Decimal = "epen"
	feetOption        opts.Decimal = "wide"
	pfOption          opts.Decimal = "pf"
	shooterSpeed      opts.Decimal = "shooter-speed"
	targetSpeed       opts.Decimal = "target-speed"

	burstOption  opts.Flag = "burst"
	shooterDucks opts.Flag = "shooter-ducks"
	targetDucks  opts.Flag = "target-ducks"
)

// Bounds of what may be asked: no figure of the game comes near them.
const (
	farRange = 1_000_000 // hexes
	asked    = 100_000
	askedSAL = 1_000
	mostPD   = 100_000_000
)

// Options of more than one calc.

func rangeParam[S any]() param[S] { return intOf[S](distanceOption, "hexes", 0, farRange) }
func calcAim[S any]() param[S]    { return intOf[S](AimOption, "actions of aim", 0, asked) }
func salParam[S any]() param[S] {
	return intOf[S](SALOption, "Skill Accuracy Level", -askedSAL, askedSAL)
}
func stanceParam[S any]() param[S] {
	return keysOf[S](situationOption, "of Table 4B", stanceKeys).Or("standing")
}
func visibilityParam[S any]() param[S] {
	return keysOf[S](visibilityOption, "of Table 4C", sightKeys).Or("good")
}
func positionParam[S any]() param[S] {
	return keyOf[S](positionOption, "of the target, of Table 4E", sizeKeys)
}
func motionParams[S any]() []param[S] {
	return []param[S]{
		numberOf[S](targetSpeed, "hexes an impulse", 0, asked).Or("0"), numberOf[S](shooterSpeed, "hexes an impulse", 0, asked).Or("0"),
	}
}
func skilledParam[S any]() param[S] {
	return intOf[S](targetISFOption, "ISF of the target (5.4)", 0, asked).Opt()
}
func calcWeapon[S any]() param[S] {
	return keyOf[S](WeaponOption, "key of the weapon", printed.WeaponKeys)
}
func percentRoll[S any]() param[S] {
	return intOf[S](rollOption, "00-99, instead of dice", 0, 99).Opt()
}
func digitRoll[S any]() param[S] { return intOf[S](rollOption, "0-9, instead of dice", 0, 9).Opt() }

// keyOf is an option for one of the keys of a table.
func keyOf[S any](name opts.Word, summary string, keys func() []string) param[S] {
	return opts.ChoiceOf(name, summary, func(known[S], opts.Args) []opts.Choice { return choices(keys()) })
}

// keysOf is an option for several keys of a table, joined by commas.
func keysOf[S any](name opts.Word, summary string, keys func() []string) param[S] {
	return Several(name, summary, func(known[S], opts.Args) []opts.Choice { return choices(keys()) })
}

// Several is an option for one of a list or for several of it, joined by commas. What may not
// be chosen now is refused for its own reason.
func Several[S any](name opts.Word, summary string, of func(rules.Known[S], opts.Args) []opts.Choice) opts.Param[rules.Known[S]] {
	return opts.ChoiceOf(name, summary, of).Else(func(k known[S], value string) (string, error) {
		if !strings.Contains(value, ",") {
			return "", nil
		}
		words, listed := strings.FieldsFunc(strings.ToLower(value), func(r rune) bool { return r == ',' || r == ' ' }), of(k, opts.Args{})
		for _, word := range words {
			i := slices.IndexFunc(listed, func(c opts.Choice) bool { return c.Value == word })
			if i < 0 {
				return "", opts.Unlisted(string(name), word, listed)
			}
			if err := listed[i].Not; err != nil {
				return "", err
			}
		}
		return strings.Join(words, ","), nil
	})
}

func choices(keys []string) (out []opts.Choice) {
	for _, key := range keys {
		out = append(out, opts.Choice{Value: key})
	}
	return out
}

// The keys of the tables.
func stanceKeys() []string { return keysIn(printed.Stances()) }
func sightKeys() []string  { return keysIn(printed.Visibilities()) }
func blastKeys() []string  { return keysIn(printed.BlastModifiers()) }

func keysIn(rows []printed.Modifier) (keys []string) {
	for _, m := range rows {
		keys = append(keys, m.Key)
	}
	return keys
}

// groupedKeys are the keys of a table of groups, as group/key.
func groupedKeys(rows []printed.Modifier) (keys []string) {
	for _, m := range rows {
		keys = append(keys, m.Group+"/"+m.Key)
	}
	return keys
}

func sizeKeys() (keys []string) {
	for _, s := range printed.Sizes() {
		keys = append(keys, s.Key)
	}
	return keys
}

func markKeys() []string { return append(sizeKeys(), "hex") }

// rowsIn are the rows of the keys in an option, each once.
func rowsIn(option opts.Word, a opts.Args, of func(string) (printed.Modifier, bool)) (rows []printed.Modifier) {
	for _, key := range strings.Split(option.In(a), ",") {
		if m, ok := of(key); ok && !slices.Contains(rows, m) {
			rows = append(rows, m)
		}
	}
	return rows
}

// once are words without those that stand there already.
func once(words []string) (out []string) {
	for _, w := range words {
		if !slices.Contains(out, w) {
			out = append(out, w)
		}
	}
	return out
}

// fixedIn is a decimal option in ten-thousandths.
func fixedIn(option opts.Decimal, a opts.Args) printed.Fixed {
	if !option.Given(a) {
		return 0
	}
	return printed.Rounded(option.In(a))
}

// rolled is the roll that was given, or one that is thrown: a die whose faces begin with
// 0.
func rolled[S any](r *ruling[S], a opts.Args, what string, faces int) int {
	if rollOption.Given(a) {
		return rollOption.In(a)
	}
	return r.Dice.Zero().Die(what, faces)
}

// hitsFigure is an entry of 5A as a figure: the number of hits, or the chance of one.
func hitsFigure(h printed.Hits) figure.Figure {
	if h.Sure() || h.None() {
		return fig("hits", h.Count)
	}
	return fig("chance", h.Chance)
}

// hitsInWords says an entry of 5A.
func hitsInWords(h printed.Hits) string {
	switch {
	case h.Count == 1:
		return "{hits} hit."
	case h.Sure():
		return "{hits} hits."
	case h.None():
		return "Nothing hits."
	case h.Chance >= sense.Highest:
		return "Hits on any roll of 00-99."
	case h.Chance == 0:
		return "Hits on 00 alone."
	}
	return "Hits on {chance} or less."
}

// weaponIn is the weapon of an option.
func weaponIn(a opts.Args) *printed.Weapon {
	w, _ := printed.WeaponOf(WeaponOption.In(a))
	return w
}

// whereIn is the column of an option, which must have the roll.
func whereIn(a opts.Args, roll int) (wound.Where, error) {
	where, _ := wound.WhereOf(columnOption.In(a))
	if low, high := where.Rolls(); roll < low || roll > high {
		return where, cmdline.Refuse("hit-location", "roll: the column %s has the rolls %02d to %02d.", where, low, high)
	}
	return where, nil
}

// targetIn is a mark of an option.
func targetIn(option opts.Word, a opts.Args) printed.TargetSize {
	t, _ := shot.TargetOf(option.In(a))
	return t
}
