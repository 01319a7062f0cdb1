package budget

import (
	"math"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestABudgetIsSpentToTheLastUnit(t *testing.T) {
	b := Of(5)
	require.NoError(t, Catch(func() { b.Spend(3); b.Spend(0); b.Spend(2) }))
	require.Equal(t, 5, b.Used())
	var spent *Spent
	require.ErrorAs(t, Catch(func() { b.Spend(1) }), &spent)
	require.Equal(t, 5, spent.Given)
	require.Equal(t, 5, b.Used(), "what was not done is not spent")
	require.Error(t, Catch(func() { Of(5).Spend(-1) }), "a length that has overflowed is no income")
}

func TestWithoutABudgetNothingIsCounted(t *testing.T) {
	var none *Budget
	none.Spend(math.MaxInt)
	require.Zero(t, none.Used())
	var m Meter
	m.Spend(math.MaxInt)
	b := Of(1)
	m.Charge(b)
	m.Spend(1)
	require.Error(t, Catch(func() { m.Spend(1) }))
}

func TestOtherPanicsPass(t *testing.T) {
	require.PanicsWithValue(t, "other", func() { _ = Catch(func() { panic("other") }) })
}
