package desk

import (
	"slices"
	"time"

	"impulse/commands/ration"
	"impulse/rules/cmdline"
	"impulse/rules/legible"
	"impulse/storage"
)

// Limits bound what one user and one server may ask for, so that nobody can
// take the referee from all others. The zero value bounds nothing, as the
// console wants it.
type Limits struct {
	GamesPerServer int  // that run at a time in one server; 0: any number
	GamesPerUser   int  // that run at a time and were made by one user; 0: any number
	Work           bool // costly commands are rationed
}

// cost is what a command costs in points of work.
type cost struct {
	command string
	points  int
	when    func(Desk, cmdline.Command) bool // nil: always
}

// costs lists the commands that cost much: time to compute, or room in the
// file. All others are free.
var costs = []cost{
	{"odds", 1, nil},
	{"roll", 1, manyDice},
	{"game note", 1, nil},
	{"orders unseal", 1, nil},
	{"game new", 5, nil},
	{"game export", 3, nil},
	{"game verify", 5, nil},
	{"game import", 10, nil},
	{"table", 3, withFile},
	{"deck new", 3, withFile},
}

// many is how many dice a roll must have to cost anything.
const many = 200

// manyDice reports whether a roll throws very many dice, as far as its text says.
func manyDice(d Desk, _ cmdline.Command) bool { return d.Guest().Throws() >= many }

func withFile(_ Desk, cmd cmdline.Command) bool {
	_, ok := cmd.Get(string(FileOption))
	return ok
}

// Affordable refuses a command for which who asks has no points left. It
// spends none; [Desk.Spend] does.
func (d Desk) Affordable() error { return d.pay(d.House.purse().Wait) }

// Spend takes the points of a command off what its user and its server have, or
// refuses it. A call that comes again has paid before.
func (d Desk) Spend() error { return d.pay(d.House.purse().Spend) }

func (d Desk) pay(how func(ration.Call, int, time.Time) (time.Duration, bool)) error {
	if !d.House.Limits.Work || d.House.tries != nil { // what is only tried was asked by nobody
		return nil
	}
	i := slices.IndexFunc(costs, func(c cost) bool { return c.command == d.Cmd.Name() })
	if i < 0 || costs[i].when != nil && !costs[i].when(d, d.Cmd) {
		return nil
	}
	wait, own := how(ration.Call{ID: d.Call.ID, User: d.Call.User, Server: d.Call.Server}, costs[i].points, d.House.Now())
	if wait <= 0 {
		return nil
	}
	who := "you have asked"
	if !own {
		who = "people of this server have asked"
	}
	seconds := int((wait + time.Second - 1) / time.Second)
	return cmdline.Refuse("limit", "%s: %s for much costly work in a short time; ask again in %s.", d.Cmd.Name(), who, legible.Counted(seconds, "second", "seconds"))
}

// Founding is the key of the lock on making games: the limits of their number
// hold for those that are made at once, too.
type Founding struct{}

// RoomForAnother refuses a game more than the server or the user may have.
func (d Asker) RoomForAnother() error {
	l := d.House.Limits
	if l.GamesPerServer == 0 && l.GamesPerUser == 0 {
		return nil
	}
	inServer, own := 0, 0
	err := d.House.Read(func(tx *storage.Tx) error {
		inServer, own = d.running(tx)
		return nil
	})
	switch {
	case err != nil:
		return err
	case l.GamesPerUser > 0 && own >= l.GamesPerUser:
		return cmdline.Refuse("limit", "You have made %s, and nobody may have more than %d; end one with: game end", legible.Counted(own, "game that still runs", "games that still run"), l.GamesPerUser)
	case l.GamesPerServer > 0 && inServer >= l.GamesPerServer:
		return cmdline.Refuse("limit", "%s in this server, and no server may have more than %d; end one with: game end", legible.Counted(inServer, "game runs", "games run"), l.GamesPerServer)
	}
	return nil
}

// running counts the games that run in the call's server, and those that its
// user has made.
func (d Asker) running(tx *storage.Tx) (inServer, own int) {
	for g := range d.House.Headers(tx.Running()) {
		if g.Body.Server != "" && g.Body.Server == d.Call.Server {
			inServer++
		}
		if g.Body.User(g.Body.Host) == d.Call.User {
			own++
		}
	}
	return inServer, own
}
