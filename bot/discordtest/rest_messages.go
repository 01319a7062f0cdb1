package discordtest

import (
	"slices"
	"strconv"
	"time"
)

// posts are the messages of all channels, their files, and who was shown what.
type posts struct {
	*channels
	messages    map[string]*Message   // by id
	standing    map[string][]*Message // by channel, oldest first
	nonces      map[string]*Message
	attachments map[string][]byte
	views       []view
	posted      []*Message // ever, in order
}

func (s *posts) messageRoutes() []route {
	return []route{
		{"GET /channels/{channel}/messages", s.listMessages, false},
		{"POST /channels/{channel}/messages", s.postMessage, false},
		{"GET /channels/{channel}/messages/{message}", s.getMessage, false},
		{"PATCH /channels/{channel}/messages/{message}", s.patchMessage, false},
		{"DELETE /channels/{channel}/messages/{message}", s.deleteMessage, false},
		{"GET /channels/{channel}/pins", s.listPins, false},
		{"PUT /channels/{channel}/pins/{message}", s.pin, false},
		{"DELETE /channels/{channel}/pins/{message}", s.unpin, false},
		{"GET /channels/{channel}/messages/pins", s.listNewPins, false},
		{"PUT /channels/{channel}/messages/pins/{message}", s.pin, false},
		{"DELETE /channels/{channel}/messages/pins/{message}", s.unpin, false},
	}
}

// firstOf finds the first message of a nonce, "in the past few minutes".
func (s *posts) firstOf(p *payload) *Message {
	m := s.nonces[p.nonce()]
	if m == nil || !p.EnforceNonce || s.now().Sub(m.Sent) > s.opts.NonceLife {
		return nil
	}
	return m
}

func (s *posts) postMessage(c *call) (any, *refusal) {
	place, refused := s.enter(c.PathValue("channel"))
	if refused != nil {
		return nil, refused
	}
	p, refused := readPayload(c.body, c.files)
	if refused != nil {
		return nil, refused
	}
	if refused := s.mayWrite(place, len(p.Embeds), len(p.files)); refused != nil {
		return nil, refused
	}
	if refused := s.judgeMessage(c, p, nil, asPost); refused != nil {
		return nil, refused
	}
	if first := s.firstOf(p); first != nil {
		return s.freshForm(first), nil
	}
	m := s.post(place.id, p)
	s.show(s.readerOf(m), c)
	return s.freshForm(m), nil
}

// post keeps a new message of the bot.
func (s *posts) post(channel string, p *payload) *Message {
	m := &Message{ID: s.newID(), Channel: channel, Author: s.botID, Nonce: p.nonce(), Sent: s.now()}
	if p.Reference != nil {
		m.Reference = p.Reference.Message
	}
	s.apply(m, p)
	m.Rings = s.rung(m)
	s.messages[m.ID] = m
	s.posted = append(s.posted, m)
	s.standing[channel] = append(s.standing[channel], m)
	if m.Nonce != "" {
		s.nonces[m.Nonce] = m
	}
	s.change()
	return m
}

// message finds one by the two ids of a path; ephemeral ones are beyond the
// bot's token (Interactions, ephemeral).
func (s *posts) message(c *call) (*place, *Message, *refusal) {
	place, refused := s.enter(c.PathValue("channel"))
	if refused != nil {
		return nil, nil, refused
	}
	m := s.messages[c.PathValue("message")]
	if m == nil || m.Channel != place.id || m.ephemeral() {
		return nil, nil, unknownMessage
	}
	return place, m, nil
}

func (s *posts) getMessage(c *call) (any, *refusal) {
	place, m, refused := s.message(c)
	if refused != nil {
		return nil, refused
	}
	if s.may(place)&ReadHistory == 0 {
		return nil, missingPermission
	}
	return s.form(m), nil
}

func (s *posts) patchMessage(c *call) (any, *refusal) {
	place, m, refused := s.message(c)
	if refused != nil {
		return nil, refused
	}
	if place.archived {
		return nil, archived
	}
	if refused := s.dmRefused(place); refused != nil {
		return nil, refused
	}
	return s.edit(c, m)
}

