package printed

import (
	"strconv"
	"strings"

	"impulse/rules/legible"
	"impulse/rules/table"
)

// Duration is a time as 8A and 8B print it: 81p, 13m, 72h, 18d.
type Duration struct {
	Count int
	Unit  byte // p phases, m minutes, h hours, d days
}

// phasesOf are the phases of two seconds in each unit.
var phasesOf = map[byte]int{'p': 1, 'm': 30, 'h': 1800, 'd': 43_200}

// Phases is the time in phases of two seconds (2.2).
func (d Duration) Phases() int { return d.Count * phasesOf[d.Unit] }

// String is the time as printed: "81p", "72h".
func (d Duration) String() string { return strconv.Itoa(d.Count) + string(d.Unit) }

// words are the units in words.
var words = map[byte]string{'p': "phase", 'm': "minute", 'h': "hour", 'd': "day"}

// Words is the time in words: "2 hours".
func (d Duration) Words() string {
	one := words[d.Unit]
	return legible.Counted(d.Count, one, one+"s")
}

// ParseDuration reads a time as printed, "81p"; ok is false for what is none.
func ParseDuration(text string) (d Duration, ok bool) {
	if text == "" {
		return Duration{}, false
	}
	last := len(text) - 1
	n, err := strconv.Atoi(text[:last])
	if err != nil || n < 0 || phasesOf[text[last]] == 0 {
		return Duration{}, false
	}
	return Duration{n, text[last]}, true
}

func mustDuration(text string) Duration {
	d, ok := ParseDuration(text)
	if !ok {
		panic("phoenix: " + text + " is no time")
	}
	return d
}

// Aid is what medical aid gives: how long it lasts, counted from the wound, and the
// recovery roll then. Without a roll there is none, and he dies.
type Aid struct {
	CTP Duration
	RR  int
}

// HasRoll says whether there is a recovery roll.
func (a Aid) HasRoll() bool { return a.RR > 0 }

// AidKind is a column of 8A.
type AidKind int

// The kinds of aid; a trauma center is of a technology level from 13 to 18.
const (
	NoAid AidKind = iota
	FirstAid
	AidStation
	FieldHospital
	Trauma13
	Trauma14
	Trauma15
	Trauma16
	Trauma17
	Trauma18
	aidKinds
)

var aidKeys = [aidKinds]string{"no-aid", "first-aid", "aid-station", "field-hospital",
	"trauma-tl13", "trauma-tl14", "trauma-tl15", "trauma-tl16", "trauma-tl17", "trauma-tl18"}

// String is the key of the aid: "trauma-tl13".
func (k AidKind) String() string { return aidKeys[k] }

// Name is the aid as a sentence has it: "field hospital", "trauma center TL13".
func (k AidKind) Name() string {
	if level, center := strings.CutPrefix(aidKeys[k], "trauma-tl"); center {
		return "trauma center TL" + level
	}
	return strings.ReplaceAll(aidKeys[k], "-", " ")
}

// Words say that somebody has the aid: "is in a field hospital", "has first aid".
func (k AidKind) Words() string {
	if k == NoAid || k == FirstAid {
		return "has " + k.Name()
	}
	if k == AidStation {
		return "is in an " + k.Name()
	}
	return "is in a " + k.Name()
}

// AidOf is the column of Table 8A of a key: "field-hospital".
func AidOf(key string) (k AidKind, ok bool) {
	for k, known := range aidKeys {
		if known == key {
			return AidKind(k), true
		}
	}
	return 0, false
}

// AidKinds are all of them, the poorest first.
func AidKinds() []AidKind {
	out := make([]AidKind, aidKinds)
	for i := range out {
		out[i] = AidKind(i)
	}
	return out
}

// AidInShort are the kinds of aid that are told in words: of the trauma centers the first and
// the last.
func AidInShort() []AidKind {
	return []AidKind{FirstAid, AidStation, FieldHospital, Trauma13, Trauma18}
}

// Recovery is a row of 8A.
type Recovery struct {
	DT      int
	Healing int // days
	Aid     [aidKinds]Aid
}

