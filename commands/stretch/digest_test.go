package stretch

import (
	"fmt"
	"log/slog"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"impulse/commands/outbox"
	"impulse/commands/text"
	"impulse/commands/watch"
	"impulse/rules"
	"impulse/rules/dice"
	"impulse/rules/rulestest"
	"impulse/storage"
)

// at is a game of the toy whose book tells stretches so.
func at(t *testing.T, digest func(rules.Known[*rulestest.Garden], []rules.Event) []rules.Brief) *watch.Position {
	t.Helper()
	book := rulestest.Toy
	book.Digest = digest
	sys := book.System()
	sys = watch.ForGame(watch.Books(watch.New(time.Minute, slog.New(slog.DiscardHandler)), []rules.System{sys})[0], storage.ID{}, nil)
	res, err := sys.Start(rules.Setup{Scenario: "duel"}, dice.FromFaces(nil))
	require.NoError(t, err)
	return &watch.Position{Sys: sys, Snap: res.Next.Snapshot()}
}

var readers = Readers{Place: "channel", Spot: " in channel", All: []rules.SeatID{"red", "blue", rules.GM}, User: map[rules.SeatID]string{"red": "ann", "blue": "ben", rules.GM: "gm"}}

func step(n uint64, clock string, to rules.SeatID, events ...rules.Event) Passage {
	return Passage{Entry: n, Clock: clock}.telling(to, events)
}

// The gravest comes first, in bold as far as its lead; equals keep their order, and
// what no book makes is told in its own words.
func TestADigestBeginsWithTheGravest(t *testing.T) {
	p := at(t, func(_ rules.Known[*rulestest.Garden], told []rules.Event) (out []rules.Brief) {
		require.Len(t, told, 1, "those of the core are not the book's")
		return []rules.Brief{{Gravity: rules.Done, Text: "a *hit*"}, {Gravity: rules.Coming, Text: "b"}, {Gravity: rules.Grave, Text: "Lance is crippled: 13", Lead: "Lance is crippled"}, {Gravity: rules.Done, Text: "c"}, {Gravity: rules.Ending, Text: "Red wins"}}
	})
	posts, left := readers.Letters(p, []Passage{step(3, "Round 1", "", rules.Event{Kind: "shot", Text: "x"}, rules.Event{Kind: "break", Text: "A break."}, rules.Event{Kind: "unsealed"})}, Ending{Entry: 4, Ask: "ann: go", Step: "mark", Mention: []string{"ann"}})
	require.Empty(t, left)
	require.Len(t, posts, 1)
	require.Equal(t, "**Round 1**\n**Red wins**\n**Lance is crippled**: 13\nA break\na \\*hit\\*\nc\nb\nann: go", posts[0].Text())
	require.Equal(t, []any{uint64(3), "mark", []string{"ann"}, false}, []any{posts[0].From, posts[0].Step, posts[0].Mention, posts[0].Fleeting})
}

// Whoever reads of a stretch is told it as one who knows what they know: in the post
// nobody's marker, in the mail one's own, and of what is done at once no more.
func TestADigestIsMadeOfWhatItsReaderKnows(t *testing.T) {
	p := at(t, func(k rules.Known[*rulestest.Garden], _ []rules.Event) []rules.Brief {
		known := "knows"
		for _, m := range k.State().Markers {
			known += " " + m.ID
		}
		return []rules.Brief{{Gravity: rules.Done, Text: known}}
	})
	own := rules.Event{Kind: "own", Text: "x", To: []rules.SeatID{"red"}}
	posts, _ := readers.Letters(p, []Passage{step(3, "Round 1", "", rules.Event{Kind: "shot", Text: "x"}), step(3, "Round 1", "red", own)}, Ending{Entry: 4})
	require.Len(t, posts, 2)
	require.Equal(t, "**Round 1**\nknows", posts[0].Text())
	require.Equal(t, "**Round 1 in channel**\nknows red-a", posts[1].Text())
	mail := readers.Mail(p, []rules.Event{own}, Deed{By: "by Ann"})
	require.Len(t, mail, 1)
	require.Equal(t, "knows red-a\n-# by Ann", mail[0].Text())
}

