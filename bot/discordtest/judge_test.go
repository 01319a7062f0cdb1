package discordtest_test

import (
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/bot/discordtest"
)

// ruling is one rule: a body that breaks it, one that just keeps it, and what
// the judge says. A code of 0 is a rule of ours that Discord lets pass.
type ruling struct {
	name         string
	broken, kept any
	says         string
	code         int
}

// hold sends both bodies of each rule.
func hold(t *testing.T, r rest, rules []ruling, send func(body any) reply) {
	t.Helper()
	for _, rule := range rules {
		t.Run(rule.name, func(t *testing.T) {
			r.s.Forgive()
			got := send(rule.kept)
			require.Less(t, got.Status, 300, "%s", got.Raw)
			noFaults(t, r.s)
			got = send(rule.broken)
			require.Equal(t, rule.code, got.code(), "%s", got.Raw)
			require.Equal(t, rule.code == 0, got.Status < 300)
			require.Contains(t, strings.Join(r.s.Faults(), "\n"), rule.says)
		})
	}
}

func long(n int) string { return strings.Repeat("a", n) }

func many[T any](n int, make func(int) T) []T {
	var list []T
	for i := range n {
		list = append(list, make(i))
	}
	return list
}

func embed(e obj) obj { return with(text(""), obj{"embeds": []obj{e}}) }

func embeds(list ...obj) obj { return with(text(""), obj{"embeds": list}) }

func fields(n int) []obj {
	return many(n, func(int) obj { return obj{"name": "n", "value": "v"} })
}

func mentions(m any) obj { return obj{"content": "a", "allowed_mentions": m} }

func numbers(n int) []string {
	return many(n, func(i int) string { return "1" + strings.Repeat("0", i%17) })
}

func TestTheJudgeOfMessages(t *testing.T) {
	t.Parallel()
	r := newRest(t, discordtest.Options{})
	channel := r.s.Channel("c")
	full := obj{"description": long(4000)}
	hold(t, r, []ruling{
		{"content", text(long(2001)), text(long(2000)), "2,000 fit", 50035},
		{"content is counted after trimming", text(" " + long(2001)), text("  " + long(2000) + "  "), "2,000 fit", 50035},
		{"empty", text(" "), text("a"), "nothing in it", 50006},
		{"title", embed(obj{"title": long(257)}), embed(obj{"title": long(256)}), "title: has 257", 50035},
		{"description", embed(obj{"description": long(4097)}), embed(obj{"description": long(4096)}), "description: has 4097", 50035},
		{"fields", embed(obj{"fields": fields(26)}), embed(obj{"fields": fields(25)}), "more than 25", 50035},
		{"field name", embed(obj{"fields": []obj{{"name": long(257), "value": "v"}}}), embed(obj{"fields": []obj{{"name": long(256), "value": "v"}}}), "fields[0].name", 50035},
		{"field value", embed(obj{"fields": []obj{{"name": "n", "value": long(1025)}}}), embed(obj{"fields": []obj{{"name": "n", "value": long(1024)}}}), "fields[0].value", 50035},
		{"empty field", embed(obj{"fields": []obj{{"name": "n", "value": " "}}}), embed(obj{"fields": fields(1)}), "fields[0].value", 50035},
		{"footer", embed(obj{"footer": obj{"text": long(2049)}}), embed(obj{"footer": obj{"text": long(2048)}}), "footer: has 2049", 50035},
		{"author", embed(obj{"author": obj{"name": long(257)}}), embed(obj{"author": obj{"name": long(256)}}), "author: has 257", 50035},
		{"ten embeds", embeds(many(11, func(int) obj { return obj{"title": "t"} })...), embeds(many(10, func(int) obj { return obj{"title": "t"} })...), "more than 10", 50035},
		{"the sum", embeds(full, obj{"description": long(2001)}), embeds(full, obj{"description": long(2000)}), "6,000 fit", 50035},
		{"a picture that is not there", embed(obj{"title": "t", "image": obj{"url": "attachment://map.png"}}), embed(obj{"title": "t", "image": obj{"url": "https://example.org/map.png"}}), "no file is named map.png", 50035},
		{"flags", with(text("a"), obj{"flags": 64}), with(text("a"), obj{"flags": 4096}), "64 cannot be set on post", 50035},
		{"nonce", with(text("a"), obj{"nonce": long(26)}), with(text("a"), obj{"nonce": long(25)}), "25 fit", 50035},
		{"enforced nonce", with(text("a"), obj{"enforce_nonce": true}), with(text("a"), obj{"nonce": "1", "enforce_nonce": true}), "without a nonce", 0},
		{"mentions missing", obj{"content": "a"}, text("a"), "could ping anybody", 0},
		{"mentions not explicit", mentions(obj{"users": []string{"1"}}), mentions(obj{"parse": []string{}, "users": []string{"1"}}), "parse is missing", 0},
		{"mentions parsed", mentions(obj{"parse": []string{"everyone"}}), text("a"), "instead of naming", 0},
		{"users twice", mentions(obj{"parse": []string{"users"}, "users": []string{"1"}}), text("a"), "users exclude", 50035},
		{"roles twice", mentions(obj{"parse": []string{"roles"}, "roles": []string{"1"}}), text("a"), "roles exclude", 50035},
		{"a hundred mentions", mentions(obj{"parse": []string{}, "users": numbers(101)}), mentions(obj{"parse": []string{}, "users": numbers(100)}), "more than 100", 50035},
		{"V2 with content", with(text("a"), obj{"flags": 32768}), with(text(""), obj{"flags": 32768, "components": []obj{{"type": 10, "content": "a"}}}), "allow no content", 50035},
	}, func(body any) reply { return r.post(channel, body) })
}

