package discordtest

import (
	"encoding/json"
	"slices"
	"time"

	"impulse/bot/discordtest/formtest"
)

// talks are the interactions and what became of them.
type talks struct {
	*posts
	interactions map[string]*Interaction // by token
	sent         []*Interaction          // in order
}

func (s *talks) interactionRoutes() []route {
	return []route{
		{"POST /interactions/{interaction}/{token}/callback", s.callback, true},
		{"POST /webhooks/{app}/{token}", s.followup, true},
		{"GET /webhooks/{app}/{token}/messages/{message}", s.getAnswer, true},
		{"PATCH /webhooks/{app}/{token}/messages/{message}", s.editAnswer, true},
		{"DELETE /webhooks/{app}/{token}/messages/{message}", s.deleteAnswer, true},
	}
}

// response is the body of a first answer.
type response struct {
	Type int             `json:"type"`
	Data json.RawMessage `json:"data"`
}

// callback takes the first answer: within 3 s, once.
func (s *talks) callback(c *call) (any, *refusal) {
	i := s.interactions[c.PathValue("token")]
	if i == nil || i.ID != c.PathValue("interaction") {
		return nil, unknownInteraction
	}
	if i.answered {
		return nil, answeredAlready
	}
	if s.goneFor(i) {
		return nil, unknownChannel
	}
	took := s.now().Sub(i.created)
	if took > s.opts.AnswerIn {
		return nil, unknownInteraction
	}
	var r response
	if refused := c.read(&r); refused != nil {
		return nil, refused
	}
	if refused := s.judgeCallback(c, i, r); refused != nil {
		return nil, refused
	}
	return s.take(c, i, r, took)
}

func (s *talks) take(c *call, i *Interaction, r response, took time.Duration) (any, *refusal) {
	a := Answer{Kind: r.Type, Raw: r.Data, Took: took}
	p, refused := readPayload(notNull(r.Data), c.files)
	if refused != nil {
		return nil, refused
	}
	if refused := s.perform(c, i, p, &a); refused != nil {
		return nil, refused
	}
	i.answered, i.answer = true, a
	s.change()
	return s.callbackBody(c, i, r)
}

// perform does what the answer's kind asks for.
func (s *talks) perform(c *call, i *Interaction, p *payload, a *Answer) *refusal {
	switch a.Kind {
	case Reply:
		return s.reply(c, i, p)
	case Defer:
		s.deferReply(i, p)
	case DeferUpdate:
		i.original = i.source
	case Update:
		return s.update(c, i, p)
	case Choices:
		s.show(i.User.ID, c)
		return decode(a.Raw, a)
	case OpenModal:
		s.show(i.User.ID, c)
		a.Modal = &Modal{origin: i}
		return decode(a.Raw, a.Modal)
	}
	return nil
}

func notNull(raw json.RawMessage) json.RawMessage {
	if string(raw) == "null" {
		return nil
	}
	return raw
}

func decode(raw json.RawMessage, into any) *refusal {
	if err := json.Unmarshal(raw, into); err != nil {
		return invalidForm("data", err.Error())
	}
	return nil
}

func (s *talks) callbackBody(c *call, i *Interaction, r response) (any, *refusal) {
	if c.URL.Query().Get("with_response") != "true" {
		return nil, nil
	}
	resource := map[string]any{"type": r.Type}
	if m := s.messages[i.original]; m != nil {
		resource["message"] = s.form(m)
	}
	return map[string]any{"interaction": map[string]any{"id": i.ID, "type": i.Type}, "resource": resource}, nil
}

func (s *talks) reply(c *call, i *Interaction, p *payload) *refusal {
	if refused := s.judgeMessage(c, p, nil, asAnswer); refused != nil {
		return refused
	}
	m := s.postAnswer(i, p, p.flags()&FlagEphemeral != 0)
	s.show(s.readerOf(m), c)
	i.original = m.ID
	return nil
}

func (s *talks) postAnswer(i *Interaction, p *payload, hidden bool) *Message {
	m := s.post(i.Channel, p)
	m.owners = i.owners
	if i.Type == typeCommand {
		m.Caller = i.User.ID
	}
	if hidden {
		m.Flags |= FlagEphemeral
		m.Reader = i.User.ID
	}
	return m
}

