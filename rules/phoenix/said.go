package phoenix

import _ "embed" // for the phrasebook

// phrases are the sentences that people type, and the lines for them.
//
//go:embed phrases.txt
var phrases string

// said are the words that people use, and what they mean by it.
var said = map[string]string{
	"shoot": "fire", "attack": "fire", "shot": "fire", "snap shot": "snap-shot", "to hit": "odds-of-hitting", "weapon": "weapon-data", "weapons": "weapon-data", "gun": "weapon-data",
	"burst": "automatic-fire", "three round burst": "three-rounds", "3rb": "three-rounds", "full auto": "automatic-fire", "automatic": "automatic-fire", "spray": "arc-of-fire", "sweep": "arc-of-fire",
	"run": "movement", "walk": "move", "crawl": "movement", "go": "move", "stand": "posture", "kneel": "posture", "prone": "posture", "lie down": "posture", "crouch": "posture",
	"hide": "stance", "aiming": "fire", "ready weapon": "stance", "brace": "stance", "peek": "stance", "look": "stance", "dodge": "duck",
	"cover": "cover-use", "wall": "cover", "walls": "cover", "line of sight": "target-visibility", "sight": "target-visibility", "visible": "target-visibility", "field of fire": "field-of-fire",
	"facing": "facing", "rotate": "turn", "face": "turn", "windows": "doors", "window": "doors",
	"armour": "armor-wear", "helmet": "armor-wear", "vest": "armor-wear", "ammo": "ammunition", "magazine": "ammunition", "magazines": "ammunition", "bullets": "ammunition", "jam": "ammunition",
	"wound": "damage", "wounds": "damage", "hit location": "damage", "hit points": "damage", "health": "medical-aid", "heal": "medical-aid", "medic": "medical-aid", "bandage": "aid", "first aid": "first-aid",
	"unconscious": "knockouts", "knocked out": "knockouts", "knockout": "knockouts", "dead": "recovery-roll", "dying": "recovery-roll", "bleeding": "recovery-roll",
	"suppress": "cover-fire", "suppression": "cover-fire", "covering fire": "cover-fire", "overwatch": "pinning-fire",
	"frag": "throw", "explosion": "explosives", "explosive": "explosives", "blast": "explosive-damage", "rocket": "explosives",
	"panic": "morale", "flee": "morale", "courage": "morale", "give up": "surrender", "custody": "custody", "police": "custody",
	"actions": "combat-actions", "action points": "combat-actions", "turn length": "phases", "phase": "phases", "stealth": "spotting", "hear": "sound", "noise": "sound",
	"win": "victory", "victory": "victory", "troops": "pregenerated-troops", "stats": "characteristics", "foxhole": "dug-in",
	"pd": "damage", "physical damage": "damage", "disabled": "disabling-injuries", "shock": "shock-counts", "kv": "knockout-value", "knockout value": "knockout-value", "sal": "skill-level", "skill": "skill-level", "accuracy level": "skill-level", "isf": "intelligence-skill-factor",
	"ca": "combat-actions", "ac": "action-times", "alm": "odds-of-hitting", "eal": "odds-of-hitting", "pf": "cover", "protection factor": "cover", "pen": "penetration-lines", "penetration": "penetration-lines", "dc": "damage-columns", "rr": "recovery-roll", "dt": "damage-total", "ctp": "recovery-roll", "rof": "rate-of-fire",
	"hidden": "spotting", "hiding": "cover-use", "squad": "pregenerated-troops", "in sight": "spotting", "spotted": "spotting", "looking": "stances", "firing stance": "stances", "braced": "stances", "percent": "odds-of-hitting",
	"reload": "weapon", "reloading": "weapon", "grenade": "throw", "throw a grenade": "throw", "open a door": "door", "kick in a door": "door", "sprint": "movement", "combat action": "combat-actions", "impulse": "impulses", "gait": "movement", "killed": "damage",
}
