package atonce

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/opts"
)

func TestFilesBecomeTheirText(t *testing.T) {
	for in, want := range map[string]string{
		"\xef\xbb\xbf{ \"a\": [1,\r\n 2] }": `{"a":[1,2]}`,
		"{ \"a\": \r\n":                     "{ \"a\": \n",
		"":                                  "",
	} {
		require.Equal(t, want, fileText([]byte(in)))
	}
}

// A file that is attached stands in the command as its text; one that would
// make the command too long, or is no text, is refused.
func TestWithFiles(t *testing.T) {
	spec := rules.ActionSpec{Params: []opts.Spec{{Name: "file", Kind: opts.FileParam}, {Name: "seat", Kind: opts.SeatParam}}}
	cmd, err := cmdline.Parse("pentagon-gm force file:a.json seat:red")
	require.NoError(t, err)
	with := func(body string) (cmdline.Command, error) {
		return withFiles(cmd, map[string][]byte{"a.json": []byte(body), "red": []byte("no")}, spec)
	}
	got, err := with(`{ "a": 1 }`)
	require.NoError(t, err)
	require.Equal(t, `pentagon-gm force seat:red file:"{\"a\":1}"`, got.String())
	for _, bad := range []string{string(make([]byte, 9000)), "a\x00b", "\xff"} {
		_, err := with(bad)
		require.ErrorContains(t, err, "a.json cannot be used")
	}
}
