package discordtest

import (
	"encoding/json"
	"fmt"
	"slices"

	"impulse/bot/discordtest/formtest"
)

// callbacks is which answers an interaction may have (Interactions, callback types).
var callbacks = map[int][]int{
	typeCommand:     {Reply, Defer, OpenModal},
	typeComponent:   {Reply, Defer, DeferUpdate, Update, OpenModal},
	typeComplete:    {Choices},
	typeModalSubmit: {Reply, Defer},
}

// allows is whether an answer fits; a form opened from a message may change it.
func (i *Interaction) allows(kind int) bool {
	if i.Type == typeModalSubmit && i.source != "" && (kind == DeferUpdate || kind == Update) {
		return true
	}
	return slices.Contains(callbacks[i.Type], kind)
}

// judgeCallback holds what is peculiar to a first answer.
func (s *judge) judgeCallback(c *call, i *Interaction, a response) *refusal {
	var r formtest.Report
	r.Need(i.allows(a.Type), "type", "callback type %d does not answer an interaction of type %d", a.Type, i.Type)
	switch a.Type {
	case Reply, Update, Choices, OpenModal:
		r.Need(len(notNull(a.Data)) > 0, "data", "is missing")
	case Defer:
		deferralOf(&r, a.Data, FlagEphemeral)
	case DeferUpdate:
		deferralOf(&r, a.Data, 0)
	}
	switch {
	case len(r) > 0:
	case a.Type == Choices:
		choicesOf(&r, a.Data, i.focusedType())
	case a.Type == OpenModal:
		m, err := readModal(a.Data, i)
		r.Need(err == nil, "data", "%v", err)
		r.Modal(&m.Form)
	}
	return s.settle(c, r)
}

// deferral holds "flags when deferring: EPHEMERAL only".
func deferralOf(r *formtest.Report, raw json.RawMessage, allowed int) {
	var data struct {
		Content string `json:"content"`
		Flags   int    `json:"flags"`
		Embeds  []any  `json:"embeds"`
	}
	if len(notNull(raw)) == 0 {
		return
	}
	err := json.Unmarshal(raw, &data)
	r.Need(err == nil, "data", "%v", err)
	r.Need(data.Flags&^allowed == 0, "flags", "%d cannot be set when deferring", data.Flags&^allowed)
	r.Want(data.Content == "" && len(data.Embeds) == 0, "data", "what is deferred shows nothing yet")
}

// focusedType is the type of the option being completed, 0 where there is none.
func (i *Interaction) focusedType() int {
	data, _ := i.body["data"].(map[string]any)
	return focusedIn(data["options"])
}

func focusedIn(options any) int {
	list, _ := options.([]any)
	for _, o := range list {
		m, _ := o.(map[string]any)
		if m["focused"] == true {
			var kind int
			_, _ = fmt.Sscan(fmt.Sprintf("%d", m["type"]), &kind)
			return kind
		}
		if kind := focusedIn(m["options"]); kind != 0 {
			return kind
		}
	}
	return 0
}

// choices holds the offers of a completion.
func choicesOf(r *formtest.Report, raw json.RawMessage, kind int) {
	var data struct{ Choices []Choice }
	if err := json.Unmarshal(raw, &data); err != nil {
		r.Need(false, "choices", "%v", err)
		return
	}
	r.Need(len(data.Choices) <= 25, "choices", "%d are more than 25", len(data.Choices))
	for n, c := range data.Choices {
		r.Choice(c.Name, c.Value, kind, fmt.Sprintf("choices[%d]", n))
	}
}
