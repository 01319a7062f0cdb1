package rulestest

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// CaseFile is one file of cases: what a paragraph of the rules says, in the
// console's language without the game's group.
type CaseFile struct {
	Path   string
	Rules  []string // ids of rules.csv that it is a case of
	Worked bool     // it is a worked example of the text
	Lines  []CaseLine
}

// CaseLine is one line of a case file that is neither blank nor a comment.
//
//	red: fire weapon:L1      Who red, Mark ':', Text the rest: done
//	red! fire weapon:L1      Mark '!': must be refused
//	blue> L1 hits ...        Mark '>': an event that blue reads, nobody named: that all read
//	blue~ kestrel            Mark '~': no event that blue reads holds it
//	dice 4 2                 Mark 0, Who the first word
type CaseLine struct {
	At   string // file:line
	Who  string
	Mark byte
	Text string
}

var caseLine = regexp.MustCompile(`^([-\w]*)([:!>~=])(?:\s+(.*))?$`)

// ReadCases reads the case files of a folder in the order of their names.
func ReadCases(dir string) ([]CaseFile, error) {
	paths, err := filepath.Glob(filepath.Join(dir, "*.txt"))
	if err != nil {
		return nil, fmt.Errorf("rulestest: %w", err)
	}
	slices.Sort(paths)
	var out []CaseFile
	for _, path := range paths {
		text, err := os.ReadFile(path)
		if err != nil {
			return nil, fmt.Errorf("rulestest: %w", err)
		}
		out = append(out, parseCase(path, string(text)))
	}
	return out, nil
}

func parseCase(path, text string) CaseFile {
	f := CaseFile{Path: path}
	for i, line := range strings.Split(text, "\n") {
		line = strings.TrimSpace(line)
		if line == "" || line[0] == '#' {
			continue
		}
		word, rest, _ := strings.Cut(line, " ")
		switch word {
		case "rule":
			f.Rules = append(f.Rules, strings.Fields(rest)...)
		case "worked":
			f.Worked = true
		default:
			f.Lines = append(f.Lines, parseLine(fmt.Sprintf("%s:%d", path, i+1), line))
		}
	}
	return f
}

func parseLine(at, line string) CaseLine {
	if m := caseLine.FindStringSubmatch(line); m != nil {
		return CaseLine{at, m[1], m[2][0], strings.TrimSpace(m[3])}
	}
	word, rest, _ := strings.Cut(line, " ")
	return CaseLine{At: at, Who: word, Text: strings.TrimSpace(rest)}
}
