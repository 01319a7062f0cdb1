package profile

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

type refusal struct {
	text         string
	line, column int
	why          string
}

func refuses(t *testing.T, cases []refusal) {
	t.Helper()
	for _, c := range cases {
		p, err := Parse(c.text)
		require.Nil(t, p, "%q", c.text)
		require.Equal(t, &Error{c.line, c.column, c.why}, err, "%q", c.text)
	}
}

func TestErrorSaysWhere(t *testing.T) {
	_, err := Parse("S\nS")
	require.EqualError(t, err, "line 2, column 1: screens stand first, and once")
}

const (
	noElement = " begins nothing; sections are written as 1[8 L](-1), pivot and thrust as (+1|6)"
	noCode    = " is no component; the codes are A, 8, B, b, Bh, P, L, D, P2, Ps, Pm, Ph, Pp, W, R, X, H, J, Q, C, and E- with a track, as in E-321"
	noTrack   = "an engine is written with the thrust of each of its boxes, as in E-332211"
	mixed     = " mixes components; write each kind as a subsystem of its own"
	noMove    = "pivot and thrust are written as (+1|6)"
	noDelay   = " is no delay; write +2, +1, +½, +⅓ or +0"
)

func TestRefusesNotation(t *testing.T) {
	refuses(t, []refusal{
		{"", 1, 1, "there is no notation; write it as SSS AA 1[8 W](-1) … (+1|6)"},
		{"Torrent:\r\n\r\nHeat Rating: 8\r\n", 4, 1, "there is no notation; write it as SSS AA 1[8 W](-1) … (+1|6)"},
		{strings.Repeat("é", 4001), 1, 1, "it has 4001 characters, and a profile has 4000 at most"},
		{strings.Repeat("1[", 5000), 1, 1, "it has 10000 characters, and a profile has 4000 at most"},

		{"S x", 1, 3, "'x'" + noElement},
		{"Torrent:\nSS AA\n  \tx", 3, 4, "'x'" + noElement},
		{"Łódź: SS *", 1, 10, "'*'" + noElement},
		{"SS AA\r\n1[8](-1) \u200b", 2, 10, `'\u200b'` + noElement},
		{"S \x00", 1, 3, `'\x00'` + noElement},
		{"S\nTorrent:", 2, 1, "'T'" + noElement},
		{"Torrent:\nGorrent:\nS", 2, 1, "'G'" + noElement},

		{"SS A SS", 1, 6, "screens stand first, and once"},
		{"SS S", 1, 4, "screens stand first, and once"},
		{"1[8](-1) S", 1, 10, "screens stand first, and once"},
		{"(+1|6) S", 1, 8, "screens stand first, and once"},
		{"AA A", 1, 4, "armor stands before the sections, and once"},
		{"1[8](-1)\nA", 2, 1, "armor stands before the sections, and once"},
		{"(+1|6)A", 1, 7, "armor stands before the sections, and once"},
		{"A " + strings.Repeat("S", 100), 1, 3, "screens stand first, and once"},
		{strings.Repeat("S", 100), 1, 1, "a unit has 99 S at most"},
		{"S " + strings.Repeat("A", 3000), 1, 3, "a unit has 99 A at most"},
		{"S SA", 1, 3, "screens stand first, and once"},
		{"Torrent:\tSSA", 1, 12, "a space follows the last S"},
		{"S AA1[8](-1)", 1, 5, "a space follows the last A"},
	})
}

