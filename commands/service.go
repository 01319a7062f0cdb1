package commands

import (
	"context"
	"time"
)

// Service is a referee at work among people, as the program runs and watches
// it. Who makes one is handed over by package main, so that the subcommands
// import nothing that stands on this package.
type Service struct {
	Run     func(context.Context) error     // until the context ends; an error is one that trying again does not mend
	Healthy func(within time.Duration) bool // the other side was heard
	Traffic func() Traffic
	GivenUp func() int // answers of books that took too long and are still worked on
}

// Traffic is what a service has counted since it was made, for those who watch
// it.
type Traffic struct {
	Answers   uint64   // interactions answered at once, completions too
	Deferrals uint64   // interactions whose answer took longer
	Dropped   uint64   // interactions not carried out: too late, or too many at once
	Sessions  uint64   // sessions begun at the gateway; Discord allows 1,000 a day
	Resumes   uint64   // connections made to go on with a session
	Denials   []Denial // by status
}

// Denial is how many requests were answered with a status of failure.
type Denial struct {
	Status int
	Times  uint64
}
