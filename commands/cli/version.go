package cli

import (
	"fmt"
	"runtime/debug"

	"github.com/spf13/cobra"

	"impulse/rules/library"
	"impulse/storage"
)

func newVersion() *cobra.Command {
	return &cobra.Command{
		Use:   "version",
		Short: "Say what this program is made of",
		Args:  exactly(),
		Run: func(cmd *cobra.Command, _ []string) {
			out := cmd.OutOrStdout()
			fmt.Fprintf(out, "impulse %s\n", programVersion())
			fmt.Fprintf(out, "storage schema %d\n", storage.Schema)
			for _, s := range library.Systems {
				fmt.Fprintf(out, "%s version %d\n", s.Spec().Name, s.Spec().Version)
			}
		},
	}
}

// programVersion is the module's version and the revision it was built from,
// as far as they are known.
func programVersion() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return "unknown"
	}
	return describe(info)
}

func describe(info *debug.BuildInfo) string {
	version := info.Main.Version
	if version == "" {
		version = "(devel)"
	}
	settings := map[string]string{}
	for _, s := range info.Settings {
		settings[s.Key] = s.Value
	}
	if rev := settings["vcs.revision"]; rev != "" {
		version += " " + rev[:min(len(rev), 12)]
	}
	if settings["vcs.modified"] == "true" {
		version += " with local changes"
	}
	return version
}