// A result has at most so many lines of a phone, says how many more there are,
// and never ends in nothing.
func TestAResultHasItsBounds(t *testing.T) {
	for _, size := range []int{1, 60, 120, 400, 3000} {
		for n := range 40 {
			var briefs []rules.Brief
			for i := range n + 1 {
				briefs = append(briefs, rules.Brief{Gravity: rules.Done, Text: fmt.Sprint(i) + strings.Repeat("x", size)})
			}
			p := at(t, func(rules.Known[*rulestest.Garden], []rules.Event) []rules.Brief { return briefs })
			posts, _ := readers.Letters(p, []Passage{step(1, "Round 1", ""), step(2, "Round 2", "", rules.Event{Text: "x"})}, Ending{Entry: 2, Ask: "ann: go"})
			m := posts[0]
			lines := strings.Split(m.Text(), "\n")
			require.LessOrEqual(t, tall(m.Content()), text.Glance)
			require.Equal(t, uint64(1), m.From, "the quiet time is told of in it")
			require.Equal(t, []string{"**Round 2**", "ann: go"}, []string{lines[0], lines[len(lines)-1]})
			shown := lines[1 : len(lines)-1]
			quiet := shown[len(shown)-1]
			switch quiet {
			case "Round 1: quiet":
				require.Len(t, shown, n+2, "what was quiet is said where all else is")
				shown = shown[:len(shown)-1]
			case "Before that: quiet":
				require.True(t, strings.HasPrefix(shown[len(shown)-2], "and "), "for it no line is cut")
				shown = shown[:len(shown)-1]
			}
			require.NotEmpty(t, shown)
			if len(shown) < n+1 || strings.HasPrefix(shown[len(shown)-1], "and ") {
				require.Equal(t, fmt.Sprintf("and %d more", n+2-len(shown)), shown[len(shown)-1])
			}
			require.True(t, size > 1 || n < 8 || len(shown) == 8 || quiet != "Before that: quiet" && len(shown) == 9, "twelve lines are filled")
		}
	}
}

// Where not all have room at full length as few as must be are cut to sentences that are
// whole, what is grave after the rest; those that have none so short are left out.
func TestBriefsAreCutToWholeSentences(t *testing.T) {
	of := func(gravity rules.Gravity, lead string, words int) brief {
		text := strings.TrimSpace(lead + strings.Repeat("word ", words))
		return brief{rules.Brief{Gravity: gravity, Text: text, Lead: strings.TrimRight(lead, ":;. ")}, gravity < rules.Grave, false}
	}
	all := []brief{of(rules.Grave, "Donovan goes down: ", 14), of(rules.Done, "Trent fires; ", 16), of(rules.Done, "", 16), of(rules.Done, "Hauser waits", 0)}
	talls := func(lines []string) (out []int) {
		for _, line := range lines {
			out = append(out, tall(line))
		}
		return out
	}
	fitting := func(room int) []string { return laid(all, cut(all, rowsOf(all, room), room), room) }
	for room, want := range map[int][]int{10: {3, 3, 2, 1}, 9: {3, 3, 2, 1}, 8: {3, 1, 2, 1}, 7: {3, 1, 2, 1}, 6: {1, 1, 2, 1}, 5: {1, 1, 2, 1}, 4: {1, 1, 1}, 3: {1, 1, 1}} {
		require.Equal(t, want, talls(fitting(room)), room)
	}
	require.Equal(t, "and 2 more", fitting(3)[2])
	require.Equal(t, []string{"**Donovan goes down**", "Trent fires"}, fitting(5)[:2])
	for room := range 12 {
		require.NotContains(t, strings.Join(fitting(max(room, 3)), "\n"), "…")
	}
	alone := []brief{of(rules.Done, "", 80)}
	require.Contains(t, laid(alone, cut(alone, rowsOf(alone, 5), 5), 5)[0], "…", "of one too long something is told")
	require.Equal(t, "Axly moves (to 0405; 2 hexes)", brief{rules.Brief{Text: "Axly moves (to 0405; 2 hexes)"}, true, false}.whole(1))
	require.Empty(t, brief{rules.Brief{Text: "Axly moves (to 0405; 2 hexes and then some hexes more to the north)"}, true, false}.whole(1))
}

