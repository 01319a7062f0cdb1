package table

import (
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// asked makes a table with a title and a rows line.
func asked(t require.TestingT, rows, lines string) *Table {
	tab, err := Parse("t", []byte("# source: p. 1\n# title: Test\n# rows: "+rows+"\n"+lines))
	require.NoError(t, err)
	return tab
}

// finds holds that each value finds the row with that last cell, or where the
// cell is empty none.
func finds(t *testing.T, tab *Table, want map[string]string) {
	t.Helper()
	for value, last := range want {
		row, err := tab.Lookup(value)
		if last == "" {
			require.Error(t, err, value)
			continue
		}
		require.NoError(t, err, value)
		cells := row.Cells()
		require.Equal(t, last, cells[len(cells)-1], value)
	}
}

func TestTitleAndRowsAreRemarks(t *testing.T) {
	tab := asked(t, "exactly pips", "# another remark\npips,who\n7,a\n8,b\n")
	require.Equal(t, "Test", tab.Title)
	require.Equal(t, "p. 1", tab.Source)
	require.Equal(t, []string{"another remark"}, tab.Remarks)
	require.Len(t, tab.Rows(), 2)
	late := of(t, "a,b\n# title: too late\n1,x\n")
	require.Empty(t, late.Title)
}

func TestLookupByDefaultReadsTheFirstColumn(t *testing.T) {
	finds(t, of(t, "n,who\n1,a\n12,b\n1.5,c\n"), map[string]string{"1": "a", "12": "b", "1.50": "c", "+1": "a", "2": "", "": "", "a": ""})
	finds(t, of(t, "who,n\nlook over,1\nlook,2\n"), map[string]string{"look": "2", "LOOK-OVER": "1", "ov": "1", "x": ""})
	twice := of(t, "who,n\na,1\na,2\n")
	_, err := twice.Lookup("a")
	require.EqualError(t, err, `"a" fits several rows of the table t: a, a`)
}

func TestLookupOfTwoEnds(t *testing.T) {
	tab := asked(t, "roll_min..roll_max", "roll_min,roll_max,damage\n,-2,0\n-1,1,1\n2,4,2\n5,,3\n")
	finds(t, tab, map[string]string{"-99": "0", "-2": "0", "-1": "1", "0.5": "1", "1": "1", "2": "2", "4": "2", "5": "3", "999999999": "3", "2..4": "2", "roll 4": "2", "1.5": ""})
	require.Equal(t, []string{"..-2", "-1..1", "2..4", "5.."}, rowNames(tab))
}

func rowNames(t *Table) []string {
	var all []string
	for _, row := range t.Rows() {
		all = append(all, row.Name())
	}
	return all
}

func TestLookupOfBands(t *testing.T) {
	tab := asked(t, "bands ISF", "ISF,A\n3,a\n4-5,b\n6+,c\n")
	finds(t, tab, map[string]string{"2": "", "3": "a", "4": "b", "5": "b", "6": "c", "40": "c", "4-5": "b", "6+": "c"})
}

func TestLookupOfSteps(t *testing.T) {
	upTo := asked(t, "up to feet", "feet,alm\n0.1,a\n0.2,b\n1,c\n")
	finds(t, upTo, map[string]string{"0": "a", "0.1": "a", "0.11": "b", ".2": "b", "0.200001": "c", "1.0": "c", "1.1": ""})
	open := asked(t, "up to range", "range,n\n10,a\n60,b\n,c\n")
	finds(t, open, map[string]string{"10": "a", "11": "b", "60": "b", "61": "c", "99999": "c", "beyond": "c"})
	below := asked(t, "below range", "range,n\n10,a\n20,b\n")
	finds(t, below, map[string]string{"9": "a", "9.9": "a", "10": "b", "19": "b", "20": ""})
	from := asked(t, "from SALM", "SALM,n\n,a\n-10,b\n-6,c\n0.5,d\n")
	finds(t, from, map[string]string{"-99": "a", "-11": "a", "-10": "b", "-7": "b", "-6": "c", "0.4": "c", "0.5": "d", "99": "d"})
	downward := asked(t, "from EAL", "EAL,n\n28,a\n27,b\n-22,c\n")
	finds(t, downward, map[string]string{"99": "a", "28": "a", "27": "b", "26": "c", "-22": "c", "-23": ""})
}

const noises = "kind,noise,n\nwind,none,1\nwind,gale force,2\nsmoke,9mm,3\ncall,wind horn,4\ncall,12 bells,5\n"

func TestLookupOfWords(t *testing.T) {
	tab := asked(t, "kind, noise", noises)
	finds(t, tab, map[string]string{"wind none": "1", "none": "1", "gale": "2", "force gale": "2", "Gale-Force!": "2", "9mm": "3", "9": "3", "horn": "4",
		"12": "5", "1": "", "call": "", "wind": "", "storm": ""})
	_, err := tab.Lookup("wind")
	require.EqualError(t, err, `"wind" fits several rows of the table Test: wind none, wind gale force`)
	_, err = tab.Lookup("storm")
	require.EqualError(t, err, `"storm" is off the table Test; its rows are wind none, wind gale force, smoke 9mm, call wind horn, call 12 bells`)
}

// TestLookupKnowsCapitals: where two rows differ in capitals alone, they count.
func TestLookupKnowsCapitals(t *testing.T) {
	tab := asked(t, "code; weapon", "code,weapon,n\nB,heavy blaster,1\nb,light blaster,2\nBh,superheavy,3\nE-,engine,4\n")
	finds(t, tab, map[string]string{"B": "1", "b": "2", "bh": "3", "BH": "3", "e": "4", "HEAVY": "1", "blaster": "", "weapon B": ""})
	for i, row := range tab.Rows() {
		found, err := tab.Lookup(row.Name())
		require.NoError(t, err)
		require.Equal(t, i, found.Index())
	}
}

func TestLookupOfWordsAndNumbers(t *testing.T) {
	tab := asked(t, "stuff, exactly DC, below range", "stuff,DC,range,n\nwood thick,1,10,a\nwood thick,1,20,b\nwood thick,2,10,c\nwood thin,1,10,d\n")
	finds(t, tab, map[string]string{"wood thick 1 9": "a", "thick 1 10": "b", "thick 2 3": "c", "thick 2": "c", "thin": "d", "thin 1 0": "d", "wood thick 1 below 20": "b", "wood thick 1 20": "",
		"thick 1": "", "thick": "", "thick 1 21": "", "1 5": "", "thick 3 1": "", "thick 1 1 1": ""})
	_, err := tab.Lookup("thick 3 1")
	require.EqualError(t, err, `"thick 3 1" is off the table Test; the rows like it are wood thick 1 below 10, wood thick 1 below 20, wood thick 2 below 10`)
}

func TestLookupInSeveralWays(t *testing.T) {
	tab := asked(t, "place; bands firing; bands open", "place,firing,open,n\nhead,0-2,0,a\nlung,-,1-2,b\narm,3-9,,c\n")
	finds(t, tab, map[string]string{"head": "a", "lung": "b", "firing 2": "a", "open 2": "b", "0": "a", "1": "", "9": "c", "open 3": "", "firing": ""})
	_, err := tab.Lookup("1")
	require.EqualError(t, err, `"1" fits several rows of the table Test: firing 0-2, open 1-2`)
	arcs := asked(t, "exactly arc; exactly index", "arc,index,n\n0,3,a\n,2,b\n3,1,c\n")
	finds(t, arcs, map[string]string{"arc 3": "c", "index 3": "a", "3": "", "2": "b", "0": "a"})
	require.Equal(t, []string{"arc 0", "index 2", "arc 3"}, rowNames(arcs))
}

func TestLookupSaysWhatRowsThereAre(t *testing.T) {
	for _, tt := range []struct{ rows, lines, value, want string }{
		{"low..high", "low,high\n0,9\n10,60\n", "99", "low 99 is off the table Test; its rows go from 0 to 60"},
		{"range_low..range_high", "range_low,range_high\n0,9\n10,60\n", "-1", "range -1 is off the table Test; its rows go from 0 to 60"},
		{"exactly PF", "PF\n0\n2\n4\n", "3", "PF 3 is off the table Test; the rows beside it are 2 and 4"},
		{"up to range", "range\n5\n60\n", "61", "range 61 is off the table Test; its rows go up to 60"},
		{"from DT", "DT\n5\n0.5\n", "0", "DT 0 is off the table Test; its rows go from 0.5 upward"},
		{"exactly PF", "PF\n0\n2\n", "few", `"few" is off the table Test; its rows are 0, 2`},
		{"exactly PF", "PF\n0\n2\n", " ", "say which row of the table Test: 0, 2"},
	} {
		_, err := asked(t, tt.rows, tt.lines).Lookup(tt.value)
		require.EqualError(t, err, tt.want)
	}
}

func TestLongListsAreCut(t *testing.T) {
	lines := "name\n"
	for i := range 100 {
		lines += "row-" + strconv.Itoa(i) + "\n"
	}
	_, err := asked(t, "name", lines).Lookup("x")
	require.ErrorContains(t, err, "row-0, row-1,")
	require.ErrorContains(t, err, "more")
	require.Less(t, len(err.Error()), 300)
}

func TestParseRefusesRows(t *testing.T) {
	for _, tt := range []struct{ name, rows, lines, want string }{
		{"no column", "exactly b", "a\n1\n", `there is no column "b"`},
		{"no end", "a..b", "a\n1\n", `there is no column "b"`},
		{"nothing", "a;", "a\n1\n", `there is no column ""`},
		{"no number", "exactly a", "a\nx\n", `row 1: "x" is no number`},
		{"no range", "bands a", "a\n4-2\n", "row 1: "},
		{"gap", "bands a", "a\n1-2\n4\n", "nothing between 1..2 and 4"},
		{"overlap", "a..b", "a,b\n1,3\n3,4\n", "1..3 and 3..4 overlap"},
		{"twice", "exactly a", "a\n1\n1.0\n", `"1" stands there twice`},
		{"step twice", "up to a", "a\n1\n1\n", `"1" stands there twice`},
		{"words twice", "a", "a\ngale force\ngale-force\n", `stands there twice`},
		{"gap in a group", "a, bands b", "a,b\nx,1\ny,2\nx,3\n", "nothing between 1 and 3"},
		{"numbers before words", "exactly a, b", "a,b\n1,x\n", "words come before numbers"},
		{"two ranges", "from a, up to b", "a,b\n1,1\n", "one range last"},
		{"no key", "exactly a", "a\n1\n-\n", "row 2: no key"},
	} {
		_, err := Parse("t", []byte("# source: p. 1\n# rows: "+tt.rows+"\n"+tt.lines))
		require.ErrorContains(t, err, tt.want, tt.name)
		require.ErrorContains(t, err, "table t", tt.name)
	}
}

func TestLookupColumn(t *testing.T) {
	tab := of(t, "size/range,0,1-3,4+,no aid CTP,no aid RR\na,1,2,3,4,5\n")
	for value, want := range map[string]string{"0": "0", "2": "1-3", "1-3": "1-3", "4": "4+", "99": "4+", "rr": "no aid RR", "No-Aid CTP": "no aid CTP"} {
		got, err := tab.LookupColumn(value)
		require.NoError(t, err, value)
		require.Equal(t, want, got)
	}
	for value, want := range map[string]string{
		"no aid": `"no aid" fits several columns of the table t: no aid CTP, no aid RR`,
		"-1":     `the table t has no column "-1"; its columns are size/range, 0, 1-3, 4+, no aid CTP, no aid RR`,
		"":       `the table t has no column ""; its columns are size/range, 0, 1-3, 4+, no aid CTP, no aid RR`,
	} {
		_, err := tab.LookupColumn(value)
		require.EqualError(t, err, want)
	}
}

func TestDecimals(t *testing.T) {
	for text, want := range map[string]string{"7": "7", "-3": "-3", "+2": "2", "0.5": "0.5", ".50": "0.5", "-0.25": "-0.25", "999999999": "999999999", "0.000001": "0.000001"} {
		n, ok := parseDecimal(text)
		require.True(t, ok, text)
		require.Equal(t, want, n.String())
	}
	for _, text := range []string{"", "-", "+-1", "1.", ".", "1e9", "1000000000", "0.0000001", "1.2.3", "x", "1 2"} {
		_, ok := parseDecimal(text)
		require.False(t, ok, text)
	}
}

func TestWords(t *testing.T) {
	for text, want := range map[string]string{"Look-Over, cover": "Look|Over|cover", "2..4": "2|4", "3-5": "3|5", "-3": "-3", "..-2": "-2", "0.5": "0.5", "x -.5": "x|-.5",
		"25/28mm": "25|28mm", "1-1 (5+)": "1|1|5", "": "", "+⅓": "⅓"} {
		require.Equal(t, want, strings.Join(wordsOf(text), "|"), text)
	}
}

// TestStepsHaveNoGaps: every number from the first row up falls in the row of
// the highest start that is not above it.
func TestStepsHaveNoGaps(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		starts := rapid.SliceOfNDistinct(rapid.IntRange(-50, 50), 1, 9, rapid.ID[int]).Draw(t, "starts")
		lines := "from\n"
		for _, n := range starts {
			lines += strconv.Itoa(n) + "\n"
		}
		n := rapid.IntRange(-60, 60).Draw(t, "n")
		want, ok := 0, false
		for _, s := range starts {
			if s <= n && (!ok || s > want) {
				want, ok = s, true
			}
		}
		row, err := asked(t, "from from", lines).Lookup(strconv.Itoa(n))
		require.Equal(t, ok, err == nil)
		if ok {
			require.Equal(t, want, row.Int("from"))
		}
	})
}

func FuzzLookup(f *testing.F) {
	f.Add("kind, noise", noises, "wind")
	f.Add("exactly n; from kind", "kind,noise,n\n1,2,3\n", "3")
	f.Add("low..high", "low,high\n,1\n2,\n", "1.5")
	f.Fuzz(func(t *testing.T, rows, lines, value string) {
		tab, err := Parse("t", []byte("# source: p. 1\n# rows: "+rows+"\n"+lines))
		if err != nil {
			return
		}
		if _, err := tab.Lookup(value); err != nil {
			require.NotEmpty(t, err.Error())
		}
		_, _ = tab.LookupColumn(value)
		for _, row := range tab.Rows() {
			_ = row.Name()
		}
	})
}

func BenchmarkTableLookup(b *testing.B) {
	lines := "place,n\n"
	for i := range 2000 {
		lines += "place " + string(rune('a'+i%26)) + "," + strconv.Itoa(i) + "\n"
	}
	tab := asked(b, "place, exactly n", lines)
	for b.Loop() {
		_, _ = tab.Lookup("place c 1276")
	}
}
