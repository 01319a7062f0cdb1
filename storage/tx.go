package storage

import "iter"

// Tx is what may be done in one transaction, part by part. It is to be used only
// inside the function it was given to. Byte slices it returns are copies and
// stay valid. Iterators allow changes while they run.
type Tx struct {
	Headers
	Journal
	Snapshots
	Drafts
	Places
	Outbox
	Undelivered
	Inbox
	Users
}

// Headers are the games themselves, without what happened in them.
type Headers interface {
	// Game reads a header; ErrNotFound when there is no such game.
	Game(id ID) (*Game, error)
	// PutGame makes a game or changes its header. It keeps the index of running
	// games. ErrStale when the journal has grown since g was read, or when Serial
	// would go back.
	PutGame(g *Game) error
	// Games yields every header in the order of ids. A record that cannot be read
	// comes as an error with a nil game; the rest follows.
	Games() iter.Seq2[*Game, error]
	// Running yields the headers of the running games, in the order of ids, without
	// reading the ended ones.
	Running() iter.Seq2[*Game, error]
	// FindGames returns the ids whose hex form begins with prefix, in order.
	FindGames(prefix string) ([]ID, error)
	// DeleteGame removes a game with everything of it but outbox rows, which belong
	// to their place. What was free text stays in unused pages of the file until
	// they are used again.
	DeleteGame(id ID) error
}

// Journal is what happened in each game, entry by entry. Nothing in it is ever
// rewritten but free text.
type Journal interface {
	// Append adds the next entry to the journal of g and stores g, with whatever
	// the caller has changed in it and with Entries and Head moved on. ErrStale
	// when g is not what is stored: somebody has appended in between. When the
	// transaction is not committed, g.Entries and g.Head are put back.
	Append(g *Game, public, secret, text []byte) (*Entry, error)
	// Entry reads entry n; ErrNotFound when there is none.
	Entry(id ID, n uint64) (*Entry, error)
	// Entries yields the entries from..to, both included, in order. An entry that
	// cannot be read comes as an error; the rest follows.
	Entries(id ID, from, to uint64) iter.Seq2[*Entry, error]
	// PutText replaces the free text of entry n; empty erases it, as /forget-me
	// asks. The entry's hash does not cover it.
	PutText(id ID, n uint64, text []byte) error
	// PutPost stores where a message stands that tells of an entry; the same one
	// twice is stored once.
	PutPost(id ID, p Post) error
	// Posts yields the messages that tell of the entries from..to, both included, in
	// the order of entries.
	Posts(id ID, from, to uint64) iter.Seq[Post]
	// DropPosts forgets the messages at a place, of all games; it reads all that
	// there are.
	DropPosts(place string) error
}

// Snapshots are the states of each game after its last entries.
type Snapshots interface {
	// PutSnapshot stores the state after entry n and drops all but the last
	// KeepSnapshots of the game. One comes, one goes: the cost does not grow.
	PutSnapshot(id ID, n uint64, b []byte) error
	// LatestSnapshot reads the state after the latest entry that has one.
	LatestSnapshot(id ID) (uint64, []byte, error)
	// SnapshotAt reads the state as it was after entry n: its snapshot, or the last
	// one before, with the number of the entry that it was stored for. ErrNotFound
	// when none so old is kept.
	SnapshotAt(id ID, n uint64) (uint64, []byte, error)
}

// Drafts are the order sheets that seats have not sealed yet.
type Drafts interface {
	// Sheet reads a seat's order sheet; nil when there is none.
	Sheet(id ID, seat string) ([]byte, error)
	// PutSheet stores a seat's order sheet; empty deletes it.
	PutSheet(id ID, seat string, b []byte) error
	// Sheets yields seat and sheet of a game in the order of seats.
	Sheets(id ID) iter.Seq2[string, []byte]
}

