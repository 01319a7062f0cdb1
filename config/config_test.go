package config

import (
	"bytes"
	"encoding/json"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// token looks as Discord's do.
const token = "MTIzNDU2Nzg5.Gabcde.f-ghi_jklmnopqrstuvwxyz"

func values(pairs ...string) func(string) string {
	env := map[string]string{}
	for i := 0; i < len(pairs); i += 2 {
		env[pairs[i]] = pairs[i+1]
	}
	return func(name string) string { return env[name] }
}

func TestDefaults(t *testing.T) {
	c, err := Read(values())
	require.NoError(t, err)
	require.Equal(t, Config{
		API: "https://discord.com", DB: "impulse.db", LogLevel: slog.LevelInfo, LogFormat: Text, MetricsAddr: "127.0.0.1:9464",
		MaxGamesPerServer: 100, MaxGamesPerUser: 20, Cache: 64 << 20,
	}, c)
	require.True(t, c.Token.IsEmpty())
}

func TestEverySettingIsRead(t *testing.T) {
	c, err := Read(values("DISCORD_TOKEN", token+"\n", "DISCORD_GUILD_ID", "123456789012345678", "DISCORD_API_BASE", "http://127.0.0.1:8080/",
		"IMPULSE_DB", "/data/impulse.db", "IMPULSE_LOG_LEVEL", "WARN", "IMPULSE_LOG_FORMAT", "json", "IMPULSE_METRICS_ADDR", ":1",
		"IMPULSE_MAX_GAMES_PER_SERVER", "7", "IMPULSE_MAX_GAMES_PER_USER", "0", "IMPULSE_CACHE", "2"))
	require.NoError(t, err)
	require.Equal(t, Config{
		Token: NewSecret(token), Guild: "123456789012345678", API: "http://127.0.0.1:8080",
		DB: "/data/impulse.db", LogLevel: slog.LevelWarn, LogFormat: JSON, MetricsAddr: ":1", MaxGamesPerServer: 7, Cache: 2 << 20,
	}, c)
}

func TestTheTokenMayLieInAFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "token")
	require.NoError(t, os.WriteFile(path, []byte(token+"\n"), 0o600))
	c, err := Read(values("DISCORD_TOKEN_FILE", path))
	require.NoError(t, err)
	require.Equal(t, token, c.Token.Reveal())
}

func TestWhatIsWrittenOfTheAPI(t *testing.T) {
	for given, want := range map[string]string{
		"https://discord.com":         "https://discord.com",
		"https://discord.com/api":     "https://discord.com",
		"https://discord.com/api/v10": "https://discord.com",
		"http://localhost:1/api/v9/":  "http://localhost:1",
		"http://proxy/discord/":       "http://proxy/discord",
		"http://[::1]:80":             "http://[::1]:80",
	} {
		c, err := Read(values("DISCORD_API_BASE", given))
		require.NoError(t, err)
		require.Equal(t, want, c.API, given)
	}
}

