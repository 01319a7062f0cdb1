package slash

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"net/http"
	"reflect"
	"slices"
	"strings"

	"github.com/bwmarrin/discordgo"

	"impulse/bot/wire"
	"impulse/rules"
	"impulse/rules/opts"
)

// Scope is for what commands are registered.
type Scope struct {
	App   wire.Application
	Guild string // the one server that has them; empty: everywhere
}

// Commands makes Discord's commands from the declarations: a group of one
// word with actions of two words gets subcommands, an action of one word is
// its own command. Those of one server say nothing of where they are on offer.
func (s Scope) Commands(specs []rules.ActionSpec) []*discordgo.ApplicationCommand {
	out := declared(specs)
	if s.Guild != "" {
		return out
	}
	for _, c := range out {
		needsPlace := func(a rules.ActionSpec) bool { return a.Path[0] == c.Name && !a.Anywhere }
		offer(c, s.App.ByUsers && !slices.ContainsFunc(specs, needsPlace))
	}
	return out
}

// offer says where a command is on offer: where the bot is, and, of what users may bring
// along, wherever they are.
func offer(c *discordgo.ApplicationCommand, anywhere bool) {
	contexts := []discordgo.InteractionContextType{discordgo.InteractionContextGuild, discordgo.InteractionContextBotDM}
	types := []discordgo.ApplicationIntegrationType{discordgo.ApplicationIntegrationGuildInstall}
	if anywhere {
		contexts = append(contexts, discordgo.InteractionContextPrivateChannel)
		types = append(types, discordgo.ApplicationIntegrationUserInstall)
	}
	c.Contexts, c.IntegrationTypes = &contexts, &types
}

func declared(specs []rules.ActionSpec) []*discordgo.ApplicationCommand {
	var out []*discordgo.ApplicationCommand
	for _, s := range specs {
		if len(s.Path) == 1 {
			out = append(out, command(s.Path[0], s.Summary, options(s)))
			continue
		}
		group := find(out, s.Path[0])
		if group == nil {
			group = command(s.Path[0], describe(s), nil)
			out = append(out, group)
		}
		group.Options = append(group.Options, &discordgo.ApplicationCommandOption{
			Type: discordgo.ApplicationCommandOptionSubCommand, Name: s.Path[1], Description: s.Summary, Options: options(s),
		})
	}
	return out
}

func command(name, description string, options []*discordgo.ApplicationCommandOption) *discordgo.ApplicationCommand {
	return &discordgo.ApplicationCommand{Type: discordgo.ChatApplicationCommand, Name: name, Description: description, Options: options}
}

// describe says what the commands of a group are for.
func describe(s rules.ActionSpec) string {
	kinds := map[rules.ActionKind]string{
		rules.CalcKind: "questions to the rules", rules.LookKind: "what players do", rules.OrderKind: "what players do",
		rules.RulingKind: "what the game master does", rules.GMLookKind: "what the game master does",
	}
	return s.Path[0] + ": " + cmp.Or(kinds[s.Kind], "the referee")
}

func find(commands []*discordgo.ApplicationCommand, name string) *discordgo.ApplicationCommand {
	for _, c := range commands {
		if c.Name == name {
			return c
		}
	}
	return nil
}

// optionTypes are Discord's types of our kinds of options; all others are text.
var optionTypes = map[opts.ParamKind]discordgo.ApplicationCommandOptionType{
	opts.IntParam: discordgo.ApplicationCommandOptionInteger, opts.SwitchParam: discordgo.ApplicationCommandOptionBoolean,
	opts.UserParam: discordgo.ApplicationCommandOptionUser, opts.FileParam: discordgo.ApplicationCommandOptionAttachment,
}

func options(s rules.ActionSpec) []*discordgo.ApplicationCommandOption {
	var out []*discordgo.ApplicationCommandOption
	for _, p := range s.Params {
		kind, known := optionTypes[p.Kind]
		if !known {
			kind = discordgo.ApplicationCommandOptionString
		}
		o := &discordgo.ApplicationCommandOption{Type: kind, Name: p.Name, Description: p.Summary, Required: p.Required}
		limit(o, p)
		out = append(out, o)
	}
	return out
}

// largest is the largest whole number that Discord takes.
const largest = 1<<53 - 1

// limit adds what the option may be.
func limit(o *discordgo.ApplicationCommandOption, p opts.Spec) {
	switch {
	case p.Kind == opts.IntParam:
		least := float64(max(p.Min, -largest))
		o.MinValue, o.MaxValue = &least, float64(min(p.Max, largest))
	case p.Kind == opts.TextParam && p.Max > 0:
		o.MaxLength = int(min(p.Max, 6000))
	}
	for _, v := range p.Static {
		o.Choices = append(o.Choices, &discordgo.ApplicationCommandOptionChoice{Name: v, Value: v})
	}
	o.Autocomplete = p.Completes && o.Type == discordgo.ApplicationCommandOptionString
}

// Register overwrites the commands that Discord has if they differ from those
// declared, and tells the names how they are registered.
func Register(ctx context.Context, r *wire.Rest, s Scope, specs []rules.ActionSpec, names *Names, log *slog.Logger) error {
	path := "/applications/" + s.App.ID + "/commands"
	if s.Guild != "" {
		path = "/applications/" + s.App.ID + "/guilds/" + s.Guild + "/commands"
	}
	var have []*discordgo.ApplicationCommand
	if err := r.Do(ctx, http.MethodGet, path, nil, &have); err != nil {
		return fmt.Errorf("reading the commands: %w", err)
	}
	want := s.Commands(specs)
	if sameCommands(have, want, s.Guild == "") {
		names.learn(have)
		return nil
	}
	log.Info("overwriting the commands", "had", len(have), "have", len(want))
	if err := r.Do(ctx, http.MethodPut, path, want, &have); err != nil {
		return fmt.Errorf("registering the commands: %w", err)
	}
	names.learn(have)
	return nil
}

// sameCommands compares commands by what we say of them, so that what Discord
// adds makes no difference.
func sameCommands(have, want []*discordgo.ApplicationCommand, global bool) bool {
	if len(have) != len(want) {
		return false
	}
	for _, w := range want {
		h := find(have, w.Name)
		if h == nil || !reflect.DeepEqual(normal(h, global), normal(w, global)) {
			return false
		}
	}
	return true
}

// normal is a command without what Discord adds or leaves out. Where it is on offer is
// kept of global commands alone.
func normal(c *discordgo.ApplicationCommand, global bool) any {
	kept := discordgo.ApplicationCommand{Type: c.Type, Name: c.Name, Description: c.Description, Options: c.Options}
	if kept.Type == 0 {
		kept.Type = discordgo.ChatApplicationCommand
	}
	if global {
		kept.Contexts, kept.IntegrationTypes = c.Contexts, c.IntegrationTypes
	}
	b, err := json.Marshal(kept)
	if err != nil {
		panic(fmt.Sprintf("bot: a command cannot be spelled: %v", err))
	}
	var plain any
	if err := json.Unmarshal(b, &plain); err != nil {
		panic(fmt.Sprintf("bot: a command cannot be read: %v", err))
	}
	return prune(plain)
}

// prune takes out what is false, empty or null, which Discord may leave out.
func prune(v any) any {
	switch v := v.(type) {
	case map[string]any:
		for k, x := range v {
			if x = prune(x); x == nil || x == false || x == "" || strings.HasSuffix(k, "_localizations") {
				delete(v, k)
				continue
			}
			v[k] = x
		}
	case []any:
		if len(v) == 0 {
			return nil
		}
		for i := range v {
			v[i] = prune(v[i])
		}
	}
	return v
}
