package cli

import (
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// What a busy machine takes up late is carried out and answered in these tests, whose
// Discord waits for it: they ask once.
func TestAProgramThatIsHeldUpDropsNothing(t *testing.T) {
	t.Parallel()
	k := newKillable(t)
	k.begins()
	time.Sleep(time.Second) // it hears late what Discord's clock was when it is held up just then
	require.NoError(t, k.p.Process.Signal(syscall.SIGSTOP))
	i := k.d.User("gm").Slash(k.bridge, "roll", with("expr", "d6"))
	time.Sleep(4 * time.Second) // a bot of Discord's would not carry it out any more
	require.NoError(t, k.p.Process.Signal(syscall.SIGCONT))
	m, err := i.Shown(untilDone)
	require.NoError(t, err)
	require.NotContains(t, m.Content, "too late")
	k.ends(syscall.SIGTERM)
}