// Places say where games run and ran, and what the referee notes of a place.
type Places interface {
	// Place reads a place. One that was never heard of is empty, not an error.
	Place(place string) (*PlaceRec, error)
	// SetPlace says that the game runs at the place, instead of any other there,
	// and adds it to the place's list.
	SetPlace(place string, id ID) error
	// ClearPlace says that no game runs at the place. Its list and note stay.
	ClearPlace(place string) error
	// PutPlaceNote stores what the referee keeps of a place; empty deletes it.
	PutPlaceNote(place string, b []byte) error
	// GamesAt returns every game that was ever set at the place and is not deleted,
	// in the order in which they came there.
	GamesAt(place string) ([]ID, error)
	// PlaceNotes yields every place of which something is kept, with that.
	PlaceNotes() iter.Seq2[string, []byte]
}

// Outbox is what is to be posted, in order within each place.
type Outbox interface {
	// Enqueue adds a row after all others of the place and returns its number.
	Enqueue(place string, kind uint8, body []byte, atMS int64) (uint64, error)
	// Pending returns the first rows of the place in order, at most limit; 0 means
	// all.
	Pending(place string, limit int) ([]Row, error)
	// PendingPlaces returns the places that have rows, in order of their names. It
	// steps from place to place without reading the rows.
	PendingPlaces() ([]string, error)
	// Tried notes that sending a row is begun, so that after a crash it is first
	// looked for at the place; ErrNotFound when it was delivered.
	Tried(place string, seq uint64, atMS int64) error
	// DropPending removes all rows of a place, to which nothing can be delivered.
	DropPending(place string) error
	// Delivered removes a row. One that is gone already is no error: the mark may
	// come twice.
	Delivered(place string, seq uint64) error
	// Load counts keys, and reads the first row of each place alone.
	Load() (Load, error)
}

// Undelivered is what could not be posted, and why.
type Undelivered interface {
	// KeepMail takes a row out of the outbox of a user's conversation, because they
	// refuse messages, and keeps it for them to ask for. ErrNotFound when it is not
	// there.
	KeepMail(place string, seq uint64) error
	// Mail returns what is kept for a place, in order, at most limit rows; 0 means
	// all.
	Mail(place string, limit int) ([]Row, error)
	// DropMail removes a row of mail, which was read. One that is gone already is
	// no error.
	DropMail(place string, seq uint64) error
	// Trouble reads why nothing can be posted at a place; the zero value when
	// nothing is known against it.
	Trouble(place string) (t Trouble, err error)
	// SetTrouble notes why nothing can be posted at a place, instead of what was
	// noted before.
	SetTrouble(place string, t Trouble) error
	// ClearTrouble says that the place takes posts again.
	ClearTrouble(place string) error
	// Troubles yields every place in trouble, in the order of names.
	Troubles() iter.Seq2[string, Trouble]
}

// Inbox knows the interactions that came, so that none is handled twice, and
// the answers that are promised.
type Inbox interface {
	// Handled reports whether the interaction was handled, and its answer as long
	// as that is kept; later, and when there was none, the answer is nil.
	Handled(id string) (answer []byte, done bool, err error)
	// SetHandled stores that the interaction was handled and its answer, together
	// with what it changed. A second call replaces the first.
	SetHandled(id string, answer []byte, atMS int64) error
	// PruneHandled drops the answers that are KeepAnswerMS old, the ids that are
	// KeepIDMS old, and old deferrals. Of answers and ids it reads only what it
	// drops.
	PruneHandled(nowMS int64) error
	// KeepDeferral stores a deferral; a second one of the interaction replaces the
	// first.
	KeepDeferral(d Deferral) error
	// Deferrals returns all that is promised, in the order of the ids' bytes.
	Deferrals() ([]Deferral, error)
	// DropDeferral removes a deferral whose answer was given. One that is gone
	// already is no error.
	DropDeferral(id string) error
	// PruneDeferrals drops what is KeepDeferralMS old, and what cannot be read.
	// There are never more than a few, so it reads all.
	PruneDeferrals(nowMS int64) error
}

// Users are what is kept of each user.
type Users interface {
	// User reads what the bot keeps of a user (focus, saved rolls); nil when there
	// is nothing.
	User(user string) ([]byte, error)
	// PutUser stores what the bot keeps of a user; empty deletes it.
	PutUser(user string, b []byte) error
}
