package journal

import (
	"encoding/hex"
	"math"
	"slices"
	"strconv"
	"strings"

	"impulse/rules/cmdline"
	"impulse/rules/dice"
)

// ReadFull reads an export that a game can go on from. Its hashes and what it
// opens must hold, whoever brings it.
func ReadFull(file []byte) (*Export, error) {
	doc, err := ReadExport(file)
	switch {
	case err != nil:
		return nil, err
	case doc.Full == nil:
		return nil, cmdline.Refuse("file", "That export is not full, so the game cannot go on; a game master or the operator (impulse export --full) makes one.")
	case doc.Game.Over:
		return nil, cmdline.Refuse("file", "That game is over, so it cannot go on; impulse verify checks it.")
	}
	if v := verifyDocument(nil, doc, Bounds{}); len(v.Problems) > 0 {
		return nil, cmdline.Refuse("file", "That export does not hold: %s.", v.Problems[0])
	}
	return doc, nil
}

// past is what a full export tells of its game before it came here.
type past struct {
	Entries []*Entry
	Eras    []Era
	Seeds   []dice.Seed // one an era
	Undone  Undone
	Players int  // the highest number of one
	Secret  bool // something secret was written
}

// Past reads what a full export tells of its game.
func (doc *Export) Past() (p past, err error) {
	for _, x := range doc.Entries {
		e, err := x.Read()
		if err != nil {
			return p, cmdline.Refuse("file", "Entry %d of that export cannot be read.", x.N)
		}
		p.Entries = append(p.Entries, e)
	}
	p.Undone, p.Players, p.Secret = undoneIn(p.Entries), highestPlayer(p.Entries), secretBefore(p.Entries, math.MaxUint64)
	for _, x := range doc.Game.Dice {
		old := Era{From: x.From, Commitment: x.Commitment, Secret: secretBefore(p.Entries, x.From)}
		var s dice.Seed
		if !Unhex(old.Game[:], x.Game) || !Unhex(s[:], x.Seed) {
			return p, cmdline.Refuse("file", "That export lacks the seed of its dice.")
		}
		p.Eras, p.Seeds = append(p.Eras, old), append(p.Seeds, s)
	}
	return p, nil
}

// secretBefore reports whether the entries before the n-th hold anything secret.
func secretBefore(entries []*Entry, n uint64) bool {
	return slices.ContainsFunc(entries, func(e *Entry) bool { return e.N < n && e.Hidden.keeps(e.Public.Op) })
}

// highestPlayer is the highest player number in a journal.
func highestPlayer(entries []*Entry) int {
	highest := 0
	for _, e := range entries {
		i := strings.LastIndexByte(e.Public.Who, 'p')
		if n, err := strconv.Atoi(e.Public.Who[i+1:]); err == nil {
			highest = max(highest, min(n, maxPlayers))
		}
	}
	return highest
}

// maxPlayers is more than any game has; a forged journal may name more.
const maxPlayers = 10000

// Unhex fills to from hex of exactly its length.
func Unhex(to []byte, s string) bool {
	b, err := hex.DecodeString(s)
	return err == nil && copy(to, b) == len(to) && len(b) == len(to)
}
