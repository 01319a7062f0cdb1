package atonce

import (
	"bytes"
	"encoding/json"
	"strings"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/opts"
)

// withFiles puts what is in attached files in the place of their names, so that
// the rules can read it and the journal holds it. JSON loses the white space
// that means nothing.
func withFiles(given cmdline.Command, files map[string][]byte, spec rules.ActionSpec) (cmdline.Command, error) {
	cmd := given
	for _, p := range spec.Params {
		name, named := cmd.Get(p.Name)
		body, attached := files[name]
		if p.Kind != opts.FileParam || !named || !attached {
			continue
		}
		cmd = cmd.With(p.Name, fileText(body))
		if _, err := cmdline.Parse(cmd.String()); err != nil {
			return given, cmdline.Refuse(p.Name, "%s: %s cannot be used: it is too long, or no plain text.", p.Name, cmdline.Shorten(name, 40))
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
