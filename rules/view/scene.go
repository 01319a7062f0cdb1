package view

// Scene is what a map shows: a board, and what has happened on it lately. Both
// have been cut to their reader before.
type Scene struct {
	Title string
	View  View
	Marks []Mark
	Focus Focus
	Plan  Plan
}
