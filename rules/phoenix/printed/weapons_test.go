package printed

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules/printedtest"
)

// collectedWeapon is an entry of the weapons as they were collected.
type collectedWeapon struct {
	Key, Name, Type, Country, Caliber, Feed string
	Length                                  json.Number `json:"length_in"`
	Folded                                  json.Number `json:"length_folded_in"`
	Weight                                  json.Number `json:"weight_lb"`
	Reload                                  json.Number `json:"reload_ac"`
	ROF                                     json.Number `json:"rof_ac"`
	SelfLoading                             bool        `json:"self_loading"`
	AutoROF                                 json.Number `json:"full_auto_rof"`
	Capacity, KD, SAB                       json.Number
	AmmoWeight                              json.Number `json:"ammo_weight_lb"`
	Aim                                     []struct{ AC, Mod json.Number }
	MA, BA, TOF, AOI                        []atRange
	ThreeRound                              []atRange `json:"three_rb"`
	Ammo                                    []collectedLoad
}

type atRange struct{ Range, Value json.Number }

type collectedLoad struct {
	Name, Kind string
	Pellets    json.Number
	Data       []struct {
		Range, PEN, DC, SALM, PR json.Number
		BPHC                     string
		Beyond                   bool `json:"beyond_max_range"`
	}
	Explosion []struct {
		Range, PEN, DC, BC json.Number
		BSHC               string
	}
}

// value is the figure at a range; "" where there is none.
func value(rows []atRange, at json.Number) string {
	for _, r := range rows {
		if r.Range == at {
			return r.Value.String()
		}
	}
	return ""
}

// collectedWeapons are the weapons as rows of our tables; nil where they do not lie beside
// the repository.
func collectedWeapons(t *testing.T) map[string][][]string {
	t.Helper()
	names := []string{"weapons", "weapon-aim", "weapon-loads", "weapon-ranges", "weapon-blast"}
	for _, name := range names {
		if _, there := printedtest.Collected(t, "phoenix", "weapons.json", find(name)); !there {
			return nil
		}
	}
	text, _ := printedtest.Collected(t, "phoenix", "weapons.json")
	var theirs []collectedWeapon
	require.NoError(t, json.Unmarshal(text, &theirs))
	out := map[string][][]string{}
	for _, name := range names {
		var head []string
		for i := range find(name).Columns() {
			head = append(head, itoa(i))
		}
		out[name] = [][]string{head}
	}
	for _, w := range theirs {
		w.into(out)
	}
	return out
}

func (w collectedWeapon) into(out map[string][][]string) {
	add := func(name string, cells ...string) { out[name] = append(out[name], cells) }
	add("weapons", w.Key, w.Name, w.Type, w.Country, w.Caliber, w.Length.String(), w.Folded.String(), w.Weight.String(), w.Reload.String(), w.ROF.String(),
		yesNo(w.SelfLoading), w.AutoROF.String(), w.Capacity.String(), w.AmmoWeight.String(), w.Feed, w.KD.String(), w.SAB.String())
	for _, a := range w.Aim {
		add("weapon-aim", w.Key, a.AC.String(), a.Mod.String())
	}
	for _, l := range w.Ammo {
		add("weapon-loads", w.Key, l.Kind, strings.ReplaceAll(l.Name, "×", " x "), l.Pellets.String())
		for _, d := range l.Data {
			add("weapon-ranges", w.Key, l.Kind, d.Range.String(), d.PEN.String(), d.DC.String(), d.SALM.String(), d.BPHC, d.PR.String(),
				value(w.MA, d.Range), value(w.BA, d.Range), value(w.TOF, d.Range), value(w.AOI, d.Range), value(w.ThreeRound, d.Range), yesNo(d.Beyond))
		}
		for _, e := range l.Explosion {
			add("weapon-blast", w.Key, l.Kind, e.Range.String(), e.PEN.String(), e.DC.String(), e.BSHC, e.BC.String())
		}
	}
}

func TestWeaponsAgainstCollected(t *testing.T) {
	for name, rows := range collectedWeapons(t) {
		printedtest.Same(t, find(name), rows)
		for i, row := range find(name).Rows() {
			for j, cell := range row.Cells() {
				require.Equal(t, strings.Contains(rows[i+1][j], "*"), strings.Contains(cell, "*"), "%s, row %d", name, i+1)
			}
		}
	}
}

