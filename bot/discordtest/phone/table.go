package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"time"

	"impulse/bot"
	"impulse/bot/card"
	"impulse/bot/discordtest"
	"impulse/bot/pinboard"
	"impulse/commands"
	"impulse/storage"
)

// table is a fake Discord with the bot in it and the people around one channel.
type table struct {
	d       *discordtest.Server
	channel string
	people  []*person
	out     io.Writer
	acted   *person // the last to do something
	posted  int     // messages that were looked through
	closes  []func() error
}

// begin starts it all; the table's end ends it.
func begin(ctx context.Context, o settings, out io.Writer) (*table, error) {
	t := &table{d: discordtest.New(discordtest.Options{}), out: out}
	t.closes = append(t.closes, func() error { t.d.Close(); return nil })
	t.channel = t.d.Channel("bridge")
	if err := errors.Join(t.seat(o), t.serve(ctx, o)); err != nil {
		return nil, errors.Join(err, t.end())
	}
	return t, nil
}

// seat gives each person a phone.
func (t *table) seat(o settings) error {
	for name := range strings.SplitSeq(o.people, ",") {
		p := &person{table: t, u: t.d.User(name), place: t.channel, out: t.out, seen: map[string]string{}}
		if o.each != "" {
			f, err := o.file(name)
			if err != nil {
				return err
			}
			t.closes = append(t.closes, f.Close)
			p.out = io.MultiWriter(t.out, f)
		}
		t.people = append(t.people, p)
	}
	return nil
}

// serve runs the bot until the table ends.
func (t *table) serve(ctx context.Context, o settings) error {
	db, err := t.store(o.db)
	if err != nil {
		return err
	}
	log := slog.New(slog.NewTextHandler(os.Stderr, &slog.HandlerOptions{Level: slog.LevelWarn}))
	referee := commands.New(db, commands.Options{Called: card.Mention, Located: card.Located, Log: log})
	var pace pinboard.Pace
	if o.boards > 0 {
		pace = pinboard.Pace{Every: o.boards, Rare: pinboard.Usual.Rare, Ask: pinboard.Usual.Ask}
	}
	b, err := bot.New(bot.Options{Token: t.d.Token(), API: t.d.URL(), Referee: referee, Log: log, Boards: pace, Scripted: true})
	if err != nil {
		return err
	}
	running, cancel := context.WithCancel(context.WithoutCancel(ctx))
	ended := make(chan error, 1)
	go func() { ended <- b.Run(running) }()
	t.closes = append(t.closes, func() error { cancel(); return <-ended })
	if !t.d.Gateway().WaitConnected(starts) || !t.d.Eventually(starts, func() bool { return len(t.d.Commands()) > 0 }) {
		return errors.New("the bot does not come up")
	}
	return nil
}

// starts is how long the bot may take to come up.
const starts = 30 * time.Second

// store opens the bot's file, or one in a folder that does not outlive the table.
func (t *table) store(name string) (*storage.DB, error) {
	if name == "" {
		folder, err := os.MkdirTemp("", "phone")
		if err != nil {
			return nil, err
		}
		t.closes = append(t.closes, func() error { return os.RemoveAll(folder) })
		name = filepath.Join(folder, "impulse.db")
	}
	db, err := storage.Open(name, storage.Options{})
	if err == nil {
		t.closes = append(t.closes, db.Close)
	}
	return db, err
}

// end stops the bot, then all that it stands on, and says what Discord would have
// said of its requests.
func (t *table) end() error {
	var all []error
	for n := len(t.closes) - 1; n >= 0; n-- {
		all = append(all, t.closes[n]())
	}
	for _, fault := range t.d.Faults() {
		all = append(all, fmt.Errorf("a request that Discord would not have taken: %v", fault))
	}
	return errors.Join(all...)
}
