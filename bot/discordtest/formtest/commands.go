package formtest

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/bwmarrin/discordgo"
)

type (
	command = discordgo.ApplicationCommand
	option  = discordgo.ApplicationCommandOption
)

// wellNamed is the pattern for slash commands and options.
var wellNamed = regexp.MustCompile(`^[-_'\p{L}\p{N}\p{Devanagari}\p{Thai}]{1,32}$`)

// scopeHolds is how many commands of a type one scope holds.
var scopeHolds = map[discordgo.ApplicationCommandType]int{
	discordgo.ChatApplicationCommand:    100,
	discordgo.UserApplicationCommand:    15,
	discordgo.MessageApplicationCommand: 15,
}

// Commands holds "Application commands" against what is registered.
func (r *Report) Commands(list []*command, inGuild bool) {
	r.Need(len(list) <= 130, "commands", "%d are more than 130", len(list))
	count := map[discordgo.ApplicationCommandType]int{}
	seen := map[string]bool{}
	for _, cmd := range list {
		count[cmd.Type]++
		key := fmt.Sprint(cmd.Type, " ", cmd.Name)
		r.Need(!seen[key], cmd.Name, "stands twice")
		seen[key] = true
		r.command(cmd, inGuild)
	}
	for _, kind := range []discordgo.ApplicationCommandType{1, 2, 3} {
		r.Need(count[kind] <= scopeHolds[kind], "commands", "%d of type %d are more than %d", count[kind], kind, scopeHolds[kind])
	}
}

func (r *Report) command(cmd *command, inGuild bool) {
	r.Need(!inGuild || cmd.Contexts == nil, cmd.Name, "contexts are for global commands only")
	if cmd.Contexts != nil {
		r.contexts(cmd)
	}
	r.installs(cmd, inGuild)
	if cmd.Type != discordgo.ChatApplicationCommand {
		r.length(cmd.Name, 1, 32, cmd.Name)
		r.Need(cmd.Description == "" && len(cmd.Options) == 0, cmd.Name, "only slash commands have description and options")
		return
	}
	r.named(cmd.Name, cmd.Description, cmd.Name)
	r.locales(cmd.NameLocalizations, cmd.DescriptionLocalizations, cmd.Name)
	r.optionList(cmd.Options, cmd.Name, 0)
	n := size(cmd)
	r.Need(n <= 8000, cmd.Name, "has %d characters in all; 8,000 fit", n)
}

func (r *Report) contexts(cmd *command) {
	seen := map[discordgo.InteractionContextType]bool{}
	for _, x := range *cmd.Contexts {
		r.Need(x <= 2 && !seen[x], cmd.Name, "context %d is unknown or stands twice", x)
		seen[x] = true
	}
	r.Need(len(*cmd.Contexts) > 0, cmd.Name, "an empty list of contexts allows the command nowhere")
}

// installs holds by whom a command may be brought: private conversations have those of
// their users alone.
func (r *Report) installs(cmd *command, inGuild bool) {
	mine := false
	if cmd.IntegrationTypes != nil {
		r.Need(!inGuild, cmd.Name, "ways to install are for global commands only")
		r.Need(len(*cmd.IntegrationTypes) > 0, cmd.Name, "an empty list of ways to install allows the command nowhere")
		seen := map[discordgo.ApplicationIntegrationType]bool{}
		for _, x := range *cmd.IntegrationTypes {
			r.Need(x <= discordgo.ApplicationIntegrationUserInstall && !seen[x], cmd.Name, "the way to install %d is unknown or stands twice", x)
			seen[x] = true
		}
		mine = seen[discordgo.ApplicationIntegrationUserInstall]
	}
	private := cmd.Contexts != nil && slices.Contains(*cmd.Contexts, discordgo.InteractionContextPrivateChannel)
	r.Want(mine || !private, cmd.Name, "private conversations need that users install it")
}

func (r *Report) named(name, description, at string) {
	r.Need(wellNamed.MatchString(name), at, "%q is no name of 1 to 32 letters, digits, - and _", name)
	r.Need(strings.ToLower(name) == name, at, "%q has capitals", name)
	r.length(description, 1, 100, at+" description")
}

// locales holds that translations are of languages Discord has.
func (r *Report) locales(names, descriptions *map[discordgo.Locale]string, at string) {
	for _, m := range []*map[discordgo.Locale]string{names, descriptions} {
		if m == nil {
			continue
		}
		for locale := range *m {
			r.Need(locales[string(locale)], at, "%s is no locale of Discord's", string(locale))
		}
	}
}

var locales = setOf("ar bg cs da de el en-GB en-US es-419 es-ES fi fr he hi hr hu id it ja ko lt nl no pl pt-BR ro ru sv-SE th tr uk vi zh-CN zh-TW")

