package cli

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"syscall"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/promhttp"

	"impulse/config"
)

// watch serves health and metrics to those who watch the program.
type watch struct {
	http *http.Server
	addr net.Addr
	log  *slog.Logger
}

// startWatch listens on an address and serves until stop.
func startWatch(addr string, h *health, r *prometheus.Registry, log *slog.Logger) (*watch, error) {
	l, err := net.Listen("tcp", addr)
	if err != nil {
		return nil, unlistenable(addr, err)
	}
	mux := http.NewServeMux()
	mux.Handle("GET /healthz", h)
	mux.Handle("GET /metrics", promhttp.HandlerFor(r, promhttp.HandlerOpts{MaxRequestsInFlight: 2}))
	w := &watch{http: &http.Server{Handler: mux, ReadTimeout: 5 * time.Second, WriteTimeout: 10 * time.Second}, addr: l.Addr(), log: log}
	w.http.ErrorLog = slog.NewLogLogger(log.Handler(), slog.LevelWarn)
	go w.serve(l)
	return w, nil
}

func (w *watch) serve(l net.Listener) {
	if err := w.http.Serve(l); !errors.Is(err, http.ErrServerClosed) {
		w.log.Error("health and metrics are no longer served", "error", err)
	}
}

// stop lets answers end that are being written, for a moment.
func (w *watch) stop() {
	ctx, cancel := context.WithTimeout(context.Background(), watchEnds)
	defer cancel()
	if w.http.Shutdown(ctx) != nil {
		_ = w.http.Close()
	}
}

func unlistenable(addr string, err error) error {
	if errors.Is(err, syscall.EADDRINUSE) {
		err = errors.New("another program has it")
	}
	return fmt.Errorf("health and metrics cannot be served at %s: %w; set %s to another host:port, or to %s", addr, err, config.MetricsAddr.Name, config.Off)
}
