package profile

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"impulse/rules/outsider/printed"
	"impulse/rules/printedtest"
)

// torrent is the block of A3.1 as the text prints it.
const torrent = `Scimitar-class CA Torrent:

Screens Armor Section 1-Forward Section 2-Left Section 3-Right Section 4-Center

SSSSSSSSS AAAAA 1[AA 88 88 W](-2) 2[BB L E-332211](-1) 3[BB L E-332211](-1) 4[PP LL LL R X](-1)

Section 5-Aft Section 6-Core Pivot|Thrust

5[L D HH J](-1) 6[AAA QQ CC](-2) (+1|6)(+⅓|3)

Structural Integrity: 4. Heat Rating: 8

Small Craft & Ordnance: 2+1 Utility Shuttlecraft; 6+6 Mk.44 MR torpedo

Dimensions: Length 416m; Deadweight mass 350 kt; Crew Complement 400 (Elite)

Construction Cost: 1181 MgC; Maintenance Cost: 30 MgC
`

// lantern is a base of ours in one line, with a note.
const lantern = "Lantern-type BS-2 base Lantern [ORIGINAL design]: SSSSSSSSSSSS AAAAAA 1[AA BhBh PpPp W](-2) 5[E-0000 D](+1) (+2|0)"

func parsed(t require.TestingT, text string) *Profile {
	p, err := Parse(text)
	require.NoError(t, err, "%q", text)
	return p
}

func pointer(n int) *int { return &n }

func several(code string, count int) System { return System{Code: code, Count: count} }

func engine(track string) System { return System{Code: Engine, Count: len(track), Track: track} }

func TestTorrent(t *testing.T) {
	require.Equal(t, &Profile{
		Name: "Torrent", Class: "Scimitar-class", Code: "CA",
		Screens: 9, Armor: 5,
		Sections: []Section{
			{1, []System{several("A", 2), several("8", 2), several("8", 2), several("W", 1)}, -2},
			{2, []System{several("B", 2), several("L", 1), engine("332211")}, -1},
			{3, []System{several("B", 2), several("L", 1), engine("332211")}, -1},
			{4, []System{several("P", 2), several("L", 2), several("L", 2), several("R", 1), several("X", 1)}, -1},
			{5, []System{several("L", 1), several("D", 1), several("H", 2), several("J", 1)}, -1},
			{6, []System{several("A", 3), several("Q", 2), several("C", 2)}, -2},
		},
		Moves:     []Move{{printed.Delay{Segments: 1}, 6}, {printed.Delay{Times: 3}, 3}},
		Structure: pointer(4), Heat: pointer(8),
		Stores: []Store{{2, 1, "Utility Shuttlecraft"}, {6, 6, "Mk.44 MR torpedo"}},
		Length: 416, Mass: 350, Crew: 400, Grade: "Elite", Cost: 1181, Upkeep: 30,
	}, parsed(t, torrent))
}

func TestTorrentWritten(t *testing.T) {
	require.Equal(t, `Scimitar-class CA Torrent:
SSSSSSSSS AAAAA 1[AA 88 88 W](-2) 2[BB L E-332211](-1) 3[BB L E-332211](-1) 4[PP LL LL R X](-1) 5[L D HH J](-1) 6[AAA QQ CC](-2) (+1|6)(+⅓|3)
Structural Integrity: 4. Heat Rating: 8
Small Craft & Ordnance: 2+1 Utility Shuttlecraft; 6+6 Mk.44 MR torpedo
Dimensions: Length 416m; Deadweight mass 350 kt; Crew Complement 400 (Elite)
Construction Cost: 1181 MgC; Maintenance Cost: 30 MgC`, parsed(t, torrent).String())
}