func rows(list ...[]obj) obj {
	all := many(len(list), func(n int) obj { return obj{"type": 1, "components": list[n]} })
	return with(text("a"), obj{"components": all})
}

func buttons(n int) []obj {
	return many(n, func(i int) obj { return button("b" + string(rune('a'+i))) })
}

func menu(more obj) []obj {
	return []obj{with(obj{"type": 3, "custom_id": "m", "options": []obj{{"label": "l", "value": "v"}}}, more)}
}

func offers(n int) obj {
	return obj{"options": many(n, func(i int) obj { return obj{"label": "l", "value": string(rune('a' + i))} })}
}

func one(b obj) obj { return rows([]obj{b}) }

func offer(o obj) obj {
	return rows(menu(obj{"options": []obj{with(obj{"label": "l", "value": "v"}, o)}}))
}

func v2(list []obj) obj { return with(text(""), obj{"flags": 32768, "components": list}) }

func TestTheJudgeOfComponents(t *testing.T) {
	t.Parallel()
	r := newRest(t, discordtest.Options{})
	channel := r.s.Channel("c")
	words := func(n int) []obj { return many(n, func(int) obj { return obj{"type": 10, "content": "a"} }) }
	link := obj{"type": 2, "style": 5, "label": "l", "url": "https://example.org"}
	distinct := func(n int) [][]obj { return many(n, func(i int) []obj { return []obj{button(string(rune('a' + i)))} }) }
	hold(t, r, []ruling{
		{"five rows", rows(distinct(6)...), rows(distinct(5)...), "6 rows", 50035},
		{"five buttons", rows(buttons(6)), rows(buttons(5)), "1 to 5 buttons", 50035},
		{"an empty row", rows([]obj{}), rows(buttons(1)), "is empty", 50035},
		{"one select", rows(append(menu(nil), button("b"))), rows(menu(nil)), "or one select", 50035},
		{"rows only", with(text("a"), obj{"components": buttons(1)}), rows(buttons(1)), "only action rows", 50035},
		{"custom ids differ", rows([]obj{button("a"), button("a")}), rows(buttons(2)), "stands twice", 50035},
		{"custom id's length", one(with(button("a"), obj{"custom_id": long(101)})), one(with(button("a"), obj{"custom_id": long(100)})), "custom_id: has 101", 50035},
		{"custom id missing", one(obj{"type": 2, "style": 1, "label": "l"}), one(button("a")), "custom_id: has 0", 50035},
		{"label", one(with(button("a"), obj{"label": long(81)})), one(with(button("a"), obj{"label": long(80)})), "80 fit", 50035},
		{"label or emoji", one(with(button("a"), obj{"label": ""})), one(with(button("a"), obj{"label": "", "emoji": obj{"name": "🎲"}})), "neither label nor emoji", 50035},
		{"style", one(with(button("a"), obj{"style": 7})), one(with(button("a"), obj{"style": 4})), "no button's style", 50035},
		{"url", one(with(link, obj{"url": "https://" + long(505)})), one(with(link, obj{"url": "https://" + long(504)})), "1 to 512", 50035},
		{"link with an id", one(with(link, obj{"custom_id": "a"})), one(link), "a link button has none", 50035},
		{"url on a button", one(with(button("a"), obj{"url": "https://a"})), one(button("a")), "only link buttons", 50035},
		{"options", rows(menu(offers(26))), rows(menu(offers(25))), "26 are not 1 to 25", 50035},
		{"no options", rows(menu(offers(0))), rows(menu(offers(1))), "0 are not 1 to 25", 50035},
		{"option label", offer(obj{"label": long(101)}), offer(obj{"label": long(100)}), "label: has 101", 50035},
		{"option value", offer(obj{"value": long(101)}), offer(obj{"value": long(100)}), "value: has 101", 50035},
		{"option description", offer(obj{"description": long(101)}), offer(obj{"description": long(100)}), "description: has 101", 50035},
		{"option values differ", rows(menu(obj{"options": []obj{{"label": "a", "value": "v"}, {"label": "b", "value": "v"}}})), rows(menu(offers(2))), "stands twice", 50035},
		{"placeholder", rows(menu(obj{"placeholder": long(151)})), rows(menu(obj{"placeholder": long(150)})), "placeholder: has 151", 50035},
		{"min_values", rows(menu(obj{"min_values": 26, "max_values": 25})), rows(menu(obj{"min_values": 0})), "min_values: 26", 50035},
		{"max_values", rows(menu(obj{"max_values": 26})), rows(menu(obj{"max_values": 25})), "max_values: 26", 50035},
		{"min above max", rows(menu(obj{"min_values": 2})), rows(menu(obj{"min_values": 1})), "more than max_values", 50035},
		{"text input in a message", one(obj{"type": 4, "custom_id": "a", "style": 1, "label": "l"}), one(button("a")), "belongs into a modal", 50035},
		{"forty components", v2(words(41)), v2(words(40)), "41 are more than 40", 50035},
		{"V2 text", v2([]obj{{"type": 10, "content": long(4001)}}), v2([]obj{{"type": 10, "content": long(4000)}}), "4,000 fit", 50035},
		{"gallery's alt text", v2([]obj{{"type": 12, "items": []obj{{"media": obj{"url": "https://a"}, "description": long(1025)}}}}), v2([]obj{{"type": 12, "items": []obj{{"media": obj{"url": "https://a"}, "description": long(1024)}}}}), "1,024", 50035},
	}, func(body any) reply { return r.post(channel, body) })
}

