package printed

import (
	"slices"
	"strconv"
	"strings"

	"impulse/rules/table"
)

// Weapon is an entry of the Weapon Data Tables (1.3, step 9). All share it: leave it as
// it is.
type Weapon struct {
	Key, Name, Type, Country, Caliber string // the type is a key: "assault-rifle"
	Length, Folded                    Fixed  // inches; 0 where it does not fold
	Weight                            Fixed  // pounds, loaded
	Reload                            int    // RT, in AC
	ROF                               int    // AC to chamber a round; 0: none
	SelfLoading                       bool
	AutoROF                           int // rounds a burst; 0: it fires none
	Capacity                          int
	AmmoWeight                        Fixed  // pounds a magazine, belt, drum or round
	Feed                              string // "magazine", "belt", "drum", "round"
	KD                                Fixed
	SAB                               int
	Aim                               []AimRow
	Loads                             []Load
}

// AimRow is the ALM of so many AC of aim.
type AimRow struct{ AC, ALM int }

// Load is what a weapon is loaded with.
type Load struct {
	Key, Kind, Name string // "fmj", "FMJ", "9mm Parabellum Full Metal Jacket"
	Pellets         int    // of a shot load; 0: it is none
	Rows            []RangeRow
	Blast           Blast // of what bursts
	ranges          axis
}

// RangeRow are the figures of a load at a range in hexes.
type RangeRow struct {
	Range      int
	PEN        Fixed
	DC         int
	SALM       int  // of a shot load
	BPHC       Hits // of a shot load
	HasBPHC    bool // two weapons lack it at the nearest range
	PR         Fixed
	MA         Fixed
	HasMA      bool // what fires bursts has one, but for one weapon at its nearest range
	BA         int  // ceiling of the ALM sum before target size
	TOF        int
	AOI        int  // angle of impact, of what is launched
	ThreeRound int  // 3RB, by which bursts of three are looked up (9B, of a supplement)
	HasThree   bool // it fires bursts of three (9B)
	Beyond     bool // the maximum range
}

// AimALM is the ALM of so many AC of aim (2.4, 3.1): between two rows the lower, past the
// last that. ok is false where no aim is printed.
func (w *Weapon) AimALM(ac int) (alm int, ok bool) {
	for _, row := range w.Aim {
		if row.AC <= ac || !ok {
			alm, ok = row.ALM, true
		}
	}
	return alm, ok
}

// ThreeRound reports whether it fires bursts of three rounds: its rows have a 3RB (9B).
func (w *Weapon) ThreeRound() bool {
	return len(w.Loads) > 0 && len(w.Loads[0].Rows) > 0 && w.Loads[0].Rows[0].HasThree
}

// MostAim is the highest AC of aim that is printed; 0 where none is.
func (w *Weapon) MostAim() int {
	if len(w.Aim) == 0 {
		return 0
	}
	return w.Aim[len(w.Aim)-1].AC
}

// Load is the load of a key, "fmj", of this weapon; it is shared: leave it as it is.
func (w *Weapon) Load(key string) (l *Load, ok bool) {
	for i := range w.Loads {
		if w.Loads[i].Key == key {
			return &w.Loads[i], true
		}
	}
	return nil, false
}

// ShotLoad is the load of pellets; nil where it has none (3.5).
func (w *Weapon) ShotLoad() *Load {
	for i := range w.Loads {
		if w.Loads[i].Pellets > 0 {
			return &w.Loads[i]
		}
	}
	return nil
}

// Bursts reports whether it goes off where it strikes (3.6).
func (l *Load) Bursts() bool { return len(l.Blast.Rows) > 0 }

// Rounds are the keys of the loads that go off (3.6).
func (w *Weapon) Rounds() (keys []string) {
	for i := range w.Loads {
		if w.Loads[i].Bursts() {
			keys = append(keys, w.Loads[i].Key)
		}
	}
	return keys
}

// LauncherKeys are those of the weapons that have a round which goes off.
func LauncherKeys() (keys []string) {
	for _, key := range WeaponKeys() {
		if w, _ := WeaponOf(key); len(w.Rounds()) > 0 {
			keys = append(keys, key)
		}
	}
	return keys
}

// At are the figures at a range in hexes; the tables print some alone, and past the last
// it holds. The row is shared: leave it as it is.
func (l *Load) At(distance int, pick Pick) *RangeRow {
	return &l.Rows[l.ranges.at(Whole(distance), pick)]
}

type arsenal struct {
	keys []string
	by   map[string]*Weapon
}

// WeaponOf is the weapon of a key, "m16a1"; it is shared: leave it as it is.
func WeaponOf(key string) (w *Weapon, ok bool) {
	w, ok = weapons().by[key]
	return w, ok
}

// WeaponKeys are the keys of all weapons, in printed order.
func WeaponKeys() []string { return slices.Clone(weapons().keys) }

