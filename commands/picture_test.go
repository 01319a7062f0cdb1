package commands_test

import (
	"bytes"
	"image/png"
	"log/slog"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/desk"
	"impulse/commands/outbox"
	"impulse/commands/picture"
	"impulse/commands/refereetest"
	"impulse/rules"
	"impulse/rules/library"
	"impulse/rules/render/canvas"
	"impulse/rules/render/chart"
	"impulse/rules/rulestest"
	"impulse/rules/view"
	"impulse/storage"
)

// faced is a skirmish of two ships, six hexes apart, whose dice are typed,
// before the first rotation.
func faced(t *testing.T) *refereetest.Table {
	t.Helper()
	pentagon, ok := library.Find("pentagon")
	require.True(t, ok)
	g := refereetest.New(t, pentagon)
	plays(g, pentagonBegins("skirmish", noWarfare)+locksOn+`
		gm: pentagon-gm place unit:kestrel at:1520 facing:A va:0 vc:0 reason:test
		gm: pentagon-gm place unit:lance at:1514 facing:D va:0 vc:0 reason:test`)
	return g
}

// plays does the lines of a script.
func plays(t *refereetest.Table, script string) {
	t.Helper()
	for line := range strings.Lines(script) {
		if user, what, ok := strings.Cut(strings.TrimSpace(line), ": "); ok {
			t.Must(user, what)
		}
	}
}

// told is the newest message in a place that asks for pictures.
func told(t *refereetest.Table, place string) outbox.Message {
	t.Helper()
	for i := len(t.Posts) - 1; i >= 0; i-- {
		if m := t.Posts[i]; m.Place == place && len(m.Pictures) > 0 {
			return m
		}
	}
	require.Fail(t, "no message with a picture in "+place)
	return outbox.Message{}
}

// fires has the battle come to Lance's first shot, whose dice are to be typed.
const fires = `
	red: orders done
	blue: orders done
	red: orders done
	blue: orders done
	red: orders done
	red: orders done
	blue: pentagon fire weapon:P1 target:kestrel
	blue: orders done
`

// drawnOf is the one picture of a message or an answer.
func drawnOf(t *refereetest.Table, ps []outbox.Picture) outbox.File {
	t.Helper()
	files := t.Pictures(ps)
	require.Len(t, files, 1)
	_, err := png.Decode(bytes.NewReader(files[0].Body))
	require.NoError(t, err)
	return files[0]
}

// A result has the map where something has moved, turned or fired, and none for
// a mere lock-on.
func TestAResultHasTheMap(t *testing.T) {
	g := faced(t)
	for _, m := range g.Posts {
		if strings.Contains(m.Text(), "locks on") {
			require.Empty(t, g.Pictures(m.Pictures), "nothing has moved")
		}
	}
	placed := drawnOf(g, told(g, "channel").Pictures)
	require.Equal(t, "map.png", placed.Name)
	require.Contains(t, placed.Alt, "Lance (blue) at 1514 facing D")
	require.NotContains(t, placed.Alt, "Fire")
	plays(g, `
		red: pentagon rotate to:B
		red: orders done
		blue: orders done`)
	plays(g, `gm: pentagon-gm place unit:lance at:1513 facing:D va:0 vc:0 reason:test`) // a mere turn is no post
	require.Contains(t, drawnOf(g, told(g, "channel").Pictures).Alt, "Kestrel (red) at 1520 facing B")
	g = faced(t)
	plays(g, fires+`
		gm: game retry dice:"1 1"`)
	m := told(g, "channel")
	require.Contains(t, m.Text(), "Lance fires at Kestrel: a miss")
	require.Contains(t, drawnOf(g, m.Pictures).Alt, "Fire: Lance from 1514 at Kestrel (1520) missed.")
}

// What was undone before it was posted is shown no longer, and neither is what
// is no longer kept; the words stand.
func TestAPictureThatIsGone(t *testing.T) {
	g := faced(t)
	m := told(g, "channel")
	drawnOf(g, m.Pictures)
	g.Must("gm", "game undo confirm:on")
	require.Empty(t, g.Pictures(m.Pictures))
	require.Contains(t, m.Text(), "1514")
	require.NotEmpty(t, g.Pictures(g.Must("red", "map").Pictures), "what stands now is shown")

	g = faced(t)
	m = told(g, "channel")
	for range storage.KeepSnapshots/2 + 1 {
		g.Must("red", "orders done")
		g.Must("red", "orders unseal")
	}
	require.Empty(t, g.Pictures(m.Pictures))
	m.Pictures[0].Game = storage.ID{1}
	require.Empty(t, g.Pictures(m.Pictures), "a game that is erased")
}

