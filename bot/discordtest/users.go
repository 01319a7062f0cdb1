package discordtest

import "strconv"

// User is a person at a client: what a test does goes through it.
type User struct {
	s            *Server
	ID, Name     string
	dm           string
	closed, left bool // under the server's lock
	installed    bool // the same: they have the application for themselves
}

// User is the person of a name, made on first use.
func (s *Server) User(name string) *User {
	s.mu.Lock()
	defer s.mu.Unlock()
	if u, ok := s.users[name]; ok {
		return u
	}
	u := &User{s: s, ID: s.newID(), Name: name}
	u.dm = s.addPlace(&place{kind: kindDM, reader: u}).id
	s.users[name] = u
	return u
}

// DM is the id of the channel between the user and the bot.
func (u *User) DM() string { return u.dm }

// CloseDMs makes Discord refuse what the bot sends the user (50007).
func (s *Server) CloseDMs(u *User) { u.set(func() { u.closed = true }) }

// OpenDMs ends that.
func (s *Server) OpenDMs(u *User) { u.set(func() { u.closed = false }) }

// Leave ends the last guild shared with the bot (50278).
func (u *User) Leave() { u.set(func() { u.left = true }) }

func (u *User) set(do func()) {
	u.s.mu.Lock()
	defer u.s.mu.Unlock()
	do()
}

func (s *Server) userByID(id string) *User {
	for _, u := range s.users {
		if u.ID == id {
			return u
		}
	}
	return nil
}

func (u *User) form() map[string]any {
	return map[string]any{"id": u.ID, "username": u.Name, "discriminator": "0", "global_name": u.Name,
		"avatar": nil, "public_flags": 0}
}

// member is the user in the guild; inside resolved data Discord leaves the user out.
func (u *User) member() map[string]any {
	return map[string]any{"roles": []string{}, "joined_at": timestamp(u.s.now()), "nick": nil,
		"deaf": false, "mute": false, "flags": 0, "pending": false, "permissions": strconv.FormatInt(granted, 10)}
}

func (s *Server) getUser(c *call) (any, *refusal) {
	u := s.userByID(c.PathValue("user"))
	if u == nil {
		return nil, unknownUser
	}
	return u.form(), nil
}

// openDM answers with the channel even where messages will be refused, as Discord does.
func (s *Server) openDM(c *call) (any, *refusal) {
	var body struct {
		Recipient string `json:"recipient_id"`
	}
	if refused := c.read(&body); refused != nil {
		return nil, refused
	}
	u := s.userByID(body.Recipient)
	if u == nil {
		return nil, unknownUser
	}
	return s.placeForm(s.places[u.dm]), nil
}
