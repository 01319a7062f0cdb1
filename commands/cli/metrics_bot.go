package cli

import (
	"strconv"

	"github.com/prometheus/client_golang/prometheus"

	"impulse/commands"
)

// What the bot counts since the start of the program (docs/operating.md).
var (
	answered = metric("impulse_interactions_answered_total", "Commands, buttons and completions answered at once.")
	deferred = metric("impulse_interactions_deferred_total", "Those not answered 1.5 s after they were made, so that Discord was asked to wait.")
	dropped  = metric("impulse_interactions_dropped_total", "Those not carried out: too late to be answered, or too many at once in one place.")
	sessions = metric("impulse_gateway_sessions_total", "Sessions begun with Discord, which allows 1,000 a day.")
	resumes  = metric("impulse_gateway_resumes_total", "Connections made to go on with a session.")
	refused  = prometheus.NewDesc("impulse_discord_refused_total", "Requests that Discord refused, by status.", []string{"status"}, nil)
)

// traffic gathers what the bot counts, which knows nothing of Prometheus.
type traffic func() commands.Traffic

// Describe implements [prometheus.Collector].
func (t traffic) Describe(out chan<- *prometheus.Desc) {
	for _, d := range []*prometheus.Desc{answered, deferred, dropped, sessions, resumes, refused} {
		out <- d
	}
}

// Collect implements [prometheus.Collector].
func (t traffic) Collect(out chan<- prometheus.Metric) {
	count := func(d *prometheus.Desc, n uint64, labels ...string) {
		out <- prometheus.MustNewConstMetric(d, prometheus.CounterValue, float64(n), labels...)
	}
	c := t()
	count(answered, c.Answers)
	count(deferred, c.Deferrals)
	count(dropped, c.Dropped)
	count(sessions, c.Sessions)
	count(resumes, c.Resumes)
	for _, r := range c.Denials {
		count(refused, r.Times, strconv.Itoa(r.Status))
	}
}
