package commands

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
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
	spec := rules.ActionSpec{Params: []rules.ParamSpec{{Name: "file", Kind: rules.FileParam}, {Name: "seat", Kind: rules.SeatParam}}}
	cmd, err := rules.ParseCommand("pentagon-gm force file:a.json seat:red")
	require.NoError(t, err)
	with := func(body string) (rules.Command, error) {
		d := &desk{cmd: cmd, call: Call{Files: map[string][]byte{"a.json": []byte(body), "red": []byte("no")}}}
		return d.withFiles(spec)
	}
	got, err := with(`{ "a": 1 }`)
	require.NoError(t, err)
	require.Equal(t, `pentagon-gm force seat:red file:"{\"a\":1}"`, got.String())
	for _, bad := range []string{string(make([]byte, 9000)), "a\x00b", "\xff"} {
		_, err := with(bad)
		require.ErrorContains(t, err, "a.json cannot be used")
	}
}
