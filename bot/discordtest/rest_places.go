package discordtest

import (
	"unicode/utf8"

	"impulse/bot/discordtest/formtest"
)

func (s *channels) placeRoutes() []route {
	return []route{
		{"GET /channels/{channel}", s.getPlace, false},
		{"PATCH /channels/{channel}", s.patchPlace, false},
		{"POST /channels/{channel}/threads", s.startThread, false},
		{"POST /channels/{channel}/messages/{message}/threads", s.startThread, false},
		{"PUT /channels/{channel}/thread-members/@me", s.joinThread, false},
		{"POST /channels/{channel}/typing", s.joinThread, false},
		{"GET /guilds/{guild}/channels", s.listPlaces, false},
	}
}

func (s *channels) getPlace(c *call) (any, *refusal) {
	p, refused := s.enter(c.PathValue("channel"))
	if refused != nil {
		return nil, refused
	}
	return s.placeForm(p), nil
}

// patchPlace opens and closes the bot's own threads.
func (s *channels) patchPlace(c *call) (any, *refusal) {
	p, refused := s.enter(c.PathValue("channel"))
	if refused != nil {
		return nil, refused
	}
	var body struct {
		Archived *bool   `json:"archived"`
		Name     *string `json:"name"`
	}
	if refused := c.read(&body); refused != nil {
		return nil, refused
	}
	if p.kind != kindThread || p.locked {
		return nil, missingPermission
	}
	if body.Archived != nil {
		p.archived = *body.Archived
	}
	if body.Name != nil {
		p.name = *body.Name
	}
	s.change()
	return s.placeForm(p), nil
}

// startThread opens a thread in a text channel, on a message, or as a forum's post.
func (s *channels) startThread(c *call) (any, *refusal) {
	parent, refused := s.enter(c.PathValue("channel"))
	if refused != nil {
		return nil, refused
	}
	var body struct {
		Name    string `json:"name"`
		Message any    `json:"message"`
	}
	if refused := c.read(&body); refused != nil {
		return nil, refused
	}
	if n := utf8.RuneCountInString(body.Name); n < 1 || n > 100 {
		return nil, s.blame(c, formtest.Complaint{Field: "name", Text: "the thread's name has not 1 to 100 characters"})
	}
	if parent.kind != kindText && parent.kind != kindForum {
		return nil, &refusal{Status: 400, Code: 50024, Text: "Cannot execute action on this channel type"}
	}
	if s.may(parent)&CreatePublicThreads == 0 {
		return nil, missingPermission
	}
	if parent.kind == kindForum && body.Message == nil {
		return nil, s.blame(c, formtest.Complaint{Field: "message", Text: "a forum's post begins with a message"})
	}
	return s.placeForm(s.addPlace(&place{name: body.Name, kind: kindThread, parent: parent.id})), nil
}

// joinThread and typing change nothing that can be seen here.
func (s *channels) joinThread(c *call) (any, *refusal) {
	_, refused := s.enter(c.PathValue("channel"))
	return nil, refused
}

func (s *channels) listPlaces(c *call) (any, *refusal) {
	if c.PathValue("guild") != s.guildID {
		return nil, unknownGuild
	}
	list := []any{}
	for _, p := range s.places {
		if p.kind != kindDM && p.kind != kindThread && !p.foreign() && !p.gone {
			list = append(list, s.placeForm(p))
		}
	}
	return list, nil
}
