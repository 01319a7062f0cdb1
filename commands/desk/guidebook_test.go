package desk_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/desk"
	"impulse/commands/refereetest"
	"impulse/rules/library"
)

func TestGuidebook(t *testing.T) {
	sys := refereetest.ClosedToy()
	name := sys.Spec().Name
	g := refereetest.New(t, sys)
	g.Play([2]string{"gm", "game new system:" + name + " scenario:duel gm:on"}, [2]string{"red", "game join"})
	asks := []string{name + "-calc shot needs:4", "rule id:shoot", "table name:" + name, "table name:" + name + "/" + library.References[0].Tables()[0].Name}
	for _, line := range asks {
		g.Must("red", line)
	}
	g.Must("gm", "game rule id:guidebook value:gm")
	for _, line := range asks {
		g.Refuse("red", line, "the book is the game master's: ask gm")
		g.Refuse("ann", line, "the book is the game master's")
		g.Must("gm", line)
		require.NotNil(t, g.DM("red", line).Refusal, "nor does he read it elsewhere")
		require.Nil(t, g.DM("ann", line).Refusal, "who plays nowhere may read any book")
	}
	for _, line := range asks {
		a := g.Send(desk.Call{User: "red", Place: "yard", Line: line})
		require.Nil(t, a.Refusal, "the game here closes no book elsewhere: %s", a.Text)
	}
	g.Send(desk.Call{User: "red", Place: "yard", Line: "game new system:" + name + " scenario:duel gm:on house:guidebook=gm"})
	for _, line := range asks {
		require.Nil(t, g.Send(desk.Call{User: "red", Place: "yard", Line: line}).Refusal, "he is the game master there")
		require.NotNil(t, g.DM("red", line).Refusal, "he plays in one of the games that he may mean")
	}
	require.NotContains(t, g.Must("red", "table").Text, name+"/")
	require.Contains(t, g.Must("gm", "table").Text, name+"/")
	require.Empty(t, g.Offered("red", "rule", "id"))
	require.Empty(t, g.Offered("red", asks[0], "private"))
	require.NotEmpty(t, g.Offered("gm", asks[0], "private"))
	g.Must("gm", "game rule id:guidebook value:open")
	g.Must("red", asks[0])
}

func TestNobodyKeepsABookWithoutAGameMaster(t *testing.T) {
	sys := refereetest.ClosedToy()
	g := refereetest.New(t, sys)
	g.Play([2]string{"red", "game new system:" + sys.Spec().Name + " scenario:duel gm:off"}, [2]string{"red", "game join"}, [2]string{"red", "game rule id:guidebook value:gm"})
	g.Must("red", "rule id:shoot")
}
