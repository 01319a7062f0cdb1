package sheet

import (
	"bytes"
	"image/png"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"impulse/rules/render"
	"impulse/rules/render/canvas"
	"impulse/rules/render/rendertest"
	"impulse/rules/rulestest"
	"impulse/rules/view"
)

// fighter is a ship as a book tells of it.
func fighter() view.Sheet {
	front, left := []view.Sector{{From: 300, To: 60}}, []view.Sector{{From: 180, To: 0}}
	s := view.Sheet{Unit: "lance", Title: "Lance, size class 1", Side: "blue", Card: view.Card{Name: "Lance", Line: "class 1, 1516, bow D (down), A-3 C+0",
		Gauges: []string{"hull", "power"}, Facts: []view.Fact{{Head: "Lock-on", Text: "yes, radar 6"}}}}
	for i, name := range []string{"front", "front right", "rear right", "rear", "rear left", "front left"} {
		s.Rows = append(s.Rows, view.Row{Label: "Armor", Name: name + " armor", Boxes: "oooo", Part: view.ArmorPart, Facing: i + 1})
	}
	return withRows(s, view.Row{Label: "Hull", Boxes: "oooooooo", Part: view.SystemPart, Gauge: "hull"},
		view.Row{Label: "Capacitor", Name: "capacitor", Boxes: "oooo..", Part: view.SystemPart, Gauge: "power"},
		view.Row{Label: "Main control", Name: "main control", Boxes: "o", Part: view.SystemPart},
		view.Row{Label: "L1", Name: "laser", Boxes: "o", Part: view.WeaponPart, Arcs: front},
		view.Row{Label: "L2", Name: "laser", Boxes: ".", Part: view.WeaponPart, Arcs: front, Wait: "turn 10, impulse 1"},
		view.Row{Label: "L3", Name: "laser", Boxes: "o", Part: view.WeaponPart, Arcs: left, Wait: "turn 9, impulse 12"})
}

func withRows(s view.Sheet, rows ...view.Row) view.Sheet {
	s.Rows = append(slices.Clone(s.Rows), rows...)
	return s
}

// hurtFighter has lost its front, its first laser and a box of hull, and is crippled.
func hurtFighter() view.Sheet {
	s := fighter()
	s.Card.State = "crippled"
	for i, boxes := range map[int]string{0: "XXXX", 6: "Xooooooo", 8: "X", 9: "X"} {
		s.Rows[i].Boxes = boxes
	}
	return s
}

func TestCardPicture(t *testing.T) {
	before := fighter()
	now, was := rendertest.WornCard()
	words := ""
	for _, c := range []struct {
		name   string
		now    view.Sheet
		before *view.Sheet
	}{{"fresh", fighter(), nil}, {"quiet", fighter(), &before}, {"hurt", hurtFighter(), &before}, {"troops", now, &was}, {"bare", view.Sheet{}, nil}, {"drone", rendertest.Drone(), nil}} {
		got := DrawCard(canvas.PNG, c.now, c.before)
		rulestest.GoldenPicture(t, "testdata/card-"+c.name+".png", got.File)
		words += c.name + "\n" + got.Alt + "\n\n" + CardText(c.now, c.before) + "\n"
	}
	rulestest.Golden(t, "testdata/card-words.txt", words)
}

// What was lost is told by what it is, the gravest first; what was spent is not lost.
func TestWhatIsLost(t *testing.T) {
	before := fighter()
	require.Equal(t, []string{"now crippled", "-4 front armor, open", "-L1", "-1 Hull", "-1 main control"}, newCard(hurtFighter(), &before).lost())
	spent := fighter()
	spent.Rows[7].Boxes = "......"
	require.Empty(t, newCard(spent, &before).lost())
	require.Empty(t, newCard(hurtFighter(), nil).lost(), "there was nothing before")
	was := hurtFighter()
	require.Equal(t, []string{"+4 front armor", "+1 Hull", "+1 main control", "+1 L1"}, newCard(fighter(), &was).lost())
}

// Weapons are told by when they can be used, the soonest first, whatever the figures
// look like as letters; those that are gone wait for nothing.
func TestWhatCanFire(t *testing.T) {
	require.Equal(t, []string{"", "turn 9, impulse 12", "turn 10, impulse 1"}, newCard(fighter(), nil).waits())
	require.Equal(t, []string{"turn 9, impulse 12", "turn 10, impulse 1"}, newCard(hurtFighter(), nil).waits())
	require.Equal(t, []string{"L1", "main control"}, newCard(hurtFighter(), nil).destroyed())
	require.Equal(t, []string{"L1-L3", "L5", "E1", "E2"}, inARow([]string{"L1", "L2", "L3", "L5", "E1", "E2"}))
}

