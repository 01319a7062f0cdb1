package config

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestDefaults(t *testing.T) {
	c := FromEnv(func(string) string { return "" })
	require.Equal(t, Config{DB: "impulse.db"}, c)
}

func TestEnvironmentWins(t *testing.T) {
	env := map[string]string{"IMPULSE_DB": "/data/impulse.db"}
	c := FromEnv(func(name string) string { return env[name] })
	require.Equal(t, Config{DB: "/data/impulse.db"}, c)
}

func TestEverySettingIsExplained(t *testing.T) {
	for _, s := range Settings {
		require.Regexp(t, `^IMPULSE_[A-Z_]+$`, s.Name)
		require.NotEmpty(t, s.Meaning)
	}
}
