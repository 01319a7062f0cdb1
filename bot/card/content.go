// Package card draws what stands in Discord: texts with embeds, buttons and
// selects, screens of order entry and forms, within Discord's limits. It sends
// nothing.
package card

import (
	"cmp"
	"strconv"
	"strings"

	"impulse/bot/wire"
	"impulse/commands"
	"impulse/commands/outbox"
	"impulse/commands/text"
)

// Content is the body of a message that pings these users and nobody else.
func Content(text string, mention []string) map[string]any {
	if mention == nil {
		mention = []string{}
	}
	return map[string]any{"content": text, "allowed_mentions": map[string]any{"parse": []string{}, "users": mention}}
}

// Attachments lists files in a message's body, with their alternative texts.
func Attachments(body map[string]any, files []outbox.File) []wire.Upload {
	var out []wire.Upload
	var listed []map[string]any
	for i, f := range files {
		out = append(out, wire.Upload{Name: f.Name, Body: f.Body})
		listed = append(listed, map[string]any{"id": strconv.Itoa(i), "filename": f.Name, "description": cmp.Or(f.Alt, f.Name)})
	}
	if listed != nil {
		body["attachments"] = listed
	}
	return out
}

// Located names a place in a text, as Discord shows it.
func Located(place string) string {
	if strings.HasPrefix(place, outbox.DM("")) {
		return "a private conversation"
	}
	return "<#" + place + ">"
}

// Mention names a user in a text, as Discord shows it. It pings nobody: a
// message says for itself whom it pings.
func Mention(user string) string { return "<@" + user + ">" }

// BoardBody is the message that a board is, with commands written as Discord shows
// them.
func BoardBody(board commands.Board, write func(string) string) map[string]any {
	body := Content(write(text.Pages(board.Text, text.PageUnits)[0]), nil)
	buttons := JoinButtons(board)
	if !board.Over {
		buttons = append(playable(board.Step, board.Game, board.AtOnce, "game details"), buttons...)
	}
	body["components"] = Rows(buttons)
	if len(buttons) == 0 {
		body["components"] = []any{}
	}
	return body
}
