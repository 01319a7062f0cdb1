package storage

import (
	"cmp"
	"iter"
	"slices"
)

// PlaceRec is what is known of a place: a channel or thread, named by at most
// 200 bytes without a zero byte.
type PlaceRec struct {
	Game ID     // the running game; zero when none runs there
	Note []byte // what the referee keeps of it (commands/note.go); nil when there is none
}

// Place reads a place. One that was never heard of is empty, not an error.
func (tx *Tx) Place(place string) (*PlaceRec, error) {
	if err := checkName("place", place); err != nil {
		return nil, err
	}
	p := &PlaceRec{Note: tx.get(bPlaceNotes, []byte(place))}
	copy(p.Game[:], tx.get(bPlaces, []byte(place)))
	return p, nil
}

// SetPlace says that the game runs at the place, instead of any other there,
// and adds it to the place's list.
func (tx *Tx) SetPlace(place string, id ID) error {
	if err := checkName("place", place); err != nil {
		return err
	}
	if err := tx.put(bPlaces, []byte(place), id[:]); err != nil {
		return err
	}
	return tx.listAt(place, id)
}

// listAt adds the game to the place's list, unless it was there before.
func (tx *Tx) listAt(place string, id ID) error {
	key := append(placed(place), id[:]...)
	if tx.has(bPlaceGames, key) {
		return nil
	}
	n, err := tx.next(bPlaceGames)
	if err != nil {
		return err
	}
	if err := tx.put(bPlaceGames, key, number(n)); err != nil {
		return err
	}
	return tx.put(bGamePlaces, named(id, place), []byte{})
}

// ClearPlace says that no game runs at the place. Its list and note stay.
func (tx *Tx) ClearPlace(place string) error {
	if err := checkName("place", place); err != nil {
		return err
	}
	return tx.delete(bPlaces, []byte(place))
}

// PutPlaceNote stores what the referee keeps of a place; empty deletes it.
func (tx *Tx) PutPlaceNote(place string, b []byte) error {
	if err := checkName("place", place); err != nil {
		return err
	}
	return tx.set(bPlaceNotes, []byte(place), b)
}

// GamesAt returns every game that was ever set at the place and is not deleted,
// in the order in which they came there.
func (tx *Tx) GamesAt(place string) ([]ID, error) {
	if err := checkName("place", place); err != nil {
		return nil, err
	}
	type came struct {
		n  uint64
		id ID
	}
	var games []came
	prefix := placed(place)
	for k, v := range tx.scan(bPlaceGames, prefix, nil) {
		games = append(games, came{toNumber(v), ID(k[len(prefix):])})
	}
	slices.SortFunc(games, func(a, b came) int { return cmp.Compare(a.n, b.n) })
	ids := make([]ID, len(games))
	for i, g := range games {
		ids[i] = g.id
	}
	return ids, nil
}

// PlaceNotes yields every place of which something is kept, with that.
func (tx *Tx) PlaceNotes() iter.Seq2[string, []byte] {
	return func(yield func(string, []byte) bool) {
		for k, v := range tx.scan(bPlaceNotes, nil, nil) {
			if !yield(string(k), slices.Clone(v)) {
				return
			}
		}
	}
}
