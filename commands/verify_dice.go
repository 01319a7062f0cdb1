package commands

import (
	"slices"

	"impulse/rules"
	"impulse/rules/dice"
)

// seeds compares opened seeds with their commitments, and every die with its
// seed. Which entries begin new dice stands in the journal.
func (v *Verification) seeds(doc *export, entries []*entry, end reveal) {
	var eras []*entry
	for _, e := range entries {
		must := e.n == 1 || e.public.Op == opImport || e.public.Op == opDice
		begins := e.public.Dice != "" && e.public.Setup != nil
		switch {
		case begins != (e.public.Dice != "" || e.public.Setup != nil), must && !begins, begins && !must && e.public.Op != opJoin:
			v.problem(e.n, "it begins new dice, or does not, against what it does")
		case begins && e.public.Op != opImport && len(eras) > 0 && e.public.Setup.Game != eras[len(eras)-1].public.Setup.Game:
			v.problem(e.n, "it begins the dice of another game")
		}
		if begins {
			eras = append(eras, e)
		}
	}
	known := min(len(eras), len(doc.Game.Dice))
	if len(entries) == len(doc.Entries) {
		for _, x := range doc.Game.Dice[known:] {
			v.problem(min(max(x.From, 1), uint64(len(entries))), "the journal begins no dice where the export does")
		}
		for _, e := range eras[known:] {
			v.problem(e.n, "the export does not name the dice that begin here")
		}
	}
	for i, e := range eras[:known] {
		to := len(entries)
		if i+1 < len(eras) {
			to = int(eras[i+1].n) - 1
		}
		x := doc.Game.Dice[i]
		if x.Seed == "" && (doc.Full != nil || end.reaches(x.From)) {
			v.problem(e.n, "the seed of the dice from here on should be open, and is not")
			continue
		}
		v.foreign = v.foreign || x.Seed == "" && end.opens != ""
		v.era(x, e, entries[e.n-1:to], entries)
	}
}

// era checks the dice of a stretch of entries.
func (v *Verification) era(x exportEra, first *entry, stretch, entries []*entry) {
	var seed dice.Seed
	var game [16]byte
	switch {
	case x.From != first.n || x.Commitment != first.public.Dice || !unhex(game[:], x.Game) || game != first.public.Setup.Game:
		v.problem(first.n, "the journal holds no such commitment to dice as the export names")
		return
	case x.Seed == "" && v.foreign:
		return
	case x.Seed == "":
		v.note("the dice from entry %d on; their seed is opened when the game ends.", x.From)
		return
	case !unhex(seed[:], x.Seed) || seed.Commitment() != x.Commitment:
		v.problem(first.n, "the seed is not the one that was committed to")
		return
	}
	for _, e := range stretch {
		if err := guarded(func() error { v.dice(entries, e, seed, game); return nil }); err != nil {
			v.problem(e.n, "its dice cannot be computed: %v", err)
		}
	}
}

// dice computes the dice of one entry again.
func (v *Verification) dice(entries []*entry, e *entry, seed dice.Seed, game [16]byte) {
	rolls := slices.Concat(e.public.Rolls, e.hidden.Rolls)
	var head [32]byte
	if e.n > 1 {
		head = entries[e.n-2].raw.Hash
	}
	roller := dice.FromStream(seed.Key(game, e.public.Serial, head))
	for _, roll := range rolls {
		if roll.Typed {
			continue
		}
		if e.public.Serial == 0 {
			v.problem(e.n, "its dice (%s) have no serial", rules.Shorten(roll.For, 40))
			continue
		}
		got := roller.Aside(roll.Audience).Dice(roll.For, len(roll.Faces), roll.Sides)
		if !slices.Equal(got, roll.Faces) {
			v.problem(e.n, "the dice for %s should be %v, not %v", rules.Shorten(roll.For, 40), got, roll.Faces)
		}
		v.Dice += len(roll.Faces)
	}
}
