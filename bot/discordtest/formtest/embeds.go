package formtest

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/bwmarrin/discordgo"
)

// Embeds holds the sizes of each and the 6,000 over all.
func (r *Report) Embeds(list []*discordgo.MessageEmbed) {
	r.Need(len(list) <= 10, "embeds", "%d are more than 10", len(list))
	total := 0
	for n, e := range list {
		if e == nil {
			r.Need(false, "embeds", "holds null")
			continue
		}
		total += r.embed(e, fmt.Sprintf("embeds[%d]", n))
	}
	r.Need(total <= 6000, "embeds", "have %d characters together; 6,000 fit", total)
}

func (r *Report) embed(e *discordgo.MessageEmbed, at string) int {
	r.length(e.Title, 0, 256, at+".title")
	r.length(e.Description, 0, 4096, at+".description")
	r.Need(len(e.Fields) <= 25, at+".fields", "%d are more than 25", len(e.Fields))
	texts := []string{e.Title, e.Description}
	for n, f := range e.Fields {
		r.length(f.Name, 1, 256, fmt.Sprintf("%s.fields[%d].name", at, n))
		r.length(f.Value, 1, 1024, fmt.Sprintf("%s.fields[%d].value", at, n))
		texts = append(texts, f.Name, f.Value)
	}
	if e.Footer != nil {
		r.length(e.Footer.Text, 0, 2048, at+".footer")
		texts = append(texts, e.Footer.Text)
	}
	if e.Author != nil {
		r.length(e.Author.Name, 0, 256, at+".author")
		texts = append(texts, e.Author.Name)
	}
	return characters(texts)
}

func characters(texts []string) int {
	n := 0
	for _, t := range texts {
		n += utf8.RuneCountInString(strings.TrimSpace(t))
	}
	return n
}