func TestBase(t *testing.T) {
	p := parsed(t, lantern)
	require.Equal(t, &Profile{
		Name: "Lantern", Class: "Lantern-type", Code: "BS-2", Hull: Base, Note: "ORIGINAL design",
		Screens: 12, Armor: 6,
		Sections: []Section{
			{1, []System{several("A", 2), several("Bh", 2), several("Pp", 2), several("W", 1)}, -2},
			{5, []System{engine("0000"), several("D", 1)}, 1},
		},
		Moves: []Move{{printed.Delay{Segments: 2}, 0}},
	}, p)
	require.Equal(t, "Lantern-type BS-2 base Lantern: [ORIGINAL design]\nSSSSSSSSSSSS AAAAAA 1[AA BhBh PpPp W](-2) 5[E-0000 D](+1) (+2|0)", p.String())

	s, ok := p.Section(5)
	require.True(t, ok)
	require.Equal(t, "5[E-0000 D](+1)", s.String())
	_, ok = p.Section(2)
	require.False(t, ok)
}

func TestNameLines(t *testing.T) {
	for line, want := range map[string]Profile{
		"Torrent:":                            {Name: "Torrent"},
		"Torrent":                             {Name: "Torrent"},
		"  The  Hunter's\tMoon & Sons No. 2:": {Name: "The Hunter's Moon & Sons No. 2"},
		"Hunter’s Moon:":                      {Name: "Hunter's Moon"},
		"Scimitar-class":                      {Class: "Scimitar-class"},
		"Scimitar-class CA:":                  {Class: "Scimitar-class", Code: "CA"},
		"Old Goat-class FR1 Billy":            {Class: "Old Goat-class", Code: "FR1", Name: "Billy"},
		"Star-type BS-6 platform Ring":        {Class: "Star-type", Code: "BS-6", Hull: Platform, Name: "Ring"},
		"Star-type base base":                 {Class: "Star-type", Hull: Base, Name: "base"},
		"Star-type ARGO":                      {Class: "Star-type", Name: "ARGO"},
		"Star-type X Ray":                     {Class: "Star-type", Name: "X Ray"},
		"CA Torrent:":                         {Name: "CA Torrent"},
		"[ours]":                              {Note: "ours"},
		": [ours]":                            {Note: "ours"},
		"Torrent [ours (first),\tor not]":     {Name: "Torrent", Note: "ours (first), or not"},
		"Torrent [ours]:":                     {Name: "Torrent", Note: "ours"},
		"Torrent: [ours]":                     {Name: "Torrent", Note: "ours"},
		"Screens:":                            {Name: "Screens"},
		"Section 31":                          {Name: "Section 31"},
		"Łódź 七":                              {Name: "Łódź 七"},
		strings.Repeat("é", 80):               {Name: strings.Repeat("é", 80)},
	} {
		want.Screens = 1
		require.Equal(t, &want, parsed(t, line+"\nS"), line)
		require.Equal(t, &want, parsed(t, "\r\n"+line+"\r\n\r\nS\r\n"), line)
		require.Equal(t, &want, parsed(t, want.String()), line)
	}
	require.Equal(t, &Profile{Name: "Torrent", Note: "ours", Screens: 2, Armor: 1}, parsed(t, "Torrent: [ours] SS A"))
	require.Equal(t, &Profile{Name: "Torrent", Screens: 2}, parsed(t, "Torrent:SS"))
}

// What people write in other ways than the text does.
func TestSpellings(t *testing.T) {
	want := parsed(t, "SS AA 1[88 L](-1) 2[L](+2) 3[](0) (+½|6)(+1/4|3)(+0|1)")
	require.Equal(t, []Move{{printed.Delay{Times: 2}, 6}, {printed.Delay{Times: 4}, 3}, {printed.Delay{}, 1}}, want.Moves)
	for _, text := range []string{
		"SS\tAA\t1[88\tL](−1) 2[ L ](+2)3[](+0) (+ ½|6) (¼|3) (0 | 1)",
		"SS\u00a0AA\r\n1[88\u00a0L](-1)\r\n2[L](+02) 3[](-0)\r\n(1/2|6)(+¼|3)\n(+0|01)",
	} {
		require.Equal(t, want, parsed(t, text))
	}
	require.Equal(t, []string{"(+½|6)", "(+¼|3)", "(+0|1)"}, []string{want.Moves[0].String(), want.Moves[1].String(), want.Moves[2].String()})
}

