package main

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"impulse/bot/discordtest"
	"impulse/rules/cmdline"
)

const usage = `Plays lines such as these, each the act of one person or a word to the phone:

  ann: /game new system:pentagon scenario:skirmish
  ann: suggest /game new system:pen   what a client offers for the last option
  ann: tap 3           the button of that number on Ann's screen
  ann: tap Orders      the lowest button of that name
  ann: pick 2 lance    in a list, by what it shows or sends; several with commas
  ann: pick lance      in the lowest list that has it
  ann: type line="rotate to:F"   the fields of the open form, by name or number; \n breaks a line
  ann: type rotate to:F          the same, where the form has one field
  ann: screen          all that the screen shows, its buttons numbered anew
  ann: up              one screen further up
  ann: pins            the pinned messages, such as the board
  ann: dm              to the conversation with the bot; channel: back; thread 1: into a thread
  ann: look            what is new
  ann: save-pictures DIR   as they are, and 400 pixels wide
  save-pictures DIR, count, wait 2s, quit`

// words are what a line may ask for on behalf of a person.
var words = map[string]func(p *person, rest string) error{
	"tap": (*person).tap, "pick": (*person).pick, "type": (*person).fill, "suggest": (*person).suggest,
	"screen": (*person).screen, "up": (*person).up, "pins": (*person).pins, "look": func(*person, string) error { return nil },
	"dm": (*person).toDM, "channel": (*person).toChannel, "thread": (*person).toThread,
	"save-pictures": func(p *person, rest string) error { return p.savePictures(rest) },
}

// does carries out one line.
func (t *table) does(line string) {
	if line == "" || strings.HasPrefix(line, "#") {
		return
	}
	t.notice()
	name, rest, _ := strings.Cut(line, ":")
	if n := slices.IndexFunc(t.people, func(p *person) bool { return p.u.Name == name }); n >= 0 {
		t.people[n].acts(line, strings.TrimSpace(rest))
		return
	}
	word, rest, _ := strings.Cut(line, " ")
	if err := t.asks(word, strings.TrimSpace(rest)); err != nil {
		fmt.Fprintln(t.out, "!", err)
	}
}

// asks carries out a word that is nobody's act.
func (t *table) asks(word, rest string) error {
	switch word {
	case "wait":
		span, err := time.ParseDuration(rest)
		if err != nil {
			return err
		}
		time.Sleep(span)
		t.notice()
	case "count":
		t.count()
	case "save-pictures":
		for _, p := range t.people {
			if err := p.savePictures(rest); err != nil {
				return err
			}
		}
	default:
		return fmt.Errorf("no such line; write: ann: tap 1, count, wait 2s, save-pictures DIR, quit; %s have phones", t.names())
	}
	return nil
}

func (t *table) names() string {
	var list []string
	for _, p := range t.people {
		list = append(list, p.u.Name)
	}
	return strings.Join(list, ", ")
}

// acts carries out what a person does and shows what they newly see.
func (p *person) acts(line, what string) {
	p.title(line)
	p.acted, p.touched = p, ""
	before := p.said
	word, rest, _ := strings.Cut(what, " ")
	do := words[word]
	switch {
	case strings.HasPrefix(what, "/"):
		do, rest = (*person).slash, what[1:]
	case do == nil:
		do = func(*person, string) error { return fmt.Errorf("no such act: %s; see -help", word) }
	}
	if err := do(p, strings.TrimSpace(rest)); err != nil {
		p.say("! " + err.Error())
	}
	p.news()
	p.notice()
	if p.said == before {
		p.say("(nothing new)")
	}
}

// slash sends a command.
func (p *person) slash(line string) error {
	path, opts, err := p.command(line)
	if err != nil {
		return err
	}
	p.typed++
	return p.after(p.u.Slash(p.place, path, opts...))
}

// suggest shows what is offered for the last option of a command.
func (p *person) suggest(line string) error {
	path, opts, err := p.command(strings.TrimPrefix(line, "/"))
	if err != nil {
		return err
	}
	if len(opts) == 0 {
		return errors.New("end with the option to complete, such as system:pen")
	}
	last := len(opts) - 1
	a, err := p.u.Complete(p.place, path, opts[:last], opts[last]).Wait(0)
	for _, c := range a.Choices {
		p.say(fmt.Sprintf("· %s → %v", c.Name, c.Value))
	}
	return err
}

// command reads a slash command; @bob as a value is a person.
func (p *person) command(line string) (string, []discordtest.Opt, error) {
	c, err := cmdline.Parse(line)
	if err != nil {
		return "", nil, err
	}
	var opts []discordtest.Opt
	for _, a := range c.Args {
		o := discordtest.Opt{Name: a.Name, Value: a.Value}
		if name, is := strings.CutPrefix(a.Value, "@"); is {
			o.Value = p.d.User(name)
		}
		opts = append(opts, o)
	}
	return strings.Join(slices.Concat(c.Path, c.Words), " "), opts, nil
}

// The table waits for an answer, and then until nothing more comes.
const (
	answers = 5 * time.Second
	quiet   = 300 * time.Millisecond
	settles = 1500 * time.Millisecond
)

// after waits until the person sees what came of an act.
func (p *person) after(i *discordtest.Interaction) error {
	a, err := i.Wait(0)
	if errors.Is(err, discordtest.ErrNoAnswer) {
		return errors.New("the application did not respond")
	}
	if err != nil {
		return err
	}
	p.bottom, p.form = "", a.Modal
	p.d.Eventually(answers, func() bool {
		return !slices.ContainsFunc(p.u.Screen(p.place), func(m discordtest.Message) bool { return m.Thinking })
	})
	p.d.Quiet(quiet, settles)
	return nil
}
