package printed

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules/table"
)

// written writes the cells of a row anew, by typed look-ups that know its key alone. What
// comes out must be what stands there, so that every cell can be reached.
var written = map[string]func(row table.Row) []string{
	"1a-base-speed": byColumns(1, func(row table.Row, column string) string {
		speed, ok := BaseSpeed(row.Int("STR/lb"), fixedOf(column), Nearest)
		return orDash(speed.String(), ok)
	}),
	"1b-max-speed": byColumns(1, func(row table.Row, column string) string {
		return itoa(MaxSpeed(row.Int("AGI/base speed"), fixedOf(column)))
	}),
	"1c-skill-accuracy": func(row table.Row) []string {
		skill := row.Int("skill level")
		return []string{itoa(skill), itoa(SkillAccuracy(skill))}
	},
	"1d-combat-actions": byColumns(1, func(row table.Row, column string) string {
		return itoa(CombatActions(row.Int("MS/ISF"), fixedOf(column).Floor(), Up))
	}),
	"1e-impulses": func(row table.Row) []string {
		i := Impulses(row.Int("CA/impulse"))
		return []string{row.Text("CA/impulse"), itoa(i[0]), itoa(i[1]), itoa(i[2]), itoa(i[3])}
	},
	"2a-odds": byColumns(1, func(row table.Row, column string) string {
		return itoa(BasicOdds(row.Int("SA/range"), fixedOf(column).Floor()))
	}),
	"2b-auto-fire": byColumns(1, func(row table.Row, column string) string {
		distance, ok := row.Number("range")
		if !ok {
			distance = 61
		}
		band, _ := table.ParseBand(column)
		return itoa(AutoFire(distance, band.Min))
	}),
	"2c-modifiers": func(row table.Row) []string {
		m, _ := BasicModifier(Key(row.Text("situation")))
		return []string{row.Text("group"), m.Name, itoa(m.Int()), row.Text("in the text")}
	},
	"3a-glancing": func(row table.Row) []string {
		return []string{row.Text("line"), glanceBand(row.Int("line"), LowVelocity), glanceBand(row.Int("line"), OverPenetrating)}
	},
	"3a-hit-location": func(row table.Row) []string {
		l := BasicLocations()[row.Index()]
		cells := []string{l.Name, bandText(l.Firing), bandText(l.Open), itoa(l.LowVelocity().PD), l.LowVelocity().Severity}
		for _, dc := range []int{1, 3, 6, 9} {
			cells = append(cells, itoa(l.Damage(dc).PD))
		}
		for _, dc := range []int{2, 5, 8, 10} {
			cells = append(cells, l.Damage(dc).Severity)
		}
		return cells
	},
	"3b-penetration": func(row table.Row) []string {
		pf := number(row, "PF/line")
		cells := []string{pf.String()}
		for line := 1; line <= Lines; line++ {
			pen := 0
			for PenetrationLine(pf, Whole(pen), Nearest) < line {
				pen++
			}
			cells = append(cells, itoa(pen))
		}
		return cells
	},
	"3d-concussion": byColumns(2, func(row table.Row, column string) string {
		pd, ok := BasicConcussion(Key(row.Text("round")), Key(row.Text("exposure")), distanceOf(column), Down)
		return orDash(itoa(pd), ok)
	}),
	"4a-range":      one("range", func(n Fixed) string { return itoa(RangeALM(n.Floor())) }),
	"4b-stance":     named("situation", Stance),
	"4c-visibility": named("visibility", Visibility),
	"4d-movement": byColumns(1, func(row table.Row, column string) string {
		return itoa(MovementALM(number(row, "speed/range"), fixedOf(column).Floor(), Down))
	}),
	"4e-target-size": func(row table.Row) []string {
		s, _ := SizeOf(Key(row.Text("position")))
		return []string{s.Name, itoa(s.Single), itoa(s.Elevation), itoa(s.Width)}
	},
	"4f-diameter": one("diameter (ft)", func(n Fixed) string { return itoa(DiameterALM(n)) }),
	"4g-odds": func(row table.Row) []string {
		eal := row.Int("EAL")
		return []string{itoa(eal), itoa(Odds(eal)), itoa(ElevationOdds(eal))}
	},
	"4h-grenade-aim": one("aim (AC)", func(n Fixed) string { return itoa(ThrowALM(n.Floor())) }),
	"5a-auto-hit": func(row table.Row) []string {
		line := row.Int("index")
		arc, ok := ParseFixed(row.Text("arc"))
		if ok {
			line = ArcLine(arc, Up)
		}
		cells := []string{orDash(arc.String(), ok), itoa(line)}
		for _, column := range find("5a-auto-hit").Columns()[2:] {
			cells = append(cells, AutoHit(line, fixedOf(column).Floor(), Up).String())
		}
		return cells
	},
	"5a-pellets": one("index", func(n Fixed) string { return PelletLine(n.Floor()).String() }),
	"5b-blast":   named("situation", BlastModifier),
	"5c-scatter": func(row table.Row) []string {
		band, _ := table.ParseBand(row.Text("difference"))
		if Scatter(band.Min) != Scatter(band.Max) {
			return nil
		}
		return []string{row.Text("difference"), itoa(Scatter(band.Min))}
	},
	"5d-body": func(row table.Row) []string {
		band, _ := table.ParseBand(row.Text("roll"))
		name := BodyHit(band.Min).Key
		for roll := band.Min; roll <= band.Max; roll++ {
			if BodyHit(roll).Key != name {
				return nil
			}
		}
		if name != Key(row.Text("location")) {
			return nil
		}
		return []string{row.Text("roll"), row.Text("location")}
	},
	"5d-sockets": func(row table.Row) []string {
		l, _ := LocationOf(Key(row.Text("location")))
		shock, disables := l.Shock(number(row, "EPEN"))
		cells := []string{l.Name, row.Text("EPEN"), itoa(shock), yesNo(disables)}
		for dc := 1; dc <= HighestDC; dc++ {
			w, _ := l.SocketDamage(dc, number(row, "EPEN"))
			cells = append(cells, itoa(w.PD))
		}
		return cells
	},
	"6a-location": func(row table.Row) []string {
		l, _ := LocationOf(Key(row.Text("location")))
		return []string{l.Name, bandText(l.Firing), bandText(l.Open)}
	},
	"6a-damage": func(row table.Row) []string {
		l, _ := LocationOf(Key(row.Text("location")))
		w, ok := l.Damage(row.Int("DC"), number(row, "EPEN"), Up)
		disabled, shock := yesNo(w.Disabled), itoa(w.Shock)
		if l.WeaponHit() {
			disabled, shock = "-", "-"
		}
		return []string{l.Name, row.Text("DC"), row.Text("EPEN"), orDash(itoa(w.PD), ok), disabled, shock}
	},
	"6c-shock": func(row table.Row) []string {
		l, _ := LocationOf(Key(row.Text("location")))
		pd, _ := l.Shock(number(row, "EPEN"))
		cells := []string{l.Name, row.Text("EPEN"), itoa(pd), "-"}
		for tenths := Fixed(0); tenths < Whole(100); tenths += One / 10 {
			if _, disables := l.Shock(tenths); disables {
				cells[3] = tenths.String()
				break
			}
		}
		return cells
	},
	"6d-armor": byColumns(1, func(row table.Row, column string) string {
		return itoa(ArmorPF(number(row, "PF/roll"), fixedOf(column).Floor(), Down))
	}),
	"7a-movement": grouped("group", "movement", MovementCost),
	"7b-actions": func(row table.Row) []string {
		a, _ := ActionOf(Key(row.Text("action")))
		cost := itoa(a.AC)
		switch {
		case a.ReloadTime:
			cost = "RT"
		case a.OverMovement:
			cost = "movement + " + cost
		}
		return []string{row.Text("group"), a.Name, cost}
	},
	"7c-thickness": func(row table.Row) []string {
		material, inches := row.Text("material"), number(row, "thickness (in)")
		pf, ok := CoverOf(Key(material), inches, Up)
		return []string{material, inches.String(), orDash(pf.String(), ok)}
	},
	"8a-recovery": func(row table.Row) []string {
		r := Recover(row.Int("DT"))
		cells := []string{itoa(r.DT), itoa(r.Healing)}
		for kind := NoAid; kind <= FieldHospital; kind++ {
			cells = append(cells, r.Aid[kind].CTP.String(), itoa(r.Aid[kind].RR))
		}
		cells = append(cells, r.Aid[Trauma13].CTP.String())
		for kind := Trauma13; kind <= Trauma18; kind++ {
			cells = append(cells, itoa(r.Aid[kind].RR))
		}
		return cells
	},
	"8b-incapacitation": byColumns(1, func(row table.Row, column string) string {
		return Incapacitation(row.Int("PD/roll"), fixedOf(column).Floor()).String()
	}),
	"9b-three-round": func(row table.Row) []string {
		cells := []string{row.Text("3RB"), row.Text("EAL")}
		for hits := 1; hits <= 3; hits++ {
			most := -1
			for roll := range 100 {
				if ThreeRowOf(row.Int("3RB"), row.Int("EAL"), Threes{Pick: Up}).Hits(roll) >= hits {
					most = roll
				}
			}
			cells = append(cells, orDash(itoa(most), most >= 0))
		}
		return cells
	},
	"equipment": named("equipment", Equipment),
	"armor": func(row table.Row) []string {
		a, _ := ArmorOf(Key(row.Text("armor")))
		return []string{a.Name, itoa(a.PF), itoa(a.BPF), orDash(a.Head.String(), a.Head > 0), orDash(a.Visor.String(), a.Visor > 0),
			orDash(a.Body.String(), a.Body > 0), a.Total.String(), itoa(a.OtherPF), a.OtherTotal.String()}
	},
	"troops": func(row table.Row) []string {
		p, _ := TroopOf(Key(row.Text("troops")))
		return []string{p.Name, itoa(p.Skill), itoa(p.CA), orDash(itoa(p.HelmPF), p.HelmPF > 0), orDash(itoa(p.BodyPF), p.BodyPF > 0), itoa(p.KV), itoa(p.SAL)}
	},
	"knockout": func(row table.Row) []string {
		return []string{row.Text("PD total"), itoa(Knockout([]int{10, 11, 101, 201, 301}[row.Index()], 100))}
	},
	"shotgun-hits": func(row table.Row) []string {
		salm, ok := row.Number("SALM")
		if !ok {
			salm = -13
		}
		hls, printed := PelletSpacing(salm)
		return []string{row.Text("SALM"), orDash(itoa(hls), printed)}
	},
	"field-of-view": one("degrees", func(n Fixed) string { return itoa(ViewPenalty(n.Floor())) }),
	"spotting": func(row table.Row) []string {
		cells := []string{row.Text("terrain"), row.Text("range")}
		for _, motion := range []Motion{Moving, UsingCA, Frozen} {
			for _, size := range []int{8, 4, 0} {
				n, reach := Spot(Key(row.Text("terrain")), motion, size, row.Int("range")-1)
				cells = append(cells, orDash(itoa(n), reach > 0))
			}
		}
		return cells
	},
	"sound-magnitude": grouped("group", "noise", Magnitude),
	"sound-range":     one("range", func(n Fixed) string { return itoa(SoundRange(n.Floor(), Up)) }),
	"sound-modifiers": grouped("group", "condition", SoundModifier),
	"sound-detection": one("ESM", func(n Fixed) string {
		chance, ok := SoundChance(n.Floor())
		return orDash(itoa(chance), ok)
	}),
	"defensive-alm": ends("ISF", func(n int) []int { return []int{DefensiveALM(n)} }),
	"initiative": ends("ISF", func(n int) []int {
		time, number := Initiative(n)
		return []int{time, number}
	}),
	"critical-distance": ends("KV", func(n int) []int {
		distance, rally := CriticalDistance(n)
		return []int{distance, rally}
	}),
	"master-phasing": func(row table.Row) []string {
		counts, _ := Phasing(row.Int("actions"))
		cells := []string{row.Text("actions"), "-", "-", "-", "-", "-"}
		for i, n := range counts {
			cells[i+1] = itoa(n)
		}
		return cells
	},
	"knockdown-projectile": func(row table.Row) []string {
		return knocked(row, func(n, column int) Knock { return KnockedBy(Whole(n), Limb(column)) })
	},
	"knockdown-explosive": func(row table.Row) []string {
		return knocked(row, func(n, column int) Knock { return KnockedByBlast(n, Infantry(column)) })
	},
	"incapacitation-effects": func(row table.Row) []string {
		pd := []int{11, 51, 101, 151, 200}[row.Index()]
		bands := map[Effect]table.Band{}
		for roll := range 100 {
			e := EffectOf(pd, 50, roll)
			if b, there := bands[e]; there {
				bands[e] = table.Band{Min: b.Min, Max: roll}
			} else {
				bands[e] = table.Band{Min: roll, Max: roll}
			}
		}
		return []string{row.Text("PD total"), bandText(bands[KnockedOut]), bandText(bands[Stunned]), bandText(bands[Dazed]), bandText(bands[Disoriented])}
	},
	"weapons":       writtenWeapon,
	"weapon-aim":    writtenAim,
	"weapon-loads":  writtenLoad,
	"weapon-ranges": writtenRange,
	"weapon-blast": func(row table.Row) []string {
		w, _ := WeaponOf(row.Text("key"))
		l, _ := w.Load(Key(row.Text("load")))
		return append([]string{w.Key, l.Kind}, writtenBlast(&l.Blast, row)...)
	},
	"grenades": func(row table.Row) []string {
		g, _ := GrenadeOf(Key(row.Text("grenade") + " " + row.Text("country")))
		return []string{g.Name, g.Country, g.Weight.String(), g.Length.String(), itoa(g.Arm), itoa(g.Fuse), itoa(g.Range)}
	},
	"grenade-blast": func(row table.Row) []string {
		for _, key := range GrenadeKeys() {
			if g, _ := GrenadeOf(key); g.Name == row.Text("grenade") {
				return append([]string{g.Name}, writtenBlast(&g.Blast, row)...)
			}
		}
		return nil
	},
}