// blind is a system that cannot say what there is to see.
type blind struct {
	rules.System
	bad bool
}

func (b *blind) Open(s *rules.Snapshot) (rules.Position, error) {
	p, err := b.System.Open(s)
	return blindPosition{p, b}, err
}

func (b *blind) Check(s *rules.Snapshot) (rules.Position, error) {
	p, err := b.System.Check(s)
	return blindPosition{p, b}, err
}

type blindPosition struct {
	rules.Position
	b *blind
}

func (p blindPosition) For(seat rules.SeatID) rules.Seated {
	return blindSeat{p.Position.For(seat), p.b}
}

type blindSeat struct {
	rules.Seated
	b *blind
}

func (s blindSeat) View() view.View {
	if s.b.bad {
		panic("a hole in the view")
	}
	return s.Seated.View()
}

// A fault in drawing is logged, and the message goes without.
func TestAFaultInDrawing(t *testing.T) {
	sys := &blind{System: rulestest.Toy.System()}
	g := refereetest.Duel(t, "", sys)
	g.BothHide()
	m := told(g, "dm:red")
	var log bytes.Buffer
	g.Drawer = picture.New(g.Watch, slog.New(slog.NewTextHandler(&log, nil)), canvas.PNG, g.Moment)
	require.NotEmpty(t, g.Pictures(m.Pictures))
	require.Empty(t, log.String())
	sys.bad = true
	require.Empty(t, g.Pictures(m.Pictures))
	require.Contains(t, log.String(), "a picture cannot be drawn")
	require.Contains(t, log.String(), "a hole in the view")
	_, err := g.Draw(m.Pictures[0])
	require.ErrorContains(t, err, "a hole in the view")
}

// A seat has a map of its own with its mail only where that shows what not
// everybody sees.
func TestASeatsOwnMap(t *testing.T) {
	g := refereetest.Duel(t, "")
	g.BothHide()
	own := drawnOf(g, told(g, "dm:red").Pictures)
	require.Contains(t, own.Alt, "Red a (red) at 3")
	require.NotContains(t, own.Alt, "Blue")
	require.Empty(t, g.Pictures(told(g, "channel").Pictures), "nobody else sees anything new")
	g.Must("gm", "toy-gm reveal marker:red-a reason:x")
	p := told(g, "dm:red").Pictures[0]
	p.To = g.State().Entries
	require.NotEmpty(t, g.Pictures([]outbox.Picture{{Game: p.Game, From: p.From, To: p.To, When: outbox.IfNew}}))
	p.Reader = "blue"
	require.NotEmpty(t, g.Pictures([]outbox.Picture{p}), "blue sees his own as well")
	p.Reader = rules.Spectator
	require.Empty(t, g.Pictures([]outbox.Picture{p}), "that one has everybody")
}

// Who looks at the same gets the same, drawn once; what has gone is drawn anew.
func TestPicturesAreKept(t *testing.T) {
	g := faced(t)
	first := drawnOf(g, g.Must("red", "map public:on").Pictures)
	for _, user := range []string{"blue", "ann", "red"} {
		f := drawnOf(g, g.Must(user, "map").Pictures)
		require.Same(t, &first.Body[0], &f.Body[0], "nothing is hidden from %s", user)
	}
	sheet := drawnOf(g, g.Must("red", "sheet").Pictures)
	require.NotEqual(t, first.Body, sheet.Body)
	for i := range 100 {
		_, err := g.Draw(outbox.Picture{Chart: &chart.Chart{Title: strings.Repeat("d", i+1)}})
		require.NoError(t, err)
	}
	again := drawnOf(g, g.Must("ann", "map").Pictures)
	require.Equal(t, first, again, "what has gone is drawn anew, the same")
}