// deferReply shows "thinking"; its flags fix who will read the answer.
func (s *talks) deferReply(i *Interaction, p *payload) {
	i.hidden = p.flags()&FlagEphemeral != 0
	m := s.postAnswer(i, &payload{}, i.hidden)
	m.Flags |= FlagLoading
	m.Thinking = true
	i.original = m.ID
}

func (s *talks) update(c *call, i *Interaction, p *payload) *refusal {
	m := s.messages[i.source]
	if m == nil {
		return unknownMessage
	}
	if refused := s.judgeMessage(c, p, m, asEdit); refused != nil {
		return refused
	}
	s.revise(c, m, p)
	i.original = m.ID
	return nil
}

// byToken finds an interaction whose token still lives.
func (s *talks) byToken(c *call) (*Interaction, *refusal) {
	i := s.interactions[c.PathValue("token")]
	if i == nil || c.PathValue("app") != s.appID {
		return nil, unknownWebhook
	}
	if s.now().Sub(i.created) > s.opts.TokenLife {
		return nil, tokenExpired
	}
	if s.goneFor(i) {
		return nil, unknownChannel
	}
	return i, nil
}

// goneFor is whether the channel was deleted under the interaction. Permissions
// do not count: answers need none.
func (s *talks) goneFor(i *Interaction) bool {
	p := s.places[i.Channel]
	return p == nil || p.gone || s.parentGone(p)
}

// followup is a further message; the first one after a deferral takes its place.
func (s *talks) followup(c *call) (any, *refusal) {
	i, refused := s.byToken(c)
	if refused != nil {
		return nil, refused
	}
	if !i.answered {
		s.fault(c.Method+" "+c.path, "a followup before the first answer")
		return nil, unknownWebhook
	}
	p, refused := readPayload(c.body, c.files)
	if refused != nil {
		return nil, refused
	}
	if refused := s.judgeMessage(c, p, nil, asAnswer); refused != nil {
		return nil, refused
	}
	if refused := s.judgeFollowup(c, i); refused != nil {
		return nil, refused
	}
	if m := s.messages[i.original]; m != nil && m.Thinking {
		var r formtest.Report
		r.Want(i.hidden || p.flags()&FlagEphemeral == 0, "flags", "the answer was deferred for all to read; it cannot become private")
		s.settle(c, r)
		return s.fill(c, i, m, p), nil
	}
	m := s.postAnswer(i, p, p.flags()&FlagEphemeral != 0)
	s.show(s.readerOf(m), c)
	i.followups = append(i.followups, m.ID)
	return s.form(m), nil
}

// fill gives a deferred answer its content, keeping the visibility it was deferred with.
func (s *talks) fill(c *call, i *Interaction, m *Message, p *payload) map[string]any {
	s.apply(m, p)
	s.show(s.readerOf(m), c)
	m.Flags &^= FlagLoading
	m.Thinking = false
	i.edits++
	s.change()
	return s.form(m)
}

// answerOf finds a message that belongs to the interaction.
func (s *talks) answerOf(c *call) (*Interaction, *Message, *refusal) {
	i, refused := s.byToken(c)
	if refused != nil {
		return nil, nil, refused
	}
	id := c.PathValue("message")
	if id == "@original" {
		id = i.original
	}
	m := s.messages[id]
	if m == nil || !i.owns(id) {
		return nil, nil, unknownMessage
	}
	return i, m, nil
}

func (i *Interaction) owns(id string) bool {
	return id != "" && (id == i.original || slices.Contains(i.followups, id))
}

func (s *talks) getAnswer(c *call) (any, *refusal) {
	_, m, refused := s.answerOf(c)
	if refused != nil {
		return nil, refused
	}
	return s.form(m), nil
}

func (s *talks) editAnswer(c *call) (any, *refusal) {
	i, m, refused := s.answerOf(c)
	if refused != nil {
		return nil, refused
	}
	if !m.Thinking {
		body, refused := s.edit(c, m)
		if refused == nil && m.ID == i.original {
			i.edits++
		}
		return body, refused
	}
	p, refused := readPayload(c.body, c.files)
	if refused != nil {
		return nil, refused
	}
	if refused := s.judgeMessage(c, p, m, asFill); refused != nil {
		return nil, refused
	}
	return s.fill(c, i, m, p), nil
}

func (s *talks) deleteAnswer(c *call) (any, *refusal) {
	_, m, refused := s.answerOf(c)
	if refused != nil {
		return nil, refused
	}
	s.remove(m)
	s.change()
	return nil, nil
}