func TestTheJudgeOfFiles(t *testing.T) {
	t.Parallel()
	r := newRest(t, discordtest.Options{})
	at := "/channels/" + r.s.Channel("c") + "/messages"
	said := func(list ...obj) obj { return with(text("a"), obj{"attachments": list}) }
	alt := func(id, text string) obj { return obj{"id": id, "description": text} }
	hold(t, r, []ruling{
		{"alt text missing", text("a"), said(alt("0", "a map")), "file0.png has no description", 0},
		{"alt text", said(alt("0", long(1025))), said(alt("0", long(1024))), "more than 1,024", 50035},
		{"unknown file", said(alt("0", "a map"), alt("7", "other")), said(alt("0", "a map")), "7 is neither", 50035},
		{"picture", with(said(alt("0", "a map")), obj{"embeds": []obj{{"image": obj{"url": "attachment://other.png"}}}}),
			with(said(alt("0", "a map")), obj{"embeds": []obj{{"image": obj{"url": "attachment://file0.png"}}}}), "no file is named other.png", 50035},
	}, func(body any) reply { return r.upload("POST", at, body, "picture") })

	r.s.Forgive()
	id := r.upload("POST", at, said(alt("0", "a map")), "picture").id()
	m, _ := r.s.Message(id)
	hold(t, r, []ruling{
		{"an edit lists what stays", text("b"), with(text("b"), obj{"attachments": []obj{{"id": m.Files[0].ID}}}), "does not list which files stay", 0},
		{"flags of an edit", with(text("b"), obj{"flags": 4096, "attachments": []obj{}}), with(text("b"), obj{"flags": 4, "attachments": []obj{}}), "cannot be set on edit", 50035},
		{"edited to nothing", with(text(""), obj{"attachments": []obj{}}), with(text("c"), obj{"attachments": []obj{}}), "nothing in it", 50006},
	}, func(body any) reply { return r.do("PATCH", at+"/"+id, body) })

	v := r.do("POST", at, v2([]obj{{"type": 10, "content": "a"}})).id()
	hold(t, r, []ruling{
		{"V2 stays", with(text(""), obj{"flags": 0}), v2([]obj{{"type": 10, "content": "b"}}), "cannot be taken off", 50035},
	}, func(body any) reply { return r.do("PATCH", at+"/"+v, body) })

	eleven := many(11, func(int) string { return "x" })
	refused(t, r.upload("POST", at, text("a"), eleven...), 400, 50035)
	require.Contains(t, strings.Join(r.s.Faults(), "\n"), "at most 10")
}

func TestTheJudgeOfHeaders(t *testing.T) {
	t.Parallel()
	r := newRest(t, discordtest.Options{})
	header := func(name, value string) func(*http.Request) {
		return func(req *http.Request) { req.Header.Set(name, value) }
	}
	refused(t, r.do("GET", "/users/@me", nil, header("User-Agent", "Go-http-client/1.1")), 403, 40333)
	refused(t, r.do("POST", "/channels/"+r.s.Channel("c")+"/messages", text("a"), header("Content-Type", "text/plain")), 400, 50035)
	require.Len(t, r.s.Faults(), 2)
	refused(t, r.do("GET", "/users/@me", nil, header("Authorization", r.s.Token())), 401, 0)
	require.Equal(t, 404, r.do("GET", "/nothing", nil).Status)
	require.Contains(t, r.s.Faults()[2], "no such route")
}
