package docs_test

import (
	"encoding/json"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/docs"
	"impulse/rules/rulestest"
)

// targets are the systems that the program is built for, as .ci/run compiles
// them and operating.md names them.
var targets = []string{"linux/amd64", "linux/arm64", "linux/arm", "windows/amd64", "darwin/arm64"}

// module is one that is linked, with the folders of its packages.
type module struct {
	Path, Version, Dir string
	folders            []string
}

// linked are the modules that the program is made of on any target, by path.
func linked(t *testing.T) []*module {
	t.Helper()
	out, err := listed()
	require.NoError(t, err)
	return out
}

// listed asks Go for them once: that takes longer than all that is read of them.
var listed = sync.OnceValues(func() ([]*module, error) {
	all := map[string]*module{}
	for _, target := range targets {
		goos, arch, _ := strings.Cut(target, "/")
		cmd := exec.Command("go", "list", "-deps", "-json=Dir,Module", "impulse")
		cmd.Env = append(os.Environ(), "GOOS="+goos, "GOARCH="+arch, "CGO_ENABLED=0")
		out, err := cmd.Output()
		if err != nil {
			return nil, err
		}
		for d := json.NewDecoder(strings.NewReader(string(out))); d.More(); {
			var p struct {
				Dir    string
				Module *module
			}
			if err := d.Decode(&p); err != nil {
				return nil, err
			}
			if p.Module == nil || p.Module.Path == "impulse" {
				continue
			}
			if all[p.Module.Path] == nil {
				all[p.Module.Path] = p.Module
			}
			m := all[p.Module.Path]
			m.folders = append(m.folders, p.Dir)
		}
	}
	var out []*module
	for _, m := range all {
		out = append(out, m)
	}
	slices.SortFunc(out, func(a, b *module) int { return strings.Compare(a.Path, b.Path) })
	return out, nil
})

// legal are the names of files that go with every copy.
var legal = regexp.MustCompile(`(?i)^(licen[cs]e|copying|notice|patents)`)

// texts are a module's licence texts: of its folder, and of every folder on the
// way to a package that is linked.
func (m *module) texts(t *testing.T) []string {
	t.Helper()
	var files []string
	for _, dir := range m.folders {
		for ; strings.HasPrefix(dir, m.Dir); dir = filepath.Dir(dir) {
			entries, err := fs.ReadDir(os.DirFS(dir), ".")
			require.NoError(t, err)
			for _, e := range entries {
				if file := filepath.Join(dir, e.Name()); !e.IsDir() && legal.MatchString(e.Name()) && !slices.Contains(files, file) {
					files = append(files, file)
				}
			}
		}
	}
	slices.Sort(files)
	var out []string
	for _, file := range files {
		out = append(out, read(t, file))
	}
	require.NotEmpty(t, out, "%s has no licence", m.Path)
	return out
}

// read is a text without blanks at the ends of its lines.
func read(t *testing.T, file string) string {
	t.Helper()
	text, err := os.ReadFile(file)
	require.NoError(t, err)
	return regexp.MustCompile(`[ \t\r]+\n`).ReplaceAllString(strings.Trim(string(text), "\n"), "\n") + "\n"
}

const preface = `Impulse is published under the licence that stands first. The program also
holds the library of Go and the modules below, each under the licence behind
it. The source of a module is to be had at the address beside its name, for
those under the Mozilla Public License too; none of it has been changed.
`

// wanted is what the file of licences is to hold.
func wanted(t *testing.T) string {
	var order []string
	users := map[string][]string{}
	add := func(user, text string) {
		if users[text] == nil {
			order = append(order, text)
		}
		if !slices.Contains(users[text], user) {
			users[text] = append(users[text], user)
		}
	}
	add("Impulse", read(t, "../LICENSE"))
	root, err := exec.Command("go", "env", "GOROOT").Output()
	require.NoError(t, err)
	goes, err := os.ReadFile(filepath.Join(strings.TrimSpace(string(root)), "LICENSE"))
	for _, m := range linked(t) {
		texts := m.texts(t)
		if m.Path == "golang.org/x/term" && err == nil {
			require.Contains(t, texts, strings.Trim(string(goes), "\n")+"\n", "Go and its modules have one licence")
		}
		for _, text := range texts {
			if m.Path == "golang.org/x/term" {
				add("Go, its library and its runtime  https://go.dev/dl/", text)
			}
			add(m.Path+" "+m.Version+"  https://proxy.golang.org/"+m.Path+"/@v/"+m.Version+".zip", text)
		}
	}
	out := preface
	for _, text := range order {
		out += "\n" + strings.Repeat("=", 78) + "\n" + strings.Join(users[text], "\n") + "\n" + strings.Repeat("-", 78) + "\n\n" + text
	}
	return out
}

// Whoever has the program has the licences of all that is in it.
func TestLicences(t *testing.T) {
	rulestest.Golden(t, "licences.txt", wanted(t))
	require.Contains(t, docs.Licences, "github.com/hashicorp/golang-lru/v2 v2")
	require.Contains(t, docs.Licences, "Mozilla Public License, version 2.0")
}

// The page on dependencies names every module that is linked, and those that we
// import with their versions.
func TestDependenciesAreTold(t *testing.T) {
	page := read(t, "dependencies.md")
	for _, m := range linked(t) {
		name := strings.TrimSuffix(m.Path, "/v2")
		require.Contains(t, page, name[strings.LastIndex(name, "/")+1:], m.Path)
	}
	out, err := exec.Command("go", "list", "-m", "-f", "{{if not (or .Indirect .Main)}}{{.Path}} {{.Version}}{{end}}", "all").Output()
	require.NoError(t, err)
	for _, line := range strings.Fields(strings.ReplaceAll(string(out), " ", "@")) {
		path, version, _ := strings.Cut(line, "@")
		require.Contains(t, page, path)
		row := regexp.MustCompile(regexp.QuoteMeta("["+path+"]") + `\([^)]*\) (\S+)`).FindStringSubmatch(page)
		require.True(t, row == nil || row[1] == version, "%s is %s", path, version)
	}
}
