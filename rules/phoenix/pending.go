package phoenix

import "fmt"

const (
	fireAct   = "fire"
	reloadAct = "reload"
)

func fireLine(c, foe *Combatant, then bool) string { return fmt.Sprintf("halt unit:%s", c.ID) }
