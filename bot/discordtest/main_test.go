package discordtest_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"mime/multipart"
	"net/http"
	"net/textproto"
	"strings"
	"testing"
	"time"

	"github.com/bwmarrin/discordgo"
	"github.com/gorilla/websocket"
	"github.com/stretchr/testify/require"
	"go.uber.org/goleak"

	"impulse/bot/discordtest"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

const agent = "DiscordBot (https://example.org/impulse, 1.0)"

// rest is a bot that speaks plain HTTP, so that tests can send what no library would.
type rest struct {
	t testing.TB
	s *discordtest.Server
}

// reply is an answer of REST.
type reply struct {
	Status int
	Header http.Header
	Body   map[string]any
	Raw    []byte
}

func (r reply) code() int {
	code, _ := r.Body["code"].(float64)
	return int(code)
}

func (r reply) id() string { id, _ := r.Body["id"].(string); return id }

// request is one that a bot would send.
func (r rest) request(method, path string, body any) *http.Request {
	raw, err := json.Marshal(body)
	require.NoError(r.t, err)
	req, err := http.NewRequest(method, r.s.URL()+"/api/v10"+path, bytes.NewReader(raw))
	require.NoError(r.t, err)
	req.Header = http.Header{"Authorization": {"Bot " + r.s.Token()}, "User-Agent": {agent}, "Content-Type": {"application/json"}}
	return req
}

// begin sends a request beside the test, and says in the end what became of it.
func (r rest) begin(method, path string, body any, within ...context.Context) <-chan error {
	r.t.Helper()
	req, done := r.request(method, path, body), make(chan error, 1)
	for _, ctx := range within {
		req = req.WithContext(ctx)
	}
	go func() {
		resp, err := (&http.Client{Transport: r.s.Transport()}).Do(req)
		if err == nil {
			err = resp.Body.Close()
		}
		done <- err
	}()
	return done
}

func (r rest) do(method, path string, body any, change ...func(*http.Request)) reply {
	r.t.Helper()
	var raw []byte
	if body != nil {
		var err error
		raw, err = json.Marshal(body)
		require.NoError(r.t, err)
	}
	return r.send(method, path, "application/json", raw, change...)
}

func (r rest) send(method, path, kind string, raw []byte, change ...func(*http.Request)) reply {
	r.t.Helper()
	req, err := http.NewRequest(method, r.s.URL()+"/api/v10"+path, bytes.NewReader(raw))
	require.NoError(r.t, err)
	req.Header.Set("Authorization", "Bot "+r.s.Token())
	req.Header.Set("User-Agent", agent)
	if raw != nil {
		req.Header.Set("Content-Type", kind)
	}
	for _, c := range change {
		c(req)
	}
	resp, err := r.s.Transport().RoundTrip(req)
	require.NoError(r.t, err)
	defer func() { require.NoError(r.t, resp.Body.Close()) }()
	out := reply{Status: resp.StatusCode, Header: resp.Header}
	out.Raw, err = io.ReadAll(resp.Body)
	require.NoError(r.t, err)
	_ = json.Unmarshal(out.Raw, &out.Body) // a list has no code
	return out
}

// upload sends a body with files, named files[0], files[1] and so on.
func (r rest) upload(method, path string, body any, contents ...string) reply {
	r.t.Helper()
	var form bytes.Buffer
	w := multipart.NewWriter(&form)
	part := func(disposition, kind string, content []byte) {
		p, err := w.CreatePart(textproto.MIMEHeader{"Content-Disposition": {disposition}, "Content-Type": {kind}})
		require.NoError(r.t, err)
		_, err = p.Write(content)
		require.NoError(r.t, err)
	}
	raw, err := json.Marshal(body)
	require.NoError(r.t, err)
	part(`form-data; name="payload_json"`, "application/json", raw)
	for n, content := range contents {
		part(fmt.Sprintf(`form-data; name="files[%d]"; filename="file%d.png"`, n, n), "image/png", []byte(content))
	}
	require.NoError(r.t, w.Close())
	return r.send(method, path, w.FormDataContentType(), form.Bytes())
}

// obj is a JSON object.
type obj = map[string]any

// silent is the allowed_mentions that ping nobody.
var silent = obj{"parse": []string{}}

// text is a message's body of nothing but content.
func text(content string) obj { return obj{"content": content, "allowed_mentions": silent} }

// with adds fields to a body.
func with(body obj, more obj) obj {
	out := obj{}
	for k, v := range body {
		out[k] = v
	}
	for k, v := range more {
		out[k] = v
	}
	return out
}

