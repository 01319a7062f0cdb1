// Package roster keeps who plays a game and who leads it, by their numbers in it:
// who holds which seat, who has left or was forgotten, and who has been silent.
package roster

import (
	"bytes"
	"fmt"
	"slices"
	"time"

	"impulse/rules"
)

// Roster lists who plays a game and who leads it. It is part of the game's header.
type Roster struct {
	Players []string  `cbor:"1,keyasint"` // users by player number - 1; outside the journal, so that one can be forgotten
	Held    []Holding `cbor:"2,keyasint,omitempty"`
	Host    int       `cbor:"3,keyasint"`            // player number of who made the game
	GM      int       `cbor:"4,keyasint,omitempty"`  // player number of the game master
	Left    []Holding `cbor:"12,keyasint,omitempty"` // seats that players have given up, and what they knew
	Gone    Gone      `cbor:"16,keyasint,omitzero"`  // who was forgotten, while the game runs
	Here    int64     `cbor:"22,keyasint,omitempty"` // day of the host's last sign, as of a holding
}

// Holding says which player holds a seat.
type Holding struct {
	Seat   rules.SeatID `cbor:"1,keyasint"`
	Player int          `cbor:"2,keyasint"`
	Day    int64        `cbor:"3,keyasint,omitempty"` // of their last sign, in days since 1970; 0: not known
	Since  uint64       `cbor:"4,keyasint,omitempty"` // the entry by which it was taken; 0: not known
}

// Player returns the number of a user in this game, 0 if they have none.
func (p *Roster) Player(user string) int { return slices.Index(p.Players, user) + 1 }

// Enrol returns the number of a user, a new one if they have none yet.
func (p *Roster) Enrol(user string) int {
	if n := p.Player(user); n > 0 {
		return n
	}
	p.Players = append(p.Players, user)
	return len(p.Players)
}

// User returns the user with a player number, "" if they are unknown or were
// forgotten.
func (p *Roster) User(player int) string {
	if player < 1 || player > len(p.Players) {
		return ""
	}
	return p.Players[player-1]
}

// Seats lists the seats that a player holds.
func (p *Roster) Seats(player int) []rules.SeatID {
	var out []rules.SeatID
	for _, h := range p.Held {
		if h.Player == player && player > 0 {
			out = append(out, h.Seat)
		}
	}
	return out
}

// Holder returns who holds a seat, "" if it is free.
func (p *Roster) Holder(seat rules.SeatID) string {
	for _, h := range p.Held {
		if h.Seat == seat {
			return p.User(h.Player)
		}
	}
	return ""
}

// IsFree reports whether a seat can be taken: nobody holds it, nor does the program
// play it.
func (p *Roster) IsFree(seat rules.Seat) bool { return p.Holder(seat.ID) == "" && !seat.Program }

// Holding returns who holds a seat and since when nothing was heard of them.
func (p *Roster) Holding(seat rules.SeatID) Holding {
	for _, h := range p.Held {
		if h.Seat == seat {
			return h
		}
	}
	return Holding{}
}

// IsGM reports whether the user is the game master.
func (p *Roster) IsGM(user string) bool { return p.GM > 0 && p.Player(user) == p.GM }

// Reader returns as whom the user reads the game: the GM, their seat, or a
// spectator. Of several seats the first counts; seats of one side know alike.
func (p *Roster) Reader(user string) rules.SeatID {
	if p.IsGM(user) {
		return rules.GM
	}
	if seats := p.Seats(p.Player(user)); len(seats) > 0 {
		return seats[0]
	}
	return rules.Spectator
}

// PlayersOf lists the numbers under which a user plays or has played, those
// under which they were forgotten among them.
func (p *Roster) PlayersOf(user string) []int {
	var out []int
	if n := p.Player(user); n > 0 {
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

// Knew reports whether a player has held a seat that they gave up.
func (p *Roster) Knew(player int) bool {
	return slices.ContainsFunc(p.Left, func(h Holding) bool { return h.Player == player })
}

// TakesPart reports whether a user has a seat or is game master or host: the
// game master gets messages from nobody else.
func (p *Roster) TakesPart(user string) bool {
	n := p.Player(user)
	return n > 0 && (n == p.GM || n == p.Host || len(p.Seats(n)) > 0)
}

// Everybody lists the users who play in the game or lead it.
func (p *Roster) Everybody() []string {
	out := p.Hosts()
	for _, h := range p.Held {
		if user := p.User(h.Player); user != "" && !slices.Contains(out, user) {
			out = append(out, user)
		}
	}
	return out
}

// Hosts are the users who can help a game on: host and game master.
func (p *Roster) Hosts() []string {
	var out []string
	for _, player := range []int{p.Host, p.GM} {
		if user := p.User(player); user != "" && !slices.Contains(out, user) {
			out = append(out, user)
		}
	}
	return out
}

// Holders lists the users who hold the seats.
func (p *Roster) Holders(seats []rules.SeatID) []string {
	var out []string
	for _, s := range seats {
		if user := p.Holder(s); user != "" && !slices.Contains(out, user) {
			out = append(out, user)
		}
	}
	return out
}

// Knows reports whether the user reads what is for that seat alone.
func (p *Roster) Knows(user string, seat rules.SeatID) bool {
	return p.IsGM(user) || slices.Contains(p.Seats(p.Player(user)), seat)
}

// Addressee is the user who gets the mail of a seat or of the game master; ""
// if there is none.
func (p *Roster) Addressee(seat rules.SeatID) string {
	if seat == rules.GM {
		return p.User(p.GM)
	}
	return p.Holder(seat)
}

// SeveralAgree reports whether what the seats agree to is more than the wish of
// one who took them: at least two users hold them, or the host is among them.
func (p *Roster) SeveralAgree() bool {
	for _, h := range p.Held {
		if h.Player == p.Host || h.Player != p.Held[0].Player {
			return true
		}
	}
	return false
}

// Renumber makes the players of the game come after those of its journal, so
// that red/p2 stays one person.
func (p *Roster) Renumber(highest int) {
	p.Players = append(make([]string, highest), p.Players...)
	p.Host += highest
	p.GM = p.Host
}

// Sign notes that a user was here, and reports whether that is new. Seats and a
// host of which no day is known count from now on.
func (p *Roster) Sign(user string, now time.Time) (changed bool) {
	n, today := p.Player(user), Day(now)
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

// Concerns reports whether the game is the user's business: as a player, its
// host or its game master.
func (p *Roster) Concerns(user string) bool {
	return p.Reader(user) != rules.Spectator || p.Host == p.Player(user)
}

// Who names a user in the journal, by seat and player number, when they act
// for one of their seats.
func (p *Roster) Who(user string, seat rules.SeatID) string {
	n := p.Player(user)
	mine := p.Seats(n)
	role := "p"
	switch {
	case n == 0:
		return "spectator"
	case p.GM == n:
		role = "gm/p"
	case slices.Contains(mine, seat):
		role = string(seat) + "/p"
	case len(mine) > 0:
		role = string(mine[0]) + "/p"
	case p.Host == n:
		role = "host/p"
	}
	return fmt.Sprintf("%s%d", role, n)
}