// corrected finds the cell that a line of the comparison of two transcriptions is about.
func corrected(t *testing.T, weapon, field string) (got string, ok bool) {
	t.Helper()
	w := byName(weapon)
	require.NotNil(t, w, weapon)
	var n, aim int
	var kind, column string
	if _, err := fmt.Sscanf(field, "aim_%d", &aim); err == nil {
		i := slices.IndexFunc(w.Aim, func(a AimRow) bool { return a.AC == aim })
		return fmt.Sprint(w.Aim[max(i, 0)].ALM), i >= 0
	}
	parts := strings.Split(field, "_")
	if len(parts) == 2 {
		column, _ = parts[0], fmt.Sprint(1)
		_, err := fmt.Sscan(parts[1], &n)
		require.NoError(t, err)
		r := w.Loads[0].At(n, Up)
		return map[string]string{"ba": fmt.Sprint(r.BA), "tof": fmt.Sprint(r.TOF), "ma": orDash(r.MA.String(), r.HasMA)}[column], true
	}
	kind, column = parts[0], parts[2]
	_, err := fmt.Sscan(parts[1], &n)
	require.NoError(t, err)
	l, there := w.Load(Key(kind))
	require.True(t, there, field)
	if l.Blast.Rows != nil && n <= 10 {
		b, _ := l.Blast.At(n, Up)
		return map[string]string{"pen": b.PEN.String(), "dc": fmt.Sprint(b.DC), "bshc": b.BSHC.String()}[column], true
	}
	r := l.At(n, Up)
	return map[string]string{"pen": r.PEN.String(), "dc": fmt.Sprint(r.DC), "bphc": r.BPHC.String(), "range": fmt.Sprint(r.Range)}[column], true
}

func byName(name string) *Weapon {
	for _, key := range WeaponKeys() {
		if w, _ := WeaponOf(key); w.Name == name {
			return w
		}
	}
	return nil
}

// TestWeaponCorrections holds the tables to each choice between two transcriptions.
func TestWeaponCorrections(t *testing.T) {
	rows := printedtest.CollectedRows(t, "phoenix", "weapons-crosscheck.csv", find("weapon-ranges"))
	checked := 0
	for _, row := range rows[min(1, len(rows)):] {
		weapon, field, used := row[0], row[1], row[4]
		switch {
		case field == "rof", field == "range-missing", field == "ammo kind":
			continue // tested below, or nothing that a cell could say
		}
		got, ok := corrected(t, weapon, field)
		require.Equal(t, orDash(used, used != ""), orDash(got, ok), "%s %s", weapon, field)
		checked++
	}
	if rows != nil {
		require.Equal(t, 84, checked)
	}
	for _, name := range []string{"M93R", "M951R"} {
		_, ok := byName(name).Load("ap")
		require.True(t, ok, name)
	}
	m174 := byName("M174 Automatic Grenade Launcher")
	require.False(t, m174.Loads[0].At(40, Up).HasMA)
}

// Every weapon has what its kind must have.
func TestWeaponsAreWhole(t *testing.T) {
	loads, rows, aims := 0, 0, 0
	for _, key := range WeaponKeys() {
		w, ok := WeaponOf(key)
		require.True(t, ok)
		require.Equal(t, Key(key), key)
		require.NotEmpty(t, w.Loads, key)
		require.Positive(t, w.Weight)
		require.Positive(t, w.Reload)
		require.Positive(t, w.Capacity)
		aims += len(w.Aim)
		for i := range w.Aim[min(1, len(w.Aim)):] {
			require.Less(t, w.Aim[i].AC, w.Aim[i+1].AC, key)
			require.LessOrEqual(t, w.Aim[i].ALM, w.Aim[i+1].ALM, key)
		}
		for i := range w.Loads {
			l := &w.Loads[i]
			loads, rows = loads+1, rows+len(l.Rows)
			falling(t, key, l)
			require.Equal(t, l.Pellets > 0, l.Kind == "Shot", key)
			require.Equal(t, l.Blast.Rows != nil, l.Kind == "HE" || l.Kind == "HEAT", key)
		}
	}
	require.Equal(t, []int{307, 2348, 1006}, []int{loads, rows, aims})
	var without []string
	for _, key := range WeaponKeys() {
		if w, _ := WeaponOf(key); len(w.Aim) == 0 {
			without = append(without, key)
		}
	}
	require.Equal(t, []string{"m174-automatic-grenade-launcher", "rpg-18"}, without)
}

// falling holds that a bullet only loses force on its way, and an arc only widens.
func falling(t *testing.T, key string, l *Load) {
	t.Helper()
	for i := range l.Rows[1:] {
		a, b := l.Rows[i], l.Rows[i+1]
		require.Less(t, a.Range, b.Range, key)
		require.GreaterOrEqual(t, a.PEN, b.PEN, key)
		require.GreaterOrEqual(t, a.DC, b.DC, key)
		require.GreaterOrEqual(t, a.BA, b.BA, key)
		require.LessOrEqual(t, a.TOF, b.TOF, key)
		require.LessOrEqual(t, a.SALM, b.SALM, key)
		require.LessOrEqual(t, a.MA, b.MA, key)
		require.False(t, a.Beyond && !b.Beyond, key)
		if a.HasBPHC {
			require.GreaterOrEqual(t, a.BPHC.weight(), b.BPHC.weight(), key)
		}
	}
	for i := range l.Blast.Rows[min(1, len(l.Blast.Rows)):] {
		require.GreaterOrEqual(t, l.Blast.Rows[i].BC, l.Blast.Rows[i+1].BC, key)
		require.GreaterOrEqual(t, l.Blast.Rows[i].PEN, l.Blast.Rows[i+1].PEN, key)
	}
}

