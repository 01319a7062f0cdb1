package discordtest

import (
	"encoding/json"
	"fmt"
	"time"

	"github.com/bwmarrin/discordgo"
)

// registry keeps the commands that users can type.
type registry struct {
	*ground
	*judge
	commands commandList
}

// commandList is what is registered, globally and in the guild.
type commandList struct {
	global, guild []*discordgo.ApplicationCommand
	overwrites    int
	created       []time.Time
}

func (s *registry) commandRoutes() []route {
	var list []route
	for _, scope := range []string{"/applications/{app}/commands", "/applications/{app}/guilds/{guild}/commands"} {
		list = append(list,
			route{"GET " + scope, s.getCommands, false},
			route{"PUT " + scope, s.putCommands, false},
			route{"POST " + scope, s.postCommand, false},
			route{"GET " + scope + "/{command}", s.getCommand, false},
			route{"PATCH " + scope + "/{command}", s.patchCommand, false},
			route{"DELETE " + scope + "/{command}", s.deleteCommand, false})
	}
	return list
}

// Commands is what users can type, as registered: those of the guild, then the global ones.
func (s *registry) Commands() []discordgo.ApplicationCommand {
	s.mu.Lock()
	defer s.mu.Unlock()
	var list []discordgo.ApplicationCommand
	for _, c := range append(s.commands.guild[:len(s.commands.guild):len(s.commands.guild)], s.commands.global...) {
		list = append(list, *c)
	}
	return list
}

// Registrations counts the requests that changed commands.
func (s *registry) Registrations() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.commands.overwrites
}

// Install registers global commands as if an earlier start of the bot had done it.
func (s *registry) Install(commands ...*discordgo.ApplicationCommand) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, c := range commands {
		stored := *c
		s.commands.global = append(s.commands.global, s.stamp(&stored, ""))
	}
}

// lookUp finds a command and the way to its subcommand.
func (s *registry) lookUp(words []string) (*discordgo.ApplicationCommand, []*discordgo.ApplicationCommandOption, error) {
	list := s.Commands()
	for n := range list {
		if len(words) > 0 && list[n].Name == words[0] {
			path, err := descend(list[n].Options, words[1:])
			return &list[n], path, err
		}
	}
	return nil, nil, fmt.Errorf("no command %v is registered", words)
}

func descend(options []*discordgo.ApplicationCommandOption, words []string) ([]*discordgo.ApplicationCommandOption, error) {
	var path []*discordgo.ApplicationCommandOption
	for _, word := range words {
		o := named(options, word)
		if o == nil || o.Type > discordgo.ApplicationCommandOptionSubCommandGroup {
			return nil, fmt.Errorf("there is no subcommand %q", word)
		}
		path, options = append(path, o), o.Options
	}
	if len(options) > 0 && options[0].Type <= discordgo.ApplicationCommandOptionSubCommandGroup {
		return nil, fmt.Errorf("%v is a group, not a command", words)
	}
	return path, nil
}

// scope is the list a request means.
func (s *registry) scope(c *call) (*[]*discordgo.ApplicationCommand, string, *refusal) {
	if c.PathValue("app") != s.appID {
		return nil, "", missingAccess
	}
	guild := c.PathValue("guild")
	switch guild {
	case "":
		return &s.commands.global, "", nil
	case s.guildID:
		return &s.commands.guild, guild, nil
	}
	return nil, "", missingAccess
}

func (s *registry) getCommands(c *call) (any, *refusal) {
	list, _, refused := s.scope(c)
	if refused != nil {
		return nil, refused
	}
	return orEmpty(*list), nil
}

func (s *registry) putCommands(c *call) (any, *refusal) {
	list, guild, refused := s.scope(c)
	if refused != nil {
		return nil, refused
	}
	var raw []json.RawMessage
	if refused := c.read(&raw); refused != nil {
		return nil, refused
	}
	fresh, refused := s.readCommands(c, raw)
	if refused != nil {
		return nil, refused
	}
	if s.tooManyCreates(*list, fresh) {
		return nil, dailyCreates
	}
	for _, cmd := range fresh {
		cmd.ID = idOf(*list, cmd)
		s.stamp(cmd, guild)
	}
	*list = fresh
	s.commands.overwrites++
	s.change()
	return orEmpty(*list), nil
}

