package goliath

import "impulse/rules"

// playerRules are about those who play, and not the battle.
var playerRules = []rules.HouseRule{
	{ID: rules.GuidebookRule, Values: []string{"open", rules.GuidebookGM}, Default: "open",
		Why: "Players need never read the guide: its tables, rules and questions answer everybody, or the game master alone."},
}
