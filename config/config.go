// Package config is every setting of Impulse: one struct, and one table that
// says what each setting is called, means, and may be. A flag of the command
// line stands above the environment; there is no file.
package config

import (
	"errors"
	"fmt"
	"log/slog"
)

// Config holds the settings.
type Config struct {
	Token       Secret     // of Discord's bot user; empty: none was given
	Guild       string     // id of the one server that gets the commands; empty: all
	API         string     // scheme and host of Discord's REST API
	DB          string     // path of the database, or ":memory:"
	LogLevel    slog.Level // what is less is not logged
	LogFormat   Format
	MetricsAddr string // host:port of health and metrics; empty: neither

	MaxGamesPerServer int // that run at a time; 0: any number
	MaxGamesPerUser   int // that run at a time and were made by one user; 0: any number

	Cache int // bytes that running games may take in memory; 0: none
}

// Format is how the log is written.
type Format string

// The formats of the log.
const (
	Text Format = "text"
	JSON Format = "json"
)

// nearby is the metrics address that nobody on another machine reaches.
const nearby = "127.0.0.1:9464"

// Off is the metrics address of those who want none.
const Off = "off"

// Setting describes one setting.
type Setting struct {
	Name    string // of the environment variable
	Flag    string // of the command line; empty: a secret, or rarely changed
	Default string
	Meaning string

	read func(*Config, string) error // never of an empty text; its error says what would be right
}

// The settings that a command asks for alone.
var (
	DB          = Setting{"IMPULSE_DB", "db", "impulse.db", "the file that keeps the games, or :memory: to keep none", readDB}
	MetricsAddr = Setting{"IMPULSE_METRICS_ADDR", "metrics-addr", nearby, "host:port of /healthz and /metrics, or off", readMetricsAddr}
)

// Settings lists every setting.
var Settings = []Setting{
	{"DISCORD_TOKEN", "", "", "the token of the bot user", readToken},
	{"DISCORD_TOKEN_FILE", "", "", "a file that holds the token, instead of DISCORD_TOKEN", readTokenFile},
	{"DISCORD_GUILD_ID", "guild", "", "the id of one server, which alone gets the commands; without it all servers do", readGuild},
	{"DISCORD_API_BASE", "", "https://discord.com", "where Discord's REST API is, for a proxy or a test", readAPI},
	DB,
	{"IMPULSE_LOG_LEVEL", "log-level", "info", "the least that is logged: debug, info, warn or error", readLogLevel},
	{"IMPULSE_LOG_FORMAT", "log-format", "text", "how the log is written: text or json", readLogFormat},
	MetricsAddr,
	{"IMPULSE_MAX_GAMES_PER_SERVER", "", "100", "how many games may run at a time in one server; 0: any number", readMaxGamesPerServer},
	{"IMPULSE_MAX_GAMES_PER_USER", "", "20", "how many games that one user has made may run at a time; 0: any number", readMaxGamesPerUser},
	{"IMPULSE_CACHE", "", "64", "how many MiB running games may take in memory, so that they need not be read at each command; 0: none", readCache},
}

// Value is what getenv (os.Getenv but for tests) says of the setting, else its
// default.
func (s Setting) Value(getenv func(string) string) string {
	if v := getenv(s.Name); v != "" {
		return v
	}
	return s.Default
}

// Read reads all settings; what is empty has its default. value gives the text
// of a setting by its name. An error is one sentence that names the setting.
func Read(value func(name string) string) (Config, error) {
	var c Config
	if value("DISCORD_TOKEN") != "" && value("DISCORD_TOKEN_FILE") != "" {
		return c, errors.New("DISCORD_TOKEN and DISCORD_TOKEN_FILE are both set; set one of them")
	}
	for _, s := range Settings {
		text := s.Value(value)
		if text == "" {
			continue
		}
		if err := s.read(&c, text); err != nil {
			return Config{}, fmt.Errorf("%s %w", s.Name, err)
		}
	}
	return c, nil
}

// Address reads the metrics address alone; empty when it is off.
func Address(text string) (string, error) {
	var c Config
	if err := readMetricsAddr(&c, text); err != nil {
		return "", fmt.Errorf("%s %w", MetricsAddr.Name, err)
	}
	return c.MetricsAddr, nil
}
