package discordtest

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/bwmarrin/discordgo"
)

// occasion is where a message's body stands.
type occasion string

const (
	asPost   occasion = "post"   // into a channel
	asAnswer occasion = "answer" // to an interaction, or behind one
	asFill   occasion = "fill"   // what a deferred answer becomes
	asEdit   occasion = "edit"
)

// settable is which flags a bot may send where (Messages, flags settable).
var settable = map[occasion]int{
	asPost:   FlagSuppressEmbeds | FlagSuppressNotifications | FlagComponentsV2,
	asAnswer: FlagSuppressEmbeds | FlagSuppressNotifications | FlagComponentsV2 | FlagEphemeral,
	asFill:   FlagSuppressEmbeds | FlagComponentsV2,
	asEdit:   FlagSuppressEmbeds | FlagComponentsV2,
}

// judgeMessage holds "Messages, embeds, components" against a body; old is the
// message it changes, nil for a new one.
func (s *Server) judgeMessage(c *call, p *payload, old *Message, on occasion) *refusal {
	var r report
	n := utf8.RuneCountInString(p.content())
	r.need(n <= 2000, "content", "has %d characters; 2,000 fit", n)
	flags := p.flags()
	r.need(flags&^settable[on] == 0, "flags", "%d cannot be set on %s", flags&^settable[on], on)
	r.need(len(p.nonce()) <= 25, "nonce", "has %d characters; 25 fit", len(p.nonce()))
	r.want(!p.EnforceNonce || p.nonce() != "", "enforce_nonce", "stands without a nonce")
	r.mentions(p)
	r.embeds(p.Embeds)
	r.files(p, old)
	if old != nil {
		taken := old.Flags&FlagComponentsV2 != 0 && p.has["flags"] && flags&FlagComponentsV2 == 0
		r.need(!taken, "flags", "components V2 cannot be taken off again")
		flags |= old.Flags
	}
	r.components(p.Components, flags)
	if flags&FlagComponentsV2 != 0 {
		r.need(p.content() == "" && len(p.Embeds) == 0, "flags", "components V2 allow no content and no embeds")
	}
	if s.wouldBeEmpty(p, old) {
		r = append(r, complaint{field: "content", text: "the message has nothing in it", as: emptyMessage})
	}
	return s.settle(c, r)
}

// wouldBeEmpty tries the body on a copy.
func (s *Server) wouldBeEmpty(p *payload, old *Message) bool {
	var m Message
	if old != nil {
		m = old.clone()
	}
	p.replace(&m)
	if p.has["attachments"] {
		m.Files = kept(m.Files, p.Attachments)
	}
	m.Files = append(m.Files, p.files...)
	return m.bare() && len(p.Poll) == 0 && len(p.Stickers) == 0
}

// mentions wants every message to name exactly whom it may ping.
func (r *report) mentions(p *payload) {
	const field = "allowed_mentions"
	if p.Mentions == nil {
		r.want(false, field, "is missing: what players type could ping anybody")
		return
	}
	m := p.Mentions
	r.want(m.Parse != nil, field, "parse is missing: an empty list pings nobody")
	r.need(len(m.Users) <= 100 && len(m.Roles) <= 100, field, "names more than 100 users or roles")
	if m.Parse == nil {
		return
	}
	r.need(!slices.Contains(*m.Parse, "users") || len(m.Users) == 0, field, "parse and a list of users exclude each other")
	r.need(!slices.Contains(*m.Parse, "roles") || len(m.Roles) == 0, field, "parse and a list of roles exclude each other")
	r.want(len(*m.Parse) == 0, field, "parses %v instead of naming who is pinged", *m.Parse)
}

// embeds holds the sizes of each and the 6,000 over all.
func (r *report) embeds(list []*discordgo.MessageEmbed) {
	r.need(len(list) <= 10, "embeds", "%d are more than 10", len(list))
	total := 0
	for n, e := range list {
		if e == nil {
			r.need(false, "embeds", "holds null")
			continue
		}
		total += r.embed(e, fmt.Sprintf("embeds[%d]", n))
	}
	r.need(total <= 6000, "embeds", "have %d characters together; 6,000 fit", total)
}

func (r *report) embed(e *discordgo.MessageEmbed, at string) int {
	r.length(e.Title, 0, 256, at+".title")
	r.length(e.Description, 0, 4096, at+".description")
	r.need(len(e.Fields) <= 25, at+".fields", "%d are more than 25", len(e.Fields))
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

// files holds number, alternative texts, references and, on edits, the list of
// what is kept.
func (r *report) files(p *payload, old *Message) {
	var had []File
	if old != nil {
		had = old.Files
	}
	r.need(len(p.files) <= 10 && len(p.Attachments) <= 10, "files", "a message holds at most 10")
	for _, f := range p.files {
		r.want(strings.TrimSpace(f.Alt) != "", "attachments", "%s has no description for those who cannot see it", f.Name)
		r.need(utf8.RuneCountInString(f.Alt) <= 1024, "attachments", "the description of %s has more than 1,024 characters", f.Name)
		r.need(strings.HasPrefix(f.field, "files["), "files", "the part %q is not named files[n]", f.field)
	}
	for _, a := range p.Attachments {
		r.need(known(a, p.files, had), "attachments", "%s is neither a file of this request nor one of the message", a.id())
	}
	changes := len(had) > 0 && (p.has["embeds"] || p.has["content"] || len(p.files) > 0)
	r.want(!changes || p.has["attachments"], "attachments", "the edit does not list which files stay")
	r.references(p, had)
}

func known(a attachment, files, had []File) bool {
	for _, f := range files {
		if f.field == "files["+a.id()+"]" {
			return true
		}
	}
	return slices.ContainsFunc(had, func(f File) bool { return f.ID == a.id() })
}

// references holds that attachment://name names a file that is there.
func (r *report) references(p *payload, had []File) {
	stays := had
	if p.has["attachments"] {
		stays = kept(had, p.Attachments)
	}
	names := map[string]bool{}
	for _, f := range slices.Concat(stays, p.files) {
		names[f.Name] = true
	}
	for _, e := range p.Embeds {
		for _, url := range pictures(e) {
			name, ok := strings.CutPrefix(url, "attachment://")
			r.need(!ok || names[name], "embeds", "no file is named %s", name)
		}
	}
}

func pictures(e *discordgo.MessageEmbed) []string {
	var urls []string
	if e != nil && e.Image != nil {
		urls = append(urls, e.Image.URL)
	}
	if e != nil && e.Thumbnail != nil {
		urls = append(urls, e.Thumbnail.URL)
	}
	return urls
}
