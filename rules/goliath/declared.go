package goliath

// declare lets those check morale who are charged, when the charge is ordered and
// before anybody moves (house rule charge-check). They do not check again when it
// comes upon them.
func (st *State) declare(r *ruling) {
	if r.House("charge-check") != "declared" {
		return
	}
	var all []shocked
	for _, m := range st.Marches {
		u := st.unit(m.Unit)
		for _, leg := range m.Legs {
			if t := st.unit(leg.Target); leg.Do == "charge" && t != nil && !t.Hidden {
				all = append(all, shocked{t, u, "the charge of " + u.Name})
			}
		}
	}
	var mo moment
	for _, x := range all {
		st.reveal(r, x.by, "it charges")
		st.shock(r, &mo, x)
	}
	st.carryOut(r, mo)
}