func setOf(words string) map[string]bool {
	set := map[string]bool{}
	for _, w := range strings.Fields(words) {
		set[w] = true
	}
	return set
}

const subcommand, group = discordgo.ApplicationCommandOptionSubCommand, discordgo.ApplicationCommandOptionSubCommandGroup

// optionList holds one level: 25, unique, required first, kinds not mixed. The
// level is 0 in a command, 1 in a group, 2 in a subcommand.
func (r *Report) optionList(list []*option, at string, level int) {
	r.Need(len(list) <= 25, at, "%d options are more than 25", len(list))
	seen, optional, nested := map[string]bool{}, false, 0
	for _, o := range list {
		r.Need(!seen[o.Name], at, "the option %s stands twice", o.Name)
		seen[o.Name] = true
		if o.Type <= group {
			nested++
		}
		r.Need(!o.Required || !optional, at, "the required option %s stands behind an optional one", o.Name)
		optional = optional || !o.Required
		r.option(o, at+" "+o.Name, level)
	}
	r.Need(nested == 0 || nested == len(list), at, "subcommands and parameters do not mix")
	r.Need(level != 1 || nested == len(list), at, "a group holds only subcommands")
}

func (r *Report) option(o *option, at string, level int) {
	r.named(o.Name, o.Description, at)
	r.locales(&o.NameLocalizations, &o.DescriptionLocalizations, at)
	switch o.Type {
	case group:
		r.Need(level == 0, at, "a group stands in a command only")
		r.Need(len(o.Options) > 0, at, "a group holds a subcommand")
		r.optionList(o.Options, at, 1)
	case subcommand:
		r.Need(level <= 1, at, "a subcommand holds no subcommands")
		r.optionList(o.Options, at, 2)
	default:
		r.parameter(o, at)
	}
	r.Need(o.Type > group || !o.Required, at, "a subcommand is not required")
}

func (r *Report) parameter(o *option, at string) {
	r.Need(o.Type <= discordgo.ApplicationCommandOptionAttachment, at, "%d is no option type", o.Type)
	r.Need(len(o.Options) == 0, at, "a parameter has no options")
	kind := int(o.Type)
	typed := kind == stringOption || kind == integerOption || kind == numberOption
	r.Need(typed || len(o.Choices) == 0, at, "only text and numbers have choices")
	r.Need(typed || !o.Autocomplete, at, "only text and numbers have completion")
	r.Need(!o.Autocomplete || len(o.Choices) == 0, at, "completion and choices exclude each other")
	r.Need(len(o.Choices) <= 25, at, "%d choices are more than 25", len(o.Choices))
	seen := map[string]bool{}
	for _, c := range o.Choices {
		r.Choice(c.Name, c.Value, kind, at)
		r.Need(!seen[c.Name], at, "the choice %q stands twice", c.Name)
		seen[c.Name] = true
	}
	r.bounds(o, at)
}

// bounds holds lengths up to 6,000 and numbers up to 2^53.
func (r *Report) bounds(o *option, at string) {
	const largest = 1 << 53
	least := 0
	if o.MinLength != nil {
		least = *o.MinLength
	}
	r.Need(least >= 0 && least <= 6000, at, "min_length %d is not 0 to 6,000", least)
	r.Need(o.MaxLength >= 0 && o.MaxLength <= 6000, at, "max_length %d is not 1 to 6,000", o.MaxLength)
	low := 0.0
	if o.MinValue != nil {
		low = *o.MinValue
	}
	r.Need(low >= -largest && o.MaxValue <= largest, at, "min_value or max_value is beyond 2^53")
}

// size counts what the 8,000 characters are counted over: of each text its
// longest translation.
func size(cmd *command) int {
	n := longest(cmd.Name, cmd.NameLocalizations) + longest(cmd.Description, cmd.DescriptionLocalizations)
	return n + optionsSize(cmd.Options)
}

func optionsSize(list []*option) int {
	n := 0
	for _, o := range list {
		n += longest(o.Name, &o.NameLocalizations) + longest(o.Description, &o.DescriptionLocalizations)
		for _, c := range o.Choices {
			n += longest(c.Name, &c.NameLocalizations) + utf8.RuneCountInString(fmt.Sprint(c.Value))
		}
		n += optionsSize(o.Options)
	}
	return n
}

func longest(text string, translations *map[discordgo.Locale]string) int {
	n := utf8.RuneCountInString(text)
	if translations == nil {
		return n
	}
	for _, t := range *translations {
		n = max(n, utf8.RuneCountInString(t))
	}
	return n
}
