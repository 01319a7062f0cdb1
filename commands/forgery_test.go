package commands_test

import (
	"encoding/base64"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/journal"
	"impulse/commands/refereetest"
	"impulse/rules/codec"
	"impulse/rules/figure"
	"impulse/storage"
)

// forgery is an exported game in which something was changed, and the entry that
// is named for it.
type forgery struct {
	n      int
	file   []byte
	played bool // only who knows the rules can find it
}

// forgeries are all that we could think of.
func forgeries(t *testing.T) map[string]forgery {
	t.Helper()
	g := refereetest.Battle(t, "")
	full := g.ExportedTo("gm")
	require.Nil(t, g.Bring(full).Refusal)
	g.There("eve", `game note text:"supper at nine"`)
	g.There("eve", "game end confirm:on")
	copied := g.There("ann", "game export").Files[0].Body
	g.Must("gm", "toy-gm reveal marker:blue-a reason:x secret:on")
	g.Must("gm", "game end confirm:on")
	whole := g.ExportedTo("ann")
	last := len(refereetest.ReadWhole(t, whole).Entries)
	out := map[string]forgery{}
	for name, x := range tamperings(last) {
		out[name] = forgery{n: x.n, file: refereetest.Tamper(t, whole, x.change)}
	}
	for name, x := range respellings {
		out[name] = forgery{n: x.n, file: respelled(t, whole, x)}
	}
	for name, x := range closings(t, whole, full, copied) {
		out[name] = x
	}
	for name, x := range rewritings(last) {
		out[name] = forgery{n: x.n, file: refereetest.Forged(t, refereetest.ReadWhole(t, whole), x.change), played: x.played}
	}
	renewed := slices.IndexFunc(refereetest.ReadWhole(t, whole).Entries, func(x journal.ExportEntry) bool { return x.Op == journal.OpDice }) + 1
	require.Positive(t, renewed)
	out["dice of another game"] = forgery{n: renewed, file: refereetest.Forged(t, refereetest.ReadWhole(t, whole), func(e *journal.Entry) {
		if e.Public.Op == journal.OpDice {
			e.Public.Setup.Game[0]++
		}
	})}
	out["on after the end"] = forgery{n: last, file: goneOn(t, refereetest.ReadWhole(t, whole))}
	out["closed by nobody"] = forgery{n: last, file: closedByNobody(t, refereetest.ReadWhole(t, whole))}
	out["more in what is opened"] = forgery{n: last - 1, file: moreOpened(t, refereetest.ReadWhole(t, whole)), played: true}
	out["more in the bytes"] = forgery{n: 5, file: inTheBytes(t, refereetest.ReadWhole(t, whole), 5, more)}
	out["a figure that is none"] = forgery{n: 12, file: inTheBytes(t, refereetest.ReadWhole(t, whole), 12, noNumber)}
	return out
}

// respelling writes something into the text of an entry, or of what stands
// around the entries.
type respelling struct {
	n        int
	around   bool
	from, to string
}

