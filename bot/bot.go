// Package bot plays the referee's games in Discord. It is the only importer of
// discordgo, and holds no rules and no games: an interaction becomes a
// [commands.Call], its answer a message, the outbox posts.
//
// The gateway loop is ours (gateway.go): it enqueues what comes, in order, and
// keeps one session over as many connections as it takes. REST is plain HTTP
// with discordgo's types (rest.go). What is asked in one place is carried out one
// after the other, in different places at once (turn.go); each is answered within
// Discord's three seconds, or deferred (reply.go), and nobody's turn waits for
// Discord.
package bot

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"strings"
	"sync"
	"time"

	"github.com/gorilla/websocket"

	"impulse/commands"
)

// Options of a bot.
type Options struct {
	Token   string // of the application's bot user
	Guild   string // registers the commands in this server alone; empty: everywhere
	API     string // scheme and host of Discord's REST API; empty: [DefaultAPI]
	Referee *commands.Referee
	Log     *slog.Logger      // nil: slog.Default
	Client  *http.Client      // nil: one with a timeout
	Dialer  *websocket.Dialer // nil: the library's
}

// Bot is one bot user of Discord.
type Bot struct {
	o       Options
	log     *slog.Logger
	rest    *rest
	app     string // the application's id
	pulse   pulse
	turns   sequence // what is carried out, a place at a time
	tells   sequence // what is told of it, a user at a time
	busy    busy
	waiting chan struct{} // the outbox is to be looked at
	courier *commands.Courier
	boards  boards
	poster  poster
	tooOld  time.Duration // the age at which an interaction is not carried out
	defers  time.Duration // the age at which an interaction that is not answered yet is deferred
	within  time.Duration // the age until which Discord takes a first answer
	work    sync.WaitGroup
	ctx     context.Context // of the run
	begun   context.Context // of what was begun, which may be finished after the run has ended
}

// New makes a bot; it does nothing before [Bot.Run].
func New(o Options) (*Bot, error) {
	if strings.TrimSpace(o.Token) == "" {
		return nil, errors.New("no token: make an application and a bot user at https://discord.com/developers/applications, and set DISCORD_TOKEN to the bot's token; to play without Discord run: impulse console")
	}
	if o.API == "" {
		o.API = DefaultAPI
	}
	if o.Log == nil {
		o.Log = slog.Default()
	}
	if o.Client == nil {
		o.Client = newClient()
	}
	if o.Dialer == nil {
		o.Dialer = websocket.DefaultDialer
	}
	b := &Bot{
		o: o, log: o.Log, waiting: make(chan struct{}, 1), turns: sequence{most: 100}, tells: sequence{most: 1000}, busy: busy{turn: sequence{most: busyDepth}},
		tooOld: tooOld, defers: deferAfter, within: answerWithin,
		rest: &rest{base: strings.TrimRight(o.API, "/"), token: o.Token, client: o.Client, denials: make(chan struct{}, 1)},
	}
	b.rest.limits.perSecond = perSecond
	b.boards.wake = make(chan struct{}, 1)
	b.poster.rest, b.poster.stands, b.poster.draw = b.rest, b.boards.placeTakes, o.Referee.Pictures
	b.courier = o.Referee.Courier(commands.Way{Send: b.poster.send, Posted: b.poster.posted, Now: b.rest.now})
	b.rest.well = func() { b.courier.Well(""); b.boards.well() }
	return b, nil
}

// finishIn is how long interactions that were begun may take when the bot is to
// stop.
const finishIn = 3 * time.Second

// Run connects and serves until ctx ends, and then finishes what was begun. An
// error is one that trying again does not mend, such as a wrong token.
func (b *Bot) Run(ctx context.Context) error {
	ctx, end := context.WithCancelCause(ctx)
	defer end(nil)
	defer b.o.Client.CloseIdleConnections()
	begun, finish := context.WithCancel(context.WithoutCancel(ctx))
	defer finish()
	b.ctx, b.begun = ctx, begun
	if err := b.identity(ctx); ctx.Err() != nil {
		return nil // told to stop while Discord was out of reach
	} else if err != nil {
		return err
	}
	lost := b.lost()
	b.background(func(ctx context.Context) { b.giveAll(ctx, lost) })
	b.background(b.resume)
	b.background(b.deliver)
	b.background(b.keepBoards)
	b.background(func(ctx context.Context) { b.watchToken(ctx, end) })
	g := &gateway{
		token: b.o.Token, door: b.rest.gateway, dial: b.o.Dialer, event: b.event, log: b.log,
		pulse: &b.pulse, counts: &b.rest.counts, now: time.Now, pause: sleep, patience: helloWait,
	}
	err := g.run(ctx)
	if errors.Is(context.Cause(ctx), errToken) {
		err = errToken
	}
	hurry := time.AfterFunc(finishIn, func() {
		b.o.Referee.Stop()
		finish()
	})
	defer hurry.Stop()
	b.turns.wait()
	b.busy.turn.wait()
	b.tells.wait()
	end(nil)
	b.work.Wait()
	return err
}

// resume goes on with the games that were left in the middle of something. Nobody
// waits for it: one of them may take its time, and the others are played meanwhile.
func (b *Bot) resume(ctx context.Context) {
	if err := b.o.Referee.Resume(ctx); err != nil && ctx.Err() == nil {
		b.log.Error("the games could not all be resumed", "error", err)
	}
}

// identity asks Discord who we are, as long as it takes.
func (b *Bot) identity(ctx context.Context) error {
	return b.untilDone(ctx, "Discord cannot be reached", func() (err error) {
		b.app, err = b.whoAmI(ctx)
		return err
	})
}

// untilDone tries something again and again, ever more slowly, until it is
// done, a fatal error says that it never will be, or ctx ends.
func (b *Bot) untilDone(ctx context.Context, trouble string, try func() error) error {
	for wait := firstWait; ; wait = min(2*wait, longWait) {
		err := try()
		var end *fatal
		if err == nil || errors.As(err, &end) {
			return err
		}
		b.log.Warn(trouble, "error", err, "again in", wait.String())
		if !sleep(ctx, wait) {
			return fmt.Errorf("%s: %w", trouble, err)
		}
	}
}

// background does something until ctx ends, and is waited for.
func (b *Bot) background(f func(context.Context)) {
	b.work.Go(func() { f(b.ctx) })
}

// Healthy reports whether Discord was heard within the span.
func (b *Bot) Healthy(within time.Duration) bool { return b.pulse.fresh(within) }
