package discordtest

import (
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/bwmarrin/discordgo"

	"impulse/bot/discordtest/formtest"
)

// Interaction is what a user did and what the bot answered.
type Interaction struct {
	s         *Server
	ID, Token string
	Type      int
	Channel   string
	User      *User
	created   time.Time      // Discord's clock
	source    string         // the message a component belongs to
	body      map[string]any // INTERACTION_CREATE, to be sent again
	err       error          // it could not be done at all
	answered  bool
	answer    Answer
	original  string // id of the message that @original means
	followups []string
	edits     int
	hidden    bool // deferred as ephemeral: the answer to come is

	owners     map[string]any // by whom the application was brought there
	sentBehind int            // messages sent behind the first answer
}

// The interaction types.
const (
	typeCommand, typeComponent, typeComplete, typeModalSubmit = 2, 3, 4, 5
)

// The callback types (Interactions).
const (
	Reply, Defer, DeferUpdate, Update, Choices, OpenModal = 4, 5, 6, 7, 8, 9
)

// Answer is the first answer to an interaction.
type Answer struct {
	Kind    int           `json:"-"` // Reply, Defer, DeferUpdate, Update, Choices or OpenModal
	Message Message       `json:"-"`
	Choices []Choice      `json:"choices"`
	Modal   *Modal        `json:"-"`
	Raw     []byte        `json:"-"`
	Took    time.Duration `json:"-"` // by Discord's clock
}

// Choice is one offer of a completion.
type Choice = discordgo.ApplicationCommandOptionChoice

// Modal is a form on the user's screen.
type Modal struct {
	formtest.Form
	origin *Interaction
}

// Fields is what the modal asks, in order.
func (m *Modal) Fields() []formtest.Component {
	var list []formtest.Component
	formtest.Walk(m.Components, func(c formtest.Component) {
		if c.CustomID != "" {
			list = append(list, c)
		}
	})
	return list
}

// ErrNoAnswer is what the user sees as "The application did not respond".
var ErrNoAnswer = errors.New("no answer within 3 s")

// Wait is the first answer. It fails with ErrNoAnswer where none came in time,
// or at once where the user could not do that at all: no such command, no such
// button, a value that the client does not let through. A timeout of zero means
// Discord's own.
func (i *Interaction) Wait(timeout time.Duration) (Answer, error) {
	if timeout == 0 {
		timeout = i.s.opts.AnswerIn
	}
	if i.err != nil {
		return Answer{}, i.err
	}
	if !i.s.Eventually(timeout, func() bool { _, ok := i.first(); return ok }) {
		return Answer{}, fmt.Errorf("%s: %w", i.ID, ErrNoAnswer)
	}
	a, _ := i.first()
	return a, nil
}

// Shown waits for the message the user gets to see: the answer itself, or what
// a deferred answer became, also where that was taken away and another sent, as for
// what only the user may read.
func (i *Interaction) Shown(timeout time.Duration) (Message, error) {
	if _, err := i.Wait(min(timeout, i.s.opts.AnswerIn)); err != nil {
		return Message{}, err
	}
	var shown Message
	ok := i.s.Eventually(timeout, func() bool {
		i.s.mu.Lock()
		defer i.s.mu.Unlock()
		m := i.s.messages[i.original]
		if m == nil && len(i.followups) > 0 {
			m = i.s.messages[i.followups[0]]
		}
		if m == nil || m.Thinking || i.answer.Kind == DeferUpdate && i.edits == 0 {
			return false
		}
		shown = m.clone()
		return true
	})
	if !ok {
		return Message{}, fmt.Errorf("%s: acknowledged, but nothing was shown within %v", i.ID, timeout)
	}
	return shown, nil
}

func (i *Interaction) first() (Answer, bool) {
	i.s.mu.Lock()
	defer i.s.mu.Unlock()
	a := i.answer
	if m := i.s.messages[i.original]; m != nil {
		a.Message = m.clone()
	}
	return a, i.answered
}

// Err says why the user could not do this, nil where they could.
func (i *Interaction) Err() error { return i.err }

// Deferred is whether the first answer only said that another will come.
func (i *Interaction) Deferred() bool {
	a, ok := i.first()
	return ok && (a.Kind == Defer || a.Kind == DeferUpdate)
}

// Edits counts the changes of the first answer.
func (i *Interaction) Edits() int {
	i.s.mu.Lock()
	defer i.s.mu.Unlock()
	return i.edits
}

// Followups are the messages after the first answer, as they stand now.
func (i *Interaction) Followups() []Message {
	i.s.mu.Lock()
	defer i.s.mu.Unlock()
	var list []Message
	for _, id := range i.followups {
		if m := i.s.messages[id]; m != nil {
			list = append(list, m.clone())
		}
	}
	return list
}

// Dismiss is what the user does to an ephemeral answer.
func (i *Interaction) Dismiss() { i.s.DeleteMessage(i.original) }

// begin makes an interaction and sends it over the gateway.
func (u *User) begin(kind int, channel string, data map[string]any, more func(*Interaction)) *Interaction {
	s := u.s
	s.mu.Lock()
	defer s.mu.Unlock()
	i := &Interaction{s: s, ID: s.newID(), Type: kind, Channel: channel, User: u, created: s.now()}
	i.Token = "aW50ZXJhY3Rpb246" + i.ID
	more(i)
	place, refused := s.enterAsUser(u, channel)
	if refused != "" {
		i.err = errors.New(refused)
		return i
	}
	if i.owners == nil {
		i.owners = s.inheritedOwners(i, place)
	}
	i.body = s.interactionBody(i, place, data)
	s.interactions[i.Token] = i
	s.sent = append(s.sent, i)
	if err := s.gateway.Dispatch("INTERACTION_CREATE", i.body); err != nil {
		i.err = err
	}
	return i
}

func impossible(u *User, format string, args ...any) *Interaction {
	return &Interaction{s: u.s, User: u, err: fmt.Errorf(format, args...)}
}

func (s *talks) enterAsUser(u *User, channel string) (*place, string) {
	p := s.places[channel]
	switch {
	case p == nil || p.gone:
		return nil, "there is no such channel"
	case p.kind == kindDM && p.reader != u:
		return nil, "that is somebody else's DM"
	case p.kind == kindForum:
		return nil, "nobody can type in a forum, only in its posts"
	}
	return p, ""
}

func (s *talks) interactionBody(i *Interaction, p *place, data map[string]any) map[string]any {
	body := map[string]any{"id": i.ID, "application_id": s.appID, "type": i.Type, "token": i.Token,
		"version": 1, "channel_id": p.id, "channel": s.placeForm(p), "data": data,
		"locale": "en-US", "entitlements": []any{}, "attachment_size_limit": maxFile,
		"app_permissions": fmt.Sprint(s.may(p)), "context": p.context(),
		"authorizing_integration_owners": i.owners}
	if i.source != "" {
		body["message"] = s.form(s.messages[i.source])
	}
	if p.context() != discordgo.InteractionContextGuild {
		body["user"] = i.User.form()
		return body
	}
	member := i.User.member()
	member["user"] = i.User.form()
	guild := s.guildID
	if p.foreign() {
		guild = s.abroadID
	}
	body["member"], body["guild_id"] = member, guild
	body["guild"] = map[string]any{"id": guild, "locale": "en-US", "features": []string{}}
	body["guild_locale"] = "en-US"
	return body
}

// readModal is a callback's data as a form.
func readModal(raw json.RawMessage, i *Interaction) (*Modal, error) {
	m := &Modal{origin: i}
	return m, json.Unmarshal(raw, m)
}