// A list that is cut says that it goes on: what is told of it would read as all of it. A
// sentence that is whole needs no sign.
func TestACutListSaysThatItGoesOn(t *testing.T) {
	loss := brief{rules.Brief{Gravity: rules.Grave, Text: "Ember explodes: 80 inside; engine ×9, structure ×4, crew quarters ×5 and more", Lead: "Ember explodes"}, false, false}
	require.Equal(t, "**Ember explodes**: 80 inside; engine ×9…", loss.whole(1))
	require.Equal(t, "**Ember explodes**: 80 inside; engine ×9, structure ×4, crew quarters ×5 and more", loss.whole(2))
	loss.Text = "Ember explodes: 80 inside; engine and structure and crew quarters and more"
	require.Equal(t, "**Ember explodes**: 80 inside", loss.whole(1))
}

// Of many whom a line begins with fewer are named where it has less room, and what became of them
// stays; a line of somebody alone is cut as any other.
func TestALineThatIsCutNamesFewerAndKeepsItsVerb(t *testing.T) {
	units := []rules.Unit{{ID: "a", Name: "Point 1"}, {ID: "b", Name: "Flank 2"}, {ID: "c", Name: "Rear 3"}, {ID: "d", Name: "Jeep 4"}, {ID: "e", Name: "Second 5"}, {ID: "f", Name: "Third 6"}}
	all := withNames([]rules.Brief{
		{Gravity: rules.Grave, Text: "Point 1, Flank 2, Rear 3, Jeep 4, Second 5 and Third 6 go down", Units: []string{"a", "b", "c", "d", "e", "f"}},
		{Text: "Point 1, Flank 2 and Rear 3 stop: Jeep 4 is out of the fight", Units: []string{"a", "b", "c"}},
		{Text: "Point 1 stops", Units: []string{"a"}},
		{Text: "Two of them stop", Units: []string{"a", "b"}},
	}, units)
	require.Equal(t, "**Point 1, Flank 2, Rear 3, Jeep 4, Second 5 and Third 6 go down**", brief{Brief: all[0]}.within(2))
	require.Equal(t, "**Point 1, Flank 2 and 4 more go down**", brief{Brief: all[0]}.within(1))
	require.Equal(t, "Point 1, Flank 2 and Rear 3 stop: Jeep 4 is out of the fight", brief{Brief: all[1]}.within(2))
	require.Equal(t, "Point 1 and 2 more stop: Jeep 4 is out of…", brief{Brief: all[1]}.within(1))
	three := brief{Brief: withNames([]rules.Brief{{Text: "Point 1, Flank 2 and Second 5 launch 11 missiles", Units: []string{"a", "b", "e"}}}, units)[0]}
	require.Empty(t, three.whole(1), "few are named, while there is a line for them")
	require.Equal(t, "Point 1 and 2 more launch 11 missiles", three.within(1))
	require.Nil(t, all[2].Names)
	require.Nil(t, all[3].Names)
	lead := rules.Brief{Text: "Lance, Kestrel and Wraith are lost: of five", Lead: "Lance, Kestrel and Wraith are lost", Names: []string{"Lance", "Kestrel", "Wraith"}}
	require.Equal(t, "Lance and 2 more are lost", lead.Naming(1).Lead)
	require.Equal(t, lead.Naming(1), lead.Naming(2).Naming(1))
	require.Equal(t, lead, lead.Naming(3))
}

