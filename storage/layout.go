package storage

// The buckets, all at the top. "id" is a game's 16 bytes, "n", "seq" and "at"
// (milliseconds since 1970) are 8 bytes big-endian, so that byte order is
// number order; "·" joins and "0" is a zero byte, which no place contains.
// Keys are flat, not a bucket per game: a game is one range scan, and commits
// of many games are a fifth faster (docs/dependencies.md).
//
//	meta          "magic", "schema", "version", "key", "ended"
//	games         id            -> Game
//	running       id            -> ""        games to look at on start
//	journal       id·n          -> record    never rewritten
//	texts         id·n          -> free text, outside the hash, erasable
//	snapshots     id·n          -> hash of a base, and the delta to the state after entry n
//	bases         id·hash       -> state, whole
//	sheets        id·seat       -> sheet
//	places        place         -> id of the running game
//	place-notes   place         -> record of commands/note.go
//	place-games   place·0·id    -> n         every game ever there, n in order
//	game-places   id·place      -> ""        the same from the other side
//	posts         id·entry·place·0·message -> 1  messages that tell of an entry
//	outbox        place·0·seq   -> Row       seq from the bucket's counter
//	mail          place·0·seq   -> Row       what its reader refused, until they ask
//	troubles      place         -> Trouble   why nothing can be posted there
//	inbox         interaction   -> inRow
//	inbox-answers at·interaction -> ""       answers to drop, oldest first
//	inbox-ids     at·interaction -> ""       ids to drop, oldest first
//	deferrals     interaction   -> Deferral     answers that are promised
//	users         user          -> record of commands/saved.go
//
// Records are deterministic CBOR with integer keys; a number once used is never
// given to another field. Whoever changes this tree or a record of a
// released program raises the schema (schema.go).

import (
	"encoding/binary"
	"fmt"
	"strings"

	"github.com/fxamacker/cbor/v2"
)

var (
	bMeta         = []byte("meta")
	bGames        = []byte("games")
	bRunning      = []byte("running")
	bJournal      = []byte("journal")
	bTexts        = []byte("texts")
	bSnapshots    = []byte("snapshots")
	bBases        = []byte("bases")
	bPosts        = []byte("posts")
	bSheets       = []byte("sheets")
	bPlaces       = []byte("places")
	bPlaceNotes   = []byte("place-notes")
	bPlaceGames   = []byte("place-games")
	bGamePlaces   = []byte("game-places")
	bOutbox       = []byte("outbox")
	bMail         = []byte("mail")
	bTroubles     = []byte("troubles")
	bInbox        = []byte("inbox")
	bInboxAnswers = []byte("inbox-answers")
	bInboxIDs     = []byte("inbox-ids")
	bDeferrals    = []byte("deferrals")
	bUsers        = []byte("users")
)

// buckets is the whole tree, for making a new file.
var buckets = [][]byte{
	bMeta, bGames, bRunning, bJournal, bTexts, bSnapshots, bBases, bPosts, bSheets,
	bPlaces, bPlaceNotes, bPlaceGames, bGamePlaces,
	bOutbox, bMail, bTroubles, bInbox, bInboxAnswers, bInboxIDs, bDeferrals, bUsers,
}

// ofGame are the buckets whose keys begin with the game's id.
var ofGame = [][]byte{bGames, bRunning, bJournal, bTexts, bSnapshots, bBases, bPosts, bSheets}

var (
	kMagic   = []byte("magic")
	kSchema  = []byte("schema")
	kVersion = []byte("version")
	kKey     = []byte("key")   // 16 random bytes
	kEnded   = []byte("ended") // runs that ended in order, 8 bytes each, the last one last

	magic = []byte("impulse")
)

// maxName is the longest place, seat, user or interaction id in bytes; bbolt's
// keys end at 32 KiB, Discord's snowflakes at 20 digits.
const maxName = 200

func number(n uint64) []byte { return binary.BigEndian.AppendUint64(nil, n) }

func toNumber(b []byte) uint64 { return binary.BigEndian.Uint64(b) }

func numbered(id ID, n uint64) []byte { return binary.BigEndian.AppendUint64(id[:], n) }

func named(id ID, name string) []byte { return append(id[:], name...) }

func placed(place string) []byte { return append([]byte(place), 0) }

// timed keeps the order of times; those before 1970 do not occur.
func timed(ms int64, name string) []byte {
	return append(number(uint64(max(ms, 0))), name...)
}

// checkName refuses what would make an ambiguous or an impossible key.
func checkName(kind, name string) error {
	switch {
	case name == "":
		return fmt.Errorf("%w: a %s needs a name", ErrBadName, kind)
	case len(name) > maxName:
		return fmt.Errorf("%w: the name of a %s has at most %d bytes, this one has %d", ErrBadName, kind, maxName, len(name))
	case strings.ContainsRune(name, 0):
		return fmt.Errorf("%w: the name of a %s contains no zero byte", ErrBadName, kind)
	}
	return nil
}

// encoding is deterministic, so that equal records are equal bytes. It sorts
// keys as the rules' records do (RFC 8949, 4.2.1).
var encoding = func() cbor.EncMode {
	m, err := cbor.CoreDetEncOptions().EncMode()
	if err != nil {
		panic(err)
	}
	return m
}()
