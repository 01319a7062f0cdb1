package cli

import (
	"bytes"
	"encoding/xml"
	"flag"
	"image/png"
	"os"
	"os/exec"
	"path/filepath"
	"runtime/debug"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"impulse/bot"
	"impulse/rules/rulestest"
	"impulse/rules/rulestest/sample"
)

// asProgram makes the test binary run as impulse.
const asProgram = "IMPULSE_TEST_AS_PROGRAM"

// untilDone is how long these tests wait, on machines that are busy, and how long their
// Discord takes an answer.
const untilDone = time.Minute

// patient makes bots that know it: what they take up late is carried out all the same.
var patient = bot.ServiceWithin(untilDone)

func TestMain(m *testing.M) {
	if os.Getenv(asProgram) != "" || len(os.Args) > 1 && os.Args[1] == trialCommand {
		makeDeadly()
		os.Exit(Run(os.Args[1:], Streams{os.Stdin, os.Stdout, os.Stderr, os.Getenv}, patient))
	}
	sample.Hoard()
	flag.Parse()
	if side := flag.Lookup("test.parallel"); side.Value.String() == side.DefValue {
		_ = side.Value.Set("6") // what runs side by side mostly waits for clocks
	}
	os.Exit(m.Run())
}

// run carries out a command line with this input.
func run(input string, args ...string) (out, errs string, status int) {
	var o, e bytes.Buffer
	status = Run(args, Streams{strings.NewReader(input), &o, &e, func(string) string { return "" }}, bot.Service)
	return o.String(), e.String(), status
}

// done is run for what must succeed.
func done(t *testing.T, input string, args ...string) string {
	t.Helper()
	out, errs, status := run(input, args...)
	require.Equal(t, Done, status, errs)
	require.Empty(t, errs)
	return out
}

// TestDemo holds each recorded battle to its report. When a change of rules or
// texts alters it, read the difference and run with -update.
func TestDemo(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		args []string
		says []string
	}{
		"demo": {nil, []string{"turn and thrust your ships or pass", "Kestrel fires at Lance: all 6 hit for 27 points", "Lance is crippled: 13 inside", "Lance breaks off", "is over."}},
		"demo-squadrons": {[]string{"scenario:squadrons"}, []string{
			"Wisp, Aklinon and Valdor launch 11 missiles", "1 bolt rams Aklinon for 5", "4 missiles ram Wisp for 48",
			"Line 5 of your standing orders stops them and is spent: break when crippled valdor", "Wisp is destroyed: explosion of strength 1",
			"Lance: 3 missiles of Wisp shot down", "1 missile of Wisp is destroyed", "Lance is out of control: it cannot turn, thrust or fire, 16 inside",
			"Lance is destroyed", "Valdor is destroyed", "Victory for Solar System on points", "is over."}},
		"demo-bodenburg": {[]string{"scenario:bodenburg"}, []string{
			"Blue 4 Hero is destroyed by Red 5", "Blue 3 Medium Infantry rout (morale 2+2-2 = 2), 1\" toward the keep (house), rallied since", "Red wins: only one side stands or may rally", "is over."}},
		"demo-patrol": {[]string{"scenario:patrol"}, []string{
			"Torrent launches 6 MR torpedoes at Ember", "Ember explodes", "red wins: red 900, blue -900", "is over."}},
		"demo-oppenheim": {[]string{"scenario:oppenheim"}, []string{
			" hold the field.", "is over."}},
	} {
		out := done(t, "", append([]string{"demo"}, c.args...)...)
		for _, says := range c.says {
			require.Contains(t, out, says)
		}
		rulestest.Golden(t, "testdata/"+name+".golden", out)
	}
}

// The demo writes its maps and a sheet into a folder, and so does the console
// that is given its script.
func TestDemoDrawsPictures(t *testing.T) {
	script, err := battle([]string{"skirmish"})
	require.NoError(t, err)
	shown, played := t.TempDir(), t.TempDir()
	require.Contains(t, done(t, "", "demo", "--files", shown), "[file map.png, ")
	done(t, script, "console", "--db", ":memory:", "--files", played)
	for _, dir := range []string{shown, played} {
		for _, name := range []string{"map.png", "map-2.png", "lance.png"} {
			body, err := os.ReadFile(filepath.Join(dir, name))
			require.NoError(t, err)
			_, err = png.Decode(bytes.NewReader(body))
			require.NoError(t, err, name)
		}
	}
}

