package bot

import (
	"maps"
	"slices"
	"sync"
	"sync/atomic"

	"github.com/bwmarrin/discordgo"

	"impulse/commands"
)

// counters are the figures as they are counted.
type counters struct {
	answers, deferrals, dropped, sessions, resumes atomic.Uint64

	mu      sync.Mutex
	refused map[int]uint64 // by status
}

// Traffic tells what the bot has counted so far.
func (b *Bot) Traffic() commands.Traffic {
	c := &b.rest.counts
	return commands.Traffic{
		Answers: c.answers.Load(), Deferrals: c.deferrals.Load(), Dropped: c.dropped.Load(),
		Sessions: c.sessions.Load(), Resumes: c.resumes.Load(), Denials: c.denials(),
	}
}

// responded counts a first response to an interaction.
func (c *counters) responded(kind discordgo.InteractionResponseType) {
	if defers(kind) {
		c.deferrals.Add(1)
		return
	}
	c.answers.Add(1)
}

func (c *counters) refuse(status int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.refused == nil {
		c.refused = map[int]uint64{}
	}
	c.refused[status]++
}

func (c *counters) denials() (out []commands.Denial) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, status := range slices.Sorted(maps.Keys(c.refused)) {
		out = append(out, commands.Denial{Status: status, Times: c.refused[status]})
	}
	return out
}