func writtenWeapon(row table.Row) []string {
	w, _ := WeaponOf(row.Text("key"))
	some := func(n int) string { return orDash(itoa(n), n > 0) }
	return []string{w.Key, w.Name, strings.ReplaceAll(w.Type, "-", " "), w.Country, w.Caliber, w.Length.String(), orDash(w.Folded.String(), w.Folded > 0),
		w.Weight.String(), itoa(w.Reload), some(w.ROF), yesNo(w.SelfLoading && w.Key != "beretta-m70-78"), some(w.AutoROF), itoa(w.Capacity),
		w.AmmoWeight.String(), w.Feed, w.KD.String(), some(w.SAB)}
}

func writtenAim(row table.Row) []string {
	w, _ := WeaponOf(row.Text("key"))
	alm, ok := w.AimALM(row.Int("aim (AC)"))
	return []string{w.Key, row.Text("aim (AC)"), orDash(itoa(alm), ok)}
}

func writtenLoad(row table.Row) []string {
	w, _ := WeaponOf(row.Text("key"))
	l, _ := w.Load(Key(row.Text("load")))
	return []string{w.Key, l.Kind, l.Name, orDash(itoa(l.Pellets), l.Pellets > 0)}
}

func writtenRange(row table.Row) []string {
	w, _ := WeaponOf(row.Text("key"))
	l, _ := w.Load(Key(row.Text("load")))
	r := l.At(row.Int("range"), Up)
	shot, launched := l.Pellets > 0, row.Text("AOI") != "-"
	return []string{w.Key, l.Kind, itoa(r.Range), r.PEN.String(), itoa(r.DC), orDash(itoa(r.SALM), shot), orDash(r.BPHC.String(), r.HasBPHC), orDash(r.PR.String(), shot),
		orDash(r.MA.String(), r.HasMA), itoa(r.BA), itoa(r.TOF), orDash(itoa(r.AOI), launched), orDash(itoa(r.ThreeRound), r.HasThree), yesNo(r.Beyond)}
}