// respellings are read in two ways by two programs, or in one that is not ours.
var respellings = map[string]respelling{
	"the true name behind":     {n: 5, from: `"who": `, to: `"who": "blue/p9", "who": `},
	"the true name in another": {n: 5, from: `"who": `, to: `"Who": "blue/p9", "who": `},
	"forged behind":            {n: 5, from: `"public": `, to: `"WHO": "blue/p9", "public": `},
	"true events behind":       {n: 12, from: `"events": `, to: `"events": [{"kind": "x", "text": "Red wins."}], "EVENTS": `},
	"an unknown name":          {n: 5, from: `"who": `, to: `"comment": "honest", "who": `},
	"twice in an event":        {n: 12, from: `"text": `, to: `"text": "Red wins.", "text": `},
	"twice in a figure":        {n: 12, from: `"figures": {`, to: `"figures": {"die": 9,`},
	"twice in a roll":          {n: 12, from: `"faces": `, to: `"faces": [6], "faces": `},
	"other case in a roll":     {n: 12, from: `"faces": `, to: `"Faces": [6], "faces": `},
	"twice in the setup":       {n: 1, from: `"scenario": `, to: `"scenario": "pair", "scenario": `},
	"other case in the setup":  {n: 1, from: `"scenario": `, to: `"Scenario": "pair", "scenario": `},
	"nothing":                  {n: 5, from: `"who": `, to: `"undone": null, "who": `},
	"not undone":               {n: 5, from: `"who": `, to: `"undone": false, "who": `},
	"a point":                  {n: 5, from: `"n": 5`, to: `"n": 5.0`},
	"a word for a number":      {n: 5, from: `"n": 5`, to: `"n": "5"`},
	"base64 over two lines":    {n: 5, from: `"public": "`, to: `"public": "\n`},
	"the game named twice":     {n: 1, around: true, from: `"system": `, to: `"system": "chess", "system": `},
	"a reader":                 {n: 1, around: true, from: `"system": `, to: `"reader": "gm", "system": `},
	"a program":                {n: 1, around: true, from: `"format": `, to: `"program": "impulse 9", "format": `},
	"a day":                    {n: 1, around: true, from: `"system": `, to: `"created": "2020-01-01T00:00:00Z", "system": `},
	"another case":             {n: 1, around: true, from: `"over": `, to: `"Over": false, "over": `},
	"twice in the dice":        {n: 1, around: true, from: `"commitment": `, to: `"commitment": "0", "commitment": `},
	"other case in the dice":   {n: 1, around: true, from: `"commitment": `, to: `"Seed": "0", "commitment": `},
	"entries twice":            {n: 1, around: true, from: `"entries": `, to: `"entries": [], "entries": `},
	"entries in capitals":      {n: 1, around: true, from: `"entries": `, to: `"ENTRIES": [], "entries": `},
}

func respelled(t *testing.T, b []byte, x respelling) []byte {
	t.Helper()
	before, rest := "", string(b)
	if !x.around {
		at := strings.Index(rest, fmt.Sprintf(`"n": %d,`, x.n))
		require.Positive(t, at)
		before, rest = rest[:at], rest[at:]
	}
	require.Contains(t, rest, x.from)
	return []byte(before + strings.Replace(rest, x.from, x.to, 1))
}

// closings leave out what should be open, or say that it should not be.
func closings(t *testing.T, whole, full, copied []byte) map[string]forgery {
	t.Helper()
	own := 0
	for _, x := range refereetest.ReadWhole(t, copied).Entries {
		if x.Op == journal.OpImport {
			own = int(x.N)
		}
	}
	shut := func(b []byte, n int) []byte {
		doc := refereetest.ReadWhole(t, b)
		x := &doc.Entries[n-1]
		e, err := x.Read()
		require.NoError(t, err)
		e.Raw.Hash = storage.Chain(hashBefore(doc, n), x.Public)
		undone := x.Undone
		*x = e.Exported(false)
		x.Undone = undone
		return jsonOf(t, doc)
	}
	changed := func(b []byte, change func(doc *journal.Export)) []byte {
		doc := refereetest.ReadWhole(t, b)
		change(doc)
		return jsonOf(t, doc)
	}
	last := len(refereetest.ReadWhole(t, full).Entries)
	return map[string]forgery{
		"a part closed":             {n: 9, file: shut(whole, 9)},
		"an entry of the copy":      {n: own + 1, file: shut(copied, own+1)},
		"a part of a whole one":     {n: 9, file: shut(full, 9)},
		"the seed closed":           {n: 1, file: changed(whole, func(doc *journal.Export) { doc.Game.Dice[0].Seed = "" })},
		"the seed of the copy":      {n: own, file: changed(copied, func(doc *journal.Export) { doc.Game.Dice[1].Seed = "" })},
		"the seed of a whole one":   {n: 1, file: changed(full, func(doc *journal.Export) { doc.Game.Dice[0].Seed = "" })},
		"no state":                  {n: last, file: changed(full, func(doc *journal.Export) { doc.Full.Snapshot = nil })},
		"another serial":            {n: last, file: changed(full, func(doc *journal.Export) { doc.Full.Serial++ })},
		"over":                      {n: last, file: changed(full, func(doc *journal.Export) { doc.Game.Over = true })},
		"the end left off":          {n: len(refereetest.ReadWhole(t, copied).Entries), file: changed(copied, func(doc *journal.Export) { doc.Game.Over = false })},
		"padding of a salt":         {n: 9, file: padded(t, whole, 9, "salt")},
		"padding of the bytes":      {n: 7, file: padded(t, whole, 7, "text_salt")},
		"the dice of another entry": {n: own, file: changed(copied, func(doc *journal.Export) { doc.Game.Dice[1].From-- })},
	}
}

