package discordtest

import (
	"errors"
	"fmt"
	"strings"

	"github.com/bwmarrin/discordgo"
)

// Opt is one value given to a command: a string (read by the option's type), an
// int, float64, bool, *User or File.
type Opt struct {
	Name  string
	Value any
}

// Slash sends a command by its words, such as "pentagon fire". The command must
// be registered, and the values such as a client lets through.
func (u *User) Slash(channel, words string, opts ...Opt) *Interaction {
	return u.command(typeCommand, channel, words, opts, "")
}

// Complete asks for the completion of one option while the others stand as given.
func (u *User) Complete(channel, words string, opts []Opt, focused Opt) *Interaction {
	return u.command(typeComplete, channel, words, append(append([]Opt(nil), opts...), focused), focused.Name)
}

func (u *User) command(kind int, channel, words string, opts []Opt, focused string) *Interaction {
	cmd, path, err := u.s.lookUp(strings.Fields(words))
	if err != nil {
		return impossible(u, "%w", err)
	}
	t := typing{u: u, channel: channel, focused: focused, resolved: map[string]map[string]any{}}
	values, err := t.values(leafOptions(cmd, path), opts)
	if err != nil {
		return impossible(u, "/%s: %w", words, err)
	}
	for n := len(path) - 1; n >= 0; n-- {
		values = []any{map[string]any{"name": path[n].Name, "type": path[n].Type, "options": values}}
	}
	data := map[string]any{"id": cmd.ID, "name": cmd.Name, "type": 1, "options": values}
	if len(t.resolved) > 0 {
		data["resolved"] = t.resolved
	}
	owners, err := u.offered(channel, cmd)
	if err != nil {
		return impossible(u, "%w", err)
	}
	return u.begin(kind, channel, data, func(i *Interaction) { i.owners = owners })
}

// leafOptions are those of the subcommand, or of the command that has none.
func leafOptions(cmd *discordgo.ApplicationCommand, path []*discordgo.ApplicationCommandOption) []*discordgo.ApplicationCommandOption {
	if len(path) == 0 {
		return cmd.Options
	}
	return path[len(path)-1].Options
}

// typing is a command on its way, with what its values refer to.
type typing struct {
	u        *User
	channel  string
	focused  string
	resolved map[string]map[string]any
}

func (t *typing) values(options []*discordgo.ApplicationCommandOption, opts []Opt) ([]any, error) {
	list := []any{}
	given := map[string]bool{}
	for _, o := range opts {
		option := named(options, o.Name)
		if option == nil {
			return nil, fmt.Errorf("there is no option %q", o.Name)
		}
		value, err := t.value(option, o)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", o.Name, err)
		}
		given[o.Name] = true
		list = append(list, value)
	}
	for _, option := range options {
		if option.Required && !given[option.Name] && t.focused == "" {
			return nil, fmt.Errorf("the option %s is required", option.Name)
		}
	}
	return list, nil
}

func named(options []*discordgo.ApplicationCommandOption, name string) *discordgo.ApplicationCommandOption {
	for _, o := range options {
		if o.Name == name {
			return o
		}
	}
	return nil
}

func (t *typing) value(option *discordgo.ApplicationCommandOption, o Opt) (map[string]any, error) {
	body := map[string]any{"name": o.Name, "type": option.Type}
	if t.focused == o.Name {
		if !option.Autocomplete {
			return nil, fmt.Errorf("has no completion")
		}
		body["value"], body["focused"] = fmt.Sprint(o.Value), true
		return body, nil
	}
	value, err := t.convert(option, o.Value)
	if err != nil {
		return nil, err
	}
	body["value"] = value
	return body, clientAllows(option, value)
}

// convert brings a value into the wire form of the option's type.
func (t *typing) convert(option *discordgo.ApplicationCommandOption, value any) (any, error) {
	switch v := value.(type) {
	case *User:
		t.resolveUser(v)
		return v.ID, nil
	case File:
		return t.resolveFile(v), nil
	case string:
		return parse(option.Type, v)
	}
	return value, nil
}

func (t *typing) resolve(kind, id string, form map[string]any) {
	if t.resolved[kind] == nil {
		t.resolved[kind] = map[string]any{}
	}
	t.resolved[kind][id] = form
}

func (t *typing) resolveUser(u *User) {
	t.resolve("users", u.ID, u.form())
	t.resolve("members", u.ID, u.member())
}

// resolveFile uploads what the user attaches.
func (t *typing) resolveFile(f File) string {
	s := t.u.s
	f.ID = s.newID()
	if f.ContentType == "" {
		f.ContentType = "text/plain; charset=utf-8"
	}
	s.mu.Lock()
	s.attachments[f.ID] = f.Content
	s.mu.Unlock()
	form := s.attachmentForm(f, t.channel)
	form["ephemeral"] = true
	t.resolve("attachments", f.ID, form)
	return f.ID
}

// offered says by whom a command was brought to a channel in which the user types it.
func (u *User) offered(channel string, cmd *discordgo.ApplicationCommand) (map[string]any, error) {
	u.s.mu.Lock()
	defer u.s.mu.Unlock()
	p, refused := u.s.enterAsUser(u, channel)
	if refused != "" {
		return nil, errors.New(refused)
	}
	return u.s.authorizes(u, p, cmd)
}