func writtenBlast(b *Blast, row table.Row) []string {
	r, ok := b.At(distanceOf(row.Text("range")), Up)
	distance := itoa(r.Range)
	if r.Range == Contact {
		distance = "C"
	}
	return []string{orDash(distance, ok), r.PEN.String(), itoa(r.DC), r.BSHC.String(), itoa(r.BC)}
}

// shown are the tables that are there to be read, and that no rule asks: the summary of the
// weapons, whose figures stand with each weapon; kinds of cover, whose PF a map has of its
// own; and the scales of models.
var shown = []string{"3c-weapons", "7c-cover", "scales"}

func TestEveryCellIsReached(t *testing.T) {
	require.Len(t, written, len(Tables())-len(shown))
	for _, tab := range Tables() {
		if slices.Contains(shown, tab.Name) {
			continue
		}
		again, ok := written[tab.Name]
		require.True(t, ok, tab.Name)
		for _, row := range tab.Rows() {
			cells := again(row)
			require.Len(t, cells, len(tab.Columns()), "%s, row %d", tab.Name, row.Index()+1)
			for i, cell := range row.Cells() {
				require.True(t, same(cell, cells[i]), "%s, row %d, column %s: %q is looked up as %q", tab.Name, row.Index()+1, tab.Columns()[i], cell, cells[i])
			}
		}
	}
}