// edit changes a message that the bot may change.
func (s *posts) edit(c *call, m *Message) (any, *refusal) {
	if m.Author != s.botID {
		return nil, notAuthor
	}
	p, refused := readPayload(c.body, c.files)
	if refused != nil {
		return nil, refused
	}
	if refused := s.judgeMessage(c, p, m, asEdit); refused != nil {
		return nil, refused
	}
	s.revise(c, m, p)
	return s.form(m), nil
}

// revise brings an edit onto a message.
func (s *posts) revise(c *call, m *Message, p *payload) {
	s.apply(m, p)
	m.Edits++
	m.Edited = s.now()
	s.show(s.readerOf(m), c)
	s.change()
}

func (s *posts) deleteMessage(c *call) (any, *refusal) {
	_, m, refused := s.message(c)
	if refused != nil {
		return nil, refused
	}
	s.remove(m)
	s.change()
	return nil, nil
}

// listMessages answers newest first; without the history's permission, nothing.
func (s *posts) listMessages(c *call) (any, *refusal) {
	place, refused := s.enter(c.PathValue("channel"))
	if refused != nil {
		return nil, refused
	}
	list := []any{}
	if s.may(place)&ReadHistory == 0 {
		return list, nil
	}
	most := 50
	if n, err := strconv.Atoi(c.URL.Query().Get("limit")); err == nil {
		most = n
	}
	if most < 1 || most > 100 {
		return nil, invalidForm("limit", "int value should be between 1 and 100.")
	}
	for _, m := range s.between(place.id, c.URL.Query().Get("before"), c.URL.Query().Get("after"), most) {
		list = append(list, s.form(m))
	}
	return list, nil
}

func (s *posts) between(channel, before, after string, most int) []*Message {
	all := slices.DeleteFunc(s.inChannel(channel), func(m *Message) bool {
		return m.ephemeral() || before != "" && !older(m.ID, before) || after != "" && !older(after, m.ID)
	})
	if after != "" && len(all) > most {
		all = all[:most] // the oldest ones after it
	}
	slices.Reverse(all)
	return all[:min(most, len(all))]
}

func (s *posts) pin(c *call) (any, *refusal) {
	place, m, refused := s.message(c)
	if refused != nil {
		return nil, refused
	}
	if s.may(place)&PinMessages == 0 {
		return nil, missingPermission
	}
	if place.archived {
		return nil, archived
	}
	if !m.Pinned {
		place.pins = append([]string{m.ID}, place.pins...)
	}
	m.Pinned = true
	s.change()
	return nil, nil
}

func (s *posts) unpin(c *call) (any, *refusal) {
	place, m, refused := s.message(c)
	if refused != nil {
		return nil, refused
	}
	if s.may(place)&PinMessages == 0 {
		return nil, missingPermission
	}
	place.pins = slices.DeleteFunc(place.pins, func(id string) bool { return id == m.ID })
	m.Pinned = false
	s.change()
	return nil, nil
}

func (s *posts) pinned(c *call) ([]*Message, *refusal) {
	place, refused := s.enter(c.PathValue("channel"))
	if refused != nil {
		return nil, refused
	}
	var list []*Message
	for _, id := range place.pins {
		if m := s.messages[id]; m != nil {
			list = append(list, m)
		}
	}
	return list, nil
}

func (s *posts) listPins(c *call) (any, *refusal) {
	pinned, refused := s.pinned(c)
	list := []any{}
	for _, m := range pinned {
		list = append(list, s.form(m))
	}
	return list, refused
}

func (s *posts) listNewPins(c *call) (any, *refusal) {
	pinned, refused := s.pinned(c)
	items := []any{}
	for _, m := range pinned {
		items = append(items, map[string]any{"pinned_at": timestamp(m.Sent), "message": s.form(m)})
	}
	return map[string]any{"items": items, "has_more": false}, refused
}

// Age makes a message as old as if it had been sent that much earlier.
func (s *posts) Age(message string, d time.Duration) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if m := s.messages[message]; m != nil {
		m.Sent = m.Sent.Add(-d)
	}
}
