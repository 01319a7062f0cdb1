package render

import "impulse/rules"

// Picture is a drawn picture and the words that say the same, for those who
// cannot see it.
type Picture struct {
	PNG []byte
	Alt string // at most MostAlt characters
}

// MostAlt is how many characters an alternative text may have (Discord,
// Attachment Object).
const MostAlt = 1024

// Scene is what a map shows: a board, and what has happened on it lately. Both
// have been cut to their reader before.
type Scene struct {
	Title string
	View  rules.View
	Marks []rules.Mark
}
