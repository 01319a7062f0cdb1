package discordtest

import (
	"cmp"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/bwmarrin/discordgo"

	"impulse/bot/discordtest/formtest"
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
func (s *judge) judgeMessage(c *call, p *payload, old *Message, on occasion) *refusal {
	var r formtest.Report
	n := utf8.RuneCountInString(p.content())
	r.Need(n <= 2000, "content", "has %d characters; 2,000 fit", n)
	flags := p.flags()
	r.Need(flags&^settable[on] == 0, "flags", "%d cannot be set on %s", flags&^settable[on], on)
	r.Need(len(p.nonce()) <= 25, "nonce", "has %d characters; 25 fit", len(p.nonce()))
	r.Want(!p.EnforceNonce || p.nonce() != "", "enforce_nonce", "stands without a nonce")
	mentionsOf(&r, p)
	r.Embeds(p.Embeds)
	filesOf(&r, p, old)
	if old != nil {
		taken := old.Flags&FlagComponentsV2 != 0 && p.has["flags"] && flags&FlagComponentsV2 == 0
		r.Need(!taken, "flags", "components V2 cannot be taken off again")
		flags |= old.Flags
	}
	r.Components(p.Components, flags&FlagComponentsV2 != 0)
	if flags&FlagComponentsV2 != 0 {
		r.Need(p.content() == "" && len(p.Embeds) == 0, "flags", "components V2 allow no content and no embeds")
	}
	refused := s.settle(c, r)
	if wouldBeEmpty(p, old) {
		s.fault(c.Method+" "+c.path, "content: the message has nothing in it")
		return cmp.Or(refused, emptyMessage)
	}
	return refused
}

// wouldBeEmpty tries the body on a copy.
func wouldBeEmpty(p *payload, old *Message) bool {
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
func mentionsOf(r *formtest.Report, p *payload) {
	const field = "allowed_mentions"
	if p.Mentions == nil {
		r.Want(false, field, "is missing: what players type could ping anybody")
		return
	}
	m := p.Mentions
	r.Want(m.Parse != nil, field, "parse is missing: an empty list pings nobody")
	r.Need(len(m.Users) <= 100 && len(m.Roles) <= 100, field, "names more than 100 users or roles")
	if m.Parse == nil {
		return
	}
	r.Need(!slices.Contains(*m.Parse, "users") || len(m.Users) == 0, field, "parse and a list of users exclude each other")
	r.Need(!slices.Contains(*m.Parse, "roles") || len(m.Roles) == 0, field, "parse and a list of roles exclude each other")
	r.Want(len(*m.Parse) == 0, field, "parses %v instead of naming who is pinged", *m.Parse)
}

// files holds number, alternative texts, references and, on edits, the list of
// what is kept.
func filesOf(r *formtest.Report, p *payload, old *Message) {
	var had []File
	if old != nil {
		had = old.Files
	}
	r.Need(len(p.files) <= 10 && len(p.Attachments) <= 10, "files", "a message holds at most 10")
	for _, f := range p.files {
		r.Want(strings.TrimSpace(f.Alt) != "", "attachments", "%s has no description for those who cannot see it", f.Name)
		r.Need(utf8.RuneCountInString(f.Alt) <= 1024, "attachments", "the description of %s has more than 1,024 characters", f.Name)
		r.Need(strings.HasPrefix(f.field, "files["), "files", "the part %q is not named files[n]", f.field)
	}
	for _, a := range p.Attachments {
		r.Need(known(a, p.files, had), "attachments", "%s is neither a file of this request nor one of the message", a.id())
	}
	changes := len(had) > 0 && (p.has["embeds"] || p.has["content"] || len(p.files) > 0)
	r.Want(!changes || p.has["attachments"], "attachments", "the edit does not list which files stay")
	referencesOf(r, p, had)
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
func referencesOf(r *formtest.Report, p *payload, had []File) {
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
			r.Need(!ok || names[name], "embeds", "no file is named %s", name)
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
