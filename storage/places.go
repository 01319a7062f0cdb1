package storage

import (
	"bytes"
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

func (tx places) Place(place string) (*PlaceRec, error) {
	if err := checkName("place", place); err != nil {
		return nil, err
	}
	p := &PlaceRec{Note: tx.get(bPlaceNotes, []byte(place))}
	copy(p.Game[:], tx.get(bPlaces, []byte(place)))
	return p, nil
}

func (tx places) SetPlace(place string, id ID) error {
	if err := checkName("place", place); err != nil {
		return err
	}
	if err := tx.put(bPlaces, []byte(place), id[:]); err != nil {
		return err
	}
	return tx.listAt(place, id)
}

// listAt adds the game to the place's list, unless it was there before.
func (tx places) listAt(place string, id ID) error {
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

func (tx places) ClearPlace(place string) error {
	if err := checkName("place", place); err != nil {
		return err
	}
	return tx.delete(bPlaces, []byte(place))
}

func (tx places) PutPlaceNote(place string, b []byte) error {
	if err := checkName("place", place); err != nil {
		return err
	}
	return tx.set(bPlaceNotes, []byte(place), b)
}

func (tx places) GamesAt(place string) ([]ID, error) {
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

func (tx places) PlaceNotes() iter.Seq2[string, []byte] {
	return tx.byName(bPlaceNotes, nil)
}

// leave takes the game out of the lists of all places it ever was in.
func (tx places) leave(id ID) error {
	for k := range tx.scan(bGamePlaces, id[:], nil) {
		place := string(k[len(id):])
		if err := tx.delete(bPlaceGames, append(placed(place), id[:]...)); err != nil {
			return err
		}
		if !bytes.Equal(tx.get(bPlaces, []byte(place)), id[:]) {
			continue
		}
		if err := tx.ClearPlace(place); err != nil {
			return err
		}
	}
	return tx.deleteAll(bGamePlaces, id[:])
}
