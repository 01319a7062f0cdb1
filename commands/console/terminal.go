package console

import (
	"io"
	"os"
	"os/signal"
	"strings"
	"syscall"

	"golang.org/x/term"
)

const (
	keyTab   = '\t'
	greeting = "Impulse's console. help lists the commands, Tab completes, @red speaks as red, quit leaves.\n"
)

// restoreWhenKilled gives the terminal back when somebody ends the process
// from outside; what was answered is on the disk already. The function it
// returns ends the watch.
func restoreWhenKilled(fd int, state *term.State) func() {
	killed := make(chan os.Signal, 1)
	signal.Notify(killed, syscall.SIGTERM, os.Interrupt)
	go func() {
		if _, ok := <-killed; ok {
			_ = term.Restore(fd, state)
			os.Exit(1)
		}
	}()
	return func() {
		signal.Stop(killed)
		close(killed)
	}
}

// terminal is a person at a VT100 terminal in raw mode: prompt, history, and
// completion with the tab key. Ctrl-C and Ctrl-D end the input.
type terminal struct {
	term    *term.Terminal
	out     *os.File
	console *console
	plain   bool
	last    string // what stood before the cursor after the last Tab
}

func newTerminal(in io.Reader, out *os.File, c *console) *terminal {
	t := &terminal{out: out, console: c, plain: c.Plain}
	t.term = term.NewTerminal(struct {
		io.Reader
		io.Writer
	}{in, out}, "")
	t.term.AutoCompleteCallback = t.key
	return t
}

func (t *terminal) next() (string, error) {
	if width, height, err := term.GetSize(int(t.out.Fd())); err == nil && width > 0 {
		_ = t.term.SetSize(width, height)
	}
	t.term.SetPrompt("@" + t.console.user + "> ")
	return t.term.ReadLine()
}

func (t *terminal) bold(s string) string {
	if t.plain {
		return s
	}
	return string(t.term.Escape.Cyan) + s + string(t.term.Escape.Reset)
}

// key completes what stands before the cursor when Tab is pressed. A second
// Tab lists what it could be.
func (t *terminal) key(line string, pos int, key rune) (string, int, bool) {
	if key != keyTab {
		t.last = ""
		return "", 0, false
	}
	done, values := t.console.complete(line[:pos])
	if done == t.last && len(values) > 1 {
		_, _ = io.WriteString(t.term, strings.Join(values, "  ")+"\n")
	}
	t.last = done
	return done + line[pos:], len(done), true
}
