package console

import (
	"encoding/json"
	"io"
	"strings"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/dice"
	"impulse/rules/figure"
)

// jsonOutput writes one object a line. Scripts are written against its form
// (docs/console-json.md): names and kinds of fields never change, fields may be added.
type jsonOutput struct{ enc *json.Encoder }

func newJSONOutput(w io.Writer) jsonOutput {
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	return jsonOutput{enc}
}

type jsonLine struct {
	Line    int              `json:"line"`
	User    string           `json:"user"`
	Input   string           `json:"input"`
	OK      bool             `json:"ok"`
	Refusal *cmdline.Refusal `json:"refusal"`
	Read    string           `json:"read,omitempty"`
	Data    *figure.Figures  `json:"data"`
	Events  []jsonEvent      `json:"events"`
	Posts   []jsonPost       `json:"posts"`
}

type jsonEvent struct {
	To      any            `json:"to"` // "all" or a list of seats
	Kind    string         `json:"kind"`
	Step    string         `json:"step,omitempty"`
	Unit    string         `json:"unit,omitempty"`
	Target  string         `json:"target,omitempty"`
	Rule    string         `json:"rule"`
	Text    string         `json:"text"`
	Rolls   []jsonRoll     `json:"rolls"`
	Figures figure.Figures `json:"figures"`
}

type jsonRoll struct {
	For   string `json:"for"`
	Faces []int  `json:"faces"`
}

type jsonPost struct {
	To    string     `json:"to"`
	Text  string     `json:"text"`
	Files []jsonFile `json:"files"`

	Private bool `json:"private"` // only its reader sees it
}

type jsonFile struct {
	Name  string `json:"name"`
	Alt   string `json:"alt"`
	Bytes int    `json:"bytes"`
}

func (j jsonOutput) show(o outcome) error {
	a := o.answer
	line := jsonLine{
		Line: o.number, User: o.user, Input: echo(o.input),
		OK: a.Refusal == nil, Refusal: valid(a.Refusal), Read: a.Read,
		Events: each(a.Events, newJSONEvent), Posts: each(o.posts, newJSONPost),
	}
	if a.Data != nil {
		line.Data = &a.Data
	}
	return j.enc.Encode(line)
}

// valid makes sure that a refusal that repeats noise can be shown.
func valid(r *cmdline.Refusal) *cmdline.Refusal {
	if r == nil {
		return nil
	}
	return &cmdline.Refusal{Rule: r.Rule, Text: strings.ToValidUTF8(r.Text, "\uFFFD"), Try: r.Try}
}

func newJSONEvent(e rules.Event) jsonEvent {
	out := jsonEvent{
		To: "all", Kind: e.Kind, Step: e.Step, Unit: e.Unit, Target: e.Target,
		Rule: e.Rule, Text: e.Text, Rolls: each(e.Rolls, newJSONRoll), Figures: e.Figures,
	}
	if len(e.To) > 0 {
		out.To = e.To
	}
	return out
}

func newJSONRoll(r dice.Roll) jsonRoll { return jsonRoll{r.For, r.Faces} }

func newJSONPost(p post) jsonPost {
	return jsonPost{p.to, p.text, each(p.files, newJSONFile), p.private}
}

func newJSONFile(f file) jsonFile { return jsonFile{f.Name, f.Alt, len(f.Body)} }

// each maps a list; of nothing it makes an empty list, which is [] in JSON.
func each[A, B any](in []A, f func(A) B) []B {
	out := make([]B, len(in))
	for i, v := range in {
		out[i] = f(v)
	}
	return out
}
