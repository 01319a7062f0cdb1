package rulestest

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"impulse/rules"
)

// Crafted is a full export as somebody makes it who wants to see what breaks: of
// its entries nothing secret is open any more, so that they cannot be played
// again, and one leaf of the state that it goes on from is another. The path names
// it: "ships/1/record/course/a".
func Crafted(export []byte, path string, value any) ([]byte, error) {
	var doc map[string]any
	if err := json.Unmarshal(export, &doc); err != nil {
		return nil, err
	}
	for _, e := range doc["entries"].([]any) {
		for _, field := range []string{"salt", "secret", "orders"} {
			delete(e.(map[string]any), field)
		}
	}
	var full struct {
		Full struct{ Snapshot []byte }
	}
	if err := json.Unmarshal(export, &full); err != nil {
		return nil, err
	}
	snapshot, err := WithLeaf(full.Full.Snapshot, path, value)
	if err != nil {
		return nil, err
	}
	doc["full"].(map[string]any)["snapshot"] = snapshot
	return json.Marshal(doc)
}

// WithLeaf is a snapshot with one leaf of its state changed.
func WithLeaf(snapshot []byte, path string, value any) ([]byte, error) {
	s, err := rules.ReadSnapshot(snapshot)
	if err != nil {
		return nil, err
	}
	var state map[any]any
	if err := rules.Decode(s.State, &state); err != nil {
		return nil, err
	}
	if err := setLeaf(state, strings.Split(path, "/"), value); err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	out := *s
	if out.State, err = rules.Encode(state); err != nil {
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
