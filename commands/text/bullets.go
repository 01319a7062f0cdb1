package text

// Bullets are texts of others in a list, a line each.
func Bullets(texts []string) []string {
	out := make([]string, len(texts))
	for i, words := range texts {
		out[i] = "- " + Escape(words)
	}
	return out
}
