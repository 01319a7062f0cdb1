package commands

// signOfLife keeps that the user was here today, where an accepted call has
// saved nothing of the game that it was about.
func (d *session) signOfLife() {
	g := d.game
	if g == nil {
		g = d.seen
	}
	if g == nil || g.Over() || g.Body.Player(d.call.User) == 0 || !g.Body.Sign(d.call.User, d.r.Now()) {
		return
	}
	if d.unlock == nil {
		defer d.r.Locks.Lock(g.Head.ID)()
	}
	if err := d.r.KeepSign(d.ctx, g.Head.ID, d.call.User); err != nil {
		d.r.Log.Warn("that somebody was here is not kept", "game", g.Head.ID, "error", err)
	}
}
