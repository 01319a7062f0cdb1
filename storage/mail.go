package storage

func (tx undelivered) KeepMail(place string, seq uint64) error {
	raw := tx.get(bOutbox, outKey(place, seq))
	if raw == nil {
		return notFound(bOutbox, outKey(place, seq))
	}
	if err := tx.put(bMail, outKey(place, seq), raw); err != nil {
		return err
	}
	return tx.delete(bOutbox, outKey(place, seq))
}

func (tx undelivered) Mail(place string, limit int) ([]Row, error) {
	return rows(tx.txn, bMail, place, limit)
}

func (tx undelivered) DropMail(place string, seq uint64) error {
	return tx.delete(bMail, outKey(place, seq))
}