func TestFurtherLines(t *testing.T) {
	for line, want := range map[string]Profile{
		"Size Class: 3. Structural Integrity: 0. Heat Rating: 0.": {Size: pointer(3), Structure: pointer(0), Heat: pointer(0)},
		"Heat Rating:8Size Class:7;":                              {Size: pointer(7), Heat: pointer(8)},
		"Small Craft & Ordnance: 0+0 D.;12+3\tAssault  Shuttle.":  {Stores: []Store{{0, 0, "D."}, {12, 3, "Assault Shuttle"}}},
		"Dimensions: Crew Complement 12; Length 9 m":              {Crew: 12, Length: 9},
		"Dimensions: Deadweight mass 1kt. Construction Cost: 7":   {Mass: 1, Cost: 7},
		"Maintenance Cost: 0 MgC":                                 {},
	} {
		want.Screens = 1
		require.Equal(t, &want, parsed(t, "S\n  "+line), line)
		require.Equal(t, &want, parsed(t, line+"\r\nS"), line)
		require.Equal(t, &want, parsed(t, want.String()), line)
	}
}

// TestCollected reads the profiles that lie beside the repository, where they do.
func TestCollected(t *testing.T) {
	text, err := os.ReadFile(filepath.Join(printedtest.Folder("outsider"), "profiles.txt"))
	if err != nil {
		t.Skip("no collected profiles lie beside the repository")
	}
	blocks := strings.Split(strings.TrimSpace(string(text)), "\n\n")
	require.GreaterOrEqual(t, len(blocks), 6)
	for _, block := range blocks {
		p := parsed(t, block)
		_, line, _ := strings.Cut(block, "\n")
		require.Equal(t, line, p.Line())
		require.NotEmpty(t, p.Name)
		_, ok := printed.SizeOf(p.Code)
		require.True(t, ok, p.Code)
		require.Equal(t, p, parsed(t, p.String()))
	}
}

var words = rapid.StringMatching(`[A-Z][a-z.'&-]{1,8}( [B-RT-Za-z0-9é][a-z.'&-]{0,8}){0,3}`)

func drawProfile(t *rapid.T) *Profile {
	p := &Profile{
		Screens: rapid.IntRange(0, mostElements).Draw(t, "screens"),
		Armor:   rapid.IntRange(0, mostElements).Draw(t, "armor"),
		Moves:   rapid.SliceOfN(rapid.Custom(drawMove), 0, mostMoves).Draw(t, "moves"),
	}
	for _, number := range rapid.Permutation([]int{1, 2, 3, 4, 5, 6}).Draw(t, "sections")[:rapid.IntRange(0, 6).Draw(t, "sections")] {
		p.Sections = append(p.Sections, Section{number, rapid.SliceOfN(rapid.Custom(drawSystem), 0, 5).Draw(t, "systems"), rapid.IntRange(-mostSoak, mostSoak).Draw(t, "soak")})
	}
	if p.Screens+p.Armor+len(p.Sections)+len(p.Moves) == 0 {
		p.Screens = 1
	}
	drawTitle(t, p)
	drawFurther(t, p)
	return p
}

func drawMove(t *rapid.T) Move {
	delay := printed.Delay{Segments: rapid.IntRange(0, 99).Draw(t, "delay")}
	if rapid.Bool().Draw(t, "part") {
		delay = printed.Delay{Times: rapid.IntRange(2, 99).Draw(t, "times")}
	}
	return Move{delay, rapid.IntRange(0, mostThrust).Draw(t, "thrust")}
}

func drawSystem(t *rapid.T) System {
	if rapid.Bool().Draw(t, "engine") {
		return engine(rapid.StringMatching(`[0-9]{1,30}`).Draw(t, "track"))
	}
	return several(rapid.SampledFrom(printed.Codes()[1:]).Draw(t, "code"), rapid.IntRange(1, mostBoxes).Draw(t, "count"))
}

