// Package config is every setting of Impulse: one struct, filled from the
// environment, and one table that says what each setting means. Flags of the
// commands stand above it.
package config

// Config holds the settings.
type Config struct {
	DB string // path of the database, or ":memory:"
}

// Setting describes one setting for the documentation.
type Setting struct {
	Name    string // of the environment variable
	Default string
	Meaning string

	field func(*Config) *string
}

// Settings lists every setting.
var Settings = []Setting{
	{"IMPULSE_DB", "impulse.db", "the file that keeps the games, or :memory: to keep none", func(c *Config) *string { return &c.DB }},
}

// FromEnv reads the settings; what is not set or empty has its default.
// getenv is os.Getenv but for tests.
func FromEnv(getenv func(string) string) Config {
	var c Config
	for _, s := range Settings {
		*s.field(&c) = s.Default
		if v := getenv(s.Name); v != "" {
			*s.field(&c) = v
		}
	}
	return c
}
