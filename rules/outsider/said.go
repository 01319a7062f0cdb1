package outsider

import _ "embed"

// phrases are the sentences that people type, and the lines for them.
//
//go:embed phrases.txt
var phrases string

// said are the words that people use, and what they mean by it.
var said = map[string]string{
	"accelerate": "thrust", "burn": "thrust", "move": "thrust", "speed up": "thrust", "slow down": "thrust", "brake": "thrust", "drive": "thrust", "engines": "thrust",
	"turn ship": "pivot", "rotate": "pivot", "steer": "pivot", "facing": "headings", "turn left": "pivot", "turn right": "pivot", "heading": "headings",
	"shoot": "fire", "attack": "fire", "shot": "fire", "volley": "volleys", "weapon": "direct-fire", "weapons": "direct-fire", "guns": "direct-fire",
	"missile": "launch", "torpedo": "launch", "torpedoes": "launch", "rocket": "launch", "seeker": "salvoes", "seekers": "salvoes", "salvo": "salvoes", "homing": "salvoes",
	"fighter": "deploy", "fighters": "deploy", "squadron": "deploy", "hangar": "craft-launch", "land": "recover", "dock": "recover",
	"shield": "defences", "shields": "defences", "screens": "defences", "armour": "defences",
	"anti-missile": "interception", "point defense": "interception", "flak": "interception", "dodge": "dodge-rolls",
	"arc": "field-of-fire", "firing arc": "field-of-fire", "arcs": "field-of-fire", "bearing": "field-of-fire", "blind spot": "field-of-fire", "behind": "field-of-fire",
	"to hit": "beam-hit-table", "cooldown": "weapon-cooldown", "recharge": "weapon-cooldown",
	"internal damage": "internal-damage", "critical hits": "critical-hits", "structure": "structural-integrity", "hull": "internal-damage",
	"momentum": "vectors", "velocity": "vectors", "vector": "vectors", "drift": "vectors", "coast": "thrust", "inertia": "vectors",
	"energy": "auxiliary-power", "main power": "auxiliary-power", "order of segments": "turn-sequence", "sequence": "turn-sequence", "win": "victory", "points": "victory",
	"follow": "join", "fleet": "formations", "group": "formations", "planet": "planets", "repair": "damage-control", "line of sight": "line-of-sight",
}