// What is cut is cut behind a word, lest half a number be read as another.
func TestABriefIsCutBehindAWord(t *testing.T) {
	for most, want := range map[int]string{40: "in flight at 1414, 10 hexes off", 22: "in flight at 1414, 10…", 21: "in flight at 1414…", 20: "in flight at 1414…", 4: "in…"} {
		require.Equal(t, want, brief{rules.Brief{Text: "in flight at 1414, 10 hexes off"}, true, false}.line(most), most)
	}
	require.Equal(t, "impulses 1-2, 4", Times([][2]string{{"Turn 1, impulse 1", "Turn 1, impulse 2"}, {"Turn 1, impulse 4", "Turn 1, impulse 4"}}, "Turn 1, impulse 1"))
}

// However much is asked, and whatever signs stand in it, something of the gravest is
// told, within the bounds where that is possible.
func TestAResultAlwaysTellsTheGravest(t *testing.T) {
	for _, sign := range []string{"x", "*", "🎲"} {
		for _, ask := range []int{1, 850, 2000} {
			for _, n := range []int{1, 2, 300} {
				briefs := slices.Repeat([]rules.Brief{{Gravity: rules.Grave, Text: strings.Repeat(sign, 2000)}}, n)
				p := at(t, func(rules.Known[*rulestest.Garden], []rules.Event) []rules.Brief { return briefs })
				posts, _ := readers.Letters(p, []Passage{step(2, "Round 2", "", rules.Event{Text: "x"})}, Ending{Entry: 2, Ask: strings.Repeat("a", ask)})
				first := strings.Split(posts[0].Text(), "\n")[1]
				require.Greater(t, text.Units(first), 50)
				require.True(t, strings.HasPrefix(first, "**"), first)
				if ask == 1 {
					require.LessOrEqual(t, tall(posts[0].Text()), maxLines)
				}
			}
		}
	}
}

// What leads is bold as far as it was not cut off; then all is.
func TestWhatIsBold(t *testing.T) {
	b := rules.Brief{Gravity: rules.Grave, Text: "Lance is crippled: 13 *inside*", Lead: "Lance is crippled"}
	require.Equal(t, "**Lance is crippled**: 13 \\*inside\\*", Bold(b, b.Text))
	require.Equal(t, "**Lance is…**", Bold(b, "Lance is…"))
	b.Lead = ""
	require.Equal(t, "**Lance is crippled: 13 \\*inside\\***", Bold(b, b.Text))
	b.Gravity = rules.Done
	require.Equal(t, "Lance is crippled: 13 \\*inside\\*", Bold(b, b.Text))
}

// Where nothing happened there is no post, or one that only asks, if somebody is to
// be pinged or a whole time went by in which nobody decided, which it names; the quiet
// times are told with the next.
func TestNothingIsNoPost(t *testing.T) {
	p := at(t, func(rules.Known[*rulestest.Garden], []rules.Event) []rules.Brief { return nil })
	moved := step(2, "Round 2", "", rules.Event{Kind: "moved", Text: "x"})
	for _, kept := range [][]Passage{nil, {step(1, "Round 1", "")}, {step(1, "Round 1", ""), moved}} {
		posts, left := readers.Letters(p, kept, Ending{Entry: 2, Ask: "ann: go", Began: "Round 1", Now: "Round 2"})
		require.Empty(t, posts)
		require.Len(t, left, len(kept))
		require.False(t, Tells(left))
		posts, left = readers.Letters(p, kept, Ending{Entry: 2, Ask: "ann: go", Mention: []string{"ann"}, Step: "mark", Began: "Round 1", Now: "Round 2"})
		require.Equal(t, []outbox.Message{{Place: "channel", Ask: "ann: go", Mention: []string{"ann"}, Step: "mark", Fleeting: true, From: uint64(min(1, len(kept)))}}, posts)
		require.Len(t, left, len(kept))
	}
}

// The time in which somebody is asked is not over: it is not called quiet yet.
func TestNowIsNotQuietYet(t *testing.T) {
	moved := rules.Event{Kind: "moved", Text: "x"}
	kept := []Passage{step(1, "Turn 1, round 2", "", moved), step(2, "Turn 1, round 3", ""), step(3, "Turn 2, round 1", "", moved), step(4, "Turn 2, round 1", "")}
	require.Equal(t, kept[:3], Ending{Ask: "ann: go", Now: "Turn 2, round 1"}.Over(kept))
	require.Equal(t, kept, Ending{Now: "Turn 2, round 1"}.Over(kept), "nobody is asked")
	require.Equal(t, kept, Ending{Ask: "ann: go", Began: "Turn 2, round 1", Now: "Turn 2, round 1"}.Over(kept), "it is known what lies behind its beginning")
	require.Equal(t, kept, Ending{Ask: "ann: go", Now: "Turn 2, round 2"}.Over(kept))
}

