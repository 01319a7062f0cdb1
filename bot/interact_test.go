package bot

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
)

// A deferral shows or hides what comes later, so it is read from the command.
func TestWhoSeesWhatComesLate(t *testing.T) {
	b := &Bot{public: map[string]bool{"roll": true}}
	for line, private := range map[string]bool{
		"roll expr:d6":             false,
		"roll expr:d6 private:on":  true,
		"roll expr:d6 private:off": false,
		"map":                      true,
		"map public:on":            false,
		"map public:off":           true,
		"orders show":              true,
	} {
		cmd, err := rules.ParseCommand(line)
		require.NoError(t, err)
		require.Equal(t, private, b.private(cmd), line)
	}
	require.True(t, b.private(rules.Command{}), "what is no command")
}
