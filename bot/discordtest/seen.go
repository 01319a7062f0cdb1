package discordtest

import (
	"regexp"
	"slices"
)

// userMention is how a text names a user.
var userMention = regexp.MustCompile(`<@!?(\d+)>`)

// view is one body as it was shown, and to whom alone ("" for everybody).
type view struct {
	reader string
	raw    []byte
}

// show keeps what a request has put before its readers, files included; what is
// edited or deleted later has been seen all the same.
func (s *posts) show(reader string, c *call) {
	s.views = append(s.views, view{reader, c.body})
	for _, f := range c.files {
		s.views = append(s.views, view{reader, f.Content}, view{reader, []byte(f.Name + " " + f.Alt)})
	}
}

// readerOf is the only one who reads a message, "" where everybody does.
func (s *posts) readerOf(m *Message) string {
	if m.Reader != "" {
		return m.Reader
	}
	if p := s.places[m.Channel]; p != nil && p.reader != nil {
		return p.reader.ID
	}
	return ""
}

// Seen is every byte that a user could ever read: public messages in all their
// versions, their DMs, answers for them alone, completions, forms, and files. A
// test of secrets searches it.
func (u *User) Seen() [][]byte {
	u.s.mu.Lock()
	defer u.s.mu.Unlock()
	var list [][]byte
	for _, v := range u.s.views {
		if v.reader == "" || v.reader == u.ID {
			list = append(list, v.raw)
		}
	}
	return list
}

// Screen is what a user finds in a place, oldest first: what everybody reads there,
// and the answers for them alone.
func (u *User) Screen(place string) []Message {
	u.s.mu.Lock()
	defer u.s.mu.Unlock()
	var list []Message
	for _, m := range u.s.inChannel(place) {
		if reader := u.s.readerOf(m); reader == "" || reader == u.ID {
			list = append(list, m.clone())
		}
	}
	return list
}

// Posted is every message from the given number on as it stands now, or stood last,
// in the order in which they were posted: deleted ones and those of one reader too.
func (s *posts) Posted(from int) []Message {
	s.mu.Lock()
	defer s.mu.Unlock()
	var list []Message
	for _, m := range s.posted[from:] {
		list = append(list, m.clone())
	}
	return list
}

// rung are the ids of those whose devices a new message rings: the reader of a
// conversation with the bot, and whom it names and may mention.
func (s *posts) rung(m *Message) []string {
	if m.Flags&FlagSuppressNotifications != 0 {
		return nil
	}
	if p := s.places[m.Channel]; p != nil && p.reader != nil {
		return []string{p.reader.ID}
	}
	var list []string
	for _, found := range userMention.FindAllStringSubmatch(m.Content, -1) {
		if id := found[1]; m.Mentions.reach(id) && !slices.Contains(list, id) {
			list = append(list, id)
		}
	}
	return list
}

// reach is whether a mention of a user rings: of anybody, where nothing is said of it.
func (m *Mentions) reach(id string) bool {
	return m == nil || slices.Contains(m.Users, id) || m.Parse != nil && slices.Contains(*m.Parse, "users")
}
