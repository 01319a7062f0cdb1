package text

import (
	"slices"
	"strings"
)

// Said is what is said of some, by their names in Markdown.
type Said struct {
	Of    []string
	Words string
}

// Together are the lines of what is said of several, once what is the same of some; each
// below whom it is of where they are named.
func Together(all []Said, named bool) (lines []string) {
	var said []Said
	for _, x := range all {
		if i := slices.IndexFunc(said, func(y Said) bool { return y.Words == x.Words }); i >= 0 {
			said[i].Of = slices.Concat(said[i].Of, x.Of)
		} else {
			said = append(said, x)
		}
	}
	for _, x := range said {
		if named {
			lines = append(lines, "**"+strings.Join(x.Of, ", ")+"**:")
		}
		lines = append(lines, strings.Split(x.Words, "\n")...)
	}
	return lines
}
