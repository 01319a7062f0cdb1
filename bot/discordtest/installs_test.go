package discordtest_test

import (
	"encoding/json"
	"testing"

	"github.com/bwmarrin/discordgo"
	"github.com/stretchr/testify/require"

	"impulse/bot/discordtest"
)

// carried are commands that users bring along, and one that they do not.
func carried() []*discordgo.ApplicationCommand {
	list := commands()
	list[0].IntegrationTypes = &[]discordgo.ApplicationIntegrationType{discordgo.ApplicationIntegrationGuildInstall}
	list[0].Contexts = &[]discordgo.InteractionContextType{discordgo.InteractionContextGuild, discordgo.InteractionContextBotDM}
	list[1].IntegrationTypes = &[]discordgo.ApplicationIntegrationType{discordgo.ApplicationIntegrationGuildInstall, discordgo.ApplicationIntegrationUserInstall}
	list[1].Contexts = &[]discordgo.InteractionContextType{discordgo.InteractionContextGuild, discordgo.InteractionContextBotDM, discordgo.InteractionContextPrivateChannel}
	return list
}

// visiting is a fake with commands that users bring along.
func visiting(t *testing.T) (rest, line) {
	r := newRest(t, discordtest.Options{})
	l := r.dial()
	l.identify()
	require.Equal(t, 200, r.do("PUT", "/applications/"+r.s.AppID()+"/commands", carried()).Status)
	return r, l
}

// owners is by whom the application was brought to where the next interaction is.
func (l line) owners() (owners map[string]string) {
	l.r.t.Helper()
	var body struct {
		Owners map[string]string `json:"authorizing_integration_owners"`
	}
	e := l.read()
	require.Equal(l.r.t, "INTERACTION_CREATE", e.Type)
	require.NoError(l.r.t, json.Unmarshal(e.Data, &body))
	return body.Owners
}

// What a user has installed goes where they go; the bot does not.
func TestAUserBringsCommandsAlong(t *testing.T) {
	t.Parallel()
	r, l := visiting(t)
	red, blue := r.s.User("red"), r.s.User("blue")
	red.Install()
	for _, place := range []string{r.s.Abroad("far"), r.s.Group("friends")} {
		require.Error(t, blue.Slash(place, "roll").Err(), "blue has not installed it")
		i := red.Slash(place, "roll")
		require.NoError(t, i.Err())
		require.Equal(t, map[string]string{"1": red.ID}, l.owners())
		require.Equal(t, 204, r.callback(i, 4, with(text("7"), obj{"components": r.row(button("again"))})).Status)

		refused(t, r.post(place, text("I am here")), 403, 50001)
		refused(t, r.do("GET", "/channels/"+place, nil), 403, 50001)

		shown, err := i.Shown(0)
		require.NoError(t, err)
		press := blue.Click(shown.ID, "again")
		require.NoError(t, press.Err(), "anybody presses what stands there")
		require.Equal(t, map[string]string{"1": red.ID}, l.owners())
		require.Equal(t, 204, r.callback(press, 4, text("8")).Status)
	}
	noFaults(t, r.s)
}

func TestWhereACommandIsOnOffer(t *testing.T) {
	t.Parallel()
	r, l := visiting(t)
	red := r.s.User("red")
	weapon := discordtest.Opt{Name: "weapon", Value: "L1"}
	for _, want := range []map[string]string{{"0": r.s.Guild()}, {"0": r.s.Guild(), "1": red.ID}} {
		require.NoError(t, red.Slash(r.s.Channel("c"), "roll").Err())
		require.Equal(t, want, l.owners())
		red.Install()
	}
	require.NoError(t, red.Slash(red.DM(), "roll").Err())
	require.Equal(t, map[string]string{"0": "0", "1": red.ID}, l.owners())
	require.ErrorContains(t, red.Slash(r.s.Group("friends"), "pentagon fire", weapon).Err(), "not on offer in that kind of place")
	require.ErrorContains(t, red.Slash(r.s.Abroad("far"), "pentagon fire", weapon).Err(), "has not installed what has")
}

// Five messages stand behind an answer where the bot is not, and no sixth.
func TestFollowupsWhereTheBotIsNot(t *testing.T) {
	t.Parallel()
	r, _ := visiting(t)
	red := r.s.User("red")
	red.Install()
	for _, place := range []string{r.s.Channel("c"), r.s.Abroad("far")} {
		i := red.Slash(place, "roll")
		require.Equal(t, 204, r.callback(i, 4, text("0")).Status)
		for range 5 {
			require.Equal(t, 200, r.webhook("POST", i, "", text("more")).Status)
		}
		sixth := r.webhook("POST", i, "", text("one more"))
		if place == r.s.Channel("c") {
			require.Equal(t, 200, sixth.Status)
			noFaults(t, r.s)
			continue
		}
		refused(t, sixth, 400, 40094)
		require.Len(t, r.s.Faults(), 1)
		r.s.Forgive()
	}
}

// An application says how it may be installed, and its commands ask for nothing else.
func TestWaysToInstall(t *testing.T) {
	t.Parallel()
	r := connected(t, discordtest.Options{})
	require.Equal(t, any(obj{"0": obj{}, "1": obj{}}), r.do("GET", "/applications/@me", nil).Body["integration_types_config"])
	r = connected(t, discordtest.Options{GuildOnly: true})
	require.Equal(t, obj{"0": obj{}}, r.do("GET", "/applications/@me", nil).Body["integration_types_config"])
	at := "/applications/" + r.s.AppID()
	refused(t, r.do("PUT", at+"/commands", carried()), 400, 50035)
	r.s.Forgive()

	mistakes := map[string]func(*discordgo.ApplicationCommand){
		"unknown": func(c *discordgo.ApplicationCommand) {
			c.IntegrationTypes = &[]discordgo.ApplicationIntegrationType{7}
		},
		"none": func(c *discordgo.ApplicationCommand) { c.IntegrationTypes = &[]discordgo.ApplicationIntegrationType{} },
	}
	for name, change := range mistakes {
		list := commands()
		change(list[0])
		refused(t, r.do("PUT", at+"/commands", list), 400, 50035)
		require.NotEmpty(t, r.s.Faults(), name)
		r.s.Forgive()
	}
	refused(t, r.do("PUT", at+"/guilds/"+r.s.Guild()+"/commands", carried()), 400, 50035)
	r.s.Forgive()
}
