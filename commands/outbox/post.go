package outbox

import (
	"fmt"
	"strings"

	"impulse/commands/text"
	"impulse/rules/codec"
	"impulse/storage"
)

// messages, so far of one kind.
const messageRow = 1

// Post queues messages, each for its place.
func (b *Box) Post(tx *storage.Tx, posts []Message) error {
	for _, m := range paged(posts) {
		body, err := codec.Encode(m)
		if err != nil {
			return err
		}
		if _, err := tx.Enqueue(m.Place, messageRow, body, b.now().UnixMilli()); err != nil {
			return fmt.Errorf("queueing a message: %w", err)
		}
	}
	return nil
}

// pingUnits is what naming somebody who is pinged takes at most.
const pingUnits = 25

// paged cuts messages that are too long for Discord, with room for the names of
// those who are pinged, for the heading and for the footer. The last piece pings
// and has what belongs to the end.
func paged(posts []Message) []Message {
	var out []Message
	for _, m := range posts {
		first, later := m.headings()
		footer := Message{Game: m.Game, Entry: m.Entry}.Content()
		room := text.PageUnits - text.Units(footer) - text.Units(later) - pingUnits*len(m.Mention)
		pages := text.Pages(strings.TrimPrefix(m.Text, first), room)
		for i, text := range pages {
			page := m
			page.Text = first + text
			if i > 0 {
				page.Text = later + text
				page.Title += continued
			}
			if i < len(pages)-1 {
				page.Mention, page.Await, page.Step, page.Pictures = nil, "", "", nil
			}
			out = append(out, page)
		}
	}
	return out
}
