package desk

// signOfLife keeps that the user was here today, where an accepted call has
// saved nothing of the game that it was about.
func (d *session) signOfLife() {
	g := d.Game
	if g == nil {
		g = d.Seen
	}
	if g == nil || g.Over() || g.Body.Player(d.Call.User) == 0 || !g.Body.Sign(d.Call.User, d.House.Now()) {
		return
	}
	if d.Unlock == nil {
		defer d.House.Locks.Lock(g.Head.ID)()
	}
	if err := d.House.KeepSign(d.Ctx, g.Head.ID, d.Call.User); err != nil {
		d.House.Log.Warn("that somebody was here is not kept", "game", g.Head.ID, "error", err)
	}
}
