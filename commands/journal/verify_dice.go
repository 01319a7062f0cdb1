package journal

import (
	"slices"

	"impulse/rules/cmdline"
	"impulse/rules/dice"
)

// seeds compares opened seeds with their commitments, and every die with its
// seed. Which entries begin new dice stands in the journal.
func (v *Verification) seeds(doc *Export, entries []*Entry, end reveal) {
	var eras []*Entry
	for _, e := range entries {
		dice := Operations[e.Public.Op].Dice
		must := dice == MustRenew
		begins := e.Public.Dice != "" && e.Public.Setup != nil
		switch {
		case begins != (e.Public.Dice != "" || e.Public.Setup != nil), must && !begins, begins && !must && dice != mayRenew:
			v.problem(e.N, "it begins new dice, or does not, against what it does")
		case begins && e.Public.Op != OpImport && len(eras) > 0 && e.Public.Setup.Game != eras[len(eras)-1].Public.Setup.Game:
			v.problem(e.N, "it begins the dice of another game")
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
			v.problem(e.N, "the export does not name the dice that begin here")
		}
	}
	for i, e := range eras[:known] {
		to := len(entries)
		if i+1 < len(eras) {
			to = int(eras[i+1].N) - 1
		}
		x := doc.Game.Dice[i]
		if x.Seed == "" && (doc.Full != nil || end.reaches(x.From)) {
			v.problem(e.N, "the seed of the dice from here on should be open, and is not")
			continue
		}
		v.foreign = v.foreign || x.Seed == "" && end.opens != ""
		v.era(x, e, entries[e.N-1:to], entries)
	}
}

// era checks the dice of a stretch of entries.
func (v *Verification) era(x exportEra, first *Entry, stretch, entries []*Entry) {
	var seed dice.Seed
	var game [16]byte
	switch {
	case x.From != first.N || x.Commitment != first.Public.Dice || !Unhex(game[:], x.Game) || game != first.Public.Setup.Game:
		v.problem(first.N, "the journal holds no such commitment to dice as the export names")
		return
	case x.Seed == "" && v.foreign:
		return
	case x.Seed == "":
		v.note("the dice from entry %d on; their seed is opened when the game ends.", x.From)
		return
	case !Unhex(seed[:], x.Seed) || seed.Commitment() != x.Commitment:
		v.problem(first.N, "the seed is not the one that was committed to")
		return
	}
	for _, e := range stretch {
		if err := guarded(func() error { v.dice(entries, e, seed, game); return nil }); err != nil {
			v.problem(e.N, "its dice cannot be computed: %v", err)
		}
	}
}

// dice computes the dice of one entry again.
func (v *Verification) dice(entries []*Entry, e *Entry, seed dice.Seed, game [16]byte) {
	rolls := slices.Concat(e.Public.Rolls, e.Hidden.Rolls)
	var head [32]byte
	if e.N > 1 {
		head = entries[e.N-2].Raw.Hash
	}
	roller := dice.FromStream(seed.Key(game, e.Public.Serial, head))
	for _, roll := range rolls {
		if roll.Typed {
			roll.Faces = roll.Faces[len(roll.Faces)-min(max(0, roll.Rest), len(roll.Faces)):]
		}
		if len(roll.Faces) == 0 {
			continue
		}
		if e.Public.Serial == 0 {
			v.problem(e.N, "its dice (%s) have no serial", cmdline.Shorten(roll.For, 40))
			continue
		}
		got := roller.Again(roll)
		if !slices.Equal(got, roll.Faces) {
			v.problem(e.N, "the dice for %s should be %v, not %v", cmdline.Shorten(roll.For, 40), got, roll.Faces)
		}
		v.Dice += len(roll.Faces)
	}
}