func (s *registry) readCommands(c *call, raw []json.RawMessage) ([]*discordgo.ApplicationCommand, *refusal) {
	var list []*discordgo.ApplicationCommand
	for _, r := range raw {
		cmd, refused := readCommand(r)
		if refused != nil {
			return nil, refused
		}
		list = append(list, cmd)
	}
	if refused := s.judgeInstalls(c, list); refused != nil {
		return nil, refused
	}
	return list, s.judgeCommands(c, list)
}

func readCommand(raw []byte) (*discordgo.ApplicationCommand, *refusal) {
	cmd := &discordgo.ApplicationCommand{}
	if err := json.Unmarshal(raw, cmd); err != nil {
		return nil, invalidForm("body", err.Error())
	}
	if cmd.Type == 0 {
		cmd.Type = discordgo.ChatApplicationCommand
	}
	return cmd, nil
}

// stamp gives a command its ids and a new version.
func (s *registry) stamp(cmd *discordgo.ApplicationCommand, guild string) *discordgo.ApplicationCommand {
	if cmd.ID == "" {
		cmd.ID = s.newID()
	}
	cmd.ApplicationID, cmd.GuildID, cmd.Version = s.appID, guild, s.newID()
	return cmd
}

func idOf(list []*discordgo.ApplicationCommand, cmd *discordgo.ApplicationCommand) string {
	for _, known := range list {
		if known.Name == cmd.Name && known.Type == cmd.Type {
			return known.ID
		}
	}
	return ""
}

// tooManyCreates holds the 200 new names of a day.
func (s *registry) tooManyCreates(list, fresh []*discordgo.ApplicationCommand) bool {
	now := s.now()
	for _, cmd := range fresh {
		if idOf(list, cmd) == "" {
			s.commands.created = append(s.commands.created, now)
		}
	}
	recent := 0
	for _, t := range s.commands.created {
		if now.Sub(t) < 24*time.Hour {
			recent++
		}
	}
	return recent > 200
}

// postCommand makes a command, or replaces the one of its name.
func (s *registry) postCommand(c *call) (any, *refusal) {
	list, guild, refused := s.scope(c)
	if refused != nil {
		return nil, refused
	}
	fresh, refused := s.readCommands(c, []json.RawMessage{c.body})
	if refused != nil {
		return nil, refused
	}
	if s.tooManyCreates(*list, fresh) {
		return nil, dailyCreates
	}
	cmd := fresh[0]
	cmd.ID = idOf(*list, cmd)
	s.remove(list, cmd.ID)
	*list = append(*list, s.stamp(cmd, guild))
	s.commands.overwrites++
	s.change()
	return cmd, nil
}

func (s *registry) remove(list *[]*discordgo.ApplicationCommand, id string) bool {
	for n, known := range *list {
		if known.ID == id {
			*list = append((*list)[:n:n], (*list)[n+1:]...)
			return true
		}
	}
	return false
}

func (s *registry) oneCommand(c *call) (*discordgo.ApplicationCommand, *[]*discordgo.ApplicationCommand, *refusal) {
	list, _, refused := s.scope(c)
	if refused != nil {
		return nil, nil, refused
	}
	for _, cmd := range *list {
		if cmd.ID == c.PathValue("command") {
			return cmd, list, nil
		}
	}
	return nil, nil, unknownCommand
}

func (s *registry) getCommand(c *call) (any, *refusal) {
	cmd, _, refused := s.oneCommand(c)
	if refused != nil {
		return nil, refused
	}
	return cmd, nil
}

func (s *registry) patchCommand(c *call) (any, *refusal) {
	cmd, _, refused := s.oneCommand(c)
	if refused != nil {
		return nil, refused
	}
	changed := *cmd
	if refused := c.read(&changed); refused != nil {
		return nil, refused
	}
	if refused := s.judgeCommands(c, []*discordgo.ApplicationCommand{&changed}); refused != nil {
		return nil, refused
	}
	*cmd = *s.stamp(&changed, cmd.GuildID)
	s.commands.overwrites++
	s.change()
	return cmd, nil
}

func (s *registry) deleteCommand(c *call) (any, *refusal) {
	cmd, list, refused := s.oneCommand(c)
	if refused != nil {
		return nil, refused
	}
	s.remove(list, cmd.ID)
	s.commands.overwrites++
	s.change()
	return nil, nil
}
