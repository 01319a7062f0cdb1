package cli

import (
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"impulse/config"
)

func newHealthcheck(s Streams) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "healthcheck",
		Short: "Ask a running serve whether it is well",
		Long:  "Asks /healthz of the metrics address. The exit status is 1 when it is not well, and the reasons are on standard error.",
		Args:  exactly(),
		RunE: func(cmd *cobra.Command, _ []string) error {
			text, _ := cmd.Flags().GetString(config.MetricsAddr.Flag)
			addr, err := config.Address(text)
			if err != nil {
				return err
			}
			if addr == "" {
				return fmt.Errorf("%s is %s, so there is nobody to ask", config.MetricsAddr.Name, config.Off)
			}
			if err := askHealth(reachable(addr)); err != nil {
				return err
			}
			fmt.Fprintln(cmd.OutOrStdout(), "ok")
			return nil
		},
	}
	addSetting(cmd.Flags(), config.MetricsAddr, s)
	return cmd
}

// reachable is where to ask what listens on an address: "all interfaces" is
// none that can be called.
func reachable(addr string) string {
	host, port, err := net.SplitHostPort(addr)
	if ip := net.ParseIP(host); err == nil && (host == "" || ip != nil && ip.IsUnspecified()) {
		return net.JoinHostPort("localhost", port)
	}
	return addr
}

// askHealth asks /healthz; an error holds the reasons.
func askHealth(addr string) error {
	client := &http.Client{Timeout: 4 * time.Second, Transport: &http.Transport{DisableKeepAlives: true}} // no proxy
	resp, err := client.Get("http://" + addr + "/healthz")
	if err != nil {
		return fmt.Errorf("not well: nobody answers at %s (%w)", addr, errors.Unwrap(err))
	}
	defer resp.Body.Close()
	reasons, err := io.ReadAll(io.LimitReader(resp.Body, 1<<16))
	switch {
	case err != nil:
		return fmt.Errorf("not well: the answer of %s broke off: %w", addr, err)
	case resp.StatusCode != http.StatusOK:
		return errors.New("not well: " + strings.ReplaceAll(strings.TrimSpace(string(reasons)), "\n", "; "))
	}
	return nil
}
