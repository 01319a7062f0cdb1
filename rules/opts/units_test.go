package opts_test

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules/cmdline"
	"impulse/rules/opts"
)

// Of several units that could carry an order out one is to be named; a value may say which.
func TestWhichUnitIsMeant(t *testing.T) {
	own := []opts.Choice{{Value: "kestrel"}, {Value: "wisp"}, {Value: "gleam"}, {Value: "aklinon"}}
	require.EqualError(t, opts.Ambiguous("unit", nil), "You command no unit that could do that.")
	which := refusalOf(t, opts.Ambiguous("unit", own))
	require.Equal(t, "Say which one: unit:kestrel or unit:wisp or unit:gleam or unit:aklinon.", which.Text)
	require.Equal(t, []string{"kestrel", "wisp", "gleam"}, which.Near)

	c, err := cmdline.Parse("fire weapon:Wisp/L1 target:lance")
	require.NoError(t, err)
	without, unit := opts.Prefixed(c, own)
	require.Equal(t, []string{"wisp", "fire target:lance weapon:L1"}, []string{unit, without.String()})
	without, unit = opts.Prefixed(c, own[:1])
	require.Equal(t, []string{"", "fire weapon:Wisp/L1 target:lance"}, []string{unit, without.String()})
}

// A unit or a place: units by id or name, whatever else has letters is taken for a unit,
// and the reader of places has the rest.
func TestAUnitOrAPlace(t *testing.T) {
	away := errors.New("it is gone")
	units := []opts.Choice{{Value: "kestrel", Label: "The Kestrel"}, {Value: "lance", Not: away}}
	p := opts.Spot("to", "where", func(int) []opts.Choice { return units }, func(_ int, s string) (string, error) {
		if s != "1514" {
			return "", errors.New("no hex")
		}
		return "hex " + s, nil
	})
	require.Equal(t, units, p.Choices(0, opts.Args{}))
	for typed, want := range map[string]string{"KESTREL": "kestrel", "the kestrel": "kestrel", "1514": "hex 1514"} {
		got, err := p.Read(0, typed)
		require.NoError(t, err, typed)
		require.Equal(t, want, got)
	}
	for typed, want := range map[string]string{"lance": "it is gone", "0": "no hex", "kestrl": `No unit "kestrl". Did you mean kestrel?`, "wraith": `unit: "wraith" is not one of kestrel, lance.`} {
		_, err := p.Read(0, typed)
		require.EqualError(t, err, want, typed)
	}
}

// A ruler is held from what is said, else from each of one's own but what it is held to.
func TestWhereARulerIsHeldFrom(t *testing.T) {
	own := []opts.Choice{{Value: "red-1"}, {Value: "red-2"}}
	from, err := opts.Froms(opts.Declared([]opts.Param[int]{opts.Text[int]("from", "from where", 9).Opt()}), "from", "red-2", own, "a hex as from:1514")
	require.NoError(t, err)
	require.Equal(t, []string{"red-1"}, from)
	_, err = opts.Froms(opts.Declared([]opts.Param[int]{opts.Text[int]("from", "from where", 9).Opt()}), "from", "red-1", own[:1], "a hex as from:1514")
	require.EqualError(t, err, "Say from where: a unit, or a hex as from:1514.")
}