func TestRefusesSections(t *testing.T) {
	refuses(t, []refusal{
		{"(+1|6) 1[8](-1)", 1, 8, "sections stand before pivot and thrust"},
		{"S 0[8](-1)", 1, 3, "sections have the numbers 1 to 6"},
		{"7[8](-1)", 1, 1, "sections have the numbers 1 to 6"},
		{"1[8](-1)\n1[8](-1)", 2, 1, "section 1 stands there twice"},
		{"S 1(8)", 1, 3, "the subsystems of section 1 stand in brackets, as in 1[8 L](-1)"},
		{"S 12[8](-1)", 1, 3, "the subsystems of section 1 stand in brackets, as in 1[8 L](-1)"},
		{"S 1[8", 1, 3, "the bracket of section 1 is not closed"},
		{"S 1[8 \n](-1)", 1, 3, "the bracket of section 1 is not closed"},
		{"S 1[8]", 1, 7, "section 1 ends with its hull soak and the sign of it, as in (-1)"},
		{"S 1[8] (-1)", 1, 7, "section 1 ends with its hull soak and the sign of it, as in (-1)"},
		{"S 1[8](1)", 1, 7, "section 1 ends with its hull soak and the sign of it, as in (-1)"},
		{"S 1[8](-21)", 1, 7, "section 1 ends with its hull soak and the sign of it, as in (-1)"},
		{"S 1[8](+21)", 1, 7, "section 1 ends with its hull soak and the sign of it, as in (-1)"},
		{"S 1[8](-1", 1, 7, "section 1 ends with its hull soak and the sign of it, as in (-1)"},
		{"S 1[8]()", 1, 7, "section 1 ends with its hull soak and the sign of it, as in (-1)"},
		{"S 1[8](--1)", 1, 7, "section 1 ends with its hull soak and the sign of it, as in (-1)"},
		{"S 1[8](-99999999999999999999)", 1, 7, "section 1 ends with its hull soak and the sign of it, as in (-1)"},
	})
}

func TestRefusesSystems(t *testing.T) {
	refuses(t, []refusal{
		{"S 1[8 z](-1)", 1, 7, `"z"` + noCode},
		{"S 1[8\t\tz](-1)", 1, 8, `"z"` + noCode},
		{"S\r\n1[8](-1) 2[8 é W](-1)", 2, 14, `"é"` + noCode},
		{"Łódź [é]: 1[é](-1)", 1, 13, `"é"` + noCode},
		{"S 1[SS](-1)", 1, 5, `"SS"` + noCode},
		{"S 1[E321](-1)", 1, 5, `"E321"` + noCode},
		{"S 1[[A]](-1)", 1, 5, `"[A"` + noCode},
		{"S 1[" + strings.Repeat("[", 2000) + "](-1)", 1, 5, `"` + strings.Repeat("[", 23) + `…"` + noCode},
		{"S 1[\u200b](-1)", 1, 5, `"�"` + noCode},
		{"S 1[L E-](-1)", 1, 7, noTrack},
		{"S 1[L E-3x](-1)", 1, 7, noTrack},
		{"S 1[L E-" + strings.Repeat("3", 31) + "](-1)", 1, 7, noTrack},
		{"S 1[L BL](-1)", 1, 7, `"BL"` + mixed},
		{"S 1[BBh](-1)", 1, 5, `"BBh"` + mixed},
		{"S 1[BhB](-1)", 1, 5, `"BhB"` + mixed},
		{"S 1[A\u200bA](-1)", 1, 5, `"A�A"` + mixed},
		{"S 1[L " + strings.Repeat("Ph", 31) + "](-1)", 1, 7, "a subsystem has 30 boxes at most"},
		{"S 1[" + strings.Repeat("8", 3000) + "](-1)", 1, 5, "a subsystem has 30 boxes at most"},
		{"S 1[" + strings.Repeat("8 ", 31) + "](-1)", 1, 65, "a section has 30 subsystems at most"},
	})
}

func TestRefusesMoves(t *testing.T) {
	refuses(t, []refusal{
		{"S (+1|6", 1, 3, noMove},
		{"S (+1 6)", 1, 3, noMove},
		{"S (+1|6)(-1)", 1, 9, noMove},
		{"S (+1|13)", 1, 3, `"13" is no thrust; it is 0 to 12`},
		{"S (+1|)", 1, 3, `"" is no thrust; it is 0 to 12`},
		{"S (+1|+6)", 1, 3, `"+6" is no thrust; it is 0 to 12`},
		{"S (+1|6|7)", 1, 3, `"6|7" is no thrust; it is 0 to 12`},
		{"S (+1|" + strings.Repeat("9", 900) + ")", 1, 3, `"` + strings.Repeat("9", 23) + `…" is no thrust; it is 0 to 12`},
		{"S (-1|6)", 1, 3, `"-1"` + noDelay},
		{"S (|6)", 1, 3, `""` + noDelay},
		{"S (++1|6)", 1, 3, `"++1"` + noDelay},
		{"S (1/1|6)", 1, 3, `"1/1"` + noDelay},
		{"S (100|6)", 1, 3, `"100"` + noDelay},
		{"S (" + strings.Repeat("x", 900) + "|6)", 1, 3, `"` + strings.Repeat("x", 23) + `…"` + noDelay},
		{"S (0|1)(1|1)(2|1)(3|1)(4|1)", 1, 23, "a unit has 4 pairs of pivot and thrust at most"},
	})
}

