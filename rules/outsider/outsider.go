// Package outsider is Outsider, the Starship Tactical Combat Simulation v0.4:
// vector movement, eight segments a turn, unit profiles in one line.
package outsider

// Title is the name of the game.
const Title = "Outsider"