// Where a stretch went over whole times in which nobody decided, who is there is told so
// without a ping: of what came since anybody decided, with the time in which they did, and not of
// what was told.
func TestWhatAStretchWentOverIsNamed(t *testing.T) {
	p := at(t, func(rules.Known[*rulestest.Garden], []rules.Event) []rules.Brief { return nil })
	kept := []Passage{step(1, "Turn 1, round 1", ""), step(3, "Turn 1, round 2", "")}
	for n := 3; n <= 5; n++ {
		kept = append(kept, step(uint64(n+1), fmt.Sprint("Turn 1, round ", n), "", rules.Event{Kind: "moved", Text: "x"}))
	}
	end := Ending{Entry: 6, Ask: "ann: go", Step: "mark", Began: "Turn 1, round 2", Now: "Turn 1, round 5"}
	posts, left := readers.Letters(p, kept, end)
	chart := readers.MapAfter(rules.Spectator, 1, 6, "Turn 1, round 5")
	require.Equal(t, outbox.IfNew, chart[0].When, "the map comes where anything moved")
	require.Equal(t, []outbox.Message{{Place: "channel", Lines: []string{"Turn 1, rounds 2-4: quiet"}, Ask: "ann: go", Step: "mark", Fleeting: true, From: 1, Pictures: chart}}, posts)
	require.Len(t, left, 5, "the next post that lasts names them too")
	end.Mention = []string{"ann"}
	posts, _ = readers.Letters(p, kept, end)
	require.Equal(t, "Turn 1, rounds 2-4: quiet\nann: go", posts[0].Text())
	posts, _ = readers.Letters(p, kept, Ending{Entry: 6, Began: "Turn 1, round 2", Now: "Turn 1, round 5"})
	require.Empty(t, posts, "nobody is asked")
	posts, _ = readers.Letters(p, kept[3:], end)
	require.Equal(t, []string{"Turn 1, round 4: quiet"}, posts[0].Lines, "what was told before is not named")
	posts, _ = readers.Letters(p, kept[:2], end)
	require.Equal(t, "ann: go", posts[0].Text(), "no whole time went by in which nobody decided")
	end.Mention, end.Began = nil, end.Now
	posts, _ = readers.Letters(p, kept, end)
	require.Empty(t, posts, "they decided in this time")
}

// Mail is of what its reader alone reads, in the same form, and pings nobody.
func TestMailIsADigestToo(t *testing.T) {
	p := at(t, nil)
	secret := rules.Event{Text: "Red a hides at 3.", To: []rules.SeatID{"red"}}
	posts, left := readers.Letters(p, []Passage{step(1, "Round 1", ""), step(1, "Round 1", "red", secret)}, Ending{Entry: 1, Ask: "ann: go", Began: "Round 1"})
	require.Len(t, posts, 1)
	require.Len(t, left, 1)
	require.Equal(t, []string{"dm:ann", "**Round 1 in channel**\nRed a hides at 3."}, []string{posts[0].Place, posts[0].Text()})
	require.Empty(t, posts[0].Mention)
	require.Equal(t, []outbox.Picture{{Reader: "red", From: 1, To: 1, Title: "Round 1 in channel", When: outbox.IfOwn}}, posts[0].Pictures)

	linked := readers
	linked.Link = "<#7>"
	posts, _ = linked.Letters(p, []Passage{step(1, "Round 1", "red", secret)}, Ending{Entry: 1, Ask: "ann: go", Step: "mark"})
	require.Equal(t, []string{"Red a hides at 3.", "-# In <#7>"}, posts[0].Lines)
	require.Equal(t, "mark", posts[0].Step, "what is asked is answered where it is read")

	alone := readers
	alone.User = map[rules.SeatID]string{"blue": "ben"}
	posts, _ = alone.Letters(p, []Passage{step(1, "Round 1", "red", secret)}, Ending{Entry: 1})
	require.Empty(t, posts, "nobody holds the seat")
}

