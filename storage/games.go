package storage

import (
	"encoding/hex"
	"errors"
	"fmt"
	"iter"
	"strings"
)

// ID is a game's id, chosen by whoever makes the game; random bytes.
type ID [16]byte

// String is the id in lower-case hex.
func (id ID) String() string { return hex.EncodeToString(id[:]) }

// IsZero reports whether the id is the zero value, which no game has.
func (id ID) IsZero() bool { return id == ID{} }

// Status says whether a game goes on.
type Status uint8

// Running games are looked at on start; ended ones stay, listed.
const (
	Running Status = 1
	Ended   Status = 2
)

// Game is the header of a game, read and written with every action; so it is
// small, and what grows lies in the journal and the snapshots.
type Game struct {
	ID        ID       `cbor:"1,keyasint"`
	System    string   `cbor:"2,keyasint"`
	Scenario  string   `cbor:"3,keyasint,omitempty"`
	Place     string   `cbor:"4,keyasint,omitempty"` // where it runs or ran
	Status    Status   `cbor:"5,keyasint"`
	CreatedMS int64    `cbor:"6,keyasint"`            // milliseconds since 1970
	Entries   uint64   `cbor:"7,keyasint"`            // number of the last journal entry
	Head      [32]byte `cbor:"8,keyasint"`            // hash of the last journal entry
	Serial    uint64   `cbor:"9,keyasint"`            // of resolutions; never goes back
	Secret    []byte   `cbor:"10,keyasint,omitempty"` // the referee's: dice seed and the like
	Body      []byte   `cbor:"11,keyasint,omitempty"` // the referee's: seats, players, flags
}

func (tx games) Game(id ID) (*Game, error) {
	g := new(Game)
	if err := tx.load(bGames, id[:], g); err != nil {
		return nil, err
	}
	return g, nil
}

func (tx games) PutGame(g *Game) error {
	if err := checkGame(g); err != nil {
		return err
	}
	old, err := tx.Game(g.ID)
	switch {
	case errors.Is(err, ErrNotFound):
	case err != nil:
		return err
	case !follows(g, old):
		return fmt.Errorf("game %s: %w", g.ID, ErrStale)
	}
	return tx.storeGame(g)
}

// follows reports whether g may replace old without losing what is in old.
func follows(g, old *Game) bool {
	return g.Entries == old.Entries && g.Head == old.Head && g.Serial >= old.Serial
}

func checkGame(g *Game) error {
	if g.ID.IsZero() {
		return fmt.Errorf("%w: a game needs an id", ErrBadName)
	}
	if g.Status != Running && g.Status != Ended {
		return fmt.Errorf("game %s has status %d, which is neither running nor ended", g.ID, g.Status)
	}
	if g.Place == "" {
		return nil
	}
	return checkName("place", g.Place)
}

func (tx games) storeGame(g *Game) error {
	if err := tx.save(bGames, g.ID[:], g); err != nil {
		return err
	}
	if g.Status != Running {
		return tx.delete(bRunning, g.ID[:])
	}
	if tx.has(bRunning, g.ID[:]) {
		return nil
	}
	return tx.put(bRunning, g.ID[:], []byte{})
}

func (tx games) Games() iter.Seq2[*Game, error] {
	return tx.headers(bGames)
}

func (tx games) Running() iter.Seq2[*Game, error] {
	return tx.headers(bRunning)
}

func (tx games) headers(bucket []byte) iter.Seq2[*Game, error] {
	return func(yield func(*Game, error) bool) {
		for k := range tx.scan(bucket, nil, nil) {
			if !yield(tx.Game(ID(k))) {
				return
			}
		}
	}
}

func (tx games) FindGames(prefix string) ([]ID, error) {
	prefix = strings.ToLower(prefix)
	whole, err := hex.DecodeString(prefix[:len(prefix)&^1])
	if err != nil || strings.Trim(prefix, "0123456789abcdef") != "" {
		return nil, fmt.Errorf("%q does not begin a game id: ids have hexadecimal digits only", prefix)
	}
	var ids []ID
	for k := range tx.scan(bGames, whole, nil) {
		if id := ID(k); strings.HasPrefix(id.String(), prefix) {
			ids = append(ids, id)
		}
	}
	return ids, nil
}

func (tx games) DeleteGame(id ID) error {
	if _, err := tx.Game(id); errors.Is(err, ErrNotFound) {
		return err
	}
	if err := (places(tx)).leave(id); err != nil {
		return err
	}
	for _, bucket := range ofGame {
		if err := tx.deleteAll(bucket, id[:]); err != nil {
			return err
		}
	}
	return nil
}
