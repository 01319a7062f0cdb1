// Package outsider is Outsider, the Starship Tactical Combat Simulation v0.4:
// vector movement, eight segments a turn, unit profiles in one line.
//
// So far it holds the printed tables, which can be asked for at any table; the
// game itself comes later.
package outsider

// Title is the name of the game.
const Title = "Outsider"
