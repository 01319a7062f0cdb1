package opts

import (
	"slices"
	"strings"

	"impulse/rules/cmdline"
)

// Ambiguous refuses an order that more than one unit could carry out, or none.
func Ambiguous(option string, own []Choice) error {
	if len(own) == 0 {
		return cmdline.Refuse(option, "You command no unit that could do that.")
	}
	names := values(own)
	return cmdline.Wrong(option, names[:min(len(names), mostNear)], "Say which one: %s:%s.", option, strings.Join(names, " or "+option+":"))
}

// Prefixed takes the unit's prefix off a value that has one, and says which unit it is.
func Prefixed(c cmdline.Command, own []Choice) (without cmdline.Command, unit string) {
	for _, arg := range c.Args {
		unit, rest, found := strings.Cut(arg.Value, "/")
		i := slices.IndexFunc(own, func(o Choice) bool { return strings.EqualFold(o.Value, unit) })
		if found && i >= 0 {
			return c.With(arg.Name, rest), own[i].Value
		}
	}
	return c, ""
}
