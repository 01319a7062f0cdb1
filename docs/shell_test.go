package docs_test

import (
	"encoding/hex"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/cli"
)

// played names the program whose part this one plays: a shell block runs with
// links to the test's own binary as its programs.
const played = "IMPULSE_TEST_PLAYS"

// TestMain is the test, or a program of a shell block.
func TestMain(m *testing.M) {
	if os.Getenv(played) == "" {
		os.Exit(m.Run())
	}
	name, args := strings.TrimSuffix(filepath.Base(os.Args[0]), ".exe"), os.Args[1:]
	if err := play(name, args); err != nil {
		fmt.Fprintf(os.Stderr, "%s %s: %v\n", name, strings.Join(args, " "), err)
		os.Exit(1)
	}
}

// programs are the ones that shell blocks may call.
var programs = []string{"impulse", "go", "docker", "systemctl", ".ci/run"}

// play does what a program of a shell block would do, as far as that needs
// neither a network nor long.
func play(name string, args []string) error {
	switch {
	case name == "impulse":
		return impulse(args)
	case name == "go" && len(args) > 2 && args[0] == "run" && args[1] == ".":
		return impulse(args[2:])
	case name == "go":
		return tool(args)
	case name == "docker" && args[0] == "run":
		return impulse(append(inImage(args), "--help"))
	}
	return nil
}

// inImage is what a line of docker runs in our image. Its name comes last; one
// before may be the container's.
func inImage(args []string) []string {
	last := len(args) - 1
	for i := last - 1; i > 0 && args[last] != "impulse"; i-- {
		if args[i] == "impulse" {
			return slices.Clone(args[i+1:])
		}
	}
	return []string{"serve"}
}

// onlyRead reports whether a line of impulse is only read, subcommand and flags:
// what needs Discord, time, or folders of another machine.
func onlyRead(args []string) bool {
	return args[0] == "serve" || args[0] == "healthcheck" || slices.ContainsFunc(args, func(arg string) bool { return filepath.IsAbs(arg) || arg == "--slow" })
}

func impulse(args []string) error {
	args = slices.Clone(args)
	if onlyRead(args) {
		args = append(args, "--help")
	}
	if args[0] == "console" {
		args = append(args, "--seed", hex.EncodeToString([]byte(seed)), "--now", now)
	}
	s := cli.Streams{In: os.Stdin, Out: os.Stdout, Err: os.Stderr, Getenv: os.Getenv}
	if status := cli.Run(args, s, nil); status != cli.Done {
		return fmt.Errorf("status %d", status)
	}
	return nil
}

// tool finds out whether the packages that go is to build or test are there.
func tool(args []string) error {
	for i, arg := range args {
		if strings.HasPrefix(arg, "./") {
			if _, err := os.Stat(filepath.Join(os.Getenv("IMPULSE_TEST_SOURCE"), strings.TrimSuffix(arg, "..."))); err != nil {
				return err
			}
		}
		if arg == "-o" {
			return os.Symlink(os.Getenv("IMPULSE_TEST_SELF"), args[i+1])
		}
	}
	return nil
}

// shell runs the lines of a block in a shell, with programs of ours.
func (r *reader) shell(b *block) {
	r.Helper()
	if runtime.GOOS == "windows" {
		r.Skip("shell blocks are run where there is a shell")
	}
	self, err := os.Executable()
	require.NoError(r, err)
	bin := r.TempDir()
	for _, name := range programs {
		dir := bin
		if strings.Contains(name, "/") {
			dir = r.folder
		}
		require.NoError(r, os.MkdirAll(filepath.Dir(filepath.Join(dir, name)), 0o755))
		if link := filepath.Join(dir, name); !exists(link) {
			require.NoError(r, os.Symlink(self, link))
		}
	}
	cmd := exec.Command("sh", "-eu", "-c", strings.Join(b.text, "\n"))
	cmd.Env = []string{"PATH=" + bin + ":/usr/bin:/bin", played + "=1", "HOME=" + r.folder, "IMPULSE_TEST_SELF=" + self, "PWD=" + r.folder, "IMPULSE_TEST_SOURCE=" + r.source}
	out, err := cmd.CombinedOutput()
	require.NoError(r, err, "%s\n%s", r.at(b, 0), out)
	r.answer = ""
	r.keepCame(string(out))
}

func exists(path string) bool {
	_, err := os.Lstat(path)
	return err == nil
}
