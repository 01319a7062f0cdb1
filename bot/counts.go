package bot

import (
	"maps"
	"slices"
	"sync"
	"sync/atomic"

	"github.com/bwmarrin/discordgo"
)

// Counts is what a bot has counted since it was made, for those who watch it.
type Counts struct {
	Answers   uint64    // interactions answered at once, completions too
	Deferrals uint64    // interactions whose answer took longer
	Dropped   uint64    // interactions not carried out: too late, or too many at once
	Sessions  uint64    // sessions begun at the gateway; Discord allows 1,000 a day
	Resumes   uint64    // connections made to go on with a session
	Refused   []Refused // by status
}

// Refused is how many requests Discord has answered with a status of failure.
type Refused struct {
	Status int
	Times  uint64
}

// counters are the figures as they are counted.
type counters struct {
	answers, deferrals, dropped, sessions, resumes atomic.Uint64

	mu      sync.Mutex
	refused map[int]uint64 // by status
}

// Counts tells what the bot has counted so far.
func (b *Bot) Counts() Counts {
	c := &b.rest.counts
	return Counts{
		Answers: c.answers.Load(), Deferrals: c.deferrals.Load(), Dropped: c.dropped.Load(),
		Sessions: c.sessions.Load(), Resumes: c.resumes.Load(), Refused: c.refusals(),
	}
}

// responded counts a first response to an interaction.
func (c *counters) responded(kind discordgo.InteractionResponseType) {
	switch kind {
	case discordgo.InteractionResponseDeferredChannelMessageWithSource, discordgo.InteractionResponseDeferredMessageUpdate:
		c.deferrals.Add(1)
	default:
		c.answers.Add(1)
	}
}

func (c *counters) refuse(status int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.refused == nil {
		c.refused = map[int]uint64{}
	}
	c.refused[status]++
}

func (c *counters) refusals() (out []Refused) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, status := range slices.Sorted(maps.Keys(c.refused)) {
		out = append(out, Refused{status, c.refused[status]})
	}
	return out
}
