package main

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"impulse/bot/discordtest"
	"impulse/bot/discordtest/formtest"
)

// touch is what stands under a number of a screen: a button or a list of a message.
type touch struct{ message, id string }

// number is the one by which a person touches a component; it stays until they ask
// for the whole screen.
func (p *person) number(message, id string) int {
	n := slices.Index(p.touches, touch{message, id})
	if n < 0 {
		p.touches = append(p.touches, touch{message, id})
		n = len(p.touches) - 1
	}
	return n + 1
}

// numbered is what stands under a number.
func (p *person) numbered(n int) (touch, error) {
	if n < 1 || n > len(p.touches) {
		return touch{}, fmt.Errorf("nothing on the screen has the number %d", n)
	}
	return p.touches[n-1], nil
}

// lowest is the last component of the place that is as asked.
func (p *person) lowest(is func(discordtest.Component) bool) (touch, bool) {
	all := p.u.Screen(p.place)
	for _, m := range slices.Backward(all) {
		found := ""
		formtest.Walk(m.Components, func(c discordtest.Component) {
			if found == "" && c.CustomID != "" && is(c) {
				found = c.CustomID
			}
		})
		if found != "" {
			return touch{m.ID, found}, true
		}
	}
	return touch{}, false
}

// tap presses a button, by its number or its label.
func (p *person) tap(what string) error {
	n, err := strconv.Atoi(what)
	var at touch
	if err == nil {
		at, err = p.numbered(n)
	} else {
		at, err = p.labelled(what)
	}
	if err != nil {
		return err
	}
	p.taps++
	p.touched = at.message
	return p.after(p.u.Click(at.message, at.id))
}

func (p *person) labelled(label string) (touch, error) {
	for _, same := range []func(a, b string) bool{strings.EqualFold, begins} {
		at, found := p.lowest(func(c discordtest.Component) bool {
			return c.Type == formtest.TypeButton && same(labelOf(c), label)
		})
		if found {
			return at, nil
		}
	}
	return touch{}, fmt.Errorf("no button is called %q", label)
}

func begins(text, with string) bool {
	return strings.HasPrefix(strings.ToLower(text), strings.ToLower(with))
}

// pick chooses from a list, by its number or the lowest that offers the value.
func (p *person) pick(what string) error {
	first, rest, _ := strings.Cut(what, " ")
	n, err := strconv.Atoi(first)
	if err != nil || rest == "" {
		at, found := p.lowest(func(c discordtest.Component) bool { return len(values(c, what)) > 0 })
		if !found {
			return fmt.Errorf("no list offers %q", what)
		}
		return p.choose(at, what)
	}
	at, err := p.numbered(n)
	if err != nil {
		return err
	}
	return p.choose(at, strings.TrimSpace(rest))
}

// choose is a tap to open the list and one for each value.
func (p *person) choose(at touch, what string) error {
	m, _ := p.d.Message(at.message)
	c, _ := formtest.Find(m.Components, at.id)
	list := values(c, what)
	if list == nil {
		return fmt.Errorf("the list does not offer %q", what)
	}
	p.taps += 1 + len(list)
	p.touched = at.message
	return p.after(p.u.Choose(at.message, at.id, list...))
}

// values are those of a list that a text means: one as a whole, or several parted by
// commas; nil where one is not offered.
func values(c discordtest.Component, what string) []string {
	if v, ok := value(c, what); ok {
		return []string{v}
	}
	var list []string
	for part := range strings.SplitSeq(what, ",") {
		v, ok := value(c, strings.TrimSpace(part))
		if !ok {
			return nil
		}
		list = append(list, v)
	}
	return list
}

// value is the one that a text means: all of what is sent or shown, or its beginning.
func value(c discordtest.Component, what string) (string, bool) {
	for _, same := range []func(a, b string) bool{strings.EqualFold, begins} {
		for _, o := range c.Options {
			if what != "" && (same(o.Value, what) || same(o.Label, what)) {
				return o.Value, true
			}
		}
	}
	return "", false
}

// fill writes into the open form and sends it.
func (p *person) fill(what string) error {
	if p.form == nil {
		return errors.New("no form is open")
	}
	given, err := p.fields(what)
	if err != nil {
		return err
	}
	form := p.form
	p.typed, p.taps = p.typed+len(given), p.taps+1
	return p.after(p.u.Submit(form, given))
}

// fields reads what is written into which field.
func (p *person) fields(what string) (map[string]string, error) {
	known := p.form.Fields()
	if len(known) == 1 && p.field(what) == "" {
		return map[string]string{known[0].CustomID: breaks.Replace(what)}, nil
	}
	given := map[string]string{}
	for what != "" {
		name := p.field(what)
		if name == "" {
			return nil, fmt.Errorf("write field=value, with quotes around a value that has spaces; not %s", what)
		}
		_, rest, _ := strings.Cut(what, "=")
		end := strings.IndexByte(rest, ' ')
		if strings.HasPrefix(rest, `"`) {
			quoted, err := strconv.QuotedPrefix(rest)
			if err != nil {
				return nil, fmt.Errorf("the quotes of %s do not close", rest)
			}
			given[name], _ = strconv.Unquote(quoted)
			what = strings.TrimSpace(rest[len(quoted):])
			continue
		}
		if end < 0 {
			end = len(rest)
		}
		given[name], what = rest[:end], strings.TrimSpace(rest[end:])
	}
	return given, nil
}

// breaks makes line breaks of those that were written as \n.
var breaks = strings.NewReplacer(`\n`, "\n")

// field is the custom id of the field that a text begins with, as name= or 1=; "" if
// it does not.
func (p *person) field(text string) string {
	head, _, found := strings.Cut(text, "=")
	if !found {
		return ""
	}
	for n, f := range p.form.Fields() {
		if head == f.CustomID || head == strconv.Itoa(n+1) {
			return f.CustomID
		}
	}
	return ""
}
