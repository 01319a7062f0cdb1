package discordtest_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/bot/discordtest"
)

func cmd(more obj) []obj { return []obj{with(obj{"name": "a", "description": "d"}, more)} }

func opts(list ...obj) []obj {
	return cmd(obj{"options": many(len(list), func(n int) obj {
		return with(obj{"type": 3, "name": "o" + string(rune('a'+n)), "description": "d"}, list[n])
	})})
}

func choices(n int) obj {
	return obj{"choices": many(n, func(i int) obj { return obj{"name": fmt.Sprint(i), "value": fmt.Sprint(i)} })}
}

func choice(name string, value any) obj { return obj{"choices": []obj{{"name": name, "value": value}}} }

func slashes(n int) []obj {
	return many(n, func(i int) obj { return obj{"name": fmt.Sprint("c", i), "description": "d"} })
}

func menus(n int) []obj {
	return many(n, func(i int) obj { return obj{"type": 2, "name": fmt.Sprint("C ", i)} })
}

// heavy has so many subcommands whose name and description take 100 characters,
// and a description of its own that fills up: 10 groups of 8 are 8,000.
func heavy(extra int) []obj {
	group := func(n int) obj {
		subs := many(8, func(i int) obj {
			return obj{"type": 1, "name": fmt.Sprint("s", i), "description": long(98)}
		})
		return obj{"type": 2, "name": fmt.Sprint("g", n), "description": "d", "options": subs}
	}
	list := many(9, group)            // 9 * (3 + 800)
	last := many(7, func(i int) obj { // 7 * 100, 3 for the group
		return obj{"type": 1, "name": fmt.Sprint("s", i), "description": long(98)}
	})
	list = append(list, obj{"type": 2, "name": "g9", "description": "d", "options": last})
	return cmd(obj{"description": long(69 + extra), "options": list})
}

