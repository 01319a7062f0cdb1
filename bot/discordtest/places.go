package discordtest

import (
	"slices"
	"strconv"
)

// channels are the places that the bot may see, and what it may do there.
type channels struct {
	*ground
	*judge
	places map[string]*place
}

// place is a channel, thread, forum or DM.
type place struct {
	id, name  string
	kind      int
	parent    string // of a thread; or abroad
	reader    *User  // of a DM
	forbidden int64  // permission bits taken from the bot
	archived  bool
	locked    bool
	gone      bool
	pins      []string
}

// The kinds of channel.
const (
	kindText, kindDM, kindGroup, kindThread, kindForum = 0, 1, 3, 11, 15
)

// The permissions that count here, as bits.
const (
	ViewChannel         int64 = 1 << 10
	SendMessages        int64 = 1 << 11
	EmbedLinks          int64 = 1 << 14
	AttachFiles         int64 = 1 << 15
	ReadHistory         int64 = 1 << 16
	CreatePublicThreads int64 = 1 << 35
	SendInThreads       int64 = 1 << 38
	PinMessages         int64 = 1 << 51
)

// granted is what the bot may do where nothing is forbidden.
const granted = ViewChannel | SendMessages | EmbedLinks | AttachFiles | ReadHistory |
	CreatePublicThreads | SendInThreads | PinMessages

// Channel is the id of the text channel of a name, made on first use.
func (s *channels) Channel(name string) string { return s.place(name, kindText, "") }

// Forum is the id of the forum of a name, made on first use.
func (s *channels) Forum(name string) string { return s.place(name, kindForum, "") }

// Thread is the id of a thread or forum post, made on first use.
func (s *channels) Thread(parent, name string) string { return s.place(name, kindThread, parent) }

func (s *channels) place(name string, kind int, parent string) string {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, p := range s.places {
		if p.name == name && p.kind == kind && p.parent == parent {
			return p.id
		}
	}
	return s.addPlace(&place{name: name, kind: kind, parent: parent}).id
}

// addPlace keeps a new place; the caller holds the lock.
func (s *channels) addPlace(p *place) *place {
	p.id = s.newID()
	s.places[p.id] = p
	s.change()
	return p
}

// DeleteChannel removes a channel or thread with all that is in it.
func (s *posts) DeleteChannel(id string) {
	s.onPlace(id, func(p *place) { p.gone = true })
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, m := range s.inChannel(id) {
		s.remove(m)
	}
}

// Called is the name of a channel, thread or forum; "" where there is none.
func (s *channels) Called(id string) string {
	s.mu.Lock()
	defer s.mu.Unlock()
	if p := s.places[id]; p != nil {
		return p.name
	}
	return ""
}

// Forbid takes permission bits from the bot in a channel, its threads included.
func (s *channels) Forbid(id string, bits int64) {
	s.onPlace(id, func(p *place) { p.forbidden |= bits })
}

// Permit gives them back.
func (s *channels) Permit(id string, bits int64) {
	s.onPlace(id, func(p *place) { p.forbidden &^= bits })
}

// Archive closes a thread.
func (s *channels) Archive(id string) { s.onPlace(id, func(p *place) { p.archived = true }) }

// Unarchive opens a thread again.
func (s *channels) Unarchive(id string) {
	s.onPlace(id, func(p *place) { p.archived, p.locked = false, false })
}

// Lock lets only moderators write in a thread.
func (s *channels) Lock(id string) { s.onPlace(id, func(p *place) { p.locked = true }) }

func (s *channels) onPlace(id string, do func(*place)) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if p := s.places[id]; p != nil {
		do(p)
		s.change()
	}
}

// may is what the bot may do in a place, with what its parent forbids.
func (s *channels) may(p *place) int64 {
	if p.foreign() {
		return EmbedLinks | AttachFiles // what answers may hold
	}
	bits := granted &^ p.forbidden
	if parent := s.places[p.parent]; parent != nil {
		bits &^= parent.forbidden
	}
	return bits
}

// enter finds a place the bot can see.
func (s *channels) enter(id string) (*place, *refusal) {
	p := s.places[id]
	if p == nil || p.gone || s.parentGone(p) {
		return nil, unknownChannel
	}
	if p.foreign() || s.may(p)&ViewChannel == 0 {
		return nil, missingAccess
	}
	return p, nil
}

func (s *channels) parentGone(p *place) bool {
	parent := s.places[p.parent]
	return parent != nil && parent.gone
}

// mayWrite is whether a message with these parts may be posted.
func (s *channels) mayWrite(p *place, withEmbeds, withFiles int) *refusal {
	if p.kind == kindForum {
		return notText
	}
	if refused := s.dmRefused(p); refused != nil {
		return refused
	}
	if p.archived {
		return archived
	}
	if p.locked {
		return locked
	}
	return s.mayHold(p, withEmbeds, withFiles)
}

func (s *channels) mayHold(p *place, withEmbeds, withFiles int) *refusal {
	need := SendMessages
	if p.kind == kindThread {
		need = SendInThreads
	}
	if withEmbeds > 0 {
		need |= EmbedLinks
	}
	if withFiles > 0 {
		need |= AttachFiles
	}
	if s.may(p)&need != need {
		return missingPermission
	}
	return nil
}

func (s *channels) dmRefused(p *place) *refusal {
	u := p.reader
	switch {
	case u == nil:
		return nil
	case u.left:
		return noMutualGuild
	case u.closed:
		return closedDMs
	}
	return nil
}

// placeForm is the channel as REST tells it.
func (s *channels) placeForm(p *place) map[string]any {
	body := map[string]any{"id": p.id, "type": p.kind, "name": p.name, "permissions": strconv.FormatInt(s.may(p), 10)}
	if p.kind == kindDM {
		delete(body, "name")
		body["recipients"] = []any{p.reader.form()}
		return body
	}
	switch {
	case p.kind == kindGroup:
		return body
	case p.foreign():
		body["guild_id"] = s.abroadID
		return body
	}
	body["guild_id"] = s.guildID
	if p.parent != "" {
		body["parent_id"] = p.parent
		body["owner_id"] = s.botID
		body["thread_metadata"] = map[string]any{"archived": p.archived, "locked": p.locked,
			"auto_archive_duration": 1440, "archive_timestamp": timestamp(s.now())}
	}
	return body
}

// Threads lists the ids of all threads under a channel, oldest first.
func (s *channels) Threads(parent string) []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	var list []string
	for id, p := range s.places {
		if p.parent == parent && !p.gone {
			list = append(list, id)
		}
	}
	slices.Sort(list)
	return list
}
