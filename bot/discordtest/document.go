package discordtest

import (
	"os"
	"path/filepath"
)

// Document is Discord's own description of its API for [Options], as seen from the
// root of the repository; "" where it does not lie beside it, as in most clones. It
// may not be kept in the repository; one test of this package says that it is missing.
func Document(root string) string {
	path := filepath.Join(root, "..", "shared", "data", "discord", "openapi.json")
	if _, err := os.Stat(path); err != nil {
		return ""
	}
	return path
}