func TestTheJudgeOfCommands(t *testing.T) {
	t.Parallel()
	r := newRest(t, discordtest.Options{})
	at := "/applications/" + r.s.AppID() + "/commands"
	sub := func(list ...obj) obj { return obj{"type": 1, "options": list} }
	param := obj{"type": 3, "name": "p", "description": "d"}
	inner := with(obj{"name": "s", "description": "d"}, sub(param))
	hold(t, r, []ruling{
		{"capitals", cmd(obj{"name": "Fire"}), cmd(obj{"name": "fire"}), "has capitals", 50035},
		{"name", cmd(obj{"name": "a b"}), cmd(obj{"name": "a-b_c"}), "is no name", 50035},
		{"name's length", cmd(obj{"name": long(33)}), cmd(obj{"name": long(32)}), "is no name", 50035},
		{"description", cmd(obj{"description": long(101)}), cmd(obj{"description": long(100)}), "has 101", 50035},
		{"no description", cmd(obj{"description": ""}), cmd(nil), "has 0", 50035},
		{"menu with description", cmd(obj{"type": 2}), menus(1), "only slash commands", 50035},
		{"options", opts(many(26, func(int) obj { return nil })...), opts(many(25, func(int) obj { return nil })...), "26 options", 50035},
		{"option's name", opts(obj{"name": "Range"}), opts(obj{"name": "range"}), "has capitals", 50035},
		{"option's description", opts(obj{"description": long(101)}), opts(obj{"description": long(100)}), "has 101", 50035},
		{"options differ", opts(obj{"name": "x"}, obj{"name": "x"}), opts(nil, nil), "stands twice", 50035},
		{"required first", opts(nil, obj{"required": true}), opts(obj{"required": true}, nil), "behind an optional", 50035},
		{"no mixing", opts(sub(), nil), opts(sub(), sub()), "do not mix", 50035},
		{"groups hold subcommands", opts(obj{"type": 2, "options": []obj{param}}), opts(obj{"type": 2, "options": []obj{inner}}), "a group holds only", 50035},
		{"an empty group", opts(obj{"type": 2}), opts(obj{"type": 2, "options": []obj{inner}}), "holds a subcommand", 50035},
		{"depth", opts(sub(inner)), opts(sub(param)), "holds no subcommands", 50035},
		{"group in a group", opts(obj{"type": 2, "options": []obj{{"type": 2, "name": "g", "description": "d"}}}), opts(obj{"type": 2, "options": []obj{inner}}), "stands in a command only", 50035},
		{"required subcommand", opts(with(sub(), obj{"required": true})), opts(sub()), "not required", 50035},
		{"choices", opts(choices(26)), opts(choices(25)), "26 choices", 50035},
		{"choice's name", opts(choice(long(101), "v")), opts(choice(long(100), "v")), "has 101", 50035},
		{"choice's value", opts(choice("n", long(101))), opts(choice("n", long(100))), "1 to 100 fit", 50035},
		{"choice's type", opts(with(choice("n", "4"), obj{"type": 4})), opts(with(choice("n", 4), obj{"type": 4})), "not of the option's type", 50035},
		{"choices differ", opts(obj{"choices": []obj{{"name": "a", "value": "1"}, {"name": "a", "value": "2"}}}), opts(choices(2)), "stands twice", 50035},
		{"choices of a switch", opts(with(choice("n", "v"), obj{"type": 5})), opts(obj{"type": 5}), "only text and numbers have choices", 50035},
		{"completion of a user", opts(obj{"type": 6, "autocomplete": true}), opts(obj{"type": 10, "autocomplete": true}), "only text and numbers have completion", 50035},
		{"completion and choices", opts(with(choices(1), obj{"autocomplete": true})), opts(obj{"autocomplete": true}), "exclude each other", 50035},
		{"length", opts(obj{"max_length": 6001}), opts(obj{"max_length": 6000}), "max_length", 50035},
		{"least length", opts(obj{"min_length": 6001}), opts(obj{"min_length": 6000}), "min_length", 50035},
		{"numbers", opts(obj{"type": 4, "max_value": 1e17}), opts(obj{"type": 4, "max_value": int64(1 << 53)}), "2^53", 50035},
		{"total", heavy(1), heavy(0), "8,000 fit", 50035},
		{"commands differ", append(cmd(nil), cmd(nil)...), append(cmd(nil), cmd(obj{"name": "b"})...), "stands twice", 50035},
		{"a hundred commands", slashes(101), slashes(100), "101 of type 1", 50035},
		{"fifteen menus", menus(16), menus(15), "16 of type 2", 50035},
		{"contexts", cmd(obj{"contexts": []int{3}}), cmd(obj{"contexts": []int{0, 1}}), "context 3", 50035},
		{"no contexts", cmd(obj{"contexts": []int{}}), cmd(obj{"contexts": []int{0}}), "nowhere", 50035},
		{"locale", cmd(obj{"name_localizations": obj{"tlh": "a"}}), cmd(obj{"name_localizations": obj{"de": "a"}}), "tlh is no locale", 50035},
	}, func(body any) reply { return r.do("PUT", at, body) })

	guild := "/applications/" + r.s.AppID() + "/guilds/" + r.s.Guild() + "/commands"
	hold(t, r, []ruling{
		{"contexts in a guild", cmd(obj{"contexts": []int{0}}), cmd(nil), "global commands only", 50035},
	}, func(body any) reply { return r.do("PUT", guild, body) })
}

// answer is a callback: its kind and data.
type answer struct {
	kind int
	data any
}

// scene is a channel with a board, and red who types and clicks there.
type scene struct {
	rest
	red            *discordtest.User
	channel, board string
}

func newScene(t *testing.T) scene {
	r := connected(t, discordtest.Options{})
	channel := r.s.Channel("c")
	board := r.post(channel, with(text("a"), obj{"components": r.row(button("b"))})).id()
	return scene{r, r.s.User("red"), channel, board}
}

func (s scene) slash() *discordtest.Interaction { return s.red.Slash(s.channel, "roll") }

func (s scene) click() *discordtest.Interaction { return s.red.Click(s.board, "b") }

func (s scene) complete() *discordtest.Interaction {
	return s.red.Complete(s.channel, "pentagon fire", nil, discordtest.Opt{Name: "weapon", Value: ""})
}

