package card

import (
	"regexp"
	"strings"

	"github.com/bwmarrin/discordgo"

	"impulse/commands/outbox"
	"impulse/commands/text"
	"impulse/rules/cmdline"
)

// A result is one embed with the buttons of the board below it. Embeds ping
// nobody, so who is awaited stands above it. Where embeds are not allowed the
// same words are plain text.

// resultColor is of the bar beside a result: a calm blue.
const resultColor = 0x4f6d8f

// Look is how a message stands in Discord.
type Look struct {
	Content string
	Embed   *discordgo.MessageEmbed
}

// IsResult tells what something has come of from what merely happened.
func IsResult(m outbox.Message) bool { return m.Title != "" || m.Step != "" && m.Lines != nil }

// PlainLook is a message as text alone.
func PlainLook(m outbox.Message) Look {
	whole := m
	whole.Ask = strings.TrimSpace(pinging(m.Ask, m.Text(), m.Mention))
	return Look{Content: whole.Content()}
}

// maxEmbedTitle is how many characters the title of an embed may have. A title of
// 200 has more where much of it has to be escaped.
const maxEmbedTitle = 256

// EmbedLook is a result in its own form, within Discord's limits because the
// text of a row is, of 2,000 characters in all.
func EmbedLook(m outbox.Message) Look {
	embed := &discordgo.MessageEmbed{Title: cmdline.Shorten(text.Escape(m.Title), maxEmbedTitle), Description: m.Body(), Color: resultColor}
	if about := m.About(); about != "" {
		embed.Footer = &discordgo.MessageEmbedFooter{Text: about}
	}
	return Look{Content: strings.TrimSpace(pinging(m.Ask, m.Ask, m.Mention)), Embed: embed}
}

// With is the form with pictures: an embed shows the first of them.
func (f Look) With(files []outbox.File) Look {
	if f.Embed == nil {
		return f
	}
	embed := *f.Embed
	embed.Image = &discordgo.MessageEmbedImage{URL: "attachment://" + files[0].Name}
	return Look{Content: f.Content, Embed: &embed}
}

// Written is the form with commands as they are written in Discord. What has room
// for none, as a title, holds none.
func (f Look) Written(write func(string) string) Look {
	out := Look{Content: write(f.Content)}
	if f.Embed != nil {
		embed := *f.Embed
		embed.Description = write(embed.Description)
		out.Embed = &embed
	}
	return out
}

// pinging is a line with the names of all who are pinged and whom the words do not
// name; without a name nobody is.
func pinging(text, words string, users []string) string {
	var missing []string
	for _, user := range users {
		if !strings.Contains(words, Mention(user)) {
			missing = append(missing, Mention(user))
		}
	}
	if missing == nil {
		return text
	}
	return text + "\n" + strings.Join(missing, " ")
}

// Body is the body of a message. Links in its text unfurl nothing, and it makes
// a sound only for those it pings.
func (f Look) Body(m outbox.Message) map[string]any {
	body := Content(f.Content, m.Mention)
	var flags discordgo.MessageFlags
	if f.Embed != nil {
		body["embeds"] = []*discordgo.MessageEmbed{f.Embed}
	} else {
		flags |= discordgo.MessageFlagsSuppressEmbeds
	}
	if len(m.Mention) == 0 {
		flags |= discordgo.MessageFlagsSuppressNotifications
	}
	if m.Step != "" {
		body["components"] = Rows(playable(m.Step, m.Game, m.AtOnce, detailsOf(m)))
	} else if len(m.Buttons) > 0 {
		body["components"] = Rows(postButtons(m))
	}
	if m.Throw != "" {
		body["components"] = Rows(throwButtons(m.Throw))
	}
	body["flags"] = flags
	body["nonce"], body["enforce_nonce"] = m.Nonce, true
	return body
}

// Same reports whether a message that was found reads as this form does.
func (f Look) Same(content string, embeds []*discordgo.MessageEmbed) bool {
	if !sameText(content, f.Content) {
		return false
	}
	if f.Embed == nil {
		return len(embeds) == 0
	}
	if len(embeds) != 1 {
		return false
	}
	e := embeds[0]
	return sameText(e.Title, f.Embed.Title) && sameText(e.Description, f.Embed.Description) && sameText(Footer(e), Footer(f.Embed))
}

// sameText compares texts as Discord keeps them, which trims. Commands may have
// been registered anew since one was sent.
func sameText(a, b string) bool {
	return strings.TrimSpace(unmentioned(a)) == strings.TrimSpace(unmentioned(b))
}

// mentioned finds commands that stand as mentions.
var mentioned = regexp.MustCompile(`</([^:<>]+):\d+>`)

// unmentioned is a text with its commands written, whatever their ids were.
func unmentioned(text string) string { return mentioned.ReplaceAllString(text, "`/$1`") }

// Footer is the small print of an embed; "" where it has none.
func Footer(e *discordgo.MessageEmbed) string {
	if e.Footer == nil {
		return ""
	}
	return e.Footer.Text
}
