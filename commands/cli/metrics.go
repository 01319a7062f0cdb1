package cli

import (
	"log/slog"
	"runtime"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"

	"impulse/storage"
)

// metric describes a figure without labels.
func metric(name, help string) *prometheus.Desc { return prometheus.NewDesc(name, help, nil, nil) }

// The figures that are read when they are asked for (docs/operating.md).
var (
	gamesRunning   = metric("impulse_games_running", "Games that are not ended.")
	outboxWaiting  = metric("impulse_outbox_messages", "Messages that wait to be posted, but for places in trouble.")
	outboxOldest   = metric("impulse_outbox_oldest_seconds", "Age of the oldest of them; 0 when none waits.")
	placesTroubled = metric("impulse_places_in_trouble", "Places at which nothing can be posted.")
	commitSeconds  = metric("impulse_commit_seconds", "Commits to the disk and the time they took; changes that come together share one.")
	commitFailures = metric("impulse_commits_failed_total", "Commits that the disk refused.")
	stepsGivenUp   = metric("impulse_steps_given_up", "Steps of games that took too long, were given up, and still go on.")
	discordHeard   = metric("impulse_discord_heard", "1 while heartbeats are acknowledged by Discord, else 0.")
)

// figures reads the figures in one transaction at each scrape, so that nothing
// is counted twice, in memory and in the file.
type figures struct {
	store *storage.DB
	heard func(within time.Duration) bool
	away  func() int
	log   *slog.Logger
}

// Describe implements [prometheus.Collector].
func (f figures) Describe(out chan<- *prometheus.Desc) {
	for _, d := range []*prometheus.Desc{gamesRunning, outboxWaiting, outboxOldest, placesTroubled, commitSeconds, commitFailures, stepsGivenUp, discordHeard} {
		out <- d
	}
}

// Collect implements [prometheus.Collector].
func (f figures) Collect(out chan<- prometheus.Metric) {
	gauge := func(d *prometheus.Desc, v float64) {
		out <- prometheus.MustNewConstMetric(d, prometheus.GaugeValue, v)
	}
	gauge(discordHeard, oneIf(f.heard(heardWithin)))
	gauge(stepsGivenUp, float64(f.away()))
	c := f.store.Commits()
	out <- prometheus.MustNewConstSummary(commitSeconds, c.Saved, c.Took.Seconds(), nil)
	out <- prometheus.MustNewConstMetric(commitFailures, prometheus.CounterValue, float64(c.Failed))
	var l storage.Load
	err := f.store.View(func(tx *storage.Tx) (err error) {
		l, err = tx.Load()
		return err
	})
	if err != nil {
		f.log.Error("the figures cannot be read", "error", err)
		return
	}
	gauge(gamesRunning, float64(l.Running))
	gauge(outboxWaiting, float64(l.Waiting))
	gauge(outboxOldest, waitingFor(l, time.Now()).Seconds())
	gauge(placesTroubled, float64(l.Troubled))
}

func oneIf(yes bool) float64 {
	if yes {
		return 1
	}
	return 0
}

// newRegistry gathers the figures, those of the program and the Go runtime, and
// more: what the bot counts.
func newRegistry(f figures, more ...prometheus.Collector) *prometheus.Registry {
	build := prometheus.NewGaugeFunc(prometheus.GaugeOpts{
		Name: "impulse_build_info", Help: "Always 1; its labels say what runs.",
		ConstLabels: prometheus.Labels{"version": programVersion(), "go": runtime.Version()},
	}, func() float64 { return 1 })
	r := prometheus.NewRegistry()
	r.MustRegister(f, build, collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	r.MustRegister(more...)
	return r
}
