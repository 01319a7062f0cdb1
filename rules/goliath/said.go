package goliath

import _ "embed"

// phrases are the sentences that people type, and the lines for them.
//
//go:embed phrases.txt
var phrases string

// said are the words that people use, and what they mean by it.
var said = map[string]string{
	"walk": "move", "march": "move", "advance": "move", "run": "move", "go": "move", "forward": "move",
	"turn unit": "face", "rotate": "face", "wheel": "face", "steer": "face",
	"line": "form", "column": "form", "rank": "ranks", "files": "form", "depth": "form",
	"shoot": "fire", "shot": "fire", "volley": "fire", "bow": "missile-fire", "archers": "missile-fire", "arrows": "missile-fire", "bows": "missile-fire", "range of bows": "missile-range",
	"overwatch": "fire-halfway", "opportunity fire": "fire-halfway", "stand and shoot": "fire-halfway",
	"attack": "charge", "assault": "charge", "hand to hand": "melee", "close combat": "melee", "hit": "hits", "strike": "fight",
	"magic": "spells", "wizard": "wizard-bolts", "wizards": "wizard-bolts", "fireballs": "wizard-bolts", "lightning": "wizard-bolts", "dispel": "counterspell",
	"hide": "vanish", "invisible": "vanish", "stealth": "ability-1", "powers": "special-abilities", "abilities": "special-abilities", "sa": "special-abilities",
	"break and run": "morale-check", "panic": "morale-check", "rout": "morale-check", "routed": "rally", "flee": "retreat", "courage": "morale-check", "morale": "morale-check", "mr": "morale-never",
	"tired": "fatigue-and-rest", "rest": "fatigue-and-rest", "exhausted": "fatigue-and-rest",
	"armour": "armor-class", "armor": "armor-class", "ac": "armor-class", "ar": "ladder-of-ratings", "dr": "defense-rating", "ht": "hits", "mv": "movement",
	"wood": "terrain", "woods": "terrain", "wall": "terrain", "hill": "terrain", "river": "terrain", "hedge": "cover",
	"flank": "flanking", "rear": "rear-attacks", "behind": "rear-attacks", "heavy losses": "heavy-losses-table", "casualties": "heavy-losses-table",
	"figure": "figures", "troops": "troop-types", "troop list": "troop-types", "army list": "troop-types", "unit": "units",
	"initiative": "first-move", "first move": "first-move", "who goes first": "first-move", "win": "battle-end", "victory points": "victory",
	"move step": "first-half-move", "half move": "half-moves", "fire step": "missile-fire", "fight step": "melee", "deploy": "deployment", "setup": "deployment",
	"save": "saving-throw", "points cost": "points", "dragon": "dragon-fire", "night": "night-sight",
}
