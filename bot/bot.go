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
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"strings"
	"sync"
	"time"

	"github.com/gorilla/websocket"

	"impulse/bot/pinboard"
	"impulse/bot/post"
	"impulse/bot/slash"
	"impulse/bot/wire"
	"impulse/commands"
	"impulse/commands/desk"
	"impulse/commands/outbox"
)

// Options of a bot.
type Options struct {
	Token   string // of the application's bot user
	Guild   string // registers the commands in this server alone; empty: everywhere
	API     string // scheme and host of Discord's REST API; empty: [DefaultAPI]
	Referee *commands.Referee
	Log     *slog.Logger                         // nil: slog.Default
	Boards  pinboard.Pace                        // none: the usual
	Draw    func([]outbox.Picture) []outbox.File // pictures of posts; nil: the referee does
	Client  *http.Client                         // nil: one with a timeout
	Dialer  *websocket.Dialer                    // nil: the library's

	Within time.Duration // how long Discord takes a first answer; none: its three seconds

	Scripted bool // a script gives the commands, which means each, however fast
}

// Bot is one bot user of Discord.
type Bot struct {
	o       Options
	log     *slog.Logger
	rest    *wire.Rest
	app     wire.Application
	gateway *wire.Gateway
	turns   sequence // what is carried out, a place at a time
	tells   sequence // what is told of it, a user at a time
	busy    busy
	waiting chan struct{} // the outbox is to be looked at
	courier *outbox.Courier
	boards  *pinboard.Keeper
	poster  *post.Poster
	names   *slash.Names
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
		o.API = wire.DefaultAPI
	}
	if o.Log == nil {
		o.Log = slog.Default()
	}
	if o.Client == nil {
		o.Client = wire.NewClient()
	}
	if o.Dialer == nil {
		o.Dialer = websocket.DefaultDialer
	}
	if o.Draw == nil {
		o.Draw = o.Referee.Pictures
	}
	o.Within = cmp.Or(o.Within, answerWithin)
	b := &Bot{
		o: o, log: o.Log, waiting: make(chan struct{}, 1), turns: sequence{most: 100}, tells: sequence{most: 1000}, busy: busy{turn: sequence{most: busyDepth}},
		tooOld: o.Within - answerWithin + tooOld, defers: deferAfter, within: o.Within,
		rest: wire.NewRest(o.API, o.Token, o.Client), names: slash.NewNames(o.Referee.OwnSpecs()),
	}
	b.gateway = wire.NewGateway(b.rest, o.Dialer, b.event, o.Log)
	b.poster = post.NewPoster(b.rest, o.Draw, b.names.Write, func(place string) { b.boards.PlaceTakes(place) })
	b.boards = pinboard.New(o.Referee, b.rest, b.poster, b.names.Write, o.Log, cmp.Or(o.Boards, pinboard.Usual))
	b.courier = o.Referee.Outbox.Courier(b.poster.Way())
	b.rest.Well = func() { b.courier.Well(""); b.boards.Well() }
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
	b.background(func(ctx context.Context) { b.o.Referee.Closing(ctx, time.Minute) })
	b.background(func(ctx context.Context) { expire(ctx, b.o.Referee.House, b.log) })
	b.background(b.deliver)
	b.background(b.boards.Run)
	b.background(func(ctx context.Context) { b.watchToken(ctx, end) })
	err := b.gateway.Run(ctx)
	if errors.Is(context.Cause(ctx), wire.ErrToken) {
		err = wire.ErrToken
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

// expire has erased, at the start and once a day, what places have kept long enough.
func expire(ctx context.Context, house *desk.House, log *slog.Logger) {
	for {
		if err := house.Expire(ctx); err != nil && ctx.Err() == nil {
			log.Error("what is due could not all be erased; it is tried again tomorrow", "error", err)
		}
		if !wire.Sleep(ctx, expireEvery) {
			return
		}
	}
}

// expireEvery is how often what is due is erased.
const expireEvery = 24 * time.Hour

// identity asks Discord who we are, as long as it takes.
func (b *Bot) identity(ctx context.Context) error {
	return b.untilDone(ctx, "Discord cannot be reached", func() (err error) {
		b.app, err = b.rest.Application(ctx)
		return err
	})
}

// untilDone tries something again and again, ever more slowly, until it is
// done, a fatal error says that it never will be, or ctx ends.
func (b *Bot) untilDone(ctx context.Context, trouble string, try func() error) error {
	for wait := wire.FirstWait; ; wait = min(2*wait, wire.LongWait) {
		err := try()
		var end *wire.Fatal
		if err == nil || errors.As(err, &end) {
			return err
		}
		b.log.Warn(trouble, "error", err, "again in", wait.String())
		if !wire.Sleep(ctx, wait) {
			return fmt.Errorf("%s: %w", trouble, err)
		}
	}
}

// background does something until ctx ends, and is waited for.
func (b *Bot) background(f func(context.Context)) {
	b.work.Go(func() { f(b.ctx) })
}

// Traffic tells what the bot has counted so far.
func (b *Bot) Traffic() commands.Traffic { return b.rest.Counts.Traffic() }

// Healthy reports whether Discord was heard within the span.
func (b *Bot) Healthy(within time.Duration) bool { return b.gateway.Healthy(within) }

// wake has the outbox looked at now.
func (b *Bot) wake() {
	select {
	case b.waiting <- struct{}{}:
	default:
	}
}

// deliver sends what waits in the outbox until ctx ends.
func (b *Bot) deliver(ctx context.Context) {
	b.courier.Run(ctx, b.waiting)
}
