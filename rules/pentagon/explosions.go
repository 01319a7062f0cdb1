package pentagon

// destroy takes an object of size class 0 off the map: a drone, or a missile,
// which bursts for half its warhead (Combat, Seeking Weapons).
func (st *State) destroy(r *ruling, o object) {
	if o.ship != nil {
		o.ship.Destroyed = true
		return
	}
	st.remove(o.ID)
}

// spread lets the explosions of a segment take effect, and those that they set
// off (Combat, Explosions).
func (st *State) spread(r *ruling) {}