func (r rest) post(channel string, body any) reply {
	r.t.Helper()
	return r.do("POST", "/channels/"+channel+"/messages", body)
}

func (r rest) callback(i *discordtest.Interaction, kind int, data any) reply {
	r.t.Helper()
	body := obj{"type": kind}
	if data != nil {
		body["data"] = data
	}
	return r.do("POST", "/interactions/"+i.ID+"/"+i.Token+"/callback", body)
}

func (r rest) webhook(method string, i *discordtest.Interaction, message string, body any) reply {
	r.t.Helper()
	path := "/webhooks/" + r.s.AppID() + "/" + i.Token
	if message != "" {
		path += "/messages/" + message
	}
	return r.do(method, path, body)
}

// newRest is a fake with a bot at it that is connected to the gateway.
func newRest(t testing.TB, o discordtest.Options) rest {
	t.Helper()
	s := discordtest.New(o)
	t.Cleanup(s.Close)
	s.Install(commands()...)
	return rest{t, s}
}

// connected has a session at the gateway too.
func connected(t testing.TB, o discordtest.Options) rest {
	t.Helper()
	r := newRest(t, o)
	r.dial().identify()
	return r
}

// line is a gateway client of the plainest kind.
type line struct {
	r  rest
	ws *websocket.Conn
}

// event is what came over the gateway.
type event struct {
	Op   int             `json:"op"`
	Seq  int             `json:"s"`
	Type string          `json:"t"`
	Data json.RawMessage `json:"d"`
}

func (r rest) dial() line {
	r.t.Helper()
	ws, _, err := r.s.Dialer().Dial("wss://gateway.discord.gg/?v=10&encoding=json", nil)
	require.NoError(r.t, err)
	r.t.Cleanup(func() { _ = ws.Close() })
	l := line{r, ws}
	require.Equal(r.t, 10, l.read().Op)
	return l
}

func (l line) read() event {
	l.r.t.Helper()
	e, err := l.next()
	require.NoError(l.r.t, err)
	return e
}

func (l line) next() (event, error) {
	var e event
	_ = l.ws.SetReadDeadline(time.Now().Add(30 * time.Second))
	err := l.ws.ReadJSON(&e)
	return e, err
}

func (l line) send(op int, data any) {
	l.r.t.Helper()
	require.NoError(l.r.t, l.ws.WriteJSON(obj{"op": op, "d": data}))
}

func (l line) identity() obj {
	return obj{"token": "Bot " + l.r.s.Token(), "intents": 0, "properties": obj{"os": "linux"}}
}

// identify begins a session and gives its id.
func (l line) identify() string {
	l.r.t.Helper()
	l.send(2, l.identity())
	ready := l.read()
	require.Equal(l.r.t, "READY", ready.Type)
	var body struct {
		ID string `json:"session_id"`
	}
	require.NoError(l.r.t, json.Unmarshal(ready.Data, &body))
	return body.ID
}

// closed reads until the connection ends, and says with which code.
func (l line) closed() int {
	for {
		if _, err := l.next(); err != nil {
			if c, ok := err.(*websocket.CloseError); ok {
				return c.Code
			}
			return -1
		}
	}
}

func commands() []*discordgo.ApplicationCommand {
	weapon := &discordgo.ApplicationCommandOption{Type: 3, Name: "weapon", Description: "which weapon",
		Required: true, Autocomplete: true}
	rest := []*discordgo.ApplicationCommandOption{weapon,
		{Type: 4, Name: "range", Description: "hexes"},
		{Type: 5, Name: "private", Description: "for oneself"},
		{Type: 6, Name: "who", Description: "a player"},
		{Type: 11, Name: "file", Description: "orders"},
		{Type: 3, Name: "mode", Description: "how", Choices: []*discordgo.ApplicationCommandOptionChoice{
			{Name: "fast", Value: "fast"}, {Name: "slow", Value: "slow"}}},
	}
	return []*discordgo.ApplicationCommand{
		{Type: 1, Name: "pentagon", Description: "the war", Options: []*discordgo.ApplicationCommandOption{
			{Type: 1, Name: "fire", Description: "fire a weapon", Options: rest}}},
		{Type: 1, Name: "roll", Description: "dice"},
	}
}

func noFaults(t testing.TB, s *discordtest.Server) {
	t.Helper()
	require.Empty(t, s.Faults(), "the judge:\n%s", strings.Join(s.Faults(), "\n"))
}
