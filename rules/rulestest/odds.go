package rulestest

import (
	"bytes"
	"fmt"
	"math/big"
	"math/rand/v2"
	"slices"

	"impulse/rules"
)

// weighs: what an order would come to can be told of every order that is offered,
// to who gives it alone, as chances, and telling it changes nothing.
func weighs(t T, p plan) {
	t.Helper()
	p.visit(t, func(g *game, rnd *rand.Rand) error {
		before, err := g.now.Snapshot().Bytes()
		if err != nil {
			return err
		}
		for _, seat := range g.now.Snapshot().Seats {
			if err := g.oddsOf(seat.ID, rnd); err != nil {
				return err
			}
		}
		after, err := g.now.Snapshot().Bytes()
		if err != nil || !bytes.Equal(before, after) {
			return fmt.Errorf("asking for odds changed the snapshot (%v):\n%s", err, differ(before, after))
		}
		return nil
	})
}

// oddsOf asks for the odds of a sheet's lines, each given those before it; every
// third is a standing one.
func (g *game) oddsOf(seat rules.SeatID, rnd *rand.Rand) error {
	random := RandomOrders
	if rnd.IntN(3) == 0 {
		random = RandomStanding
	}
	sheet, err := random(g.system, g.now, seat, rnd)
	if err != nil {
		return err
	}
	for i, line := range sheet {
		told, err := g.now.For(seat).Odds(line, sheet[:i])
		if err != nil {
			return fmt.Errorf("%s asks for the odds of %q: %w", seat, line, err)
		}
		for _, e := range told {
			if err := fair(seat, e); err != nil {
				return fmt.Errorf("the odds of %q: %w", line, err)
			}
		}
	}
	return nil
}

// fair holds odds to being for the seat alone, and a chance to being one. Only
// a remark has none.
func fair(seat rules.SeatID, e rules.Event) error {
	if e.Text == "" || e.Kind != rules.OddsKind || !slices.Equal(e.To, []rules.SeatID{seat}) || len(e.Rolls) > 0 {
		return fmt.Errorf("are not told to %s alone, or throw dice: %+v", seat, e)
	}
	if _, ok := e.Figures.Get(rules.Remark.Name); ok {
		return nil
	}
	v, _ := e.Figures.Get("chance")
	chance, ok := new(big.Rat).SetString(v.Text)
	if !ok || chance.Sign() < 0 || chance.Cmp(big.NewRat(1, 1)) > 0 {
		return fmt.Errorf("have no chance among their figures: %+v", e.Figures)
	}
	return nil
}
