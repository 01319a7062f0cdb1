package goliath

// declare lets those check morale who are charged, when the charge is ordered and
// before anybody moves (house rule charge-check). They do not check again when it
// comes upon them.
func (st *State) declare(r *ruling) {
	if houseChargeCheck.In(r) != chargeCheckDeclared {
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
	mo := moment{r: r}
	for _, x := range all {
		x.by.reveal(r, "it charges")
		mo.shock(x)
	}
	mo.carryOut()
}
