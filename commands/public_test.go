package commands_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/desk"
	"impulse/commands/refereetest"
)

// What a declaration says of its answer is so, whoever asks and whatever he asks
// for: what is said to be for everybody is, and what is for the asker alone was
// never said to be for everybody.
func TestWhoReadsAnAnswerIsSaidBeforehand(t *testing.T) {
	late := map[string]bool{ // for everybody, which shows only in the answer
		"game status": true, // of who holds no seat
		"deck deal":   true, // to others
	}
	for _, spec := range refereetest.New(t).Specs() {
		name := strings.Join(spec.Path, " ")
		for _, more := range []string{"", " private:on", " public:on"} {
			for _, user := range []string{"red", "ann"} {
				g := refereetest.New(t)
				if name != "game new" {
					g.Play([2]string{"gm", "game new system:toy scenario:duel"}, [2]string{"red", "game join seat:red"}, [2]string{"red", "deck new"})
				}
				c := desk.Call{User: user, Place: "channel", Line: spec.Example + more}
				public := g.Public(c)
				if a := g.Send(c); a.Refusal == nil && !late[name] {
					require.Equal(t, a.Private, !public, "%s: %s", user, c.Line)
				}
			}
		}
	}
}

func TestSecretDiceAreNeverSaidToBePublic(t *testing.T) {
	g := refereetest.Duel(t, "")
	public := func(line string) bool { return g.Public(desk.Call{User: "red", Place: "channel", Line: line}) }
	g.Must("red", `roll expr:"p d20" save:hush`)
	g.Must("red", `roll expr:d20 save:open`)
	for line, want := range map[string]bool{
		"roll expr:d20": true, `roll expr:"d20 # to hit"`: true, "roll expr:open": true, "toy-calc shot needs:4": true,
		"roll": false, `roll expr:"gm d20"`: false, `roll expr:"blind d20"`: false, `roll expr:"p d20"`: false, "roll expr:d20 private:on": false,
		"roll expr:hush": false, "roll expr:1d1!": false, "roll expr:\"": false, "": false, "no such thing": false, "orders show": false, "map public:on": true, "map public:off": false,
	} {
		require.Equal(t, want, public(line), line)
		if a := g.Ask("red", line); a.Refusal == nil && strings.HasPrefix(line, "roll expr") {
			require.Equal(t, want, !a.Private, line)
		}
	}
}
