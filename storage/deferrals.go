package storage

// KeepDeferralMS is how long a deferral is kept, in milliseconds: as long as
// Discord takes the answer that was promised (Interactions, 15 minutes).
const KeepDeferralMS = 15 * 60 * 1000

// Deferral is an interaction that was told to wait for its answer. It is kept
// until the answer is given, so that a restart between the two loses nothing.
// It names neither a user nor a place.
type Deferral struct {
	ID     string `cbor:"-"`                    // of the interaction; the key
	Token  string `cbor:"1,keyasint"`           // lets its holder answer; never to be shown or logged
	Hidden bool   `cbor:"2,keyasint,omitempty"` // only the one who asked sees the answer
	Update bool   `cbor:"3,keyasint,omitempty"` // the answer changes the message that was pressed
	AtMS   int64  `cbor:"4,keyasint"`           // when it was kept, milliseconds since 1970 by the host's clock
	Visits bool   `cbor:"5,keyasint,omitempty"` // it was made where the bot is not, so that the answer has few pages
}

func (tx inbox) KeepDeferral(d Deferral) error {
	if err := checkName("interaction", d.ID); err != nil {
		return err
	}
	return tx.save(bDeferrals, []byte(d.ID), d)
}

func (tx inbox) Deferrals() ([]Deferral, error) {
	var all []Deferral
	for k, v := range tx.scan(bDeferrals, nil, nil) {
		d := Deferral{ID: string(k)}
		if err := decode(bDeferrals, k, v, &d); err != nil {
			return all, err
		}
		all = append(all, d)
	}
	return all, nil
}

func (tx inbox) DropDeferral(id string) error { return tx.delete(bDeferrals, []byte(id)) }

func (tx inbox) PruneDeferrals(nowMS int64) error {
	for k, v := range tx.scan(bDeferrals, nil, nil) {
		var r Deferral
		if decode(bDeferrals, k, v, &r) == nil && r.AtMS > nowMS-KeepDeferralMS {
			continue
		}
		if err := tx.delete(bDeferrals, k); err != nil {
			return err
		}
	}
	return nil
}
