package bot

import (
	"io"
	"log/slog"
	"net/http"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/bwmarrin/discordgo"
	"github.com/stretchr/testify/require"

	"impulse/bot/wire"
)

// script answers requests in turn, without a network.
type script []struct {
	status int
	body   string
}

func (s *script) RoundTrip(*http.Request) (*http.Response, error) {
	now := (*s)[0]
	*s = (*s)[1:]
	return &http.Response{StatusCode: now.status, Header: http.Header{}, Body: io.NopCloser(strings.NewReader(now.body))}, nil
}

// That an interaction was acknowledged already is no failure where this answer
// may be what stands there: it was tried before, and nothing else was promised.
func TestAcknowledgedAlready(t *testing.T) {
	const said = `{"code": 40060, "message": "Interaction has already been acknowledged."}`
	reply4 := discordgo.InteractionResponseChannelMessageWithSource
	later5 := discordgo.InteractionResponseDeferredChannelMessageWithSource
	for name, c := range map[string]struct {
		tries     script
		promised  bool
		kind      discordgo.InteractionResponseType
		stands    bool
		deferrals uint64
	}{
		"by another, before it was tried": {script{{400, said}}, false, reply4, false, 0},
		"by this answer":                  {script{{502, ""}, {400, said}}, false, reply4, true, 0},
		"perhaps by the deferral":         {script{{502, ""}, {400, said}}, true, reply4, false, 0},
		"by this deferral":                {script{{502, ""}, {502, ""}, {400, said}}, true, later5, true, 1},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				b := &Bot{rest: wire.NewRest("http://discord.invalid", "token", &http.Client{Transport: &c.tries}), log: slog.New(slog.DiscardHandler)}
				b.within = time.Minute
				r := &reply{b: b, id: "no snowflake", token: "t"}
				if c.promised {
					r.promise = &promise{}
				}
				err := r.callback(t.Context(), c.kind, map[string]any{}, nil)
				require.Equal(t, c.stands, err == nil, "%v", err)
				require.Empty(t, c.tries, "all of them were made")
				counted := b.Traffic()
				require.Equal(t, c.deferrals, counted.Deferrals)
				require.Equal(t, c.stands && c.deferrals == 0, counted.Answers == 1)
			})
		})
	}
}
