// Package wire carries what the bot says to Discord and hears from it: requests
// over REST, within Discord's limits, and one session with the gateway over as
// many connections as it takes. What is said and heard is no matter of its own.
package wire

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"mime/multipart"
	"net/http"
	"net/textproto"
	"net/url"
	"strconv"
	"strings"
	"sync/atomic"
	"time"
)

// userAgent is how Discord wants a bot to name itself.
const userAgent = "DiscordBot (https://github.com/impulse-referee/impulse, 1)"

// DefaultAPI is where Discord's REST API is.
const DefaultAPI = "https://discord.com"

// apiPath is the version of the API that this package speaks.
const apiPath = "/api/v10"

// Rest makes requests to Discord's API. It tries nothing again: who calls
// knows what may be repeated, and when.
type Rest struct {
	base   string // scheme and host
	token  string
	client *http.Client
	Skew   atomic.Int64 // Discord's clock less the host's, nanoseconds
	Counts counters
	limits limits

	Denials chan struct{} // the token was not accepted; nil where nobody asks

	troubled atomic.Bool // Discord was out of reach or in trouble when it was asked last
	Well     func()      // is told when it is no longer; nil where nobody asks
}

// NewRest makes the way to the API at a base, with a token.
func NewRest(base, token string, client *http.Client) *Rest {
	return &Rest{base: strings.TrimRight(base, "/"), token: token, client: client, limits: limits{perSecond: perSecond}, Denials: make(chan struct{}, 1)}
}

// Unlimited lets requests be made as fast as they come.
func (r *Rest) Unlimited() { r.limits.perSecond = 0 }

// mostIdle is how many connections to Discord are kept open. The library keeps
// two, and makes a new one for almost every request when many places are busy.
const mostIdle = 100

func NewClient() *http.Client {
	t := http.DefaultTransport.(*http.Transport).Clone()
	t.MaxIdleConns, t.MaxIdleConnsPerHost = mostIdle, mostIdle
	return &http.Client{Transport: t, Timeout: 30 * time.Second}
}

// Upload is a file of a request.
type Upload struct {
	Name string
	Body []byte
}

// Do sends a request with a body as JSON, or without one, and reads the answer
// into out unless that is nil.
func (r *Rest) Do(ctx context.Context, method, path string, body, out any) error {
	if body == nil {
		return r.send(ctx, method, path, "", nil, out)
	}
	b, err := json.Marshal(body)
	if err != nil {
		return fmt.Errorf("a request to Discord: %w", err)
	}
	return r.send(ctx, method, path, "application/json", bytes.NewReader(b), out)
}

// DoFiles sends a request with files beside its body.
func (r *Rest) DoFiles(ctx context.Context, method, path string, body any, files []Upload, out any) error {
	if len(files) == 0 {
		return r.Do(ctx, method, path, body, out)
	}
	var b bytes.Buffer
	form := multipart.NewWriter(&b)
	head := textproto.MIMEHeader{"Content-Disposition": {`form-data; name="payload_json"`}, "Content-Type": {"application/json"}}
	w, err := form.CreatePart(head)
	if err == nil {
		err = json.NewEncoder(w).Encode(body)
	}
	for i, f := range files {
		if err != nil {
			break
		}
		if w, err = form.CreateFormFile("files["+strconv.Itoa(i)+"]", f.Name); err == nil {
			_, err = w.Write(f.Body)
		}
	}
	if err = errors.Join(err, form.Close()); err != nil {
		return fmt.Errorf("a request to Discord: %w", err)
	}
	return r.send(ctx, method, path, form.FormDataContentType(), &b, out)
}

func (r *Rest) send(ctx context.Context, method, path, kind string, body io.Reader, out any) error {
	req, err := http.NewRequestWithContext(ctx, method, r.base+apiPath+path, body)
	if err != nil {
		return fmt.Errorf("a request to Discord: %w", unaddressed(err))
	}
	req.Header.Set("User-Agent", userAgent)
	req.Header.Set("Authorization", "Bot "+r.token)
	if kind != "" {
		req.Header.Set("Content-Type", kind)
	}
	to := routeOf(method, path)
	if err := r.limits.wait(ctx, to); err != nil {
		return fmt.Errorf("waiting for Discord's limits: %w", err)
	}
	sent := time.Now()
	resp, err := r.client.Do(req)
	if err != nil {
		r.troubled.Store(true)
		return fmt.Errorf("asking Discord: %w", unaddressed(err))
	}
	defer resp.Body.Close()
	r.clock(resp.Header, sent, time.Now())
	r.answers(resp.StatusCode)
	answer, err := io.ReadAll(io.LimitReader(resp.Body, 8<<20))
	r.limits.learn(to, resp, answer)
	switch {
	case err != nil:
		return fmt.Errorf("reading Discord's answer: %w", err)
	case resp.StatusCode >= 300:
		return r.refused(failed(resp, answer))
	case out == nil || len(answer) == 0:
		return nil
	}
	if err := json.Unmarshal(answer, out); err != nil {
		return fmt.Errorf("reading Discord's answer: %w", err)
	}
	return nil
}

