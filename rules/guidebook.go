package rules

// GuidebookRule is the house rule that a book has where its rules may be kept
// from the players: with the value GuidebookGM its tables, its rules and its
// questions answer the game master of a game alone (Goliath, Ten Things 5).
const (
	GuidebookRule = "guidebook"
	GuidebookGM   = "gm"
)