// same says whether two cells are the same text or number.
func same(a, b string) bool {
	n, ok := ParseFixed(a)
	m, also := ParseFixed(b)
	return a == b || ok && also && n == m
}

func itoa(n int) string { return strconv.Itoa(n) }

func fixedOf(text string) Fixed {
	n, ok := ParseFixed(text)
	if !ok {
		panic(text)
	}
	return n
}

func orDash(text string, ok bool) string {
	if !ok {
		return "-"
	}
	return text
}

func yesNo(yes bool) string {
	if yes {
		return "yes"
	}
	return "no"
}

// bandText is a band as printed.
func bandText(b table.Band) string {
	switch {
	case b.Max < b.Min:
		return "-"
	case b.Min == b.Max:
		return itoa(b.Min)
	}
	return itoa(b.Min) + "-" + itoa(b.Max)
}

// glanceBand are the rolls that come to that on a penetration line.
func glanceBand(line int, want Penetration) string {
	b := table.Band{Min: 100, Max: -1}
	for roll := range 100 {
		if Glancing(line, roll) == want {
			b = table.Band{Min: min(b.Min, roll), Max: roll}
		}
	}
	return bandText(b)
}

// byColumns keeps the first cells and looks the others up by their columns.
func byColumns(keys int, look func(row table.Row, column string) string) func(table.Row) []string {
	return func(row table.Row) []string {
		cells := row.Cells()[:keys]
		for _, tab := range Tables() {
			if tab.Rows()[min(row.Index(), len(tab.Rows())-1)] == row {
				for _, column := range tab.Columns()[keys:] {
					cells = append(cells, look(row, column))
				}
			}
		}
		return cells
	}
}

