package discordtest

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
