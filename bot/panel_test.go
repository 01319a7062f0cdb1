package bot

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/bot/discordtest"
	"impulse/bot/discordtest/formtest"
	"impulse/commands/refereetest"
	"impulse/rules/cmdline"
	"impulse/rules/rulestest/sample"
)

// panel is what is shown for a press or choice on a panel.
func (s *stage) panel(i *discordtest.Interaction) discordtest.Message {
	s.t.Helper()
	m, err := i.Shown(patience)
	require.NoError(s.t, err)
	return m
}

// A panel stays where people throw real dice: its values are chosen on it, its answer is
// changed in place, for whoever presses, where the bot is not too.
func TestPanelInDiscord(t *testing.T) {
	t.Parallel()
	s := newStage(t, restarts)
	ann, ben := s.d.User("ann"), s.d.User("ben")
	ann.Install()
	for _, place := range append(s.abroad(), s.channel) {
		first := s.says(ann, place, "panel", opt("game", "pentagon"))
		require.False(t, hidden(first))
		require.Contains(t, first.Content, "▸ `pentagon-calc fire weapon:laser range:4 size:2`")
		require.Len(t, first.Components, 5)

		m := s.panel(ben.Choose(first.ID, "q:set:weapon", "proton"))
		require.Equal(t, first.ID, m.ID, "changed in place")
		s.panel(ann.Choose(first.ID, "q:set:range", "7"))
		m = s.panel(ann.Choose(first.ID, "q:more", "lock:off", "ecm:2", "evades:on"))
		const line = "▸ `pentagon-calc fire weapon:proton range:7 size:2 lock:off ecm:2 evades:on`"
		require.Contains(t, m.Content, line)
		m = s.panel(ann.Choose(first.ID, "q:more"))
		require.Contains(t, m.Content, "▸ `pentagon-calc fire weapon:proton range:7 size:2`", "none stands any more")

		form, err := ben.Click(first.ID, idOf(t, m, "Enter Dice")).Wait(0)
		require.NoError(t, err)
		m = s.panel(ben.Submit(form.Modal, map[string]string{"a": "6 6"}))
		require.Equal(t, first.ID, m.ID)
		require.Contains(t, m.Content, "**<@"+ben.ID+">**: A proton")
		require.Contains(t, m.Content, "6+6")
		require.Contains(t, m.Content, "▸ `pentagon-calc fire weapon:proton range:7 size:2`", "values stay for the next shot, dice do not")

		s.limited(s.limits)
		require.Contains(t, s.panel(ann.Click(first.ID, idOf(t, m, "Roll"))).Content, "**<@"+ann.ID+">**: ")
		require.Contains(t, s.panel(ann.Click(first.ID, idOf(t, m, "Chart"))).Content, "**<@"+ann.ID+">**: ")

		form, err = ben.Click(first.ID, idOf(t, m, "Weapon, Range, Ship, Target")).Wait(0)
		require.NoError(t, err)
		require.Contains(t, s.panel(ben.Submit(form.Modal, map[string]string{"a": "proton", "b": "40", "c": "", "d": ""})).Content, "range:40")
	}
	require.Empty(t, s.strayed())
}

// What is refused is told to who pressed alone, and the panel stays as it was.
func TestARefusalOnAPanel(t *testing.T) {
	t.Parallel()
	s := newStage(t, discordtest.Options{})
	ann := s.d.User("ann")
	m := s.says(ann, s.channel, "panel", opt("game", "pentagon"))
	form, err := ann.Click(m.ID, idOf(t, m, "Enter Dice")).Wait(0)
	require.NoError(t, err)
	told := s.panel(ann.Submit(form.Modal, map[string]string{"a": "7 7"}))
	require.True(t, hidden(told))
	require.Contains(t, told.Content, "dice")
	after, _ := s.d.Message(m.ID)
	require.Equal(t, m.Content, after.Content)
	require.Contains(t, s.panel(s.pressed(ann, s.channel, "q:roll")).Content, "make a new one")
}

// Every question of every game has a panel that Discord takes.
func TestAllPanels(t *testing.T) {
	t.Parallel()
	s := newStage(t, discordtest.Options{})
	ann := s.d.User("ann")
	for _, game := range []string{"pentagon", "goliath"} {
		a, err := ann.Complete(s.channel, "panel", []discordtest.Opt{opt("game", game)}, opt("about", "")).Wait(0)
		require.NoError(t, err)
		require.NotEmpty(t, a.Choices)
		for _, c := range a.Choices {
			m := s.says(ann, s.channel, "panel", opt("game", game), opt("about", c.Value))
			require.Contains(t, m.Content, "▸ `"+game+"-calc "+c.Value.(string))
			label := "Ask"
			if has(m, "Roll") {
				label = "Roll"
			}
			require.Contains(t, s.panel(ann.Click(m.ID, idOf(t, m, label))).Content, "**<@"+ann.ID+">**: ", c.Value)
		}
	}
}