// Mail goes to the seats that an event names; a question for the game master to them too,
// but where a seat of theirs is asked.
func TestWhoGetsMail(t *testing.T) {
	told := func(own ...rules.SeatID) (out []string) {
		r := readers
		r.Own = own
		for _, m := range r.Mail(at(t, nil), []rules.Event{
			{Text: "Open."}, {Kind: rules.AsksGM, Text: "All ask."},
			{Text: "To red.", To: []rules.SeatID{"red"}}, {Kind: rules.AsksGM, Text: "Red asks.", To: []rules.SeatID{"red"}},
		}, Deed{By: "red, hide 3"}) {
			out = append(out, m.Place+": "+strings.Join(m.Lines, " "))
		}
		return out
	}
	require.Equal(t, []string{"dm:ann: Red asks To red. -# red, hide 3", "dm:gm: Red asks -# red, hide 3"}, told())
	require.Equal(t, []string{"dm:ann: Red asks To red. -# red, hide 3"}, told("red"))
}

// A digest that fails is no reason to say nothing: the sentences are told.
func TestADigestThatFails(t *testing.T) {
	p := at(t, func(rules.Known[*rulestest.Garden], []rules.Event) []rules.Brief { panic("a fault") })
	posts, _ := readers.Letters(p, []Passage{step(1, "Round 1", "", rules.Event{Text: "Bang."}, rules.Event{Kind: "figures"}, rules.Event{Text: "on", Quiet: true})}, Ending{Entry: 1})
	require.Equal(t, "**Round 1**\nBang.", posts[0].Text())
}

// What is only on its way is told until the next post comes, which tells of it all; who
// throws dice for it is asked for them alone. Anything graver stays, and so does what
// is too much to keep.
func TestWhatIsOnlyAnnouncedGoes(t *testing.T) {
	gravity := rules.Coming
	p := at(t, func(_ rules.Known[*rulestest.Garden], told []rules.Event) (out []rules.Brief) {
		for range told {
			out = append(out, rules.Brief{Gravity: gravity, Text: "Kestrel fires"})
		}
		return out
	})
	kept := []Passage{step(3, "Round 1", "", rules.Event{Text: "x"})}
	asked := Ending{Entry: 4, Ask: "ann: go", Step: "mark"}
	posts, left := readers.Letters(p, kept, asked)
	require.Len(t, posts, 1)
	require.True(t, posts[0].Fleeting)
	require.Equal(t, []any{"**Round 1**\nKestrel fires\nann: go", "mark", uint64(3)}, []any{posts[0].Text(), posts[0].Step, posts[0].From})
	require.Equal(t, kept, left)

	posts, left = readers.Letters(p, kept, Ending{Entry: 4, Throws: true})
	require.Empty(t, posts)
	require.Equal(t, kept, left)

	posts, left = readers.Letters(p, kept, Ending{Entry: 4})
	require.False(t, posts[0].Fleeting, "nobody decides now")
	require.Empty(t, left)

	much := []Passage{step(3, "Round 1", "", rules.Event{Text: strings.Repeat("x", maxUntold)})}
	posts, _ = readers.Letters(p, much, asked)
	require.False(t, posts[0].Fleeting)
	for _, gravity = range []rules.Gravity{rules.Slight, rules.Done, rules.Grave} {
		posts, left = readers.Letters(p, kept, asked)
		require.False(t, posts[0].Fleeting)
		require.Empty(t, left)
		posts, _ = readers.Letters(p, kept, Ending{Entry: 4, Throws: true})
		require.Len(t, posts, 1, "who throws reads what came of the dice before")
	}
}