func hashBefore(doc *journal.Export, n int) (hash [32]byte) {
	if n > 1 {
		journal.Unhex(hash[:], doc.Entries[n-2].Hash)
	}
	return hash
}

func jsonOf(t *testing.T, doc *journal.Export) []byte {
	t.Helper()
	b, err := json.Marshal(doc)
	require.NoError(t, err)
	return b
}

// padded sets a bit of base64 that means nothing.
func padded(t *testing.T, b []byte, n int, name string) []byte {
	t.Helper()
	return refereetest.Tamper(t, b, inEntry(n, name, func(s string) any {
		at := strings.IndexByte(s, '=')
		require.Positive(t, at)
		const digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
		out := s[:at-1] + string(digits[strings.IndexByte(digits, s[at-1])+1]) + s[at:]
		was, err := base64.StdEncoding.DecodeString(s)
		require.NoError(t, err)
		now, err := base64.StdEncoding.DecodeString(out)
		require.NoError(t, err)
		require.Equal(t, was, now)
		return out
	}))
}

// rewriting changes an entry, and all hashes are made to fit.
type rewriting struct {
	n      int
	change func(e *journal.Entry)
	played bool
}

// rewritings are what a keeper of the journal could do.
func rewritings(last int) map[string]rewriting {
	at := func(n int, change func(e *journal.Entry)) rewriting {
		return rewriting{n: n, change: func(e *journal.Entry) {
			if e.N == uint64(n) {
				change(e)
			}
		}}
	}
	played := func(x rewriting) rewriting { x.played = true; return x }
	return map[string]rewriting{
		"a face":                  at(12, func(e *journal.Entry) { e.Public.Rolls[0].Faces[0] = 7 - e.Public.Rolls[0].Faces[0] }),
		"sides":                   at(12, func(e *journal.Entry) { e.Public.Rolls[0].Sides = 0 }),
		"a serial left out":       at(16, func(e *journal.Entry) { e.Public.Serial = 0 }),
		"a serial chosen":         at(17, func(e *journal.Entry) { e.Public.Serial += 7 }),
		"new dice with a remark":  at(7, func(e *journal.Entry) { e.Public.Dice, e.Public.Setup = strings.Repeat("0", 64), &journal.Setup{} }),
		"an unknown deed":         played(at(last-1, func(e *journal.Entry) { e.Public.Op = "nonsense" })),
		"no dice to begin with":   at(1, func(e *journal.Entry) { e.Public.Dice = "" }),
		"an end that opens less":  at(last, func(e *journal.Entry) { e.Public.From = 2 }),
		"an end that nobody asks": at(last, func(e *journal.Entry) { e.Public.Opens = journal.OpensDice }),
		"an end that says less":   at(last, func(e *journal.Entry) { e.Public.Opens, e.Public.From = "", 0 }),
		"an end in between":       at(7, func(e *journal.Entry) { e.Public.Opens, e.Public.From = journal.OpensAll, 1 }),
		"dice typed":              played(at(16, typedDice)),
		"a secret told":           played(at(last-2, func(e *journal.Entry) { e.Public.Line = e.Hidden.Lines[0] })),
		"an order":                {n: 12, change: at(10, func(e *journal.Entry) { e.Hidden.Lines = []string{"shoot spot:6 marker:red-a"} }).change},
		"a sentence":              played(at(17, func(e *journal.Entry) { e.Public.Events[0].Text = "Red wins." })),
	}
}

