package storage

// KeepMail takes a row out of the outbox of a user's conversation, because he
// refuses messages, and keeps it for him to ask for. ErrNotFound when it is not
// there.
func (tx *Tx) KeepMail(place string, seq uint64) error {
	raw := tx.get(bOutbox, outKey(place, seq))
	if raw == nil {
		return notFound(bOutbox, outKey(place, seq))
	}
	if err := tx.put(bMail, outKey(place, seq), raw); err != nil {
		return err
	}
	return tx.Delivered(place, seq)
}

// Mail returns what is kept for a place, in order, at most limit rows; 0 means
// all.
func (tx *Tx) Mail(place string, limit int) ([]Row, error) {
	return tx.rows(bMail, place, limit)
}

// DropMail removes a row of mail, which was read. One that is gone already is
// no error.
func (tx *Tx) DropMail(place string, seq uint64) error {
	return tx.delete(bMail, outKey(place, seq))
}