func TestGrenadesAreWhole(t *testing.T) {
	var impact []string
	for _, key := range GrenadeKeys() {
		g, ok := GrenadeOf(key)
		require.True(t, ok)
		require.Equal(t, key, Key(key))
		require.Len(t, g.Blast.Rows, 7, key)
		for i := range g.Blast.Rows[1:] {
			require.GreaterOrEqual(t, g.Blast.Rows[i].BC, g.Blast.Rows[i+1].BC, key)
		}
		if g.Impact {
			impact = append(impact, key)
		}
	}
	require.Equal(t, []string{"rkg-3m-anti-tank-grenade-ussr", "m-68-frag-grenade-usa", "m-26-a2-frag-grenade-usa"}, impact)
	_, ok := GrenadeOf("m-26-a2-frag-grenade")
	require.False(t, ok)
}

func TestWeaponLookUps(t *testing.T) {
	m16, ok := WeaponOf("m16a1")
	require.True(t, ok)
	require.True(t, m16.SelfLoading)
	require.Equal(t, []int{7, 30, 3, 11}, []int{m16.AutoROF, m16.Capacity, m16.SAB, m16.MostAim()})
	for ac, want := range map[int]int{0: -22, 1: -22, 4: -7, 11: 0, 99: 0} {
		alm, ok := m16.AimALM(ac)
		require.True(t, ok)
		require.Equal(t, want, alm, ac)
	}
	m13, _ := WeaponOf("heckler-koch-13e")
	alm, _ := m13.AimALM(11)
	require.Equal(t, -2, alm, "between 10 and 12 the lower")

	fmj, ok := m16.Load("fmj")
	require.True(t, ok)
	require.Equal(t, 10, fmj.At(0, Up).Range)
	require.Equal(t, 40, fmj.At(21, Up).Range)
	require.Equal(t, 20, fmj.At(21, Down).Range)
	require.Equal(t, 20, fmj.At(30, Nearest).Range)
	require.Equal(t, 40, fmj.At(30, NearestUp).Range)
	require.Equal(t, 400, fmj.At(900, Up).Range)
	_, ok = m16.Load("he")
	require.False(t, ok)
	require.Nil(t, m16.ShotLoad())

	rpg, _ := WeaponOf("rpg-18")
	_, ok = rpg.AimALM(3)
	require.False(t, ok)
	require.Zero(t, rpg.MostAim())
	_, ok = WeaponOf("bow")
	require.False(t, ok)

	beretta, _ := WeaponOf("beretta-m70-78")
	require.True(t, beretta.SelfLoading, "it fires bursts")
}

// The SPAS 12 of 3.5.
func TestShotLoad(t *testing.T) {
	spas, _ := WeaponOf("franchi-spas-12")
	shot := spas.ShotLoad()
	require.Equal(t, 12, shot.Pellets)
	r := shot.At(15, Up)
	require.Equal(t, []string{"7", "*2", "1.3", "0.2", "2"}, []string{itoa(r.SALM), r.BPHC.String(), r.PEN.String(), r.PR.String(), itoa(r.DC)})
	for _, key := range []string{"olin-heckler-koch-caws", "mossberg-bullpup-12", "high-standard-m10b", "atchisson-assault-12"} {
		w, _ := WeaponOf(key)
		require.False(t, w.ShotLoad().At(1, Up).HasBPHC, key)
		require.True(t, w.ShotLoad().At(2, Up).HasBPHC, key)
	}
}

// The M26A2 of 3.6.
func TestBlasts(t *testing.T) {
	g, _ := GrenadeOf("m-26-a2-frag-grenade-usa")
	for distance, want := range map[int]string{1: "*1 176", 2: "25 52"} {
		b, ok := g.Blast.At(distance, Up)
		require.True(t, ok)
		require.Equal(t, want, fmt.Sprint(b.BSHC, " ", b.BC))
	}
	b, ok := g.Blast.At(4, Up)
	require.True(t, ok)
	require.Equal(t, []int{5, 12}, []int{b.Range, b.BC})
	b, _ = g.Blast.At(4, Down)
	require.Equal(t, 3, b.Range)
	b, _ = g.Blast.At(Contact, Up)
	require.Equal(t, Contact, b.Range)
	_, ok = g.Blast.At(11, Down)
	require.False(t, ok, "it reaches no farther")

	m79, _ := WeaponOf("m79-grenade-launcher")
	he, _ := m79.Load("he")
	b, ok = he.Blast.At(Contact, Down)
	require.True(t, ok)
	require.Zero(t, b.Range, "a launcher prints no contact")
	m16, _ := WeaponOf("m16a1")
	_, ok = m16.Loads[0].Blast.At(0, Down)
	require.False(t, ok)
}
