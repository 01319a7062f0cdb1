package storage

import (
	"errors"
	"iter"
)

// How long the inbox remembers an interaction, in milliseconds: its answer as
// long as Discord takes one, its id as long as Discord may repeat it.
const (
	KeepAnswerMS = 15 * 60 * 1000
	KeepIDMS     = 24 * 60 * 60 * 1000
)

// inRow is an interaction that was handled.
type inRow struct {
	Answer []byte `cbor:"1,keyasint,omitempty"`
	AtMS   int64  `cbor:"2,keyasint"`
}

func (tx inbox) Handled(id string) (answer []byte, done bool, err error) {
	var r inRow
	err = tx.load(bInbox, []byte(id), &r)
	if errors.Is(err, ErrNotFound) {
		return nil, false, nil
	}
	return r.Answer, err == nil, err
}

func (tx inbox) SetHandled(id string, answer []byte, atMS int64) error {
	if err := checkName("interaction", id); err != nil {
		return err
	}
	if err := tx.forgetHandled(id); err != nil {
		return err
	}
	if err := tx.save(bInbox, []byte(id), inRow{answer, atMS}); err != nil {
		return err
	}
	if err := tx.put(bInboxIDs, timed(atMS, id), []byte{}); err != nil || len(answer) == 0 {
		return err
	}
	return tx.put(bInboxAnswers, timed(atMS, id), []byte{})
}

// forgetHandled removes an interaction with its index rows.
func (tx inbox) forgetHandled(id string) error {
	var r inRow
	if err := tx.load(bInbox, []byte(id), &r); err != nil {
		if errors.Is(err, ErrNotFound) {
			return nil
		}
		return err
	}
	return errors.Join(
		tx.delete(bInboxAnswers, timed(r.AtMS, id)),
		tx.delete(bInboxIDs, timed(r.AtMS, id)),
		tx.delete(bInbox, []byte(id)),
	)
}

func (tx inbox) PruneHandled(nowMS int64) error {
	for id := range tx.olderThan(bInboxIDs, nowMS-KeepIDMS) {
		if err := tx.forgetHandled(id); err != nil {
			return err
		}
	}
	for id, key := range tx.olderThan(bInboxAnswers, nowMS-KeepAnswerMS) {
		if err := tx.dropAnswer(id, key); err != nil {
			return err
		}
	}
	return tx.PruneDeferrals(nowMS)
}

// olderThan yields interaction and index key of what was handled at ms or
// before.
func (tx inbox) olderThan(index []byte, ms int64) iter.Seq2[string, []byte] {
	return func(yield func(string, []byte) bool) {
		for k := range tx.scan(index, nil, nil) {
			if int64(toNumber(k)) > ms || !yield(string(k[8:]), k) {
				return
			}
		}
	}
}

func (tx inbox) dropAnswer(id string, key []byte) error {
	var r inRow
	if err := tx.load(bInbox, []byte(id), &r); err != nil {
		return err
	}
	if err := tx.save(bInbox, []byte(id), inRow{AtMS: r.AtMS}); err != nil {
		return err
	}
	return tx.delete(bInboxAnswers, key)
}