// Each question of a real table can be set on a panel, by its lists and its form, and
// asked with one press.
func TestQuestionsOfARealTableOnPanels(t *testing.T) {
	t.Parallel()
	s := newStage(t, discordtest.Options{})
	ann := s.d.User("ann")
	for _, q := range sample.Of(t, refereetest.Questions, 3) {
		c, err := cmdline.Parse(q.Line)
		require.NoError(t, err)
		game, calc := strings.CutSuffix(c.Path[0], "-calc")
		if !calc {
			continue // dice by their own words
		}
		m := s.says(ann, s.channel, "panel", opt("game", game), opt("about", c.Path[1]))
		m = s.set(ann, m, c)
		label := "Ask"
		if has(m, "Roll") {
			label = "Roll"
		}
		if faces, typed := c.Get("dice"); typed {
			form, err := ann.Click(m.ID, idOf(t, m, "Enter Dice")).Wait(0)
			require.NoError(t, err)
			m = s.panel(ann.Submit(form.Modal, map[string]string{form.Modal.Fields()[0].CustomID: faces}))
		} else {
			m = s.panel(ann.Click(m.ID, idOf(t, m, label)))
		}
		_, answer, _ := strings.Cut(m.Content, ": ")
		require.True(t, q.Answered(answer) || q.Answered(m.Content), "%s: %q in\n%s", q.What, q.Says, m.Content)
	}
}

// set gives the options of a panel the values of a line, all others none: by its lists, and
// what has none in its form.
func (s *stage) set(u *discordtest.User, m discordtest.Message, c cmdline.Command) discordtest.Message {
	s.t.Helper()
	left := map[string]string{}
	for _, x := range c.Args {
		left[x.Name] = x.Value
	}
	delete(left, "dice")
	var more []string
	for _, row := range m.Components {
		for _, list := range row.Components {
			for _, o := range list.Options {
				name, value, _ := strings.Cut(o.Value, ":")
				if v, asked := left[name]; asked && list.CustomID == "q:more" && v == value {
					more = append(more, o.Value)
					delete(left, name)
				}
			}
			name, one := strings.CutPrefix(list.CustomID, "q:set:")
			if _, asked := c.Get(name); one && !asked {
				m = s.panel(u.Choose(m.ID, list.CustomID))
			} else if one && slices.ContainsFunc(list.Options, func(o formtest.SelectOption) bool { return o.Value == left[name] }) {
				m = s.panel(u.Choose(m.ID, list.CustomID, left[name]))
				delete(left, name)
			}
		}
	}
	if more != nil {
		m = s.panel(u.Choose(m.ID, "q:more", more...))
	}
	if !slices.ContainsFunc(m.Components, func(row discordtest.Component) bool {
		return slices.ContainsFunc(row.Components, func(b discordtest.Component) bool { return b.CustomID == "q:fields" })
	}) {
		require.Empty(s.t, left, "nowhere on the panel of %s", c)
		return m
	}
	form, err := u.Click(m.ID, "q:fields").Wait(0)
	require.NoError(s.t, err)
	typed := map[string]string{}
	for _, f := range form.Modal.Fields() {
		typed[f.CustomID], _ = c.Get(f.Label) // also of one that a list has too
		delete(left, f.Label)
	}
	require.Empty(s.t, left, "nowhere on the panel of %s", c)
	return s.panel(u.Submit(form.Modal, typed))
}

// What an answer on a panel leaves of a unit is written on the roster by a button of the
// panel, and the boxes of a unit are ticked in place.
func TestARosterInDiscord(t *testing.T) {
	t.Parallel()
	s := newStage(t, discordtest.Options{})
	ann := s.d.User("ann")
	s.says(ann, s.channel, "roster add", opt("unit", "lance"), opt("name", "lady"))
	m := s.says(ann, s.channel, "panel", opt("game", "pentagon"), opt("about", "mirror"))
	mirror, err := cmdline.Parse("pentagon-calc mirror through:2 target:lady armor:1")
	require.NoError(t, err)
	m = s.set(ann, m, mirror)
	m = s.panel(ann.Click(m.ID, idOf(t, m, "Ask")))
	written := s.panel(ann.Click(m.ID, idOf(t, m, "Write Down")))
	require.NotEqual(t, m.ID, written.ID, "the panel stays")
	require.Contains(t, written.Content, "**lady**: Armor 1 3/5.")

	sheet := s.panel(ann.Click(written.ID, idOf(t, written, "Lady")))
	require.Equal(t, written.ID, sheet.ID, "shown in place")
	ticked := s.panel(ann.Click(sheet.ID, idOf(t, sheet, "L1")))
	require.Equal(t, sheet.ID, ticked.ID)
	require.Contains(t, ticked.Content, "~~L1~~")
	back := s.panel(ann.Click(sheet.ID, idOf(t, ticked, "Take Back")))
	require.Equal(t, sheet.ID, back.ID)
	require.NotContains(t, back.Content, "~~L1~~")
}
