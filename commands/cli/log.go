package cli

import (
	"io"
	"log/slog"
	"regexp"
	"strings"

	"impulse/config"
)

// newLog makes the log of a service. Errors of the network name addresses, and
// addresses of Discord can hold keys, so no text goes out unseen.
func newLog(c config.Config, out io.Writer) *slog.Logger {
	o := &slog.HandlerOptions{Level: c.LogLevel, ReplaceAttr: func(_ []string, a slog.Attr) slog.Attr {
		return discreet(a, c.Token)
	}}
	if c.LogFormat == config.JSON {
		return slog.New(slog.NewJSONHandler(out, o))
	}
	return slog.New(slog.NewTextHandler(out, o))
}

// discreet hides the token, and the keys of interactions, in texts and errors.
func discreet(a slog.Attr, token config.Secret) slog.Attr {
	switch v := a.Value.Any().(type) {
	case string:
		a.Value = slog.StringValue(withoutKeys(v, token))
	case error:
		a.Value = slog.StringValue(withoutKeys(v.Error(), token))
	}
	return a
}

// interactionKey is what allows to answer an interaction, in an address.
var interactionKey = regexp.MustCompile(`(/(?:interactions|webhooks)/\d+/)[^/?"\s]+`)

func withoutKeys(text string, token config.Secret) string {
	if !token.IsEmpty() {
		text = strings.ReplaceAll(text, token.Reveal(), token.String())
	}
	return interactionKey.ReplaceAllString(text, "${1}(hidden)")
}
