// Package phone is a text client of the fake Discord, by which people try the bot by touch at a phone's width, a line of the input an act of one person.
package main

import (
	"bufio"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/signal"
	"path/filepath"
	"strings"
	"syscall"
	"time"
)

// settings are what the flags say.
type settings struct {
	db, script, people, each string
	boards                   time.Duration
}

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	err := run(ctx, os.Args[1:], os.Stdin, os.Stdout)
	if errors.Is(err, flag.ErrHelp) {
		return
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "phone:", err)
		os.Exit(1)
	}
}

// run plays the lines of a script, or of in, and shuts everything down.
func run(ctx context.Context, args []string, in io.Reader, out io.Writer) error {
	o, err := read(args, out)
	if err != nil {
		return err
	}
	if o.script != "" {
		f, err := opened(o.script)
		if err != nil {
			return err
		}
		defer f.Close()
		in = f
	}
	t, err := begin(ctx, o, out)
	if err != nil {
		return err
	}
	t.plays(ctx, in)
	return t.end()
}

func read(args []string, out io.Writer) (settings, error) {
	var o settings
	f := flag.NewFlagSet("phone", flag.ContinueOnError)
	f.SetOutput(out)
	f.StringVar(&o.db, "db", "", "the bot's file, to look at later; none: one that is not kept")
	f.StringVar(&o.script, "script", "", "read the lines from this file, or from this named pipe until the line quit")
	f.StringVar(&o.people, "people", "ann,bob,cleo,dan", "who has a phone")
	f.StringVar(&o.each, "each", "", "a folder to write what each person sees to a file of their own, too")
	f.DurationVar(&o.boards, "boards", 0, "how often boards are looked at; 0: as the bot does")
	f.Usage = func() {
		fmt.Fprintln(out, usage)
		f.PrintDefaults()
	}
	return o, f.Parse(args)
}

// opened is a file to read lines from. A named pipe is held open for writing too, so
// that it does not end with the first who writes into it.
func opened(name string) (*os.File, error) {
	about, err := os.Stat(name)
	if err == nil && about.Mode()&fs.ModeNamedPipe != 0 {
		return os.OpenFile(name, os.O_RDWR, 0)
	}
	return os.Open(name)
}

// plays carries lines out until they or ctx end, or somebody types quit.
func (t *table) plays(ctx context.Context, in io.Reader) {
	lines := make(chan string)
	go func() {
		defer close(lines)
		for s := bufio.NewScanner(in); s.Scan(); {
			select {
			case lines <- s.Text():
			case <-ctx.Done():
				return
			}
		}
	}()
	for {
		select {
		case <-ctx.Done():
			return
		case line, more := <-lines:
			if line = strings.TrimSpace(line); !more || line == "quit" {
				return
			}
			t.does(line)
		}
	}
}

// file opens what a person's screens are written to beside the output.
func (o settings) file(name string) (*os.File, error) {
	if err := os.MkdirAll(o.each, 0o755); err != nil {
		return nil, err
	}
	return os.Create(filepath.Join(o.each, name+".txt"))
}