// With --pictures svg the demo writes the same pictures as SVG, and so does the
// console; of other kinds it says which there are.
func TestDemoDrawsVectors(t *testing.T) {
	script, err := battle([]string{"skirmish"})
	require.NoError(t, err)
	shown, played := t.TempDir(), t.TempDir()
	require.Contains(t, done(t, "", "demo", "--files", shown, "--pictures", "svg"), "[file map.svg, ")
	done(t, script, "console", "--db", ":memory:", "--files", played, "--pictures", "svg")
	for _, dir := range []string{shown, played} {
		for _, name := range []string{"map.svg", "map-2.svg", "lance.svg"} {
			body, err := os.ReadFile(filepath.Join(dir, name))
			require.NoError(t, err)
			var root struct {
				XMLName xml.Name `xml:"http://www.w3.org/2000/svg svg"`
				ViewBox string   `xml:"viewBox,attr"`
			}
			require.NoError(t, xml.Unmarshal(body, &root), name)
			require.Regexp(t, `^0 0 (1080|1200) \d+$`, root.ViewBox)
		}
		png, err := filepath.Glob(filepath.Join(dir, "*.png"))
		require.NoError(t, err)
		require.Empty(t, png)
	}
}

func TestDemoIsAConsoleScript(t *testing.T) {
	t.Parallel()
	for _, name := range sample.Of(t, battles, 3) { // TestDemo plays them all
		script, err := battle([]string{name})
		require.NoError(t, err)
		out := done(t, script, "console", "--db", ":memory:", "--json", "--seed", demoSeed, "--now", demoNow) // by which it is over with its last line
		require.NotContains(t, out, `"ok":false`, name)
	}
}

func TestMisspelledCommandLines(t *testing.T) {
	for line, says := range map[string]string{
		"bogus":                   "there is no command \"bogus\"",
		"versio":                  "did you mean version?",
		"version now":             "takes no argument",
		"demo --pictures gif":     "--pictures takes png or svg, not \"gif\"",
		"demo bogus":              "write: impulse demo scenario:skirmish|squadrons|bodenburg|patrol|oppenheim",
		"demo skirmish squadrons": "write: impulse demo scenario:skirmish|squadrons|bodenburg|patrol|oppenheim",
		"console --nope":          "unknown flag: --nope",
		"verify":                  "write: impulse verify FILE",
		"export":                  "write: impulse export GAME",
		"backup a b":              "write: impulse backup FILE",
		"console --seed xyz":      "hexadecimal",
		"console --now yesterday": "--now takes a time",
	} {
		out, errs, status := run("", strings.Fields(line)...)
		require.Equal(t, Misspelled, status, line)
		require.Contains(t, errs, says)
		require.Equal(t, 1, strings.Count(errs, "\n"), errs)
		require.Empty(t, out)
	}
}

func TestFilesThatAreNoDatabase(t *testing.T) {
	dir := t.TempDir()
	noise := filepath.Join(dir, "noise")
	require.NoError(t, os.WriteFile(noise, bytes.Repeat([]byte("noise\x00\xff"), 10000), 0o600))
	empty := filepath.Join(dir, "empty")
	require.NoError(t, os.WriteFile(empty, nil, 0o600))
	for _, path := range []string{noise, empty, dir, filepath.Join(dir, "no", "folder")} {
		for _, line := range [][]string{{"console"}, {"backup", filepath.Join(dir, "copy")}, {"export", "00"}} {
			_, errs, status := run("help", append(line, "--db", path)...)
			require.Equal(t, Failed, status, "%v %s", line, path)
			require.Contains(t, errs, path)
			require.Equal(t, 1, strings.Count(errs, "\n"), errs)
		}
	}
	b, err := os.ReadFile(noise)
	require.NoError(t, err)
	require.Len(t, b, 70000, "the file is as it was")
}

