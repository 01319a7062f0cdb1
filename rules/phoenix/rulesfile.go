package phoenix

import _ "embed"

// ruleRows is rules.csv: a row for every section of the text, for what is easily missed, and
// for every reading and house rule.
//
//go:embed rules.csv
var ruleRows []byte

// sections are what the sections of the text are about, where something is played.
var sections = map[string]string{
	"1.2": "Characteristics", "1.3": "Characters", "1.4": "Equipment", "1.5": "Troops",
	"2.1": "Scale", "2.2": "Combat Actions", "2.3": "Movement", "2.4": "Fire", "2.5": "Modifiers", "2.6": "Damage",
	"2.7": "Knockouts", "2.9": "Medical Aid", "2.10": "Wounded", "2.11": "Grenades, Basic Game",
	"3.0": "Advanced Rules", "3.1": "Odds of Hitting", "3.2": "Hit Location", "3.3": "Shock", "3.4": "Automatic Fire",
	"3.5": "Shotguns", "3.6": "Explosives", "3.7": "Target Size", "3.8": "Cover", "4.2": "Scenarios",
	"5.1": "Field of View", "5.2": "Spotting", "5.3": "Sounds", "5.4": "Defensive Skills", "5.5": "Initiative",
	"5.6": "Morale", "5.7": "Shot Timing", "5.8": "Second Shots", "5.9": "Pinning Fire", "5.10": "Cover Fire",
	"5.11": "Double Action", "5.12": "Knock Down", "5.13": "Incapacitation", "5.14": "Heroes",
}
