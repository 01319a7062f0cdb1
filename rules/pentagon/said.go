package pentagon

import _ "embed"

// phrases are the sentences that people type, and the lines for them.
//
//go:embed phrases.txt
var phrases string

// said are the words that people use, and what they mean by it.
var said = map[string]string{
	"dodge": "evade", "jink": "evade", "avoid": "evade",
	"move": "accelerate", "thrust": "accelerate", "speed up": "accelerate", "slow down": "accelerate", "brake": "accelerate", "drive": "accelerate", "burn": "accelerate",
	"turn ship": "rotate", "steer": "rotate", "spin": "rotate", "turn left": "rotate", "turn right": "rotate",
	"shoot": "fire", "attack": "fire", "shot": "fire", "pew": "fire", "direct fire": "direct-fire-weapons",
	"weapon": "direct-fire-weapons", "weapons": "direct-fire-weapons", "guns": "direct-fire-weapons", "gun": "direct-fire-weapons",
	"laser": "laser-power", "lasers": "laser-power", "proton cannon": "proton-power", "electron cannon": "electron-power",
	"missile launch": "missile", "torpedo": "missile", "torpedoes": "missile", "rocket": "missile", "seeker": "seeking-weapons", "seekers": "seeking-weapons",
	"fighter": "drones", "fighters": "drones",
	"shield": "screens", "shields": "screens", "boost shields": "reinforce",
	"anti-missile": "point-defense", "intercept": "pd", "flak": "pd",
	"tractor beam": "grab", "tractor": "grab", "let go": "release",
	"scuttle": "self-destruct", "blow up": "self-destruct", "explode": "explosions",
	"energy": "capacitor-power", "capacitor": "capacitor-power", "capacitors": "capacitor-power", "electronic warfare": "ecm", "jam": "ecm", "jamming": "ecm", "cloak": "radar-invisibility", "stealth": "radar-invisibility",
	"target lock": "lock-on", "lock on": "lock-on",
	"arc": "arcs", "firing arc": "arcs", "to hit": "bolts", "cooldown": "minimum-delay", "reload": "minimum-delay", "recharge": "capacitor-recharge",
	"armor": "armor-facing", "armour": "armor-facing", "internal damage": "interior-hits", "interior": "interior-hits", "critical hits": "interior-hits",
	"points": "victory-points", "win": "victory", "retreat": "disengagement", "flee": "disengagement", "fuel tank": "fuel",
	"planet": "planets", "drift": "velocity",
	"turn step": "rotation", "turning your ships": "rotation", "thrust step": "acceleration", "power step": "power-allocation", "energy allocation": "power-allocation",
	"lock-on step": "radar-lock-on", "launch step": "launching", "launch": "launching", "point defense step": "point-defense",
	"fire step": "direct-fire-decision", "fire rolls": "direct-fire", "announcing fire": "direct-fire-announcement", "screen step": "screen-reinforcement",
	"ramming step": "self-destruction-and-ramming", "damage step": "damage-assessment",
	"speed": "velocity", "momentum": "velocity", "friction": "velocity", "inertia": "velocity", "keep moving": "velocity", "top speed": "max-speed", "maximum speed": "max-speed", "fastest": "max-speed",
	"blows up": "explosions", "blast": "explosions", "detonation": "explosions", "dies": "final-damage", "sinks": "final-damage", "dead ship": "final-damage",
	"crippled": "crippling", "hexsides": "facing-tie", "shield numbers": "armor-facing", "sides of armor": "armor-facing",
	"first shot": "fire-announcement", "simultaneous": "damage-assessment", "same time": "damage-assessment",
	"initiative": "impulse-procedure", "sequence": "impulse-procedure", "order of segments": "impulse-procedure",
	"line of sight": "arcs", "bearing": "arcs", "bears": "arcs", "blind spot": "arcs", "behind": "arcs",
	"warhead": "missile-makes", "missile fuel": "missile-fuel", "missile speed": "missile-makes", "homing": "seeking-weapons", "guided": "seeking-weapons",
	"mirrored": "mirror", "reflect": "mirror", "reflective": "mirror", "penetrate": "taking-damage", "damage past screens": "taking-damage",
	"life": "life-support", "crew": "life-support", "sensors": "lock-on", "detection": "initial-detection", "fog of war": "initial-detection",
	"modifiers": "direct-fire-weapons", "distance penalty": "range-penalty", "long shot": "long-range",
	"overload": "double-magnetic-beams", "mine": "seeking-weapons", "mines": "seeking-weapons", "collision": "ramming", "collide": "ramming", "boarding": "ramming",
	"map edge": "disengagement", "leave map": "disengagement", "off the map": "disengagement", "objective": "victory", "goal": "victory",
}
