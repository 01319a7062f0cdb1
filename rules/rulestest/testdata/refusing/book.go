// Package refusing is the source of a book whose refusals nothing reaches.
package refusing

import "impulse/rules/cmdline"

func never(name string) error {
	if name == "" {
		return cmdline.Unclear("A name stands here.")
	}
	return cmdline.Refuse("names", "%s is no name.", name)
}
