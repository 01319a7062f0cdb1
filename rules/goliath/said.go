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
	"speed": "movement", "how far": "movement", "move distance": "movement", "uphill": "terrain", "forest": "terrain", "rough ground": "terrain", "slope": "terrain",
	"to hit": "missile-fire", "roll to hit": "missile-fire", "dice to hit": "missile-fire", "shoot over": "indirect-fire", "overhead": "indirect-fire",
	"reload": "rate-of-fire", "fire twice": "rate-of-fire", "shots per turn": "rate-of-fire", "move and shoot": "split-move", "shoot and scoot": "split-move",
	"opportunity attack": "pass-through", "reaction fire": "pass-through", "defensive fire": "pass-through",
	"field of fire": "arc-of-fire", "line of sight": "line-of-fire", "los": "line-of-fire", "friendly fire": "line-of-fire",
	"to wound": "hits", "wounds": "wounded-figures", "hit points": "hits", "hp": "hits", "kill": "hits",
	"leadership": "morale-check", "nerve": "morale-check", "break": "morale-check", "battle test": "morale-check", "charged": "when-charged", "after melee": "post-melee",
	"run away": "retreat", "fall back": "retreat", "pull back": "disengage", "break off": "disengage", "leave melee": "disengage", "zone of control": "contact", "zoc": "contact", "base contact": "contact",
	"interpenetration": "passage", "pass through friends": "passage", "through friends": "passage", "sideways": "oblique", "diagonal": "oblique",
	"strike first": "first-strike", "simultaneous": "first-strike", "who fights": "melee-figures", "supporting ranks": "melee-figures",
	"summon": "spells", "heal": "spells", "curse": "spells", "mage": "wizard-bolts", "sorcerer": "wizard-bolts",
	"time limit": "turn-limit", "game length": "turn-limit", "how long": "turn-limit", "end of game": "battle-end", "score": "victory", "objectives": "victory",
	"inch": "scale-ratios", "cost": "points", "army points": "points", "price": "points", "base size": "base-infantry", "basing": "base-infantry",
	"turn around": "facing", "turning cost": "facing", "about face": "facing", "shield wall": "formation", "square": "formation", "phalanx": "formation", "wedge": "formation", "skirmish order": "formation",
	"leader": "inspiring", "general": "inspiring", "commander": "inspiring",
}
