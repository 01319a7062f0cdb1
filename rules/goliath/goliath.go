// Package goliath is Goliath, Guidelines for War Games by krusader74: units of
// figures, a melee matrix, morale.
//
// So far it holds the printed tables, which can be asked for at any table; the
// game itself comes later.
package goliath

// Title is the name of the game.
const Title = "Goliath"