// What is done at once is told as a result is: the outcome first, who did it small
// below; in the sentences of its events where the digest leaves them out, and always
// within the bounds.
func TestADeedIsTold(t *testing.T) {
	p := at(t, func(_ rules.Known[*rulestest.Garden], told []rules.Event) (out []rules.Brief) {
		for _, e := range told {
			if e.Kind == "loss" {
				out = append(out, rules.Brief{Gravity: rules.Grave, Text: e.Text})
			}
		}
		return out
	})
	deed := Deed{By: "ann: `x`", Reason: "a*b"}
	core := rules.Event{Kind: "unsealed", Text: "Unsealed."}
	for want, told := range map[string][]rules.Event{
		"ann: `x`\nReason: a\\*b":                          nil,
		"**Lance is lost**\n-# ann: `x`\n-# Reason: a\\*b": {{Kind: "moved", Text: "Moved."}, {Kind: "loss", Text: "Lance is lost"}},
		"Moved.\nUnsealed\n-# ann: `x`\n-# Reason: a\\*b":  {core, {Kind: "moved", Text: "Moved.", Quiet: true}},
	} {
		require.Equal(t, want, strings.Join(deed.Lines(p, rules.Spectator, told), "\n"))
	}
	var many []rules.Event
	for range 90 {
		many = append(many, rules.Event{Kind: "moved", Text: strings.Repeat("word ", 20)})
	}
	deed.Reason, deed.Ask = strings.Repeat("why ", 300), "ann: go"
	lines := deed.Lines(p, rules.Spectator, many)
	require.LessOrEqual(t, tall(strings.Join(append(lines, deed.Ask), "\n")), maxLines)
	require.Regexp(t, `^and \d+ more$`, lines[len(lines)-3])
}

// A time reads behind the one before it, not behind the title; what stands alone is no
// plural, and of many times the first are named.
func TestTimesReadOneBehindAnother(t *testing.T) {
	at := func(clock string) [2]string { return [2]string{clock, clock} }
	require.Equal(t, "impulse 1; phase 2, impulse 3; phase 4, impulse 1", Times([][2]string{at("Phase 1, impulse 1"), at("Phase 2, impulse 3"), at("Phase 4, impulse 1")}, "Phase 1, impulse 1"))
	require.Equal(t, "phase 1, impulse 1 to phase 3, impulse 4; phase 4, impulse 2", Times([][2]string{{"Phase 1, impulse 1", "Phase 3, impulse 4"}, at("Phase 4, impulse 2")}, "Phase 4, impulse 2"))
	var many [][2]string
	for n := range 9 {
		many = append(many, at(fmt.Sprintf("Phase %d, impulse 1", n+1)))
	}
	require.Regexp(t, "; and 5 times more$", Times(many, "Phase 1, impulse 1"))
}

// Who holds several seats reads once what is the same for them, of a stretch and of what is
// done at once; another who reads the same has it too.
func TestTheSameMailComesOnce(t *testing.T) {
	p := at(t, func(_ rules.Known[*rulestest.Garden], told []rules.Event) []rules.Brief {
		return []rules.Brief{{Gravity: rules.Done, Text: told[0].Text}}
	})
	r := readers
	r.User = map[rules.SeatID]string{"red": "ann", "blue": "ann"}
	same := rules.Event{Kind: "own", Text: "x", To: []rules.SeatID{"red", "blue"}}
	other := rules.Event{Kind: "own", Text: "y", To: []rules.SeatID{"blue"}}
	posts, _ := r.Letters(p, []Passage{step(3, "Round 1", "red", same), step(3, "Round 1", "blue", same)}, Ending{Entry: 4})
	require.Len(t, posts, 1)
	posts, _ = r.Letters(p, []Passage{step(3, "Round 1", "red", same), step(3, "Round 1", "blue", other)}, Ending{Entry: 4})
	require.Len(t, posts, 2)
	require.Len(t, r.Mail(p, []rules.Event{same}, Deed{By: "by Ann"}), 1)
	r.User["blue"] = "ben"
	require.Len(t, r.Mail(p, []rules.Event{same}, Deed{By: "by Ann"}), 2)
}