// typedDice says that all dice of an entry were typed in.
func typedDice(e *journal.Entry) {
	for i := range e.Public.Rolls {
		e.Public.Rolls[i].Typed = true
	}
}

// inTheBytes changes the hashed bytes of an entry and nothing of what is told
// beside them, and all hashes are made to fit.
func inTheBytes(t *testing.T, doc *journal.Export, n int, change func(journal.Public) any) []byte {
	t.Helper()
	e, err := doc.Entries[n-1].Read()
	require.NoError(t, err)
	doc.Entries[n-1].Public, err = codec.Encode(change(e.Public))
	require.NoError(t, err)
	return chained(t, doc)
}

// chained makes all hashes fit.
func chained(t *testing.T, doc *journal.Export) []byte {
	var previous [32]byte
	for i, x := range doc.Entries {
		previous = storage.Chain(previous, x.Public)
		doc.Entries[i].Hash = fmt.Sprintf("%x", previous)
	}
	doc.Game.Head = fmt.Sprintf("%x", previous)
	return jsonOf(t, doc)
}

// goneOn has a remark follow the end.
func goneOn(t *testing.T, doc *journal.Export) []byte {
	x := doc.Entries[6]
	require.Equal(t, journal.OpNote, x.Op)
	x.N = uint64(len(doc.Entries)) + 1
	doc.Entries = append(doc.Entries, x)
	return chained(t, doc)
}

// closedByNobody has the end open the dice alone, and closes what was secret.
func closedByNobody(t *testing.T, doc *journal.Export) []byte {
	refereetest.Forged(t, doc, func(e *journal.Entry) {
		if e.Public.Opens != "" {
			e.Public.Opens = journal.OpensDice
		}
	})
	for i := range doc.Entries {
		e, err := doc.Entries[i].Read()
		require.NoError(t, err)
		undone := doc.Entries[i].Undone
		doc.Entries[i] = e.Exported(false)
		doc.Entries[i].Undone = undone
	}
	return chained(t, doc)
}

// moreOpened hides something in what opens a commitment.
func moreOpened(t *testing.T, doc *journal.Export) []byte {
	x := &doc.Entries[len(doc.Entries)-2]
	e, err := x.Read()
	require.NoError(t, err)
	x.Secret, err = codec.Encode(map[int]string{99: "Red wins."})
	require.NoError(t, err)
	e.Public.Commit = journal.Opening{Salt: x.Salt, Payload: x.Secret}.Commitment()
	x.Commitment = fmt.Sprintf("%x", e.Public.Commit)
	x.Public, err = codec.Encode(e.Public)
	require.NoError(t, err)
	return chained(t, doc)
}

// more is an entry that holds what no entry does.
func more(p journal.Public) any {
	return struct {
		journal.Public
		More string `cbor:"99,keyasint"`
	}{p, "Red wins."}
}

// noNumber is an entry with a figure that cannot be shown.
func noNumber(p journal.Public) any {
	p.Events[0].Figures[0].Value = figure.Value{Kind: figure.NumberValue, Text: "x"}
	return p
}

// Each of them is found, and the entry is named.
func TestForgeriesAreFound(t *testing.T) {
	for name, x := range forgeries(t) {
		v := refereetest.Verify(t, x.file)
		require.NotEmpty(t, v.Problems, name)
		require.Contains(t, strings.Join(v.Problems, "\n"), fmt.Sprintf("entry %d: ", x.n), "%s: %v", name, v.Problems)
		require.Contains(t, v.String(), "PROBLEM")
	}
}