var aForm = obj{"custom_id": "f", "title": "t", "components": []obj{{"type": 1,
	"components": []obj{{"type": 4, "custom_id": "i", "style": 1, "label": "l"}}}}}

func (s scene) submit() *discordtest.Interaction {
	i := s.slash()
	require.Equal(s.t, 204, s.callback(i, 9, aForm).Status)
	a, err := i.Wait(0)
	require.NoError(s.t, err)
	return s.red.Submit(a.Modal, map[string]string{"i": "x"})
}

// answering sends an answer to a new interaction each time.
func (s scene) answering(begin func() *discordtest.Interaction) func(any) reply {
	return func(body any) reply {
		a, i := body.(answer), begin()
		require.NoError(s.t, i.Err())
		return s.callback(i, a.kind, a.data)
	}
}

var onlyRed = obj{"flags": 64}

func TestTheJudgeOfAnswersToCommands(t *testing.T) {
	t.Parallel()
	s := newScene(t)
	hold(t, s.rest, []ruling{
		{"update", answer{7, text("a")}, answer{4, text("a")}, "type 7 does not answer", 50035},
		{"defer update", answer{6, nil}, answer{5, nil}, "type 6 does not answer", 50035},
		{"unknown", answer{2, nil}, answer{5, nil}, "type 2 does not answer", 50035},
		{"flags of a deferral", answer{5, obj{"flags": 4}}, answer{5, onlyRed}, "4 cannot be set when deferring", 50035},
		{"content of a deferral", answer{5, obj{"content": "a"}}, answer{5, nil}, "shows nothing yet", 0},
		{"no data", answer{4, nil}, answer{4, with(text("a"), onlyRed)}, "is missing", 50035},
		{"mentions", answer{4, obj{"content": "a"}}, answer{4, text("a")}, "could ping anybody", 0},
	}, s.answering(s.slash))
}

func TestTheJudgeOfAnswersToButtonsAndForms(t *testing.T) {
	t.Parallel()
	s := newScene(t)
	hold(t, s.rest, []ruling{
		{"completion", answer{8, obj{"choices": []obj{}}}, answer{7, text("a")}, "type 8 does not answer", 50035},
		{"flags of an update", answer{7, with(text("a"), onlyRed)}, answer{7, text("a")}, "64 cannot be set on edit", 50035},
		{"flags of a deferred update", answer{6, onlyRed}, answer{6, nil}, "64 cannot be set when deferring", 50035},
	}, s.answering(s.click))
	hold(t, s.rest, []ruling{
		{"a form again", answer{9, aForm}, answer{4, text("a")}, "type 9 does not answer", 50035},
		{"an update of nothing", answer{7, text("a")}, answer{5, nil}, "type 7 does not answer", 50035},
	}, s.answering(s.submit))
}

func TestTheJudgeOfCompletions(t *testing.T) {
	t.Parallel()
	s := newScene(t)
	offers := func(n int) obj {
		return obj{"choices": many(n, func(i int) obj { return obj{"name": "n", "value": fmt.Sprint(i)} })}
	}
	hold(t, s.rest, []ruling{
		{"message", answer{4, text("a")}, answer{8, offers(25)}, "type 4 does not answer", 50035},
		{"26 choices", answer{8, offers(26)}, answer{8, offers(0)}, "26 are more than 25", 50035},
		{"name", answer{8, choice(long(101), "v")}, answer{8, choice(long(100), "v")}, "has 101", 50035},
		{"value", answer{8, choice("n", long(101))}, answer{8, choice("n", long(100))}, "1 to 100 fit", 50035},
		{"type", answer{8, choice("n", 4)}, answer{8, choice("n", "4")}, "not of the option's type", 50035},
	}, s.answering(s.complete))
}

