package bot

import (
	"fmt"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"impulse/bot/discordtest"
)

// The bar is DESIGN 11: a command through the gateway stack on loopback, its
// durable write included, takes less than 10 ms in the median and 50 ms for 99
// of 100 while 200 games are busy. Bot and fake share the machine; the fake's
// check against Discord's own description is off, as Discord's is not ours.

// took gathers how long each of many took.
type took struct {
	mu   sync.Mutex
	each []time.Duration
}

func (k *took) add(d time.Duration) {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.each = append(k.each, d)
}

func (k *took) report(b *testing.B) {
	if len(k.each) == 0 {
		return
	}
	slices.Sort(k.each)
	b.ReportMetric(float64(k.each[len(k.each)/2].Microseconds())/1000, "ms-median")
	b.ReportMetric(float64(k.each[len(k.each)*99/100].Microseconds())/1000, "ms-p99")
}

// BenchmarkInteraction sends dice rolls from one and from 200 channels, each of
// which asks again as soon as it is answered. With 200 this measures how many
// the machine can do: they wait for each other, whatever is done for them.
func BenchmarkInteraction(b *testing.B) {
	for _, channels := range []int{1, 200} {
		b.Run(fmt.Sprint(channels), func(b *testing.B) {
			s := newBareStage(b, discordtest.Options{})
			users := make([]*discordtest.User, channels)
			places := make([]string, channels)
			for n := range channels {
				users[n], places[n] = s.d.User(fmt.Sprint("u", n)), s.d.Channel(fmt.Sprint("c", n))
			}
			var k took
			b.ResetTimer()
			var work sync.WaitGroup
			for n := range channels {
				work.Go(func() {
					for i := n; i < b.N; i += channels {
						began := time.Now()
						if _, err := users[n].Slash(places[n], "roll", opt("expr", "d20")).Wait(0); err != nil {
							b.Error(err)
							return
						}
						k.add(time.Since(began))
					}
				})
			}
			work.Wait()
			b.StopTimer()
			k.report(b)
		})
	}
}

// BenchmarkBusyGames plays 200 games of two players at once, each with an order
// or a seal every 2 seconds: 100 durable commands a second, evenly spread, with
// the steps that they resolve, the posts and the boards. A command's time
// counts from when it was due, not from when there was time for it. For figures
// that mean something: -benchtime 3000x, which takes 30 s.
func BenchmarkBusyGames(b *testing.B) {
	const games, every = 200, 2 * time.Second
	s := newBareStage(b, discordtest.Options{})
	duels := make([]*duel, games)
	for n := range duels {
		duels[n] = s.duel(fmt.Sprint("d", n))
	}
	s.delivered()
	require.False(b, b.Failed())
	var k took
	var work sync.WaitGroup
	b.ResetTimer()
	began := time.Now()
	for i := range b.N {
		due := began.Add(time.Duration(i) * every / games)
		time.Sleep(time.Until(due))
		asked := duels[i%games].turn()
		work.Go(func() {
			if _, err := asked.Wait(0); err != nil {
				b.Error(err)
			}
			k.add(time.Since(due))
		})
	}
	work.Wait()
	b.StopTimer()
	k.report(b)
}