// What can be found without the rules is found without them, as where a book is of
// another version.
func TestForgeriesAreFoundWithoutTheRules(t *testing.T) {
	all := forgeries(t)
	all["an empty state"] = forgery{n: len(refereetest.ReadWhole(t, all["no state"].file).Entries), file: respelled(t, all["no state"].file, respelling{around: true, from: `"snapshot":null`, to: `"snapshot":"oA=="`})}
	for name, x := range all {
		v, err := journal.Verify(nil, x.file)
		require.NoError(t, err)
		if slices.Contains([]string{"dice typed", "a sentence", "a secret told"}, name) { // these follow from the rules alone
			require.Empty(t, v.Problems, name)
			continue
		}
		require.Contains(t, strings.Join(v.Problems, "\n"), fmt.Sprintf("entry %d: ", x.n), "%s: %v", name, v.Problems)
	}
}

func TestWritingAnewIsNoForgery(t *testing.T) {
	g := refereetest.Battle(t, "")
	require.Empty(t, refereetest.Verify(t, refereetest.Tamper(t, g.ExportedTo("gm"), func(map[string]any, []any) {})).Problems)
	require.Empty(t, refereetest.Verify(t, refereetest.Forged(t, refereetest.ReadWhole(t, g.ExportedTo("gm")), func(*journal.Entry) {})).Problems)
}

// Nothing may stand behind an export, not even what ends one.
func TestNothingStandsBehindAnExport(t *testing.T) {
	whole := refereetest.Battle(t, "").ExportedTo("gm")
	for _, behind := range []string{"}", "]", "{}", " x"} {
		_, err := journal.ReadExport(append(slices.Clone(whole), behind...))
		require.Error(t, err, behind)
	}
	_, err := journal.ReadExport(append(slices.Clone(whole), " \n"...))
	require.NoError(t, err)
}

// What an entry says of itself, and nothing follows from, is what its kind says:
// found by playing it again, since no die hangs on it where dice are typed in.
func TestWhatNothingFollowsFromIsHeldToo(t *testing.T) {
	g := refereetest.Duel(t, "dice:typed")
	g.BothHide()
	g.Must("ann", "game note text:tea")
	whole := g.ExportedTo("gm")
	require.Empty(t, refereetest.Verify(t, whole).Problems)
	for name, x := range map[string]struct {
		n      int
		change func(e *journal.Entry)
	}{
		"orders of a step":         {6, func(e *journal.Entry) { e.Hidden.Lines = []string{"shoot spot:6"} }},
		"orders of a remark":       {7, func(e *journal.Entry) { e.Hidden.Lines = []string{"shoot spot:6"} }},
		"faces that nobody typed":  {6, func(e *journal.Entry) { e.Hidden.Faces = []int{6} }},
		"another step resolved":    {6, func(e *journal.Entry) { e.Public.Step = "shoot" }},
		"another step sealed":      {5, func(e *journal.Entry) { e.Public.Step = "" }},
		"the step of a remark":     {7, func(e *journal.Entry) { e.Public.Step = "shoot" }},
		"the seat of a step":       {6, func(e *journal.Entry) { e.Public.Seat = "red" }},
		"the seat of a remark":     {7, func(e *journal.Entry) { e.Public.Seat = "red" }},
		"a command of the referee": {6, func(e *journal.Entry) { e.Public.Line = "orders done" }},
		"another command":          {5, func(e *journal.Entry) { e.Public.Line = "orders show" }},
		"no command":               {2, func(e *journal.Entry) { e.Public.Line = "" }},
		"a secret that is none":    {7, func(e *journal.Entry) { e.Public.Line = journal.SecretRuling }},
	} {
		v := refereetest.Verify(t, refereetest.Forged(t, refereetest.ReadWhole(t, whole), func(e *journal.Entry) {
			if e.N == uint64(x.n) {
				x.change(e)
			}
		}))
		require.Contains(t, strings.Join(v.Problems, "\n"), fmt.Sprintf("entry %d: ", x.n), name)
	}
}
