package canvas

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"impulse/rules/rulestest"
)

// reader draws a file of ours again, from its own words.
type reader struct {
	to      *Canvas
	at      []Point // where the pictures in pictures begin
	letters map[string]Path
}

// redrawn is an SVG on pixels. One that is not well formed fails.
func redrawn(t require.TestingT, file []byte) *Canvas {
	r := reader{letters: map[string]Path{}}
	for d := xml.NewDecoder(bytes.NewReader(file)); ; {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return r.to
		}
		require.NoError(t, err)
		switch x := token.(type) {
		case xml.StartElement:
			r.begin(x)
		case xml.EndElement:
			if x.Name.Local == "svg" {
				r.at = r.at[:len(r.at)-1]
			}
		}
	}
}

func (r *reader) begin(e xml.StartElement) {
	has := map[string]string{}
	for _, a := range e.Attr {
		has[a.Name.Local] = a.Value
	}
	at := Point{number(has["x"]), number(has["y"])}
	if len(r.at) > 0 {
		at = at.Plus(r.at[len(r.at)-1])
	}
	switch e.Name.Local {
	case "svg":
		if box := strings.Fields(has["viewBox"]); len(box) > 0 {
			r.to = New(PNG, int(number(box[2])), int(number(box[3])))
		}
		r.at = append(r.at, at)
	case "use":
		r.to.Fill(inkOf(has["fill"]), moved(r.letters[has["href"][1:]], at))
	case "path":
		if has["id"] != "" {
			r.letters[has["id"]] = pathOf(has["d"])
			return
		}
		r.to.Fill(inkOf(has["fill"]), moved(pathOf(has["d"]), at))
	}
}

func number(text string) float64 { n, _ := strconv.ParseFloat(text, 64); return n }

func inkOf(web string) Ink {
	for i := range solid() {
		if (&vectors{}).web(Ink(i)) == web {
			return Ink(i)
		}
	}
	panic("no ink is " + web)
}

func moved(p Path, by Point) Path {
	var out Path
	for _, contour := range p {
		var all []Point
		for _, q := range contour {
			all = append(all, q.Plus(by))
		}
		out = append(out, all)
	}
	return out
}

// pathOf reads contours, curves as eight lines.
func pathOf(d string) Path {
	var out Path
	for _, contour := range strings.Split(strings.TrimSuffix(d, "Z"), "Z") {
		var all []Point
		for rest := contour; rest != ""; {
			next := strings.IndexAny(rest[1:]+"M", "MLQC") + 1
			all, rest = piece(all, rest[0], strings.Fields(rest[1:next])), rest[next:]
		}
		out = append(out, all)
	}
	return out
}

func piece(all []Point, letter byte, numbers []string) []Point {
	var p []Point
	for i := 0; i+1 < len(numbers); i += 2 {
		p = append(p, Point{number(numbers[i]), number(numbers[i+1])})
	}
	if letter == 'M' || letter == 'L' {
		return append(all, p...)
	}
	from := append([]Point{all[len(all)-1]}, p...)
	for step := 1; step <= 8; step++ {
		all = append(all, along(from, float64(step)/8))
	}
	return all
}

// along is a point of a curve, by de Casteljau.
func along(p []Point, part float64) Point {
	for len(p) > 1 {
		var next []Point
		for i := 1; i < len(p); i++ {
			next = append(next, p[i-1].Times(1-part).Plus(p[i].Times(part)))
		}
		p = next
	}
	return p[0]
}

// Both back ends show the same: a canvas of one kind, read back onto the other,
// cannot be told apart.
func TestBothBackEndsShowTheSame(t *testing.T) {
	file := sample(SVG).File()
	rulestest.GoldenPicture(t, "testdata/sample.png", redrawn(t, file).File())
	require.Equal(t, file, sample(SVG).File())
}

// Whatever is drawn, the file is well formed.
func TestEveryVectorIsWellFormed(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := New(SVG, 80, 60)
		c.Text(Bold, rapid.Float64Range(0, 90).Draw(t, "size"), Text, 3, 40, rapid.String().Draw(t, "text"))
		c.Line(Burst, 4, Point{rapid.Float64().Draw(t, "x"), 3}, Point{4, rapid.Float64().Draw(t, "y")})
		page := c.Like(100, 100)
		page.Paste(c, 7, 9)
		redrawn(t, page.File())
	})
}
