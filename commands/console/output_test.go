package console

import (
	"bytes"
	"encoding/json"
	"impulse/commands/desk"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/outbox"
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/dice"
	"impulse/rules/figure"
)

var shot = outcome{
	request: request{number: 3, user: "red", place: "channel", input: `pentagon-calc fire dice:"3 4"`},
	answer: desk.Answer{
		Text: "**Hit**: 7 \\*",
		Data: figure.Figures{figure.Fig("hit", true), figure.Fig("damage", 3), figure.Fig("tie", nil)},
		Events: []rules.Event{
			{Kind: "shot", Unit: "kestrel", Rule: "fire", Text: "L1 <hits>", Rolls: []dice.Roll{{For: "laser", Sides: 6, Faces: []int{3, 4}}},
				Figures: figure.Figures{figure.Fig("damage", 3)}},
			{Kind: "note", Text: "for red", To: []rules.SeatID{"red"}},
		},
	},
	posts: []post{
		{to: "reply", text: "**Hit**: 7 \\*", files: []file{{File: outbox.File{Name: "map.png", Alt: "a map", Body: []byte("12345")}, path: "dir/map.png"}}},
		{to: "channel", text: "```\na *b* \\ c\n```\nend"},
		{to: "channel:bridge", text: "two\nlines"},
		{to: "dm:blue", text: "use `game retry dice:\"…\"`, @\u200bred", private: true},
	},
}

func TestJSONForm(t *testing.T) {
	var out bytes.Buffer
	require.NoError(t, newJSONOutput(&out).show(shot))
	require.Equal(t, 1, strings.Count(out.String(), "\n"))
	require.JSONEq(t, `{"line":3,"user":"red","input":"pentagon-calc fire dice:\"3 4\"","ok":true,"refusal":null,
		"data":{"hit":true,"damage":3,"tie":null},
		"events":[
			{"to":"all","kind":"shot","unit":"kestrel","rule":"fire","text":"L1 <hits>","rolls":[{"for":"laser","faces":[3,4]}],"figures":{"damage":3}},
			{"to":["red"],"kind":"note","rule":"","text":"for red","rolls":[],"figures":{}}],
		"posts":[
			{"to":"reply","text":"**Hit**: 7 \\*","files":[{"name":"map.png","alt":"a map","bytes":5}],"private":false},
			{"to":"channel","text":"`+"```"+`\na *b* \\ c\n`+"```"+`\nend","files":[],"private":false},
			{"to":"channel:bridge","text":"two\nlines","files":[],"private":false},
			{"to":"dm:blue","text":"use `+"`game retry dice:\\\"…\\\"`"+`, @\u200bred","files":[],"private":true}]}`, out.String())
}

func TestJSONKeysComeInThePromisedOrder(t *testing.T) {
	var out bytes.Buffer
	require.NoError(t, newJSONOutput(&out).show(outcome{answer: refused(cmdline.Refuse("6.2", "No."))}))
	require.Equal(t, `{"line":0,"user":"","input":"","ok":false,"refusal":{"rule":"6.2","text":"No."},"data":null,"events":[],"posts":[]}`+"\n", out.String())
}

func TestJSONOfNoiseIsValid(t *testing.T) {
	var out bytes.Buffer
	o := outcome{request: request{input: "\xff\x00\u202e"}, answer: refused(cmdline.Unclear("bad \xff"))}
	require.NoError(t, newJSONOutput(&out).show(o))
	require.True(t, json.Valid(out.Bytes()))
	require.NotContains(t, out.String(), "\x00")
}

func TestTextNamesEveryReader(t *testing.T) {
	var out strings.Builder
	require.NoError(t, textOutput{w: &out}.show(shot))
	require.Equal(t, `reply to red:
  Hit: 7 *
  [file map.png, 5 bytes: dir/map.png]
#channel:
  a *b* \ c
  end
#bridge:
  two
  lines
DM to blue:
  use game retry dice:"…", @red
`, out.String())
}

// A time that Discord would show to each reader in their own stands in words.
func TestTimesAreReadable(t *testing.T) {
	require.Equal(t, "It ends 2026-11-22 12:00 UTC, or so.", plain("It ends <t:1795348800:R>, or **so**."))
	require.Equal(t, "<t:99999999999999999999:R>", plain("<t:99999999999999999999:R>"))
}

// What a refusal asks already is not asked again before the lines to try.
func TestDidYouMeanIsAskedOnce(t *testing.T) {
	out := playText(t, "game new system:phoenix scenario:alley\n@red game join\n@red move to:0508 gait:crawl unit:trent\n")
	require.Contains(t, out, `No gait "crawl". Did you mean belly-crawl?`)
	require.Equal(t, 1, strings.Count(out, "Did you mean"), out)
	require.Contains(t, out, "That is: phoenix move to:0508 unit:trent gait:belly-crawl")
}
