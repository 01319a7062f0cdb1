package storage

import (
	"bytes"
	"encoding/binary"
	"iter"
)

// Post is a message that tells of an entry, where it stands.
type Post struct {
	Entry   uint64
	Place   string
	Message string // its id there
	// Fleeting is whether it is to be taken away when another comes.
	Fleeting bool
}

// What is kept at the key of a post.
const (
	lastingPost  = 1
	fleetingPost = 2
)

// postKey is game·entry·place·0·message, so that the posts of an entry stand in a
// row and a message stands once.
func postKey(id ID, p Post) []byte {
	key := binary.BigEndian.AppendUint64(append([]byte{}, id[:]...), p.Entry)
	return append(append(append(key, p.Place...), 0), p.Message...)
}

func (tx journal) PutPost(id ID, p Post) error {
	if err := checkName("place", p.Place); err != nil {
		return err
	}
	if err := checkName("message", p.Message); err != nil {
		return err
	}
	kind := byte(lastingPost)
	if p.Fleeting {
		kind = fleetingPost
	}
	return tx.set(bPosts, postKey(id, p), []byte{kind})
}

func (tx journal) Posts(id ID, from, to uint64) iter.Seq[Post] {
	return func(yield func(Post) bool) {
		for k, v := range tx.scan(bPosts, id[:], append(append([]byte{}, id[:]...), number(from)...)) {
			n := binary.BigEndian.Uint64(k[len(id):])
			place, message, _ := bytes.Cut(k[len(id)+8:], []byte{0})
			if n > to || !yield(Post{n, string(place), string(message), len(v) == 1 && v[0] == fleetingPost}) {
				return
			}
		}
	}
}

func (tx journal) DropPosts(place string) error {
	var drop [][]byte
	for k := range tx.scan(bPosts, nil, nil) {
		if at, _, _ := bytes.Cut(k[len(ID{})+8:], []byte{0}); string(at) == place {
			drop = append(drop, bytes.Clone(k))
		}
	}
	for _, k := range drop {
		if err := tx.set(bPosts, k, nil); err != nil {
			return err
		}
	}
	return nil
}
