package cli

import (
	"context"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"impulse/bot/discordtest"
	"impulse/config"
)

// running is a serve for a fake Discord, with what it ends with.
type running struct {
	d     *discordtest.Server
	ended chan error
	stop  context.CancelFunc
	log   *notes
}

// runServe starts serve and waits until it takes commands.
func runServe(t *testing.T, d *discordtest.Server, env map[string]string) *running {
	t.Helper()
	c, err := config.Read(func(name string) string { return env[name] })
	require.NoError(t, err)
	require.True(t, d.Eventually(untilDone, func() bool { return !d.Gateway().Connected() }), "the one before is gone")
	r := &running{d: d, ended: make(chan error, 1), log: &notes{}}
	var ctx context.Context
	ctx, r.stop = context.WithCancel(context.Background())
	go func() { r.ended <- Discord(patient).serve(ctx, c, newLog(c, r.log)) }()
	t.Cleanup(r.stop)
	require.True(t, d.Eventually(untilDone, func() bool { return d.Gateway().Connected() && len(d.Commands()) > 0 }))
	return r
}

// end waits for the error that serve ends with.
func (r *running) end(t *testing.T) error {
	t.Helper()
	select {
	case err := <-r.ended:
		r.stop()
		return err
	case <-time.After(untilDone):
		t.Fatal("serve goes on")
		return nil
	}
}

// A token that is reset while serve runs ends it with a sentence for the
// operator, whether the gateway says so or a request; what was answered stays.
func TestTokenResetWhileServing(t *testing.T) {
	for name, reset := range map[string]func(*discordtest.Server){
		"the gateway says so": (*discordtest.Server).RevokeToken,
		"a request is denied": func(d *discordtest.Server) {
			d.Fail("GET /applications/@me", 1, 401, 0)
			d.Fail("POST /channels/*/messages", 1, 401, 0)
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			// A bot that is back at once may identify at once.
			d := newDiscord(t, discordtest.Options{AnswerIn: untilDone, Concurrent: time.Millisecond})
			env := serving(t, d)
			r := runServe(t, d, env)
			order := playedTo(t, d)
			reset(d)
			// Should nothing more have waited, this is to be posted. Whether it is
			// still answered is all the same.
			_ = d.User("gm").Slash(d.Channel("bridge"), "game note", discordtest.Opt{Name: "text", Value: "a"})
			require.ErrorContains(t, r.end(t), "Discord does not accept the token; check DISCORD_TOKEN")
			require.NotContains(t, r.log.String(), env["DISCORD_TOKEN"])

			d.Heal()
			env["DISCORD_TOKEN"] = d.Token()
			r = runServe(t, d, env)
			sheet, err := d.User("red").Slash(d.Channel("bridge"), "orders show").Shown(untilDone)
			require.NoError(t, err)
			require.Contains(t, sheet.Content, order, "what was answered is there")
			posted := func() (n int) {
				for _, m := range d.Messages(d.Channel("bridge")) {
					if strings.Contains(m.Content, "takes the seat blue") {
						n++
					}
				}
				return n
			}
			require.True(t, d.Eventually(untilDone, func() bool { return posted() > 0 }), "what waited is posted")
			require.Equal(t, 1, posted())
			r.stop()
			require.NoError(t, r.end(t))
		})
	}
}

// An interaction's own token that is over is no reason to end.
func TestATokenOfAnInteractionThatIsOver(t *testing.T) {
	t.Parallel()
	d := newDiscord(t, discordtest.Options{AnswerIn: untilDone})
	r := runServe(t, d, serving(t, d))
	d.Fail("POST /interactions/*/*/callback", 1, 401, 50027)
	roll := func() *discordtest.Interaction {
		return d.User("red").Slash(d.Channel("bridge"), "roll", with("expr", "d6"))
	}
	over := roll()
	denied := func(r discordtest.Request) bool { return r.Status == 401 && strings.Contains(r.Path, over.Token) }
	require.True(t, d.Eventually(untilDone, func() bool { return slices.ContainsFunc(d.Requests(), denied) }))
	_, err := roll().Shown(untilDone)
	require.NoError(t, err)
	r.stop()
	require.NoError(t, r.end(t))
	_, err = over.Wait(time.Nanosecond)
	require.Error(t, err, "it was not answered")
}