// one looks the second cell up by the first.
func one(column string, look func(Fixed) string) func(table.Row) []string {
	return func(row table.Row) []string { return []string{row.Text(column), look(number(row, column))} }
}

// named looks a modifier up by its key.
func named(column string, look func(string) (Modifier, bool)) func(table.Row) []string {
	return func(row table.Row) []string {
		m, _ := look(Key(row.Text(column)))
		return []string{m.Name, m.Value.String()}
	}
}

// grouped looks a modifier up by its group and key.
func grouped(group, column string, look func(string) (Modifier, bool)) func(table.Row) []string {
	return func(row table.Row) []string {
		m, _ := look(Key(row.Text(group)) + "/" + Key(row.Text(column)))
		if m.Group != Key(row.Text(group)) {
			return nil
		}
		return []string{row.Text(group), m.Name, m.Value.String()}
	}
}

// ends looks figures up at both ends of a band, which must be the same.
func ends(column string, look func(int) []int) func(table.Row) []string {
	return func(row table.Row) []string {
		band, _ := table.ParseBand(row.Text(column))
		most := band.Max
		if most == table.Highest {
			most = band.Min + 1000
		}
		cells := []string{row.Text(column)}
		for i, n := range look(band.Min) {
			if look(most)[i] != n {
				return nil
			}
			cells = append(cells, itoa(n))
		}
		return cells
	}
}

// knocked finds the least figure of each column that comes to the penalty of the row.
func knocked(row table.Row, look func(n, column int) Knock) []string {
	cells := []string{row.Text("penalty")}
	for column := range 4 {
		n := 0
		for look(n, column) != knockOf(row.Text("penalty")) {
			n++
		}
		cells = append(cells, itoa(n))
	}
	return cells
}
