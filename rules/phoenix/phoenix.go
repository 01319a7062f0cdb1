// Package phoenix is Phoenix Command small arms combat: characters, phases of
// four impulses, hit locations, wounds.
//
// So far it holds the printed tables, which can be asked for at any table; the
// game itself comes later. The numbered tables are transcribed from the charts
// that the text lacks: each says how far it can be trusted.
package phoenix

import "impulse/rules/phoenix/printed"

// Title is the name of the game.
const Title = "Phoenix Command"

// Tables are the printed tables.
var Tables = printed.Tables
