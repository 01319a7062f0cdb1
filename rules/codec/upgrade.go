package codec

import "fmt"

// Upgrade brings a record of an older version up to a newer one, a version at a time.
func Upgrade(raw []byte, from, to int, step func(version int, record map[string]any) error) ([]byte, error) {
	record, err := DecodeMap(raw)
	if err != nil {
		return nil, fmt.Errorf("reading it: %w", err)
	}
	for v := from; v < to; v++ {
		if err := step(v, record); err != nil {
			return nil, fmt.Errorf("from version %d: %w", v, err)
		}
	}
	return Encode(record)
}
