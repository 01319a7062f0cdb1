package outbox

import (
	"fmt"
	"strings"

	"impulse/commands/text"
	"impulse/storage"
)

// Post queues messages, each for its place.
func (b *Box) Post(tx *storage.Tx, posts []Message) error {
	for _, m := range paged(posts) {
		body, err := encode(m)
		if err != nil {
			return err
		}
		if err := b.queue(tx, m.Place, messageRow, body); err != nil {
			return err
		}
	}
	return nil
}

// queue puts a row behind all others of its place.
func (b *Box) queue(tx *storage.Tx, place string, kind uint8, body []byte) error {
	if _, err := tx.Enqueue(place, kind, body, b.now().UnixMilli()); err != nil {
		return fmt.Errorf("queueing a message: %w", err)
	}
	return nil
}

// pingUnits is what naming somebody who is pinged takes at most.
const pingUnits = 25

// paged cuts messages that are too long for Discord, with room for the names of
// those who are pinged, for the title and for the footer. A result is never so
// long. The first piece has the title, the last what belongs to the end.
func paged(posts []Message) []Message {
	var out []Message
	for _, m := range posts {
		around := Message{Title: m.Title, Lines: []string{""}, Ask: m.Ask, Game: m.Game, Entry: m.Entry}.Content()
		pages := text.Pages(strings.Join(m.Lines, "\n"), text.PageUnits-text.Units(around)-pingUnits*len(m.Mention))
		if len(pages) < 2 {
			out = append(out, m)
			continue
		}
		for i, page := range pages {
			part := m
			part.Lines = []string{page}
			if i > 0 {
				part.Title, part.Clears = "", 0
			}
			if i < len(pages)-1 {
				part.Mention, part.Ask, part.Step, part.Pictures = nil, "", "", nil
				part.Buttons, part.Throw = nil, ""
			}
			out = append(out, part)
		}
	}
	return out
}
