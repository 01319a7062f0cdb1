package discordtest

import (
	"encoding/json"
	"fmt"
	"strings"

	"github.com/bwmarrin/discordgo"

	"impulse/bot/discordtest/formtest"
)

// payload is the body of a message, an edit, an answer or a followup.
type payload struct {
	has map[string]bool // which fields were sent, null or not

	Content      *string                   `json:"content"`
	Embeds       []*discordgo.MessageEmbed `json:"embeds"`
	Components   []formtest.Component      `json:"components"`
	Attachments  []attachment              `json:"attachments"`
	Mentions     *Mentions                 `json:"allowed_mentions"`
	Flags        *int                      `json:"flags"`
	Nonce        json.RawMessage           `json:"nonce"`
	EnforceNonce bool                      `json:"enforce_nonce"`
	Poll         json.RawMessage           `json:"poll"`
	Stickers     []string                  `json:"sticker_ids"`
	Reference    *struct {
		Message string `json:"message_id"`
	} `json:"message_reference"`

	files []File
}

// attachment names a file of this request by its number, or a kept one by its id.
type attachment struct {
	ID          json.RawMessage `json:"id"`
	Filename    string          `json:"filename"`
	Description string          `json:"description"`
}

func (a attachment) id() string { return strings.Trim(string(a.ID), `"`) }

// readPayload decodes a message's body and joins files to what is said of them.
func readPayload(raw []byte, files []File) (*payload, *refusal) {
	p := &payload{has: map[string]bool{}, files: files}
	if len(raw) == 0 {
		return p, nil
	}
	var fields map[string]json.RawMessage
	if err := json.Unmarshal(raw, &fields); err != nil {
		return nil, invalidJSON
	}
	if err := json.Unmarshal(raw, p); err != nil {
		return nil, invalidForm("body", err.Error())
	}
	for name := range fields {
		p.has[name] = true
	}
	p.describe()
	return p, nil
}

// describe gives each file of the request its alternative text.
func (p *payload) describe() {
	for i := range p.files {
		for _, a := range p.Attachments {
			if p.files[i].field == fmt.Sprintf("files[%s]", a.id()) {
				p.files[i].Alt = a.Description
				if a.Filename != "" {
					p.files[i].Name = a.Filename
				}
			}
		}
	}
}

func (p *payload) content() string {
	if p.Content == nil {
		return ""
	}
	return strings.TrimSpace(*p.Content)
}

func (p *payload) flags() int {
	if p.Flags == nil {
		return 0
	}
	return *p.Flags
}

func (p *payload) nonce() string {
	nonce := strings.Trim(string(p.Nonce), `"`)
	if nonce == "null" {
		return ""
	}
	return nonce
}

// apply brings a payload onto a message: what was sent replaces, what was not stays.
func (s *posts) apply(m *Message, p *payload) {
	p.replace(m)
	if p.has["flags"] {
		m.Flags = m.Flags&(FlagEphemeral|FlagLoading|FlagComponentsV2) | p.flags()&^FlagEphemeral
	}
	m.Mentions = p.Mentions
	s.applyFiles(m, p)
}

// replace puts what was sent to be read in the place of what stood there.
func (p *payload) replace(m *Message) {
	if p.has["content"] {
		m.Content = p.content()
	}
	if p.has["embeds"] {
		m.Embeds = p.Embeds
	}
	if p.has["components"] {
		m.Components = p.Components
	}
}

// applyFiles keeps what attachments lists and adds what came along (Messages, on edit).
func (s *posts) applyFiles(m *Message, p *payload) {
	if p.has["attachments"] {
		m.Files = kept(m.Files, p.Attachments)
	}
	for _, f := range p.files {
		f.ID = s.newID()
		s.attachments[f.ID] = f.Content
		m.Files = append(m.Files, f)
	}
}

func kept(files []File, list []attachment) []File {
	var left []File
	for _, f := range files {
		for _, a := range list {
			if a.id() == f.ID {
				left = append(left, f)
			}
		}
	}
	return left
}