// A unit that is shown has its card, called after the unit, and its full sheet on
// request; what the last result has changed is told, and who may not see it has
// neither.
func TestAUnitHasItsCard(t *testing.T) {
	g := faced(t)
	for _, line := range []string{"sheet", "sheet unit:kestrel"} {
		a := g.Must("red", line)
		f := drawnOf(g, a.Pictures)
		require.Equal(t, "kestrel.png", f.Name)
		require.Contains(t, f.Alt, "Kestrel (red). class 1, 1520, bow A (up)")
		require.NotContains(t, f.Alt, "CRIPPLED")
		require.Contains(t, a.Text, "Can fire now: ")
		require.Equal(t, []desk.Button{{Label: "Full Sheet", Line: "sheet unit:kestrel full:on"}}, a.Buttons)
	}
	g.Must("gm", "pentagon-gm damage unit:kestrel system:engine boxes:1 reason:test")
	require.Contains(t, drawnOf(g, g.Must("blue", "sheet unit:kestrel").Pictures).Alt, "Since the last result: -1 engine.")
	full := g.Must("blue", "sheet unit:kestrel full:on")
	require.Contains(t, full.Text, "Engine            [X][ ]")
	require.Contains(t, drawnOf(g, full.Pictures).Alt, "Changed: Engine 1 destroyed")
	require.Empty(t, g.Must("ann", "sheet").Pictures, "that lists them")
	g.Refuse("ann", "sheet unit:nobody", "")
	p := g.Must("red", "sheet").Pictures[0]
	p.Unit = "wraith"
	require.Empty(t, g.Pictures([]outbox.Picture{p}), "there is none")
}

// Who commands several sees one at a time, the most hurt first.
func TestTheMostHurtComeFirst(t *testing.T) {
	g := faced(t)
	for range 2 {
		g.Must("gm", "pentagon-gm force seat:red design:wisp at:1530 facing:A reason:test")
	}
	g.Must("gm", "pentagon-gm damage unit:wisp-2 system:engine boxes:1 reason:test")
	first := g.Must("red", "sheet")
	require.Equal(t, "wisp-2", first.Pictures[0].Unit)
	require.Contains(t, first.Text, "One of 3, the most hurt first.")
	require.Equal(t, desk.Button{Label: "Next: Kestrel", Line: "sheet unit:kestrel"}, first.Buttons[1])
	require.Equal(t, "sheet unit:wisp", g.Must("red", first.Buttons[1].Line).Buttons[1].Line)
	last := g.Must("red", "sheet unit:wisp full:on")
	require.Equal(t, "sheet unit:wisp-2 full:on", last.Buttons[len(last.Buttons)-1].Line)
	require.Len(t, g.Must("red", "sheet unit:lance").Buttons, 1, "that is of others")
	require.Empty(t, g.Must("ann", "sheet").Pictures, "a list")
	require.NotContains(t, g.Must("red", "sheet").Text, "Lance")
}

// Sheets to print come as pictures and as drawings, a page each; two units fill an
// answer, and the next are offered.
func TestSheetsToPrint(t *testing.T) {
	g := faced(t)
	for range 2 {
		g.Must("gm", "pentagon-gm force seat:red design:wisp at:1530 facing:A reason:test")
	}
	var names []string
	for _, f := range g.Pictures(g.Must("red", "sheet unit:kestrel print:on").Pictures) {
		names = append(names, f.Name)
		require.NotEmpty(t, f.Alt)
	}
	require.Equal(t, []string{"kestrel-1.png", "kestrel-2.png", "kestrel-1.svg", "kestrel-2.svg"}, names)
	all := g.Must("red", "sheet print:on")
	require.Len(t, refereetest.Fig(g, all, "units").Items, 2)
	require.LessOrEqual(t, len(all.Pictures), 10, "Discord takes no more")
	require.Equal(t, "sheet unit:wisp-2 print:on", all.Buttons[0].Line)
	require.Contains(t, all.Text, "Kestrel to print on A5, 2 pages, ")
	g.Must("gm", "pentagon-gm force seat:red design:thunderhead at:1540 facing:A reason:test")
	g.Must("gm", "pentagon-gm damage unit:thunderhead system:engine boxes:1 reason:test")
	all = g.Must("red", "sheet print:on")
	require.Len(t, all.Pictures, 10, "three pages and two, each twice")
	require.Equal(t, "sheet unit:wisp print:on", g.Must("red", "sheet unit:kestrel print:on").Buttons[0].Line)
}
