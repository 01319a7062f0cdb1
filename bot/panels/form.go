package panels

import (
	"maps"
	"slices"
	"strings"

	"github.com/bwmarrin/discordgo"

	"impulse/bot/card"
	"impulse/rules/cmdline"
)

// given is what a press brings along.
type given struct {
	picked []string // of a select
	fields []string // of a form, in order
}

// first is the only value of a select or form.
func (g given) first() string {
	for _, v := range slices.Concat(g.picked, g.fields) {
		return strings.TrimSpace(v)
	}
	return ""
}

func valuesOf(i *discordgo.Interaction) (out given) {
	switch i.Type {
	case discordgo.InteractionMessageComponent:
		out.picked = i.MessageComponentData().Values
	case discordgo.InteractionModalSubmit:
		out.fields = card.FieldsOf(i.ModalSubmitData().Components)
	}
	return out
}

// chosen is what was chosen of the options that may be left out: those that were not
// have no value. Of two values of one the last counts.
func (p Panel) chosen(picked []string) map[string]string {
	out := map[string]string{}
	for _, o := range p.layout().more {
		out[o.Name] = ""
	}
	given := map[string]string{}
	for _, v := range picked {
		name, value, _ := strings.Cut(v, ":")
		given[name] = value
	}
	maps.Copy(out, given)
	return out
}

// typed is what was typed of the options in the form.
func (p Panel) typed(fields []string) map[string]string {
	out := map[string]string{}
	for n, o := range p.layout().rest {
		if n < len(fields) {
			out[o.Name] = strings.TrimSpace(fields[n])
		}
	}
	return out
}

// maxField is how much may be typed of one option.
const maxField = 200

// fieldsForm asks for the options that have no select.
func (p Panel) fieldsForm() map[string]any {
	f := card.Form{Title: p.spec.Summary}
	for _, o := range p.layout().rest {
		now, _ := p.line.Get(o.Name)
		f.Fields = append(f.Fields, card.Field{Label: o.Name, Hint: o.Summary, Value: cmdline.Shorten(now, maxField), Max: maxField, Required: o.Required})
	}
	return sentTo(f, typedVerb)
}

// maxFaces is how much may be typed of faces.
const maxFaces = 400

// diceForm asks for the dice of the question.
func (p Panel) diceForm() map[string]any {
	f := card.Form{Title: p.spec.Summary, Fields: []card.Field{{Label: "The faces in this order, such as 4 2 6", Max: maxFaces, Required: true}}}
	return sentTo(f, fellVerb)
}

// sentTo is a form that comes back to the panel.
func sentTo(f card.Form, verb string) map[string]any {
	body := f.Body()
	body["custom_id"] = id(verb, "")
	return body
}