func drawTitle(t *rapid.T, p *Profile) {
	if rapid.Bool().Draw(t, "named") {
		p.Name = words.Draw(t, "name")
	}
	if rapid.Bool().Draw(t, "classed") {
		p.Class = words.Draw(t, "class") + rapid.SampledFrom([]string{"-class", "-type"}).Draw(t, "kind")
		p.Code = rapid.SampledFrom([]string{"", "CA", "BS-2", "FR6"}).Draw(t, "code")
		p.Hull = rapid.SampledFrom([]Hull{Ship, Base, Platform}).Draw(t, "hull")
	}
	if rapid.Bool().Draw(t, "noted") {
		p.Note = rapid.StringMatching(`[a-z(][a-z,.()&'-]{0,8}( [a-z0-9,.()&'-]{1,8}){0,3}`).Draw(t, "note")
	}
}

func drawFurther(t *rapid.T, p *Profile) {
	maybe := func(name string, least, most int) *int {
		return rapid.Ptr(rapid.IntRange(least, most), true).Draw(t, name)
	}
	p.Size, p.Structure, p.Heat = maybe("size", 1, 7), maybe("structure", 0, 99), maybe("heat", 0, 999)
	figures := rapid.SliceOfN(rapid.OneOf(rapid.Just(0), rapid.IntRange(1, 999_999)), 5, 5).Draw(t, "figures")
	p.Length, p.Mass, p.Crew, p.Cost, p.Upkeep = figures[0], figures[1], figures[2], figures[3], figures[4]
	if p.Crew > 0 && rapid.Bool().Draw(t, "graded") {
		p.Grade = rapid.StringMatching(`[A-Z][a-z]{0,9}( [a-z]{1,8})?`).Draw(t, "grade")
	}
	for range rapid.IntRange(0, 4).Draw(t, "stores") {
		ready, stored := rapid.IntRange(0, 9999).Draw(t, "ready"), rapid.IntRange(0, 9999).Draw(t, "stored")
		p.Stores = append(p.Stores, Store{ready, stored, rapid.StringMatching(`[A-Za-z0-9][A-Za-z0-9.'&-]{0,9}( [A-Za-z0-9.]{0,9}[a-z])?[a-z]`).Draw(t, "kind")})
	}
}

// What is written reads back as it was, as a block, in one line and as JSON.
func TestWriteAndRead(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := drawProfile(t)
		text := p.String()
		require.Equal(t, orNil(p), orNil(parsed(t, text)), "%s", text)
		require.Equal(t, text, parsed(t, strings.ReplaceAll(text, "\n", "\r\n\t")).String())
		data, err := json.Marshal(p)
		require.NoError(t, err)
		var again Profile
		require.NoError(t, json.Unmarshal(data, &again))
		require.Equal(t, text, again.String())
		require.NoError(t, again.Check())
		require.Equal(t, orNil(p), orNil(parsed(t, Lines(p.OneLine()))))
	})
}

// A profile that came from outside is held to what could have been read; whatever its
// figures are, it can be written.
func TestCheck(t *testing.T) {
	require.NoError(t, parsed(t, torrent).Check())
	for name, spoil := range map[string]func(p *Profile){
		"screens below 0":       func(p *Profile) { p.Screens = -1 },
		"screens without end":   func(p *Profile) { p.Screens = 1 << 30 },
		"armor":                 func(p *Profile) { p.Armor = 100 },
		"armor below 0":         func(p *Profile) { p.Armor = -100 },
		"boxes below 0":         func(p *Profile) { p.Sections[0].Systems[0].Count = -1 },
		"boxes without end":     func(p *Profile) { p.Sections[0].Systems[0].Count = 1 << 30 },
		"no boxes":              func(p *Profile) { p.Sections[0].Systems[0].Count = 0 },
		"no code":               func(p *Profile) { p.Sections[0].Systems[0].Code = "" },
		"a code of another":     func(p *Profile) { p.Sections[0].Systems[0].Code = "AA" },
		"an engine's boxes":     func(p *Profile) { p.Sections[1].Systems[2].Count = 5 },
		"an engine's track":     func(p *Profile) { p.Sections[1].Systems[2].Track = "" },
		"a track of no engine":  func(p *Profile) { p.Sections[0].Systems[0].Track = "11" },
		"a section's number":    func(p *Profile) { p.Sections[0].Number = 7 },
		"a section twice":       func(p *Profile) { p.Sections[0].Number = 2 },
		"soak":                  func(p *Profile) { p.Sections[0].Soak = 21 },
		"thrust":                func(p *Profile) { p.Moves[0].Thrust = 13 },
		"delay":                 func(p *Profile) { p.Moves[0].Pivot.Times = 1 },
		"a name of two lines":   func(p *Profile) { p.Name = "a\nb" },
		"a name in bold":        func(p *Profile) { p.Name = "**a**" },
		"a note with a bracket": func(p *Profile) { p.Note = "a] [b" },
		"a code of two words":   func(p *Profile) { p.Code = "CA base" },
		"size":                  func(p *Profile) { *p.Heat = -1 },
		"a kind of store":       func(p *Profile) { p.Stores[0].Kind = "x; 1+1 y" },
		"crew":                  func(p *Profile) { p.Crew = 0 },
		"length":                func(p *Profile) { p.Length = -5 },
	} {
		p := parsed(t, torrent)
		spoil(p)
		require.Error(t, p.Check(), name)
	}
}