// answers notes how Discord is, by the status of its answer.
func (r *Rest) answers(status int) {
	if status >= http.StatusInternalServerError {
		r.troubled.Store(true)
	} else if status < http.StatusMultipleChoices && r.troubled.Swap(false) && r.Well != nil {
		r.Well()
	}
}

// unaddressed is an error without the address that it is of, for the log: the
// address may hold the token of an interaction, or the key to somebody's file.
func unaddressed(err error) error {
	var e *url.Error
	if errors.As(err, &e) {
		return e.Err
	}
	return err
}

// Free is an error where such a request would have to wait for Discord's limits.
func (r *Rest) Free(method, path string) error { return r.limits.free(routeOf(method, path)) }

// refused counts what went wrong, and tells of a token that was not accepted.
func (r *Rest) refused(e *Error) error {
	r.Counts.refuse(e.Status)
	if denied(e) {
		select {
		case r.Denials <- struct{}{}:
		default:
		}
	}
	return e
}

// failed reads what went wrong.
func failed(resp *http.Response, answer []byte) *Error {
	e := &Error{Status: resp.StatusCode}
	var said struct {
		Code   int     `json:"code"`
		Text   string  `json:"message"`
		After  float64 `json:"retry_after"` // seconds
		Global bool    `json:"global"`
	}
	if json.Unmarshal(answer, &said) == nil {
		e.Code, e.Text, e.Global = said.Code, said.Text, said.Global
	}
	if resp.StatusCode == http.StatusTooManyRequests {
		after := said.After
		if head, err := strconv.ParseFloat(resp.Header.Get("Retry-After"), 64); err == nil {
			after = math.Max(after, head)
		}
		e.After = time.Duration(math.Min(after, 3600) * float64(time.Second))
	}
	return e
}

// ClockGrain is how finely Discord tells the time.
const ClockGrain = time.Second

// prompt is how soon an answer is read whose Date is taken for the time it is.
const prompt = ClockGrain / 4

// clock learns how far the host's clock is off Discord's. An answer was dated at some
// time from when it was asked for to when it was read, and up to a grain before: of one
// that was read late, as by a process that was held up, no more is taken over than that
// what is known cannot be.
func (r *Rest) clock(h http.Header, sent, read time.Time) {
	at, err := http.ParseTime(h.Get("Date"))
	if err != nil {
		return
	}
	sent, read = sent.Round(0), read.Round(0) // by the clock of the wall, which goes on while a machine sleeps
	known, least, most := r.Skew.Load(), at.Sub(read), at.Add(ClockGrain).Sub(sent)
	can := int64(least) <= known && known <= int64(most)
	if can && read.Sub(sent) > prompt {
		return
	}
	r.Skew.CompareAndSwap(known, int64(least)) // else another answer has just told
}

// Now is the time on Discord's clock, or up to a grain before it, and as much as a prompt
// answer takes; not after, so that nothing that is tried now was posted before. Until an
// answer was prompt it is the host's clock, where that can be right.
func (r *Rest) Now() time.Time { return time.Now().Add(time.Duration(r.Skew.Load())) }

// door is where to connect to the gateway, and how often a session may still be
// begun there (GET /gateway/bot, session_start_limit).
type door struct {
	URL   string `json:"url"`
	Limit struct {
		Total     int   `json:"total"`       // sessions a day
		Remaining int   `json:"remaining"`   // of them
		Reset     int64 `json:"reset_after"` // milliseconds until it is the total again
	} `json:"session_start_limit"`
}

// gateway asks where to connect.
func (r *Rest) gateway(ctx context.Context) (at door, err error) {
	err = r.Do(ctx, http.MethodGet, "/gateway/bot", nil, &at)
	if denied(err) {
		return at, ErrToken
	}
	return at, err
}