func TestTheJudgeOfForms(t *testing.T) {
	t.Parallel()
	r := connected(t, discordtest.Options{})
	red, channel := r.s.User("red"), r.s.Channel("c")
	field := obj{"type": 4, "custom_id": "i", "style": 1, "label": "l"}
	form := func(more obj, parts ...obj) obj {
		if parts == nil {
			parts = r.row(field)
		}
		return with(obj{"custom_id": "f", "title": "t", "components": parts}, more)
	}
	input := func(more obj) obj { return form(nil, r.row(with(field, more))...) }
	rowsOf := func(n int) []obj {
		return many(n, func(i int) obj { return r.row(with(field, obj{"custom_id": fmt.Sprint(i)}))[0] })
	}
	label := func(more obj) obj {
		return form(nil, with(obj{"type": 18, "label": "l", "component": obj{"type": 4, "custom_id": "i", "style": 1}}, more))
	}
	hold(t, r, []ruling{
		{"title", form(obj{"title": long(46)}), form(obj{"title": long(45)}), "title: has 46", 50035},
		{"custom id", form(obj{"custom_id": long(101)}), form(obj{"custom_id": long(100)}), "custom_id: has 101", 50035},
		{"five parts", form(nil, rowsOf(6)...), form(nil, rowsOf(5)...), "6 are not 1 to 5", 50035},
		{"no part", form(obj{"components": []obj{}}), form(nil), "0 are not 1 to 5", 50035},
		{"ids differ", form(nil, append(r.row(field), r.row(field)...)...), form(nil, rowsOf(2)...), "stands twice", 50035},
		{"one input in a row", form(nil, r.row(field, with(field, obj{"custom_id": "j"}))...), form(nil), "holds one text input", 50035},
		{"no buttons", form(nil, r.row(button("b"))...), form(nil), "holds one text input", 50035},
		{"a loose input", form(nil, field), form(nil), "does not stand in a modal", 50035},
		{"label", input(obj{"label": long(46)}), input(obj{"label": long(45)}), "label: has 46", 50035},
		{"style", input(obj{"style": 3}), input(obj{"style": 2}), "no text input's style", 50035},
		{"placeholder", input(obj{"placeholder": long(101)}), input(obj{"placeholder": long(100)}), "placeholder: has 101", 50035},
		{"value", input(obj{"value": long(4001)}), input(obj{"value": long(4000)}), "4000 fit", 50035},
		{"prefilled beyond its limit", input(obj{"value": "abc", "max_length": 2}), input(obj{"value": "ab", "max_length": 2}), "2 fit", 50035},
		{"min_length", input(obj{"min_length": 4001}), input(obj{"min_length": 4000}), "min_length: 4001", 50035},
		{"max_length", input(obj{"max_length": 4001}), input(obj{"max_length": 4000}), "max_length: 4001", 50035},
		{"min above max", input(obj{"min_length": 3, "max_length": 2}), input(obj{"min_length": 2, "max_length": 2}), "more than max_length", 50035},
		{"label part", label(obj{"label": long(46)}), label(obj{"label": long(45)}), "label: has 46", 50035},
		{"label's description", label(obj{"description": long(101)}), label(obj{"description": long(100)}), "description: has 101", 50035},
		{"an empty label", form(nil, obj{"type": 18, "label": "l"}), label(nil), "holds one input", 50035},
		{"text", form(nil, obj{"type": 14}), form(nil, obj{"type": 10, "content": "read"}), "does not stand in a modal", 50035},
	}, func(body any) reply { return r.callback(red.Slash(channel, "roll"), 9, body) })
}

func TestTheJudgeOfLaterAnswers(t *testing.T) {
	t.Parallel()
	r := connected(t, discordtest.Options{})
	red, channel := r.s.User("red"), r.s.Channel("c")
	i := red.Slash(channel, "roll")
	require.Equal(t, 404, r.webhook("POST", i, "", text("a")).Status)
	require.Contains(t, r.s.Faults()[0], "before the first answer")
	r.s.Forgive()
	r.callback(i, 5, nil)
	refused(t, r.webhook("PATCH", i, "@original", with(text("a"), obj{"flags": 64})), 400, 50035)
	refused(t, r.webhook("PATCH", i, "@original", text("")), 400, 50006)
	require.Equal(t, 200, r.webhook("PATCH", i, "@original", text("a")).Status)
	require.Equal(t, 200, r.webhook("POST", i, "", with(text("b"), obj{"flags": 64})).Status)
	require.Len(t, r.s.Faults(), 2)
}