func TestHurt(t *testing.T) {
	require.Zero(t, Hurt(fighter()))
	require.Zero(t, Hurt(view.Sheet{}))
	require.Equal(t, 7*1000/42, Hurt(hurtFighter()))
}

// InBounds holds a card to what every one must be: no text is smaller than can be
// read, leaves its room or the card, or lies on another.
func inBounds(t require.TestingT, p *cardPage) {
	for i, w := range p.said {
		require.GreaterOrEqual(t, w.size/3, 11.0, w.text)
		require.LessOrEqual(t, w.at.wide, w.room.wide+0.01, w.text)
		require.True(t, w.at.x >= 0 && w.at.right() <= cardWidth && w.at.y >= 0 && w.at.y+w.at.high <= cardHeight, "%q leaves the card", w.text)
		for _, other := range p.said[:i] {
			require.False(t, w.at.meets(other.at), "%q lies on %q", w.text, other.text)
		}
	}
}

func (b box) meets(c box) bool {
	return b.x < c.right()-0.01 && c.x < b.right()-0.01 && b.y < c.y+c.high-0.01 && c.y < b.y+b.high-0.01
}

func TestEveryCardDraws(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		now, before := rendertest.AnySheet(t, "now", parts()), rendertest.AnySheet(t, "before", parts())
		p := layCard(canvas.PNG, now, &before)
		inBounds(t, p)
		got := DrawCard(canvas.PNG, now, &before)
		require.NotEmpty(t, got.Alt)
		require.LessOrEqual(t, render.Units(got.Alt), render.MostAlt)
		size, err := png.DecodeConfig(bytes.NewReader(got.File))
		require.NoError(t, err)
		require.Equal(t, [2]int{1200, 675}, [2]int{size.Width, size.Height})
		for line := range strings.Lines(CardText(now, &before)) {
			require.LessOrEqual(t, render.Length(strings.TrimRight(line, "\n")), render.Width)
		}
	})
}

func TestHostileCards(t *testing.T) {
	for _, s := range []view.Sheet{rendertest.HostileSheet(), rendertest.Big(), rendertest.Card(strings.Repeat("o", 200), strings.Repeat("oX", 90), "")} {
		s.Card = view.Card{Name: strings.Repeat("W", 999), State: strings.Repeat("W", 999), Line: strings.Repeat("W, ", 999), Facts: []view.Fact{{Head: strings.Repeat("W", 99), Text: strings.Repeat("W ", 999)}}}
		inBounds(t, layCard(canvas.PNG, s, &s))
	}
}

func BenchmarkCardPicture(b *testing.B) {
	s := rendertest.Big()
	for b.Loop() {
		b.ReportMetric(float64(len(DrawCard(canvas.PNG, s, &s).File)), "bytes")
	}
}

// A person is drawn as a body, on which every wound makes a difference.
func TestPersonCard(t *testing.T) {
	now := view.Sheet{Unit: "adams", Title: "Adams", Side: "blue", Card: view.Card{Name: "Adams", Line: "rifleman, 0512, facing AB, kneeling", Person: true,
		Facts: []view.Fact{{Head: "Knockout value", Text: "12"}, {Head: "Actions", Text: "5 a phase"}}}}
	whole := DrawCard(canvas.PNG, now, nil)
	now.Card.Wounds = []view.Wound{{Place: view.LeftArm, Severity: view.Disabling, Text: "20 PD"}, {Place: view.Chest, Severity: view.Light}}
	hurt := DrawCard(canvas.PNG, now, nil)
	require.NotEqual(t, whole.File, hurt.File)
	require.Contains(t, hurt.Alt, "Wounds: disabling wound, left arm: 20 PD")
	require.NotContains(t, whole.Alt, "Wounds")
	rulestest.GoldenPicture(t, "testdata/card-person.png", hurt.File)
}

// A state of many words that has no room says how many more there are, and cuts no word.
func TestLongStatesSayHowManyMore(t *testing.T) {
	s := fighter()
	s.Card.State = "disordered, out of ammunition, under fire, without a leader"
	var said []string
	for _, w := range layCard(canvas.PNG, s, nil).said {
		said = append(said, w.text)
	}
	require.Contains(t, said, "DISORDERED +3 MORE")
	require.Equal(t, "crippled", some(canvas.Bold, badgeSize, 600, "crippled"))
}
