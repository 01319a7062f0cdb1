package goliath

import "impulse/rules"

// State is a battle between two steps.
type State struct {
	Turn int `json:"turn"` // from 1
}

func units(*State) []*rules.Unit { return nil }

// publicly takes out what a seat may not know.
func publicly(st *State, _ rules.Seat) *State { return st }
