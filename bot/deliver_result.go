package bot

import (
	"strings"

	"github.com/bwmarrin/discordgo"

	"impulse/commands"
	"impulse/rules"
)

// A result is one embed with the buttons of the board below it. Embeds ping
// nobody, so who is awaited stands above it. Where embeds are not allowed the
// same words are plain text.

// resultColor is of the bar beside a result: a calm blue.
const resultColor = 0x4f6d8f

// look is how a message stands in Discord.
type look struct {
	Content string
	Embed   *discordgo.MessageEmbed
}

// isResult tells what something has come of from what merely happened.
func isResult(m commands.Message) bool { return m.Title != "" || m.Step != "" }

// plainForm is a message as text alone.
func plainForm(m commands.Message) look {
	text := m
	text.Text = pinging(m.Text, m.Mention)
	return look{Content: text.Content()}
}

// maxEmbedTitle is how many characters the title of an embed may have. A title of
// 200 has more where much of it has to be escaped.
const maxEmbedTitle = 256

// embedForm is a result in its own form, within Discord's limits because the
// text of a row is, of 2,000 characters in all.
func embedForm(m commands.Message) look {
	embed := &discordgo.MessageEmbed{Title: rules.Shorten(commands.Escape(m.Title), maxEmbedTitle), Description: m.Body(), Color: resultColor}
	if about := m.About(); about != "" {
		embed.Footer = &discordgo.MessageEmbedFooter{Text: about}
	}
	return look{Content: strings.TrimSpace(pinging(m.Await, m.Mention)), Embed: embed}
}

// with is the form with pictures: an embed shows the first of them.
func (f look) with(files []commands.File) look {
	if f.Embed == nil {
		return f
	}
	embed := *f.Embed
	embed.Image = &discordgo.MessageEmbedImage{URL: "attachment://" + files[0].Name}
	return look{Content: f.Content, Embed: &embed}
}

// pinging is a text with the names of all who are pinged by it; without a name
// nobody is.
func pinging(text string, users []string) string {
	var missing []string
	for _, user := range users {
		if !strings.Contains(text, Mention(user)) {
			missing = append(missing, Mention(user))
		}
	}
	if missing == nil {
		return text
	}
	return text + "\n" + strings.Join(missing, " ")
}

// post is the body of a message. Links in its text unfurl nothing, and it makes
// a sound only for those it pings.
func (f look) post(m commands.Message) map[string]any {
	body := content(f.Content, m.Mention)
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
		body["components"] = rows(playable(m.Step, m.AtOnce))
	}
	body["flags"] = flags
	body["nonce"], body["enforce_nonce"] = m.Nonce, true
	return body
}

// same reports whether a message that was found reads as this form does.
func (f look) same(content string, embeds []*discordgo.MessageEmbed) bool {
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
	return sameText(e.Title, f.Embed.Title) && sameText(e.Description, f.Embed.Description) && sameText(footer(e), footer(f.Embed))
}

// sameText compares texts as Discord keeps them, which trims.
func sameText(a, b string) bool { return strings.TrimSpace(a) == strings.TrimSpace(b) }

func footer(e *discordgo.MessageEmbed) string {
	if e.Footer == nil {
		return ""
	}
	return e.Footer.Text
}