func TestRefusesNames(t *testing.T) {
	const (
		stands = " cannot stand in a name or note; letters, digits, spaces and -'.& can"
		note   = " cannot stand in a name or note; letters, digits, spaces and -'.&,() can"
	)
	refuses(t, []refusal{
		{"**Torrent**:\nS", 1, 1, "'*'" + stands},
		{"  é Tor_rent:\nS", 1, 8, "'_'" + stands},
		{"Tor\u200brent:\nS", 1, 4, `'\u200b'` + stands},
		{"Tor\u3164rent:\nS", 1, 4, `'ㅤ'` + stands},
		{"Tor\u2028rent:\nS", 1, 4, `'\u2028'` + stands},
		{"Tor\u202erent:\nS", 1, 4, `'\u202e'` + stands},
		{"@everyone: S", 1, 1, "'@'" + stands},
		{"<@1>: S", 1, 1, "'<'" + stands},
		{"`x`: S", 1, 1, "'`'" + stands},
		{"\xff: S", 1, 1, "'�'" + stands},
		{"x½: S", 1, 2, "'½'" + stands},
		{"Torrent [x*]:\nS", 1, 11, "'*'" + note},
		{"Torrent [http://x]:\nS", 1, 14, "':'" + note},
		{" - Torrent:\nS", 1, 2, "a name begins with a letter or digit"},
		{"'Tis:\nS", 1, 1, "a name begins with a letter or digit"},
		{"\nDimensions\nS", 2, 1, `"Dimensions" is no name, but begins a line of its own`},
		{"Heat  Rating [x]\nS", 1, 1, `"Heat Rating" is no name, but begins a line of its own`},
		{strings.Repeat("é", 81) + ":\nS", 1, 1, "a name or note has 80 characters at most"},
		{"é [" + strings.Repeat("é", 81) + "]\nS", 1, 4, "a name or note has 80 characters at most"},
		{"é [", 1, 3, "a note behind a name stands in one pair of brackets, as in [our design]"},
		{"é: [x", 1, 4, "a note behind a name stands in one pair of brackets, as in [our design]"},
		{"é [ ]\nS", 1, 3, "a note behind a name stands in one pair of brackets, as in [our design]"},
		{"[]\nS", 1, 1, "a note behind a name stands in one pair of brackets, as in [our design]"},
		{"Torrent [[x]]\nS", 1, 10, "'['" + note},
		{"Torrent SSS 1[8](-1)", 1, 14, "a colon stands between a name and its notation, as in Torrent: SSS AA 1[8 W](-1)"},
		{"Torrent [x] [y]\nS", 1, 13, "'['" + noElement},
		{"Torrent:: S", 1, 9, "':'" + noElement},
		{"Torrent: [x]: S", 1, 13, "':'" + noElement},
		{"Łódź: x", 1, 7, "'x'" + noElement},
		{"Screens Armor Weapons\nSection 7-Tail\nS", 2, 2, "a space follows the last S"},
	})
}