var weapons = table.Once(func() arsenal {
	a := arsenal{by: map[string]*Weapon{}}
	for _, row := range find("weapons").Rows() {
		w := weaponOf(row)
		a.keys, a.by[w.Key] = append(a.keys, w.Key), w
	}
	for _, row := range find("weapon-aim").Rows() {
		w := a.by[row.Text("key")]
		w.Aim = append(w.Aim, AimRow{row.Int("aim (AC)"), row.Int("ALM")})
	}
	for _, row := range find("weapon-loads").Rows() {
		w := a.by[row.Text("key")]
		w.Loads = append(w.Loads, Load{Key: Key(row.Text("load")), Kind: row.Text("load"), Name: row.Text("ammunition"), Pellets: whole(row, "pellets")})
	}
	for _, row := range find("weapon-ranges").Rows() {
		l := a.load(row)
		l.Rows, l.ranges = append(l.Rows, rangeRow(row)), append(l.ranges, number(row, "range"))
	}
	for _, row := range find("weapon-blast").Rows() {
		l := a.load(row)
		l.Blast.add(row)
	}
	return a
})

func (a arsenal) load(row table.Row) *Load {
	l, ok := a.by[row.Text("key")].Load(Key(row.Text("load")))
	if !ok {
		panic("phoenix: no load " + row.Text("load") + " of " + row.Text("key"))
	}
	return l
}

func weaponOf(row table.Row) *Weapon {
	figure := func(column string) Fixed { return max(cell(row.Text(column)), 0) }
	w := &Weapon{
		Key: row.Text("key"), Name: row.Text("weapon"), Type: Key(row.Text("type")), Country: row.Text("country"), Caliber: row.Text("caliber"),
		Length: figure("length (in)"), Folded: figure("folded (in)"), Weight: figure("weight (lb)"),
		Reload: row.Int("RT"), ROF: whole(row, "ROF"), AutoROF: whole(row, "auto ROF"), Capacity: row.Int("capacity"),
		AmmoWeight: figure("AW (lb)"), Feed: row.Text("feed"), KD: figure("KD"), SAB: whole(row, "SAB"),
	}
	w.SelfLoading = row.Text("self-loading") == "yes" || w.AutoROF > 0
	return w
}

func rangeRow(row table.Row) RangeRow {
	r := RangeRow{
		Range: row.Int("range"), PEN: number(row, "PEN"), DC: row.Int("DC"), SALM: whole(row, "SALM"), PR: max(cell(row.Text("PR")), 0),
		BA: row.Int("BA"), TOF: row.Int("TOF"), AOI: whole(row, "AOI"), Beyond: row.Text("beyond maximum") == "yes",
	}
	r.BPHC, r.HasBPHC = ParseHits(row.Text("BPHC"))
	r.MA, r.HasMA = ParseFixed(row.Text("MA"))
	r.ThreeRound, r.HasThree = row.Number("3RB")
	return r
}

// Blast is what an explosion does, by the range in hexes from it.
type Blast struct {
	Rows   []BlastRow
	ranges axis
}

// BlastRow is a row of it.
type BlastRow struct {
	Range int // [Contact] for what it touches
	PEN   Fixed
	DC    int
	BSHC  Hits
	BC    int
}

// Where is its range as printed: C for contact.
func (r BlastRow) Where() string {
	if r.Range == Contact {
		return "C"
	}
	return strconv.Itoa(r.Range)
}

func (b *Blast) add(row table.Row) {
	r := BlastRow{distanceOf(row.Text("range")), number(row, "PEN"), row.Int("DC"), mustHits(row.Text("BSHC")), row.Int("BC")}
	b.Rows, b.ranges = append(b.Rows, r), append(b.ranges, Whole(r.Range))
}

// At is what it does at a range (3.6); the tables print some ranges alone. ok is false
// beyond the last one, where it does nothing, and of what does not burst.
func (b *Blast) At(distance int, pick Pick) (r BlastRow, ok bool) {
	if len(b.ranges) == 0 || Whole(distance) > b.ranges[len(b.ranges)-1] {
		return BlastRow{}, false
	}
	return b.Rows[b.ranges.at(Whole(distance), pick)], true
}

// Grenade is an entry of the grenades and explosives (3.6). All share it: leave it as it
// is.
type Grenade struct {
	Key, Name, Country string
	Weight, Length     Fixed
	Arm                int  // AC
	Fuse               int  // phases
	Impact             bool // it bursts where it falls: a thrown one without a fuse
	Range              int  // hexes, thrown from kneeling
	Blast              Blast
}

type grenadeList struct {
	keys []string
	by   map[string]*Grenade
}

// GrenadeOf is the grenade of a key, its name and country: "m-26-a2-frag-grenade-usa".
func GrenadeOf(key string) (g *Grenade, ok bool) {
	g, ok = grenades().by[key]
	return g, ok
}

// GrenadeKeys are the keys of all grenades and explosives, in printed order.
func GrenadeKeys() []string { return slices.Clone(grenades().keys) }

var grenades = table.Once(func() grenadeList {
	out := grenadeList{by: map[string]*Grenade{}}
	named := map[string]*Grenade{}
	for _, row := range find("grenades").Rows() {
		name, country := row.Text("grenade"), row.Text("country")
		g := &Grenade{
			Key: Key(name + " " + country), Name: name, Country: country, Weight: number(row, "weight (lb)"), Length: number(row, "length (in)"),
			Arm: row.Int("AT"), Fuse: row.Int("FL"), Range: row.Int("R"),
		}
		g.Impact = g.Fuse == 0 && strings.HasSuffix(name, "Grenade")
		out.keys, out.by[g.Key], named[name] = append(out.keys, g.Key), g, g
	}
	for _, row := range find("grenade-blast").Rows() {
		named[row.Text("grenade")].Blast.add(row)
	}
	return out
})
