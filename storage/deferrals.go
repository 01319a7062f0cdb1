package storage

// KeepDeferralMS is how long a deferral is kept, in milliseconds: as long as
// Discord takes the answer that was promised (Interactions, 15 minutes).
const KeepDeferralMS = 15 * 60 * 1000

// Deferral is an interaction that was told to wait for its answer. It is kept
// until the answer is given, so that a restart between the two loses nothing.
// It names neither a user nor a place.
type Deferral struct {
	ID     string // of the interaction
	Token  string // lets its holder answer; never to be shown or logged
	Hidden bool   // only the one who asked sees the answer
	Update bool   // the answer changes the message that was pressed
	AtMS   int64  // when it was kept, milliseconds since 1970 by the host's clock
}

// deferralRow is a Deferral without its key.
type deferralRow struct {
	Token  string `cbor:"1,keyasint"`
	Hidden bool   `cbor:"2,keyasint,omitempty"`
	Update bool   `cbor:"3,keyasint,omitempty"`
	AtMS   int64  `cbor:"4,keyasint"`
}

func (tx inbox) KeepDeferral(d Deferral) error {
	if err := checkName("interaction", d.ID); err != nil {
		return err
	}
	return tx.save(bDeferrals, []byte(d.ID), deferralRow{d.Token, d.Hidden, d.Update, d.AtMS})
}

func (tx inbox) Deferrals() ([]Deferral, error) {
	var all []Deferral
	for k, v := range tx.scan(bDeferrals, nil, nil) {
		var r deferralRow
		if err := decode(bDeferrals, k, v, &r); err != nil {
			return all, err
		}
		all = append(all, Deferral{string(k), r.Token, r.Hidden, r.Update, r.AtMS})
	}
	return all, nil
}

func (tx inbox) DropDeferral(id string) error { return tx.delete(bDeferrals, []byte(id)) }

func (tx inbox) PruneDeferrals(nowMS int64) error {
	for k, v := range tx.scan(bDeferrals, nil, nil) {
		var r deferralRow
		if decode(bDeferrals, k, v, &r) == nil && r.AtMS > nowMS-KeepDeferralMS {
			continue
		}
		if err := tx.delete(bDeferrals, k); err != nil {
			return err
		}
	}
	return nil
}
