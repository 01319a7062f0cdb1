package config

import (
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/url"
	"os"
	"regexp"
	"strconv"
	"strings"
)

func readDB(c *Config, text string) error {
	c.DB = text
	return nil
}

// readToken takes what is pasted with a line's end. Its errors never hold what
// was given.
func readToken(c *Config, text string) error {
	token := strings.TrimSpace(text)
	switch {
	case token == "":
		return errors.New("is empty; it takes the token of the bot user")
	case strings.HasPrefix(token, "Bot "):
		return errors.New(`begins with "Bot "; leave that away, the token alone is wanted`)
	case strings.ContainsFunc(token, notInTokens):
		return errors.New("holds a space or a character that no token has; copy it again")
	}
	c.Token = NewSecret(token)
	return nil
}

func notInTokens(r rune) bool { return r <= ' ' || r > '~' }

func readTokenFile(c *Config, path string) error {
	text, err := os.ReadFile(path)
	if err != nil {
		return fmt.Errorf("cannot be read: %w", err)
	}
	if err := readToken(c, string(text)); err != nil {
		return fmt.Errorf("names a file that %w", err)
	}
	return nil
}

func readGuild(c *Config, text string) error {
	if _, err := strconv.ParseUint(text, 10, 64); err != nil {
		return fmt.Errorf("takes the id of a server, digits only, not %q", text)
	}
	c.Guild = text
	return nil
}

// apiPath is what people write after the host, which the bot adds itself.
var apiPath = regexp.MustCompile(`/(api(/v\d+)?/?)?$`)

func readAPI(c *Config, text string) error {
	u, err := url.Parse(text)
	if err != nil || u.Scheme != "https" && u.Scheme != "http" || u.Host == "" || u.User != nil || u.RawQuery != "" || u.Fragment != "" {
		return errors.New("takes an address such as https://discord.com, without user, question mark or #")
	}
	c.API = apiPath.ReplaceAllString(u.String(), "")
	return nil
}

func readLogLevel(c *Config, text string) error {
	for _, l := range []slog.Level{slog.LevelDebug, slog.LevelInfo, slog.LevelWarn, slog.LevelError} {
		if strings.EqualFold(text, l.String()) {
			c.LogLevel = l
			return nil
		}
	}
	return fmt.Errorf("takes debug, info, warn or error, not %q", text)
}

func readLogFormat(c *Config, text string) error {
	for _, f := range []Format{Text, JSON} {
		if strings.EqualFold(text, string(f)) {
			c.LogFormat = f
			return nil
		}
	}
	return fmt.Errorf("takes text or json, not %q", text)
}

func readMetricsAddr(c *Config, text string) error {
	if text == Off {
		c.MetricsAddr = ""
		return nil
	}
	_, port, err := net.SplitHostPort(text)
	if err == nil {
		_, err = strconv.ParseUint(port, 10, 16)
	}
	if err != nil {
		return fmt.Errorf("takes host:port such as %s, or %s, not %q", nearby, Off, text)
	}
	c.MetricsAddr = text
	return nil
}

func readMaxGamesPerServer(c *Config, text string) (err error) {
	c.MaxGamesPerServer, err = readLimit(text)
	return err
}

func readMaxGamesPerUser(c *Config, text string) (err error) {
	c.MaxGamesPerUser, err = readLimit(text)
	return err
}

// maxLimit is more than any limit needs.
const maxLimit = 1_000_000

func readLimit(text string) (int, error) {
	n, err := strconv.Atoi(text)
	if err != nil || n < 0 || n > maxLimit {
		return 0, fmt.Errorf("takes a whole number from 0, which means any number, to %d, not %q", maxLimit, text)
	}
	return n, nil
}

// mostCache is the most MiB that games may take in memory: so many bytes are a
// number of 32 bits yet.
const mostCache = 1 << 10

func readCache(c *Config, text string) error {
	n, err := strconv.Atoi(text)
	if err != nil || n < 0 || n > mostCache {
		return fmt.Errorf("takes a whole number of MiB from 0, which keeps none, to %d, not %q", mostCache, text)
	}
	c.Cache = n << 20
	return nil
}