func TestBadValuesGetOneSentence(t *testing.T) {
	dir := t.TempDir()
	empty := filepath.Join(dir, "empty")
	require.NoError(t, os.WriteFile(empty, []byte("\n"), 0o600))
	for _, c := range []struct{ name, value, says string }{
		{"DISCORD_TOKEN", "Bot " + token, `DISCORD_TOKEN begins with "Bot "`},
		{"DISCORD_TOKEN", token + " " + token, "holds a space"},
		{"DISCORD_TOKEN", token + "é", "no token has"},
		{"DISCORD_TOKEN", " ", "DISCORD_TOKEN is empty"},
		{"DISCORD_TOKEN_FILE", filepath.Join(dir, "none"), "no such file"},
		{"DISCORD_TOKEN_FILE", empty, "DISCORD_TOKEN_FILE names a file that is empty"},
		{"DISCORD_GUILD_ID", "my server", "digits only"},
		{"DISCORD_GUILD_ID", "-1", "digits only"},
		{"DISCORD_API_BASE", "discord.com", "https://discord.com"},
		{"DISCORD_API_BASE", "ftp://discord.com", "https://discord.com"},
		{"DISCORD_API_BASE", "https://me:secret@discord.com", "without user"},
		{"IMPULSE_LOG_LEVEL", "loud", "takes debug, info, warn or error"},
		{"IMPULSE_LOG_FORMAT", "xml", "takes text or json"},
		{"IMPULSE_METRICS_ADDR", "9464", "takes host:port"},
		{"IMPULSE_METRICS_ADDR", ":http", "takes host:port"},
		{"IMPULSE_METRICS_ADDR", ":65536", "or off"},
		{"IMPULSE_MAX_GAMES_PER_SERVER", "many", "takes a whole number"},
		{"IMPULSE_MAX_GAMES_PER_SERVER", "-1", "takes a whole number from 0"},
		{"IMPULSE_MAX_GAMES_PER_USER", "1000001", "to 1000000"},
		{"IMPULSE_MAX_GAMES_PER_USER", "1.5", "takes a whole number"},
		{"IMPULSE_CACHE", "-1", "from 0, which keeps none, to 1024"},
		{"IMPULSE_CACHE", "64M", "takes a whole number of MiB"},
	} {
		got, err := Read(values(c.name, c.value))
		require.ErrorContains(t, err, c.says, c.value)
		require.True(t, strings.HasPrefix(err.Error(), c.name+" "), err)
		require.NotContains(t, err.Error(), "\n")
		require.NotContains(t, err.Error(), token)
		require.NotContains(t, err.Error(), "secret")
		require.Zero(t, got)
	}
	_, err := Read(values("DISCORD_TOKEN", token, "DISCORD_TOKEN_FILE", empty))
	require.EqualError(t, err, "DISCORD_TOKEN and DISCORD_TOKEN_FILE are both set; set one of them")
}

func TestAddress(t *testing.T) {
	off, err := Address("off")
	require.NoError(t, err)
	require.Empty(t, off)
	_, err = Address("x")
	require.ErrorContains(t, err, "IMPULSE_METRICS_ADDR takes host:port")
}

// TestTheTokenIsNeverPrinted: by fmt with any verb, in the log, as JSON, and
// in the private field of a struct.
func TestTheTokenIsNeverPrinted(t *testing.T) {
	c, err := Read(values("DISCORD_TOKEN", token))
	require.NoError(t, err)
	type private struct {
		c  Config
		at *Config
	}
	var out bytes.Buffer
	for _, verb := range []string{"v", "+v", "#v", "s", "q", "x", "X", "d", "T", "p", "t"} {
		for _, v := range []any{c, &c, c.Token, &c.Token, private{c, &c}, []Config{c}} {
			fmt.Fprintf(&out, "%"+verb+"\n", v)
		}
	}
	for _, h := range []slog.Handler{slog.NewTextHandler(&out, nil), slog.NewJSONHandler(&out, nil)} {
		slog.New(h).Info("settings", "config", c, "at", &c, "token", c.Token)
	}
	require.NoError(t, json.NewEncoder(&out).Encode(c))
	require.Contains(t, out.String(), "(hidden)")
	require.NotContains(t, out.String(), token)
	require.NotContains(t, strings.ToLower(out.String()), fmt.Sprintf("%x", token))
	require.Equal(t, "(none)", Secret{}.String())
}

// TestEverySettingIsInTheManual compares the table of docs/operating.md.
func TestEverySettingIsInTheManual(t *testing.T) {
	manual, err := os.ReadFile("../docs/operating.md")
	require.NoError(t, err)
	_, after, _ := strings.Cut(string(manual), "| setting | flag | default | meaning |\n|---|---|---|---|\n")
	table, _, _ := strings.Cut(after, "\n\n")
	var want strings.Builder
	for _, s := range Settings {
		fmt.Fprintf(&want, "|%s|%s|%s| %s |\n", code(s.Name), code(prefixed("--", s.Flag)), code(s.Default), s.Meaning)
	}
	want.WriteString("| `NO_COLOR` | | | set to anything: no colour at a terminal |")
	require.Equal(t, want.String(), table)
}

// code is a cell of a table, empty without a text.
func code(text string) string {
	if text == "" {
		return " "
	}
	return " `" + text + "` "
}

func prefixed(by, text string) string {
	if text == "" {
		return ""
	}
	return by + text
}