func TestRefusesFurtherLines(t *testing.T) {
	const (
		noStore     = " is no store; write those that are ready, those that are stored and their kind, as in 6+6 MR torpedo"
		noDimension = " is no dimension; they are Length 416m, Deadweight mass 350 kt and Crew Complement 400 (Elite)"
		noCost      = " is no cost; write it as 1181 MgC"
	)
	refuses(t, []refusal{
		{"S\nSize Class: 8", 2, 13, `"8" is no number from 1 to 7`},
		{"S\n\tSize Class:\t 0", 2, 15, `"0" is no number from 1 to 7`},
		{"S\nSize Class: 3. Structural Integrity:100", 2, 37, `"100" is no number from 0 to 99`},
		{"S\r\nHeat Rating: 1000", 2, 14, `"1000" is no number from 0 to 999`},
		{"S\nHeat Rating: -1", 2, 14, `"-1" is no number from 0 to 999`},
		{"S\nHeat Rating:", 2, 13, `"" is no number from 0 to 999`},
		{"S\nHeat Rating: " + strings.Repeat("9", 900), 2, 14, `"` + strings.Repeat("9", 23) + `…" is no number from 0 to 999`},
		{"S\nHeat Rating: 8. Heat Rating: 9", 2, 30, "it stands there twice"},
		{"S\nHeat Rating: 8; 9", 2, 17, "it stands there twice"},
		{"Construction Cost: free\nS", 1, 20, `"free"` + noCost},
		{"Construction Cost: 1; Maintenance Cost: 1000001 MgC", 1, 41, `"1000001 MgC"` + noCost},
		{"Maintenance Cost: 1. Maintenance Cost: 2", 1, 40, "it stands there twice"},
		{"Small Craft & Ordnance: 2+1 Boot; 6 x", 1, 35, `"6 x"` + noStore},
		{"Small Craft & Ordnance: 2+1 é; 10000+1 x", 1, 32, `"10000+1 x"` + noStore},
		{"Small Craft & Ordnance: 2+1 ééé;1x", 1, 33, `"1x"` + noStore},
		{"Small Craft & Ordnance: 2+1 ééé. Heat Rating:x", 1, 46, `"x" is no number from 0 to 999`},
		{"Small Craft & Ordnance: 2+1 **x**", 1, 25, `"2+1 **x**"` + noStore},
		{"Small Craft & Ordnance: 2+1 x\u200b", 1, 25, `"2+1 x�"` + noStore},
		{"Small Craft & Ordnance: 2+1 -x", 1, 25, `"2+1 -x"` + noStore},
		{"Small Craft & Ordnance: 2+1 " + strings.Repeat("x", 41), 1, 25, `"2+1 ` + strings.Repeat("x", 19) + `…"` + noStore},
		{"Small Craft & Ordnance: 1+1 x;; 1+1 y", 1, 31, `""` + noStore},
		{"Small Craft & Ordnance:" + strings.Repeat(" 1+1 x;", 21), 1, 165, "a unit has 20 kinds of stores at most"},
		{"Dimensions: Length 0m", 1, 13, `"Length 0m"` + noDimension},
		{"Dimensions: Length 416m; Width 3m", 1, 26, `"Width 3m"` + noDimension},
		{"Dimensions: Length 416m; Length 3m", 1, 26, "it stands there twice"},
		{"Dimensions: Crew Complement 0 (Elite)", 1, 13, `"Crew Complement 0 (Elit…"` + noDimension},
		{"Dimensions: Crew Complement 7 (*)", 1, 13, `"Crew Complement 7 (*)"` + noDimension},
		{"Dimensions: Crew Complement 7 (" + strings.Repeat("x", 21) + ")", 1, 13, `"Crew Complement 7 (xxxx…"` + noDimension},
		{"Dimensions: Deadweight mass 1234567 kt", 1, 13, `"Deadweight mass 1234567…"` + noDimension},
	})
}

// The most of everything is accepted, and what is refused has no effect on it.
func TestBounds(t *testing.T) {
	p := parsed(t, strings.Repeat("S", 99)+" "+strings.Repeat("A", 99)+
		" 1["+strings.Repeat("8 ", 29)+strings.Repeat("Ph", 30)+"](-20) 6[E-"+strings.Repeat("3", 30)+"](+20) (+99|12)(1/99|0)(0|0)(2|2)\n"+
		"Size Class: 7. Structural Integrity: 99. Heat Rating: 999\nConstruction Cost: 1000000\n"+
		"Small Craft & Ordnance:"+strings.Repeat(" 9999+9999 "+strings.Repeat("x", 40)+";", 20)+
		"\nDimensions: Crew Complement 999999 ("+strings.Repeat("x", 20)+")")
	require.Equal(t, []int{99, 99, 30, 4, 20}, []int{p.Screens, p.Armor, len(p.Sections[0].Systems), len(p.Moves), len(p.Stores)})
	require.Equal(t, 30, p.Sections[0].Systems[29].Count)
	requireBounded(t, p)
	_, err := Parse(strings.Repeat("é", 80) + ":\nS" + strings.Repeat("\n", 4000-83))
	require.NoError(t, err)
}
