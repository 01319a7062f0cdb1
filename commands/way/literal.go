package way

import (
	"slices"
	"strings"

	"impulse/commands/desk"
	"impulse/commands/words"
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/opts"
)

// joining are words that say nothing beside the name of an order and the value of an option.
var joining = []string{"at", "to", "on", "upon", "the", "a", "an"}

// acting are words behind which it is said who carries an order out.
var acting = []string{"with", "by"}

// literal is why an order is refused that a line names, with one word beside it, which is then
// the value of the first option that it needs: posture crouching is posture to:crouching. It is
// refused as that would be; nil where the line is no such order.
func (w *Way) literal() error {
	cmd, option := literally(w.can(), w.d.Call.Line)
	if option == "" || w.IsQuestion() {
		return nil
	}
	why := w.try(cmd.String())
	if why != nil && why.Rule == string(desk.UnitOption) {
		for _, u := range w.can().Units {
			if with := w.try(cmd.With(string(desk.UnitOption), u.ID).String()); u.Mine && with != nil && with.Rule == option {
				return with
			}
		}
	}
	if why == nil {
		return nil
	}
	return alone{w}.whoever(cmd.String(), why)
}

// literally is such an order, and the option; "" where the line is none.
func literally(v words.Vocabulary, line string) (cmd cmdline.Command, option string) {
	said, err := cmdline.Parse(line)
	if err != nil || v.Game == nil {
		return cmd, ""
	}
	cmd.Args = said.Args
	var rest []string
	joined := false
	words := slices.Concat(said.Path, said.Words)
	if len(words) > 0 && strings.EqualFold(words[0], v.Game.Name) {
		words = words[1:]
	}
	for _, word := range words {
		unit := ownUnit(v, word)
		switch {
		case slices.Contains(acting, strings.ToLower(word)):
		case slices.Contains(joining, strings.ToLower(word)):
			joined = true
			continue
		case unit != "" && !joined:
			cmd = cmd.With(string(desk.UnitOption), unit)
		default:
			rest = append(rest, word)
		}
		joined = false
	}
	if unit, one := cmd.Get(string(desk.UnitOption)); one && len(rest) == 1 && len(said.Args) == 0 { // to it, and not by it
		rest, cmd.Args = append(rest, unit), nil
	}
	if len(rest) != 2 {
		return cmd, ""
	}
	cmd.Path = []string{v.Game.Name, strings.ToLower(rest[0])}
	spec, ok := rules.Declared(v.Commands, cmd.Path)
	needs := slices.IndexFunc(spec.Params, func(p opts.Spec) bool {
		_, given := cmd.Get(p.Name)
		return p.Required && !given && p.Name != spec.Unit
	})
	if !ok || spec.Kind != rules.OrderKind || needs < 0 {
		return cmd, ""
	}
	option = spec.Params[needs].Name
	return cmd.With(option, rest[1]), option
}

// ownUnit is the id of the unit of one's own that is called so; "" where none is.
func ownUnit(v words.Vocabulary, name string) string {
	for _, u := range v.Units {
		if u.Mine && (strings.EqualFold(u.ID, name) || strings.EqualFold(u.Name, name)) {
			return u.ID
		}
	}
	return ""
}