// Why one is asked again is told to its end, in post and letter, however much there is
// beside it.
func TestAReasonIsNotCut(t *testing.T) {
	p := at(t, func(rules.Known[*rulestest.Garden], []rules.Event) (out []rules.Brief) {
		for range 30 {
			out = append(out, rules.Brief{Gravity: rules.Done, Text: "Vogel and Ross stop: Jeep 4 is out of the fight"})
		}
		return out
	})
	why := "You are asked again: a combatant of yours was wounded, or one of your side is out of the fight."
	events := []rules.Event{{Kind: "shot", Text: "x"}, {Kind: "break-why", Text: why}}
	posts, _ := readers.Letters(p, []Passage{step(3, "Round 1", "", events...), step(3, "Round 1", "red", events...)}, Ending{Entry: 4})
	require.Len(t, posts, 2)
	for _, m := range posts {
		require.Contains(t, m.Text(), strings.TrimSuffix(why, ".")+"\n")
		require.LessOrEqual(t, tall(m.Text()), text.Glance)
	}
}

// It stands whole also beside what is graver than it and what is least grave, first or last of all and
// however many lines it has, and something of the gravest stands beside it.
func TestAReasonStandsBesideAnything(t *testing.T) {
	for _, why := range []string{"You are asked again: Hauser in sight", "You are asked again: a combatant of yours was wounded, or one of your side is out of the fight"} {
		for _, of := range []rules.Gravity{rules.Slight, rules.Done, rules.Coming, rules.Grave, rules.Ending} {
			for _, n := range []int{0, 1, 2, 5, 12, 30} {
				p := at(t, func(rules.Known[*rulestest.Garden], []rules.Event) []rules.Brief {
					return slices.Repeat([]rules.Brief{{Gravity: of, Text: "Vogel and Ross stop: Jeep 4 is out of the fight"}}, n)
				})
				events := []rules.Event{{Kind: "break-why", Text: why + "."}, {Kind: "shot", Text: "x"}}
				for _, ask := range []string{"", strings.Repeat("who is to go ", 40)} {
					posts, _ := readers.Letters(p, []Passage{step(2, "Round 1", ""), step(3, "Round 2", "", events...), step(3, "Round 2", "red", events...)}, Ending{Entry: 4, Ask: ask})
					require.Len(t, posts, 2)
					for _, m := range posts {
						require.Contains(t, m.Lines, why, "%d of %d", n, of)
						beside := strings.Contains(m.Text(), "Vogel and Ross stop") || ask != "" && strings.Contains(m.Text(), "\nand ")
						require.Equal(t, n > 0, beside, "%d of %d:\n%s", n, of, m.Text())
						require.Less(t, text.Units(m.Text()), text.PageUnits)
						require.True(t, ask != "" || tall(m.Text()) <= text.Glance)
					}
				}
			}
		}
	}
}

// Who is told why at more length than a phone shows is told as much as it does, and so is who is told why
// several times over, each in short.
func TestReasonsHaveRoomInAMessage(t *testing.T) {
	p := at(t, func(rules.Known[*rulestest.Garden], []rules.Event) []rules.Brief { return nil })
	events := slices.Repeat([]rules.Event{{Kind: "break-why", Text: "Line 2 of your standing orders stops them and is spent: " + strings.Repeat("*", 400)}}, 9)
	posts, _ := readers.Letters(p, []Passage{step(3, "Round 1", "", events...)}, Ending{Entry: 4})
	require.Equal(t, 9, strings.Count(posts[0].Text(), "Line 2 of your standing orders stops them"))
	require.LessOrEqual(t, tall(posts[0].Text()), text.Glance)
	long := "You are asked again: " + strings.TrimSuffix(strings.Repeat("a combatant of yours was wounded; ", 15), "; ")
	posts, _ = readers.Letters(p, []Passage{step(3, "Round 1", "", rules.Event{Kind: "break-why", Text: long + "."})}, Ending{Entry: 4})
	require.Contains(t, posts[0].Text(), "You are asked again: a combatant")
	require.LessOrEqual(t, tall(posts[0].Text()), text.Glance)
}
