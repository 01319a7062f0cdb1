package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"impulse/bot/discordtest"
	"impulse/rules/render"
)

// person is somebody with a phone.
type person struct {
	*table
	u       *discordtest.User
	out     io.Writer
	place   string // that they look at
	bottom  string // the lowest message on the screen, "" for the newest
	touched string // the message that they pressed last
	form    *discordtest.Modal
	touches []touch
	seen    map[string]string // each message as they saw it last

	taps, typed, pings, private, told int
	posts                             []string // that came of what they did
	said                              int      // lines that were printed
}

// A phone shows so much at once.
const (
	wide = 44
	high = 40
)

func (p *person) say(lines ...string) {
	p.said += len(lines)
	for _, line := range lines {
		fmt.Fprintln(p.out, line)
	}
}

// title begins what a person sees.
func (p *person) title(line string) {
	head := "── " + line + " · " + p.placeName(p.place) + " "
	p.say("", head+strings.Repeat("─", max(0, wide-render.Length(head))))
}

func (t *table) placeName(id string) string {
	if name := t.d.Called(id); name != "" {
		return "#" + name
	}
	return "DM"
}

// window is the part of the place that the screen shows, and how many messages are
// above it: as many whole ones as fit, one at least.
func (p *person) window() (shown []discordtest.Message, above int) {
	all := p.u.Screen(p.place)
	end := len(all)
	if n := slices.IndexFunc(all, func(m discordtest.Message) bool { return m.ID == p.bottom }); n >= 0 {
		end = n + 1
	}
	begin, lines := end, 0
	for begin > 0 {
		lines += len(p.draw(all[begin-1], blank))
		if lines > high && begin < end {
			break
		}
		begin--
	}
	return all[begin:end], begin
}

// screen shows all of it, with the numbers from 1.
func (p *person) screen(string) error {
	p.touches, p.bottom = nil, ""
	p.showsWindow()
	return nil
}

func (p *person) showsWindow() {
	shown, above := p.window()
	if above > 0 {
		p.say(fmt.Sprintf("▲ %d above (up)", above))
	}
	for _, m := range shown {
		p.shows(m)
	}
}

// up scrolls until what was highest is the lowest.
func (p *person) up(string) error {
	shown, above := p.window()
	if above == 0 {
		return errors.New("that is the top")
	}
	all := p.u.Screen(p.place)
	n := slices.IndexFunc(all, func(m discordtest.Message) bool { return m.ID == shown[0].ID })
	p.bottom = all[n-1].ID
	p.showsWindow()
	return nil
}

func (p *person) pins(string) error {
	for _, m := range p.u.Screen(p.place) {
		if m.Pinned {
			p.shows(m)
		}
	}
	return nil
}

func (p *person) toDM(string) error { return p.goes(p.u.DM()) }

func (p *person) toChannel(string) error { return p.goes(p.channel) }

func (p *person) toThread(which string) error {
	threads := p.d.Threads(p.channel)
	n, err := strconv.Atoi(which)
	if err != nil || n < 1 || n > len(threads) {
		return fmt.Errorf("there are %d threads; write: thread 1", len(threads))
	}
	return p.goes(threads[n-1])
}

func (p *person) goes(place string) error {
	p.place = place
	return p.screen("")
}

// shows draws a message, and remembers how it was.
func (p *person) shows(m discordtest.Message) {
	p.seen[m.ID] = looks(m)
	p.say(p.draw(m, p.number)...)
}

// looks is all of a message that can be seen.
func looks(m discordtest.Message) string {
	var files []string
	for _, f := range m.Files {
		files = append(files, f.ID)
	}
	raw, err := json.Marshal([]any{m.Content, m.Embeds, m.Components, files, m.Thinking})
	if err != nil {
		panic(err) // it came as JSON
	}
	return string(raw)
}

// news shows what is new on the screen, and says what changed above it.
func (p *person) news() {
	_, above := p.window()
	for n, m := range p.u.Screen(p.place) {
		if p.seen[m.ID] == looks(m) || p.bottom != "" {
			continue
		}
		if n >= above || m.ID == p.touched {
			p.shows(m)
			continue
		}
		was := "new"
		if p.seen[m.ID] != "" {
			was = "changed"
		}
		p.seen[m.ID] = looks(m)
		p.say(fmt.Sprintf("▲ %s above: %s", was, cut(p.table.read(m.Words()), wide-16)))
	}
	p.forgets()
	for _, place := range []string{p.channel, p.u.DM()} {
		if n := p.unread(place); n > 0 {
			p.say(fmt.Sprintf("✉ %d unread in %s", n, p.placeName(place)))
		}
	}
	if p.form != nil {
		p.say(p.drawForm(p.form)...)
	}
}

// unread is how many messages of another place the person has not seen.
func (p *person) unread(place string) int {
	n := 0
	for _, m := range p.u.Screen(place) {
		if place != p.place && p.seen[m.ID] == "" {
			n++
		}
	}
	return n
}

// forgets says which messages are gone that were seen.
func (p *person) forgets() {
	for id := range p.seen {
		if _, there := p.d.Message(id); !there {
			delete(p.seen, id)
			p.say("(a message is gone)")
		}
	}
}

func cut(text string, most int) string {
	text = render.Clean(text)
	if render.Length(text) <= most {
		return text
	}
	return string([]rune(text)[:most-1]) + "…"
}

// notice looks through what was posted since: who was rung, and of whose act it came.
func (t *table) notice() {
	for _, m := range t.d.Posted(t.posted) {
		t.posted++
		for _, p := range t.people {
			p.meets(m)
		}
	}
}

// meets counts a new message for a person.
func (p *person) meets(m discordtest.Message) {
	switch {
	case m.Reader == p.u.ID:
		p.private++
		return
	case m.Reader != "":
		return
	case m.Channel == p.u.DM():
		p.told++
	case p.acted == p && p.d.Called(m.Channel) != "":
		p.posts = append(p.posts, m.ID)
	}
	if rings(m, p.u.ID) && (m.Channel != p.u.DM() || p.place != p.u.DM()) {
		p.pings++
		p.say("🔔 " + p.u.Name + " is pinged in " + p.placeName(m.Channel))
	}
}

// rings is whether a message rings somebody's device; an answer for one alone does not.
func rings(m discordtest.Message, id string) bool {
	return m.Reader == "" && slices.Contains(m.Rings, id)
}

// count says what each person did and met.
func (t *table) count() {
	fmt.Fprintf(t.out, "\n%-8s %5s %6s %6s %6s %8s %4s\n", "", "taps", "typed", "posts", "pings", "private", "DMs")
	for _, p := range t.people {
		lasting := 0
		for _, id := range p.posts {
			if _, stands := t.d.Message(id); stands {
				lasting++
			}
		}
		fmt.Fprintf(t.out, "%-8s %5d %6d %6d %6d %8d %4d\n", p.u.Name, p.taps, p.typed, lasting, p.pings, p.private, p.told)
	}
}
