package commands

import (
	"bytes"
	"encoding/json"
	"strings"

	"impulse/rules"
)

// withFiles puts what is in attached files in the place of their names, so that
// the rules can read it and the journal holds it. JSON loses the white space
// that means nothing.
func (d *desk) withFiles(spec rules.ActionSpec) (rules.Command, error) {
	cmd := d.cmd
	for _, p := range spec.Params {
		name, given := cmd.Get(p.Name)
		body, attached := d.call.Files[name]
		if p.Kind != rules.FileParam || !given || !attached {
			continue
		}
		cmd = cmd.With(p.Name, fileText(body))
		if _, err := rules.ParseCommand(cmd.String()); err != nil {
			return d.cmd, rules.Refuse(p.Name, "%s: %s cannot be used: it is too long, or no plain text.", p.Name, rules.Shorten(name, 40))
		}
	}
	return cmd, nil
}

// fileText is the text of a file: without the mark that some editors set at its
// beginning, with plain ends of lines.
func fileText(body []byte) string {
	body = bytes.TrimPrefix(body, []byte("\xef\xbb\xbf"))
	var tight bytes.Buffer
	if json.Compact(&tight, body) == nil {
		return tight.String()
	}
	return strings.ReplaceAll(string(body), "\r\n", "\n")
}
