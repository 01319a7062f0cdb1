package discordtest

import (
	"slices"
	"strings"
	"time"

	"github.com/bwmarrin/discordgo"

	"impulse/bot/discordtest/formtest"
)

// Message is one message as it stands now.
type Message struct {
	ID, Channel string
	Author      string // user id
	Reader      string // user id of the only reader of an ephemeral message, else ""
	Caller      string // user id of whose command it answers, else ""
	Content     string
	Embeds      []*discordgo.MessageEmbed
	Components  []formtest.Component
	Files       []File
	Mentions    *Mentions // as sent last, nil where it was not
	Rings       []string  // user ids whose devices it rang when it was posted
	Nonce       string
	Flags       int
	Reference   string // id of the message it answers
	Sent        time.Time
	Edited      time.Time // zero where it never was
	Edits       int
	Pinned      bool
	Thinking    bool // a deferred answer that has nothing to show yet

	owners map[string]any // by whom its application was brought to its channel; nil of a post
}

// The flags a bot may set (Messages, flags settable), and LOADING.
const (
	FlagSuppressEmbeds        = 1 << 2
	FlagEphemeral             = 1 << 6
	FlagLoading               = 1 << 7
	FlagSuppressNotifications = 1 << 12
	FlagComponentsV2          = 1 << 15
)

// File is an attachment of a message, or one that a user gives to a command.
type File struct {
	ID, Name    string
	Alt         string // the text read to those who cannot see it
	ContentType string
	Content     []byte
	field       string // files[n], while it is being sent
}

// Mentions is allowed_mentions.
type Mentions struct {
	Parse       *[]string `json:"parse,omitempty"`
	Users       []string  `json:"users,omitempty"`
	Roles       []string  `json:"roles,omitempty"`
	RepliedUser bool      `json:"replied_user,omitempty"`
}

func (m *Message) ephemeral() bool { return m.Flags&FlagEphemeral != 0 }

// clone keeps what tests hold apart from what changes.
func (m *Message) clone() Message {
	c := *m
	c.Embeds, c.Components, c.Files = slices.Clone(m.Embeds), slices.Clone(m.Components), slices.Clone(m.Files)
	return c
}

// bare has nothing that can be seen (Messages, empty message).
func (m *Message) bare() bool {
	return m.Content == "" && len(m.Embeds) == 0 && len(m.Components) == 0 && len(m.Files) == 0
}

// form is the message as REST and gateway tell it; a nonce is told only to who
// posts (freshForm), never again.
func (s *posts) form(m *Message) map[string]any {
	body := map[string]any{"id": m.ID, "channel_id": m.Channel, "type": 0, "content": m.Content,
		"author": s.botUser(), "application_id": s.appID, "timestamp": timestamp(m.Sent),
		"edited_timestamp": nil, "tts": false, "mention_everyone": false, "mentions": []any{},
		"mention_roles": []any{}, "embeds": orEmpty(m.Embeds), "components": orEmpty(m.Components),
		"attachments": s.attachmentForms(m), "pinned": m.Pinned, "flags": m.Flags}
	if !m.Edited.IsZero() {
		body["edited_timestamp"] = timestamp(m.Edited)
	}
	if m.Reference != "" {
		body["message_reference"] = map[string]any{"message_id": m.Reference, "channel_id": m.Channel}
	}
	return body
}

// freshForm is the answer to a post.
func (s *posts) freshForm(m *Message) map[string]any {
	body := s.form(m)
	if m.Nonce != "" {
		body["nonce"] = m.Nonce
	}
	return body
}

func orEmpty[T any](list []T) []T {
	if list == nil {
		return []T{}
	}
	return list
}

func (s *posts) attachmentForms(m *Message) []any {
	forms := []any{}
	for _, f := range m.Files {
		forms = append(forms, s.attachmentForm(f, m.Channel))
	}
	return forms
}

func (s *posts) attachmentForm(f File, channel string) map[string]any {
	url := s.URL() + "/attachments/" + channel + "/" + f.ID + "/" + f.Name
	body := map[string]any{"id": f.ID, "filename": f.Name, "size": len(f.Content), "url": url,
		"proxy_url": url, "content_type": f.ContentType}
	if f.Alt != "" {
		body["description"] = f.Alt
	}
	return body
}

// Messages is what stands in a channel, oldest first, without what only one
// user sees.
func (s *posts) Messages(channel string) []Message {
	s.mu.Lock()
	defer s.mu.Unlock()
	var list []Message
	for _, m := range s.inChannel(channel) {
		if !m.ephemeral() {
			list = append(list, m.clone())
		}
	}
	return list
}

// DMs is what stands between a user and the bot.
func (s *posts) DMs(u *User) []Message { return s.Messages(u.DM()) }

// Message is one message by its id; ephemeral ones are found too.
func (s *posts) Message(id string) (Message, bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	m, ok := s.messages[id]
	if !ok {
		return Message{}, false
	}
	return m.clone(), true
}

// DeleteMessage is what a moderator does.
func (s *posts) DeleteMessage(id string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if m := s.messages[id]; m != nil {
		s.remove(m)
	}
	s.change()
}

// inChannel is what stands in a channel, oldest first.
func (s *posts) inChannel(channel string) []*Message { return slices.Clone(s.standing[channel]) }

func (s *posts) remove(m *Message) {
	delete(s.messages, m.ID)
	s.standing[m.Channel] = slices.DeleteFunc(s.standing[m.Channel], func(x *Message) bool { return x == m })
}

// Words is everything in a message that can be read, but for the footer.
func (m Message) Words() string {
	parts := []string{m.Content}
	for _, e := range m.Embeds {
		parts = append(parts, e.Title, e.Description)
		for _, f := range e.Fields {
			parts = append(parts, f.Name, f.Value)
		}
	}
	return strings.Join(parts, "\n")
}
