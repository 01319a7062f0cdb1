package spoiltest

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"impulse/rules"
	"impulse/rules/codec"
)

// unknownBook is a version of the rules that no program has.
const unknownBook = 999

// Crafted is a full export as somebody makes it who wants to see what breaks: its
// one entry, which begins the game, is of a version of the rules that nobody has,
// so that it cannot be played again, its hash is made to fit, and one leaf of the
// state that it goes on from is another. The path names it:
// "ships/1/record/course/a".
func Crafted(export []byte, path string, value any) ([]byte, error) {
	var doc map[string]any
	if err := json.Unmarshal(export, &doc); err != nil {
		return nil, err
	}
	first := doc["entries"].([]any)[:1]
	if err := disguise(first[0].(map[string]any)); err != nil {
		return nil, err
	}
	doc["entries"] = first
	doc["game"].(map[string]any)["head"] = first[0].(map[string]any)["hash"]
	full := doc["full"].(map[string]any)
	full["serial"] = 0
	snapshot, err := base64.StdEncoding.DecodeString(full["snapshot"].(string))
	if err != nil {
		return nil, err
	}
	if full["snapshot"], err = WithLeaf(snapshot, path, value); err != nil {
		return nil, err
	}
	return json.Marshal(doc)
}

// bookKey is where the hashed bytes of an entry have the version of the rules.
const bookKey = 13

// disguise makes the first entry one of an unknown version, and hashes it anew.
func disguise(entry map[string]any) error {
	public, err := base64.StdEncoding.DecodeString(entry["public"].(string))
	if err != nil {
		return err
	}
	var fields map[uint64]any
	if err := codec.Decode(public, &fields); err != nil {
		return err
	}
	fields[bookKey], entry["book"] = unknownBook, unknownBook
	if public, err = codec.Encode(fields); err != nil {
		return err
	}
	hash := sha256.Sum256(append(make([]byte, sha256.Size), public...))
	entry["public"], entry["hash"] = public, hex.EncodeToString(hash[:])
	return nil
}

// WithLeaf is a snapshot with one leaf of its state changed.
func WithLeaf(snapshot []byte, path string, value any) ([]byte, error) {
	s, err := rules.ReadSnapshot(snapshot)
	if err != nil {
		return nil, err
	}
	var state map[any]any
	if err := codec.Decode(s.State, &state); err != nil {
		return nil, err
	}
	if err := setLeaf(state, strings.Split(path, "/"), value); err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	out := *s
	if out.State, err = codec.Encode(state); err != nil {
		return nil, err
	}
	return out.Bytes()
}

func setLeaf(v any, path []string, value any) error {
	switch v := v.(type) {
	case map[any]any:
		if len(path) == 1 {
			v[path[0]] = value
			return nil
		}
		return setLeaf(v[path[0]], path[1:], value)
	case []any:
		n, err := strconv.Atoi(path[0])
		if err != nil || n >= len(v) {
			return fmt.Errorf("there is no entry %s", path[0])
		}
		if len(path) == 1 {
			v[n] = value
			return nil
		}
		return setLeaf(v[n], path[1:], value)
	}
	return fmt.Errorf("there is no %s", path[0])
}
