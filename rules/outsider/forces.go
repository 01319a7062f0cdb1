package outsider

import (
	"embed"
	"strings"

	"impulse/rules/outsider/profile"
)

//go:embed forces/*.txt
var forceFiles embed.FS

// forceIDs are the profiles that come with the game: the Torrent is the text's own
// (A3.1), the others are our original designs, for the text's are lost (G1.0).
var forceIDs = []string{"torrent", "whetstone", "anvil", "ember", "rookery", "lantern"}

// force is one of the profiles that come with the game, a copy of its own.
func force(id string) *profile.Profile {
	text, err := forceFiles.ReadFile("forces/" + id + ".txt")
	if err != nil {
		panic("outsider: " + err.Error())
	}
	p, err := profile.Parse(strings.TrimSuffix(string(text), "\n"))
	if err != nil {
		panic("outsider: " + id + ": " + err.Error())
	}
	return p
}
