package commands_test

import (
	"encoding/base64"
	"strings"
)

// inEntry changes one field of an entry.
func inEntry(n int, field string, to func(string) any) func(map[string]any, []any) {
	return func(_ map[string]any, entries []any) {
		e := entries[n-1].(map[string]any)
		was, _ := e[field].(string)
		e[field] = to(was)
	}
}

// flipByte changes a byte in the middle of base64.
func flipByte(s string) any {
	b, _ := base64.StdEncoding.DecodeString(s)
	b[len(b)/2] ^= 1
	return base64.StdEncoding.EncodeToString(b)
}

func fixed(v any) func(string) any { return func(string) any { return v } }

// inEvent changes what entry 12 tells of its shot.
func inEvent(change func(ev map[string]any)) func(map[string]any, []any) {
	return func(_ map[string]any, entries []any) {
		change(entries[11].(map[string]any)["events"].([]any)[0].(map[string]any))
	}
}

// tampering is a change of an export, and the entry that it is found in.
type tampering struct {
	n      int
	change func(map[string]any, []any)
}

// tamperings are what can be done to a battle of so many entries.
func tamperings(last int) map[string]tampering {
	swap := func(_ map[string]any, e []any) { e[4], e[5] = e[5], e[4] }
	head := func(doc map[string]any) map[string]any { return doc["game"].(map[string]any) }
	seedOf := func(doc map[string]any) map[string]any { return head(doc)["dice"].([]any)[0].(map[string]any) }
	return map[string]tampering{
		"hash":          {5, inEntry(5, "hash", fixed(strings.Repeat("0", 64)))},
		"public":        {5, inEntry(5, "public", flipByte)},
		"secret":        {4, inEntry(4, "secret", flipByte)},
		"secret gone":   {4, inEntry(4, "salt", fixed(nil))},
		"order line":    {4, inEntry(4, "orders", fixed([]string{"hide spot:6 marker:red-a"}))},
		"who":           {5, inEntry(5, "who", fixed("red/p2"))},
		"line":          {5, inEntry(5, "line", fixed("orders show"))},
		"time":          {5, inEntry(5, "at", fixed("2026-11-21T12:00:01Z"))},
		"step":          {5, inEntry(5, "step", fixed("shoot"))},
		"op":            {5, inEntry(5, "op", fixed("act"))},
		"seat":          {4, inEntry(4, "seat", fixed("blue"))},
		"serial":        {12, inEntry(12, "serial", fixed(9))},
		"rolls":         {12, inEntry(12, "rolls", fixed([]any{}))},
		"commitment of": {5, inEntry(5, "commitment", fixed(strings.Repeat("0", 64)))},
		"text hash":     {7, inEntry(7, "text_hash", fixed(strings.Repeat("0", 64)))},
		"back":          {14, inEntry(14, "back", fixed(3))},
		"book":          {5, inEntry(5, "book", fixed(2))},
		"begins":        {5, inEntry(5, "dice", fixed(strings.Repeat("0", 64)))},
		"setup":         {1, inEntry(1, "setup", fixed(map[string]any{"game": "", "scenario": "duel"}))},
		"standing":      {6, inEntry(6, "standing", fixed([]string{"red"}))},
		"what it opens": {last, inEntry(last, "opens", fixed("dice"))},
		"opens from":    {last, inEntry(last, "from", fixed(2))},
		"private":       {12, inEntry(12, "private", fixed([]any{map[string]any{"kind": "x", "text": "y"}}))},
		"text":          {7, inEntry(7, "text", fixed("tea at six"))},
		"text salt":     {7, inEntry(7, "text_salt", flipByte)},
		"undone":        {14, inEntry(14, "undone", fixed(true))},
		"dropped":       {6, func(doc map[string]any, e []any) { doc["entries"] = append(e[:5:5], e[6:]...) }},
		"dropped last":  {last - 1, func(doc map[string]any, e []any) { doc["entries"] = e[:last-1] }},
		"reordered":     {5, swap},
		"seed":          {1, func(doc map[string]any, _ []any) { seedOf(doc)["seed"] = strings.Repeat("0", 64) }},
		"commitment":    {1, func(doc map[string]any, _ []any) { seedOf(doc)["commitment"] = strings.Repeat("0", 64) }},
		"dice of which": {1, func(doc map[string]any, _ []any) { seedOf(doc)["game"] = strings.Repeat("0", 32) }},
		"from where":    {1, func(doc map[string]any, _ []any) { seedOf(doc)["from"] = 2 }},
		"no dice":       {1, func(doc map[string]any, _ []any) { head(doc)["dice"] = []any{} }},
		"id":            {1, func(doc map[string]any, _ []any) { head(doc)["id"] = strings.Repeat("0", 32) }},
		"scenario":      {1, func(doc map[string]any, _ []any) { head(doc)["scenario"] = "pair" }},
		"head":          {last, func(doc map[string]any, _ []any) { head(doc)["head"] = strings.Repeat("0", 64) }},
		"not over":      {last, func(doc map[string]any, _ []any) { head(doc)["over"] = false }},
		"face told":     {12, inEvent(func(ev map[string]any) { ev["rolls"].([]any)[0].(map[string]any)["faces"] = []int{7} })},
		"figure told":   {12, inEvent(func(ev map[string]any) { ev["figures"].(map[string]any)["die"] = 7 })},
		"sentence":      {12, inEvent(func(ev map[string]any) { ev["text"] = "Red wins." })},
		"event dropped": {12, inEntry(12, "events", fixed([]any{}))},
		"event added":   {3, inEntry(3, "events", fixed([]any{map[string]any{"kind": "x", "text": "y"}}))},
	}
}
