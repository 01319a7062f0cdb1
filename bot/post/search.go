package post

import (
	"context"
	"encoding/json"
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/bwmarrin/discordgo"

	"impulse/bot/card"
	"impulse/commands/outbox"
)

// How far a message is looked for: so many at a time, so many times. It ends
// sooner where messages begin that are older than the first try.
const (
	searchPage  = 100
	searchPages = 5
)

// found is a message as it is found in a channel.
type found struct {
	ID      string                    `json:"id"`
	Content string                    `json:"content"`
	Embeds  []*discordgo.MessageEmbed `json:"embeds"`
	Nonce   json.RawMessage           `json:"nonce"` // Discord seldom tells it
	Author  struct {
		ID string `json:"id"`
	} `json:"author"`
}

func (f found) at() (time.Time, error) { return discordgo.SnowflakeTimestamp(f.ID) }

// is reports whether this is the message: by its nonce where that is told, else
// by its words, of which the footer is a part, in whichever form they stand.
func (f found) is(m outbox.Message, self string, write func(string) string) bool {
	if nonce := strings.Trim(string(f.Nonce), `"`); nonce != "" && nonce != "null" {
		return nonce == m.Nonce
	}
	if f.Author.ID != self {
		return false
	}
	same := func(l card.Look) bool { return l.Written(write).Same(f.Content, f.Embeds) }
	return same(card.PlainLook(m)) || card.IsResult(m) && same(card.EmbedLook(m))
}

// posted finds a message among those posted since it was first tried.
func (p *Poster) posted(ctx context.Context, m outbox.Message) (string, error) {
	id, err := p.search(ctx, m)
	if err != nil {
		return "", p.because(m.Place, err)
	}
	return id, nil
}

func (p *Poster) search(ctx context.Context, m outbox.Message) (string, error) {
	self, err := p.me(ctx)
	if err != nil {
		return "", err
	}
	channel, err := p.Channel(ctx, m.Place)
	if err != nil {
		return "", err
	}
	path := "/channels/" + channel + "/messages?limit=" + strconv.Itoa(searchPage)
	before := ""
	for range searchPages {
		var page []found // newest first
		if err := p.rest.Do(ctx, http.MethodGet, path+before, nil, &page); err != nil {
			return "", err
		}
		for _, f := range page {
			at, err := f.at()
			if err != nil || at.Before(m.Tried.Truncate(time.Millisecond)) {
				return "", err
			}
			if f.is(m, self, p.write) {
				return f.ID, nil
			}
		}
		if len(page) < searchPage {
			return "", nil
		}
		before = "&before=" + page[len(page)-1].ID
	}
	return "", nil
}

// me is the id of the bot's user; that of the application may be another.
func (p *Poster) me(ctx context.Context) (string, error) {
	p.mu.Lock()
	self := p.self
	p.mu.Unlock()
	if self != "" {
		return self, nil
	}
	var user struct {
		ID string `json:"id"`
	}
	if err := p.rest.Do(ctx, http.MethodGet, "/users/@me", nil, &user); err != nil {
		return "", err
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.self = user.ID
	return user.ID, nil
}
