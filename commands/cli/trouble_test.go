package cli

import (
	"bytes"
	"context"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"impulse/bot"
	"impulse/bot/discordtest"
	"impulse/config"
)

// busy is how long tests wait, on machines that are busy with others too.
const busy = 30 * time.Second

// running is a serve for a fake Discord, with what it ends with.
type running struct {
	d     *discordtest.Server
	ended chan error
	stop  context.CancelFunc
	log   *bytes.Buffer // to be read when it has ended
}

// runServe starts serve and waits until it takes commands.
func runServe(t *testing.T, d *discordtest.Server, env map[string]string) *running {
	t.Helper()
	c, err := config.Read(func(name string) string { return env[name] })
	require.NoError(t, err)
	require.True(t, d.Eventually(busy, func() bool { return !d.Gateway().Connected() }), "the one before is gone")
	r := &running{d: d, ended: make(chan error, 1), log: &bytes.Buffer{}}
	var ctx context.Context
	ctx, r.stop = context.WithCancel(context.Background())
	go func() { r.ended <- Discord(bot.Service).serve(ctx, c, newLog(c, r.log)) }()
	t.Cleanup(r.stop)
	require.True(t, d.Eventually(busy, func() bool { return d.Gateway().Connected() && len(d.Commands()) > 0 }))
	return r
}

// end waits for the error that serve ends with.
func (r *running) end(t *testing.T) error {
	t.Helper()
	select {
	case err := <-r.ended:
		r.stop()
		return err
	case <-time.After(busy):
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
			d := newDiscord(t, discordtest.Options{AnswerIn: busy, Concurrent: time.Millisecond})
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
			sheet, err := d.User("red").Slash(d.Channel("bridge"), "orders show").Shown(busy)
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
			require.True(t, d.Eventually(busy, func() bool { return posted() > 0 }), "what waited is posted")
			require.Equal(t, 1, posted())
			r.stop()
			require.NoError(t, r.end(t))
		})
	}
}

// An interaction's own token that is over is no reason to end.
func TestATokenOfAnInteractionThatIsOver(t *testing.T) {
	t.Parallel()
	d := newDiscord(t, discordtest.Options{AnswerIn: busy})
	r := runServe(t, d, serving(t, d))
	d.Fail("POST /interactions/*/*/callback", 1, 401, 50027)
	_, err := d.User("red").Slash(d.Channel("bridge"), "roll", discordtest.Opt{Name: "expr", Value: "d6"}).Shown(time.Second / 2)
	require.Error(t, err)
	_, err = d.User("red").Slash(d.Channel("bridge"), "roll", discordtest.Opt{Name: "expr", Value: "d6"}).Shown(busy)
	require.NoError(t, err)
	r.stop()
	require.NoError(t, r.end(t))
}
