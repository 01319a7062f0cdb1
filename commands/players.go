package commands

import (
	"bytes"
	"slices"
	"time"

	"impulse/rules"
)

// players are who plays a game and who leads it, by their numbers in it.
type players struct {
	Players []string  `cbor:"1,keyasint"` // users by player number - 1; outside the journal, so that one can be forgotten
	Held    []holding `cbor:"2,keyasint,omitempty"`
	Host    int       `cbor:"3,keyasint"`            // player number of who made the game
	GM      int       `cbor:"4,keyasint,omitempty"`  // player number of the game master
	Left    []holding `cbor:"12,keyasint,omitempty"` // seats that players have given up, and what they knew
	Gone    gone      `cbor:"16,keyasint,omitzero"`  // who was forgotten, while the game runs
	Here    int64     `cbor:"22,keyasint,omitempty"` // day of the host's last sign, as of a holding
}

// holding says which player holds a seat.
type holding struct {
	Seat   rules.SeatID `cbor:"1,keyasint"`
	Player int          `cbor:"2,keyasint"`
	Day    int64        `cbor:"3,keyasint,omitempty"` // of his last sign, in days since 1970; 0: not known
}

// player returns the number of a user in this game, 0 if he has none.
func (p *players) player(user string) int { return slices.Index(p.Players, user) + 1 }

// enrol returns the number of a user, a new one if he has none yet.
func (p *players) enrol(user string) int {
	if n := p.player(user); n > 0 {
		return n
	}
	p.Players = append(p.Players, user)
	return len(p.Players)
}

// user returns the user with a player number, "" if he is unknown or was
// forgotten.
func (p *players) user(player int) string {
	if player < 1 || player > len(p.Players) {
		return ""
	}
	return p.Players[player-1]
}

// seats lists the seats that a player holds.
func (p *players) seats(player int) []rules.SeatID {
	var out []rules.SeatID
	for _, h := range p.Held {
		if h.Player == player && player > 0 {
			out = append(out, h.Seat)
		}
	}
	return out
}

// holder returns who holds a seat, "" if it is free.
func (p *players) holder(seat rules.SeatID) string {
	for _, h := range p.Held {
		if h.Seat == seat {
			return p.user(h.Player)
		}
	}
	return ""
}

// holding returns who holds a seat and since when nothing was heard of him.
func (p *players) holding(seat rules.SeatID) holding {
	for _, h := range p.Held {
		if h.Seat == seat {
			return h
		}
	}
	return holding{}
}

// isGM reports whether the user is the game master.
func (p *players) isGM(user string) bool { return p.GM > 0 && p.player(user) == p.GM }

// reader returns as whom the user reads the game: the GM, his seat, or a
// spectator. Of several seats the first counts; seats of one side know alike.
func (p *players) reader(user string) rules.SeatID {
	if p.isGM(user) {
		return rules.GM
	}
	if seats := p.seats(p.player(user)); len(seats) > 0 {
		return seats[0]
	}
	return rules.Spectator
}

// playersOf lists the numbers under which a user plays or has played, those
// under which he was forgotten among them.
func (p *players) playersOf(user string) []int {
	var out []int
	if n := p.player(user); n > 0 {
		out = append(out, n)
	}
	hash := p.Gone.hash(user)
	for _, was := range p.Gone.Were {
		if bytes.Equal(was.Hash, hash) {
			out = append(out, was.Player)
		}
	}
	return out
}

// knew reports whether a player has held a seat that he gave up.
func (p *players) knew(player int) bool {
	return slices.ContainsFunc(p.Left, func(h holding) bool { return h.Player == player })
}

// takesPart reports whether a user has a seat or is game master or host: the
// game master gets messages from nobody else.
func (p *players) takesPart(user string) bool {
	n := p.player(user)
	return n > 0 && (n == p.GM || n == p.Host || len(p.seats(n)) > 0)
}

// everybody lists the users who play in the game or lead it.
func (p *players) everybody() []string {
	out := p.hosts()
	for _, h := range p.Held {
		if user := p.user(h.Player); user != "" && !slices.Contains(out, user) {
			out = append(out, user)
		}
	}
	return out
}

// hosts are the users who can help a game on: host and game master.
func (p *players) hosts() []string {
	var out []string
	for _, player := range []int{p.Host, p.GM} {
		if user := p.user(player); user != "" && !slices.Contains(out, user) {
			out = append(out, user)
		}
	}
	return out
}

// holders lists the users who hold the seats.
func (p *players) holders(seats []rules.SeatID) []string {
	var out []string
	for _, s := range seats {
		if user := p.holder(s); user != "" && !slices.Contains(out, user) {
			out = append(out, user)
		}
	}
	return out
}

// knows reports whether the user reads what is for that seat alone.
func (p *players) knows(user string, seat rules.SeatID) bool {
	return p.isGM(user) || slices.Contains(p.seats(p.player(user)), seat)
}

// addressee is the user who gets the mail of a seat or of the game master; ""
// if there is none.
func (p *players) addressee(seat rules.SeatID) string {
	if seat == rules.GM {
		return p.user(p.GM)
	}
	return p.holder(seat)
}

// severalAgree reports whether what the seats agree to is more than the wish of
// one who took them: at least two users hold them, or the host is among them.
func (p *players) severalAgree() bool {
	for _, h := range p.Held {
		if h.Player == p.Host || h.Player != p.Held[0].Player {
			return true
		}
	}
	return false
}

// renumber makes the players of the game come after those of its journal, so
// that red/p2 stays one person.
func (p *players) renumber(highest int) {
	p.Players = append(make([]string, highest), p.Players...)
	p.Host += highest
	p.GM = p.Host
}

// sign notes that a user was here, and reports whether that is new. Seats and a
// host of which no day is known count from now on.
func (p *players) sign(user string, now time.Time) (changed bool) {
	n, today := p.player(user), day(now)
	if p.Here == 0 || n == p.Host && p.Here < today {
		p.Here, changed = today, true
	}
	copied := false
	for i, h := range p.Held {
		if h.Day == 0 || h.Player == n && h.Day < today {
			if !copied {
				p.Held, copied = slices.Clone(p.Held), true
			}
			p.Held[i].Day, changed = today, true
		}
	}
	return changed
}