// Alone is how long one lives without aid, and the roll then.
func (r Recovery) Alone() Aid { return r.Aid[NoAid] }

// Recover is the row of a Damage Total (8A; 2.9): the next lower, and the first below
// it.
func Recover(dt int) Recovery { return table8A().rows[table8A().dt.at(Whole(dt), Down)] }

type recoveries struct {
	dt   axis
	rows []Recovery
}

var table8A = table.Once(func() (t recoveries) {
	for _, row := range find("8a-recovery").Rows() {
		r := Recovery{DT: row.Int("DT"), Healing: row.Int("healing (days)")}
		for kind, name := range []string{"no aid", "first aid", "aid station", "field hospital"} {
			r.Aid[kind] = Aid{mustDuration(row.Text(name + " CTP")), row.Int(name + " RR")}
		}
		for kind := Trauma13; kind <= Trauma18; kind++ {
			level := strconv.Itoa(13 + int(kind-Trauma13))
			r.Aid[kind] = Aid{mustDuration(row.Text("trauma CTP")), row.Int("trauma RR TL" + level)}
		}
		t.dt, t.rows = append(t.dt, Whole(r.DT)), append(t.rows, r)
	}
	return t
})

// Incapacitation is how long one is out of a fight, by PD and a roll of 0-9 (8B; 2.7,
// 2.10, 5.13): the next lower PD; a roll past 0 or 9 takes those.
func Incapacitation(pd, roll int) Duration {
	t := table8B()
	return t.times[t.pd.at(Whole(pd), Down)][min(max(roll, 0), 9)]
}

type incapacitations struct {
	pd    axis
	times [][10]Duration
}

var table8B = table.Once(func() (t incapacitations) {
	for _, row := range find("8b-incapacitation").Rows() {
		var times [10]Duration
		for roll := range times {
			times[roll] = mustDuration(row.Text(strconv.Itoa(roll)))
		}
		t.pd, t.times = append(t.pd, number(row, "PD/roll")), append(t.times, times)
	}
	return t
})

// knockoutRow is the row of the Knockout Table, and from 1 on that of the Incapacitation
// Effects: over 1/10, 1, 2, 3 KV; 0 is none of them.
func knockoutRow(pd, kv int) int {
	switch {
	case pd > 3*kv:
		return 4
	case pd > 2*kv:
		return 3
	case pd > kv:
		return 2
	case 10*pd > kv:
		return 1
	}
	return 0
}

// Knockout is the incapacitation chance of a PD total (2.7): one is out on less. Each
// row begins over its share of KV.
func Knockout(pd, kv int) (chance int) { return knockouts()[knockoutRow(pd, kv)] }

var knockouts = table.Once(func() (chances []int) {
	for _, row := range find("knockout").Rows() {
		chances = append(chances, row.Int("chance"))
	}
	return chances
})

// Effect is what a failed knockout roll does (5.13).
type Effect int

// The effects.
const (
	NoEffect Effect = iota
	KnockedOut
	Stunned
	Dazed
	Disoriented
)

var effects = [...]string{"", "knocked-out", "stunned", "dazed", "disoriented"}

// String is the effect's key.
func (e Effect) String() string { return effects[e] }

// gravePD is the PD total from which the last row of the Incapacitation Effects holds
// (5.13).
const gravePD = 200

// EffectOf is the effect of a roll of 00-99 (5.13): from [gravePD] on the last row,
// else by KV.
func EffectOf(pd, kv, roll int) Effect {
	row := knockoutRow(pd, kv)
	if pd >= gravePD {
		row = 5
	}
	if row == 0 {
		return NoEffect
	}
	for i, most := range effectRolls()[row-1] {
		if roll <= most {
			return Effect(i + 1)
		}
	}
	return NoEffect
}

var effectRolls = table.Once(func() (most [5][4]int) {
	for i, row := range find("incapacitation-effects").Rows() {
		for j, text := range row.Cells()[1:] {
			band, err := table.ParseBand(text)
			if err != nil {
				panic(err)
			}
			most[i][j] = band.Max
		}
	}
	return most
})