// TestASecondProcessIsRefused holds the file in one process and opens it in
// another.
func TestASecondProcessIsRefused(t *testing.T) {
	path := filepath.Join(t.TempDir(), "impulse.db")
	exe, err := os.Executable()
	require.NoError(t, err)
	first := exec.Command(exe, "console", "--json", "--db", path)
	first.Env = append(os.Environ(), asProgram+"=1", "GORACE=atexit_sleep_ms=0")
	in, err := first.StdinPipe()
	require.NoError(t, err)
	out, err := first.StdoutPipe()
	require.NoError(t, err)
	require.NoError(t, first.Start())
	_, err = in.Write([]byte("help\n"))
	require.NoError(t, err)
	_, err = out.Read(make([]byte, 1))
	require.NoError(t, err)

	_, errs, status := run("help", "console", "--db", path)
	require.Equal(t, Failed, status)
	require.Contains(t, errs, path+" is in use by another process")
	copied := filepath.Join(t.TempDir(), "copy.db")
	_, errs, status = run("", "backup", copied, "--db", path)
	require.Equal(t, Failed, status)
	require.Contains(t, errs, path+" is in use by another process, and no backup was made: stop that Impulse")
	require.Contains(t, errs, "run impulse backup "+copied+" --db "+path+" again, then start it anew")
	require.NoFileExists(t, copied)

	require.NoError(t, in.Close())
	_, err = new(bytes.Buffer).ReadFrom(out)
	require.NoError(t, err)
	require.NoError(t, first.Wait())
	done(t, "help", "console", "--db", path)
	done(t, "", "backup", copied, "--db", path)
}

// TestExportVerifyBackup takes a game out of its file in every way.
func TestExportVerifyBackup(t *testing.T) {
	dir := t.TempDir()
	db, export, backup := filepath.Join(dir, "games.db"), filepath.Join(dir, "game.json"), filepath.Join(dir, "copy.db")
	out := done(t, "game new system:pentagon scenario:duel\n@red game join\n@blue game join\n@red orders done\n", "console", "--json", "--db", db)
	_, id, found := strings.Cut(out, `"data":{"game":"`)
	require.True(t, found, out)
	id = id[:8]

	done(t, "", "export", id, "--full", "--out", export, "--db", db)
	require.Contains(t, done(t, "", "verify", export), "holds")
	require.Contains(t, done(t, "game import file:"+export+"\ngame status", "console", "--db", ":memory:"), "goes on here")
	require.NotContains(t, done(t, "", "export", id, "--db", db), "salt")

	done(t, "", "backup", backup, "--db", db)
	require.Contains(t, done(t, "game log", "console", "--db", backup), "game join")
	_, errs, status := run("", "backup", backup, "--db", db)
	require.Equal(t, Failed, status)
	require.Contains(t, errs, "exists already")
	_, errs, status = run("", "export", "ffffffff", "--db", db)
	require.Equal(t, Failed, status, errs)
}

func TestAChangedExportDoesNotVerify(t *testing.T) {
	dir := t.TempDir()
	db, export := filepath.Join(dir, "games.db"), filepath.Join(dir, "game.json")
	done(t, "game new system:pentagon scenario:duel\n@red game join seat:red\n", "console", "--db", db)
	done(t, "", "export", "", "--out", export, "--db", db)
	b, err := os.ReadFile(export)
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(export, bytes.Replace(b, []byte("seat:red"), []byte("seat:bad"), 1), 0o600))
	_, _, status := run("", "verify", export)
	require.Equal(t, Failed, status)
	require.NoError(t, os.WriteFile(export, []byte("{}"), 0o600))
	_, errs, status := run("", "verify", export)
	require.Equal(t, Failed, status)
	require.Contains(t, errs, "no exported game")
}

func TestVersion(t *testing.T) {
	out := done(t, "", "version")
	require.Regexp(t, `(?s)^impulse .*\nstorage schema \d+\npentagon version \d+\n`, out)
	info := &debug.BuildInfo{Main: debug.Module{Version: "v1.2.3"}, Settings: []debug.BuildSetting{
		{Key: "vcs.revision", Value: "0123456789abcdef0123"}, {Key: "vcs.modified", Value: "true"},
	}}
	require.Equal(t, "v1.2.3 0123456789ab with local changes", describe(info))
	require.Equal(t, "(devel)", describe(&debug.BuildInfo{}))
}

func TestLicencesAreShown(t *testing.T) {
	out := done(t, "", "licences")
	require.Contains(t, out, "MIT License")
	require.Contains(t, out, "Mozilla Public License, version 2.0")
}

func TestTheEnvironmentNamesTheDatabase(t *testing.T) {
	path := filepath.Join(t.TempDir(), "env.db")
	var out bytes.Buffer
	env := func(name string) string { return map[string]string{"IMPULSE_DB": path}[name] }
	require.Equal(t, Done, Run([]string{"console"}, Streams{strings.NewReader("help"), &out, &out, env}, bot.Service))
	require.FileExists(t, path)
}

// How long a recorded battle takes, with its verification.
func BenchmarkDemo(b *testing.B) {
	for _, name := range battles {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				_, errs, status := run("", "demo", "scenario:"+name)
				require.Equal(b, Done, status, errs)
			}
		})
	}
}