func TestWhatAProfileSays(t *testing.T) {
	p := parsed(t, torrent)
	require.Equal(t, []int{4, 7, 12, 0}, []int{p.Built("8"), p.Built("L"), p.Built(Engine), p.Built(Screen)})
	require.False(t, p.IsBase())
	size, ok := p.SizeClass()
	require.Equal(t, []any{3, true}, []any{size, ok})
	p.Size = pointer(5)
	size, ok = p.SizeClass()
	require.Equal(t, []any{5, true}, []any{size, ok})
	_, ok = parsed(t, "Torrent: S").SizeClass()
	require.False(t, ok)
	for name, base := range map[string]bool{"X-class base Y": true, "X-class BS-2 Y": true, "X-class platform Y": false, "BS-2": false} {
		require.Equal(t, base, parsed(t, name+": S").IsBase(), name)
	}
}

// orNil makes empty lists nil, which are the same.
func orNil(p *Profile) *Profile {
	if len(p.Moves) == 0 {
		p.Moves = nil
	}
	for i, s := range p.Sections {
		if len(s.Systems) == 0 {
			p.Sections[i].Systems = nil
		}
	}
	return p
}

// What is accepted writes back to the same, and nothing that is written makes a large
// profile or a long refusal.
func FuzzParse(f *testing.F) {
	for _, seed := range []string{torrent, lantern, "S", "A-class:\nS", "[n]\n(+1|6)", "Dimensions [x]\nS", "X [a](b)\nS", "1[[A]](-1)", "S\u200b", "Heat Rating:: 8\nS", "\xff\nS", "1[E-1 A](0)\x00", "S\nDimensions: Crew Complement 0 (E)"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		p, err := Parse(text)
		if err != nil {
			wrong := err.(*Error)
			require.Positive(t, wrong.Line)
			require.Positive(t, wrong.Column)
			require.LessOrEqual(t, wrong.Line, strings.Count(text, "\n")+1)
			require.Less(t, len(err.Error()), 300)
			return
		}
		requireBounded(t, p)
		require.Equal(t, p, parsed(t, p.String()))
	})
}

func requireBounded(t *testing.T, p *Profile) {
	require.LessOrEqual(t, len(p.Sections), 6)
	require.LessOrEqual(t, len(p.Moves), mostMoves)
	require.LessOrEqual(t, len(p.Stores), mostStores)
	require.LessOrEqual(t, max(p.Screens, p.Armor), mostElements)
	for _, s := range p.Sections {
		require.LessOrEqual(t, len(s.Systems), mostSystems)
		for _, sys := range s.Systems {
			require.LessOrEqual(t, sys.Count, mostBoxes)
			require.Positive(t, sys.Count)
		}
	}
	require.LessOrEqual(t, len([]rune(p.Title())), mostName)
	require.False(t, strings.ContainsAny(p.Title()+p.Note+p.Grade, "*_~`|<>@#:/\\[]\n\u200b"))
}
