package rules_test

import (
	"encoding/json"
	"math/big"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/codec"
	"impulse/rules/figure"
)

func TestValues(t *testing.T) {
	for _, tt := range []struct {
		value        any
		text, asJSON string
	}{
		{nil, "none", `null`},
		{true, "yes", `true`},
		{false, "no", `false`},
		{0, "0", `0`},
		{-3, "-3", `-3`},
		{int64(1 << 60), "1152921504606846976", `1152921504606846976`},
		{"a \"b\"", `a "b"`, `"a \"b\""`},
		{rules.SeatID("red"), "red", `"red"`},
		{big.NewRat(14, 432), "7/216", `"7/216"`},
		{big.NewRat(4, 2), "2", `"2"`},
		{big.NewInt(-7), "-7", `-7`},
		{new(big.Int).Lsh(big.NewInt(1), 80), "1208925819614629174706176", `1208925819614629174706176`},
		{figure.Decimal("2.958040"), "2.958040", `2.958040`},
		{[]figure.Value{figure.Decimal("-0.5"), {}}, "-0.5, none", `[-0.5,null]`},
		{[]int{4, 2}, "4, 2", `[4,2]`},
		{[]int(nil), "", `[]`},
		{[]string{"a", "b"}, "a, b", `["a","b"]`},
		{[]rules.SeatID{"red"}, "red", `["red"]`},
		{figure.Figures{figure.Fig("z", 1), figure.Fig("a", nil)}, "z 1, a none", `{"z":1,"a":null}`},
		{figure.Figures(nil), "", `{}`},
		{[]figure.Figures{{figure.Fig("x", 1)}, {}}, "x 1, ", `[{"x":1},{}]`},
	} {
		v := figure.Fig("v", tt.value).Value
		require.Equal(t, tt.text, v.String())
		text, err := json.Marshal(v)
		require.NoError(t, err)
		require.Equal(t, tt.asJSON, string(text))

		b, err := codec.Encode(v)
		require.NoError(t, err)
		var back figure.Value
		require.NoError(t, codec.Decode(b, &back))
		again, err := json.Marshal(back)
		require.NoError(t, err)
		require.Equal(t, tt.asJSON, string(again), "through the journal")
	}
	for _, bad := range []string{"", "x", "1.", ".5", "01", "1e9", "+1", "1\n"} {
		require.Panics(t, func() { figure.Decimal(bad) })
	}
	for _, bad := range []any{1.5, map[string]int{"a": 1}, []float64{1}, struct{}{}} {
		require.Panics(t, func() { figure.Fig("v", bad) })
	}
}

func TestEventsAreForTheirReaders(t *testing.T) {
	public := rules.Event{Kind: "a"}
	secret := rules.Event{Kind: "b", To: []rules.SeatID{"red"}}
	for seat, want := range map[rules.SeatID]int{"red": 2, "blue": 1, rules.Spectator: 1, rules.GM: 2} {
		require.Len(t, rules.Visible([]rules.Event{public, secret}, seat), want, seat)
	}
	text, err := json.Marshal(secret)
	require.NoError(t, err)
	require.NotContains(t, string(text), "red")
}
