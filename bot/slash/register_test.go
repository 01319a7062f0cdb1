package slash

import (
	"encoding/json"
	"regexp"
	"slices"
	"testing"
	"unicode/utf8"

	"github.com/bwmarrin/discordgo"
	"github.com/stretchr/testify/require"

	"impulse/bot/wire"
	"impulse/commands"
	"impulse/storage"
)

func newReferee(t *testing.T) *commands.Referee {
	t.Helper()
	db, err := storage.Open(":memory:", storage.Options{})
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, db.Close()) })
	return commands.New(db, commands.Options{})
}

// everywhere is the scope of an application that users may install for themselves.
var everywhere = Scope{App: wire.Application{ByUsers: true}}

var optionName = regexp.MustCompile(`^[-_'\p{Ll}\p{N}]{1,32}$`)

// Every command that there is fits Discord's limits, also those that its
// schema lets pass (docs of application commands).
func TestCommandsFitDiscord(t *testing.T) {
	all := everywhere.Commands(newReferee(t).Specs())
	require.NotEmpty(t, all)
	require.LessOrEqual(t, len(all), 100)
	for _, c := range all {
		fits(t, c.Name, c.Description, c.Options)
		require.LessOrEqual(t, size(c), 8000, c.Name)
	}
}

func fits(t *testing.T, name, description string, options []*discordgo.ApplicationCommandOption) {
	t.Helper()
	require.Regexp(t, optionName, name)
	n := utf8.RuneCountInString(description)
	require.True(t, 1 <= n && n <= 100, "%s: %q", name, description)
	require.LessOrEqual(t, len(options), 25, name)
	optional := false
	var names []string
	for _, o := range options {
		require.False(t, optional && o.Required, "%s: required options come first", name)
		require.NotContains(t, names, o.Name)
		require.False(t, o.Autocomplete && len(o.Choices) > 0, "%s %s", name, o.Name)
		require.LessOrEqual(t, len(o.Choices), 25)
		optional = !o.Required
		names = append(names, o.Name)
		fits(t, o.Name, o.Description, o.Options)
	}
}

// size counts as Discord does: names, descriptions and values of choices.
func size(c *discordgo.ApplicationCommand) int {
	var of func([]*discordgo.ApplicationCommandOption) int
	of = func(options []*discordgo.ApplicationCommandOption) (n int) {
		for _, o := range options {
			n += utf8.RuneCountInString(o.Name+o.Description) + of(o.Options)
			for _, choice := range o.Choices {
				n += utf8.RuneCountInString(choice.Name + choice.Value.(string))
			}
		}
		return n
	}
	return utf8.RuneCountInString(c.Name+c.Description) + of(c.Options)
}

// What Discord adds to a command is no difference; what we change is one.
func TestSameCommands(t *testing.T) {
	want := everywhere.Commands(newReferee(t).Specs())
	var have []*discordgo.ApplicationCommand
	b, err := json.Marshal(want)
	require.NoError(t, err)
	require.NoError(t, json.Unmarshal(b, &have))
	for _, c := range have {
		c.ID, c.ApplicationID, c.Version, c.NSFW = "1", "2", "3", new(bool)
	}
	slices.Reverse(have)
	require.True(t, sameCommands(have, want, true))
	have[0].Description += "."
	require.False(t, sameCommands(have, want, true))
	require.False(t, sameCommands(have[1:], want, true))
}

// Where a command may be used is compared of global commands alone: Discord tells
// nothing of it for those of a server.
func TestWhereCommandsAreOnOfferIsComparedOfGlobalOnesAlone(t *testing.T) {
	roll := func() []*discordgo.ApplicationCommand {
		c := command("roll", "Roll dice", nil)
		offer(c, true)
		return []*discordgo.ApplicationCommand{c}
	}
	for _, change := range []func(*discordgo.ApplicationCommand){
		func(c *discordgo.ApplicationCommand) { c.Contexts = nil },
		func(c *discordgo.ApplicationCommand) { c.IntegrationTypes = nil },
	} {
		have := roll()
		change(have[0])
		require.True(t, sameCommands(have, roll(), false))
		require.False(t, sameCommands(have, roll(), true))
	}
}

// What needs neither a game nor a place goes where its user goes, if the application
// may be installed by users; all else stays where the bot is.
func TestCommandsThatUsersBringAlong(t *testing.T) {
	specs := newReferee(t).Specs()
	along := func(s Scope) (names []string) {
		for _, c := range s.Commands(specs) {
			if len(*c.IntegrationTypes) == 2 {
				names = append(names, c.Name)
				require.Equal(t, []discordgo.InteractionContextType{0, 1, 2}, *c.Contexts)
				continue
			}
			require.Equal(t, []discordgo.ApplicationIntegrationType{0}, *c.IntegrationTypes)
			require.Equal(t, []discordgo.InteractionContextType{0, 1}, *c.Contexts)
		}
		return names
	}
	require.ElementsMatch(t, []string{"roll", "odds", "table", "rule", "help", "panel", "privacy", "forget-me", "pentagon-calc", "goliath-calc", "outsider-calc", "phoenix-calc"}, along(everywhere))
	require.Empty(t, along(Scope{}))
	for _, c := range (Scope{App: everywhere.App, Guild: "1"}).Commands(specs) {
		require.Nil(t, c.Contexts)
		require.Nil(t, c.IntegrationTypes)
	}
}
