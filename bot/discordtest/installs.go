package discordtest

import (
	"fmt"
	"slices"

	"github.com/bwmarrin/discordgo"

	"impulse/bot/discordtest/formtest"
)

// An application is installed in servers, and by users for themselves. Where only a
// user has brought it along the bot itself is not: it answers there, and that is all.

// The keys of authorizing_integration_owners, and of the installs that are allowed.
const (
	inGuild = "0"
	byUser  = "1"
)

// mostFollowups is how many there may be to an interaction where only a user has
// installed the application (Interactions, followups).
const mostFollowups = 5

// Install has a user install the application for themselves.
func (u *User) Install() { u.set(func() { u.installed = true }) }

// Abroad is the id of the text channel of a name in a server that the bot is not in,
// made on first use.
func (s *channels) Abroad(name string) string { return s.place(name, kindText, abroad) }

// Group is the id of a conversation of some users without the bot, made on first use.
func (s *channels) Group(name string) string { return s.place(name, kindGroup, abroad) }

// abroad stands for the parent of places that the bot is not in.
const abroad = "abroad"

// foreign is whether the bot is not in a place.
func (p *place) foreign() bool { return p.parent == abroad }

// context is the kind of place that Discord says an interaction comes from.
func (p *place) context() discordgo.InteractionContextType {
	switch p.kind {
	case kindDM:
		return discordgo.InteractionContextBotDM
	case kindGroup:
		return discordgo.InteractionContextPrivateChannel
	}
	return discordgo.InteractionContextGuild
}

// installs is how the application may be installed, as it tells of itself.
func (s *ground) installs() map[string]any {
	out := map[string]any{inGuild: map[string]any{}}
	if !s.opts.GuildOnly {
		out[byUser] = map[string]any{}
	}
	return out
}

// judgeInstalls holds that commands ask for no install that the application does not
// allow.
func (s *registry) judgeInstalls(c *call, list []*discordgo.ApplicationCommand) *refusal {
	var r formtest.Report
	for _, cmd := range list {
		mine := cmd.IntegrationTypes != nil && slices.Contains(*cmd.IntegrationTypes, discordgo.ApplicationIntegrationUserInstall)
		r.Need(!mine || !s.opts.GuildOnly, cmd.Name, "the application is not to be installed by users")
	}
	return s.settle(c, r)
}

// authorizes says by whom a command was brought to a place where a user types it; by
// nobody where it is not on offer there.
func (s *Server) authorizes(u *User, p *place, cmd *discordgo.ApplicationCommand) (owners map[string]any, err error) {
	if cmd.Contexts != nil && !slices.Contains(*cmd.Contexts, p.context()) {
		return nil, fmt.Errorf("/%s is not on offer in that kind of place", cmd.Name)
	}
	types := []discordgo.ApplicationIntegrationType{discordgo.ApplicationIntegrationGuildInstall}
	if cmd.IntegrationTypes != nil {
		types = *cmd.IntegrationTypes
	}
	owners = map[string]any{}
	if slices.Contains(types, discordgo.ApplicationIntegrationGuildInstall) && !p.foreign() {
		owners[inGuild] = s.guildOf(p)
	}
	if slices.Contains(types, discordgo.ApplicationIntegrationUserInstall) && u.installed {
		owners[byUser] = u.ID
	}
	if len(owners) == 0 {
		return nil, fmt.Errorf("%s has not installed what has /%s", u.Name, cmd.Name)
	}
	return owners, nil
}

// guildOf is the id that stands for the server of a place where the bot is.
func (s *channels) guildOf(p *place) string {
	if p.kind == kindDM {
		return "0"
	}
	return s.guildID
}

// inheritedOwners are those of what a message or form of the interaction's belongs to.
func (s *talks) inheritedOwners(i *Interaction, p *place) map[string]any {
	if m := s.messages[i.source]; m != nil && m.owners != nil {
		return m.owners
	}
	if p.foreign() {
		return map[string]any{byUser: i.User.ID}
	}
	return map[string]any{inGuild: s.guildOf(p)}
}

// visits is whether an interaction comes from where the bot is not.
func (i *Interaction) visits() bool { return i.owners[inGuild] == nil }

// judgeFollowup holds the number of messages behind an answer where the bot is not.
func (s *talks) judgeFollowup(c *call, i *Interaction) *refusal {
	if !i.visits() || i.sentBehind < mostFollowups {
		i.sentBehind++
		return nil
	}
	s.fault(c.Method+" "+c.path, "more than 5 followups where only a user has installed the application")
	return manyFollowups
}
