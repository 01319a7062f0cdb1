package discordtest

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"mime"
	"mime/multipart"
	"net/http"
	"strings"
	"time"
)

const (
	maxRequest = 25 << 20 // "whole request 25 MiB" (Messages, files)
	maxFile    = 10 << 20 // per file by default
)

// Request is one request as it arrived, and how it was answered.
type Request struct {
	At     time.Time
	Method string
	Path   string // with the version cut off: "/channels/1/messages"
	Body   []byte // the JSON of it, payload_json where files came along
	Files  []File
	Status int // of the answer; 0 where that was lost
}

// call is a request while it is being answered.
type call struct {
	*http.Request
	path  string
	body  []byte
	files []File
}

// handler answers with a body (nil for 204) or a refusal. It is called with the
// server's lock held.
type handler func(*call) (any, *refusal)

// readCall takes the JSON and the files out of a request.
func readCall(r *http.Request) (*call, *refusal) {
	c := &call{Request: r, path: apiPath(r.URL.Path)}
	raw, err := io.ReadAll(io.LimitReader(r.Body, maxRequest+1))
	if err != nil || len(raw) > maxRequest {
		return c, tooLarge
	}
	c.body = raw
	kind, params, _ := mime.ParseMediaType(r.Header.Get("Content-Type"))
	if kind == "multipart/form-data" {
		return c, c.readForm(raw, params["boundary"])
	}
	return c, nil
}

func apiPath(path string) string {
	rest, ok := strings.CutPrefix(path, "/api/v10")
	if !ok {
		rest = strings.TrimPrefix(path, "/api/v9")
	}
	return rest
}

func (c *call) readForm(raw []byte, boundary string) *refusal {
	c.body = nil
	reader := multipart.NewReader(bytes.NewReader(raw), boundary)
	for {
		part, err := reader.NextPart()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return invalidJSON
		}
		if refused := c.readPart(part); refused != nil {
			return refused
		}
	}
}

func (c *call) readPart(part *multipart.Part) *refusal {
	content, err := io.ReadAll(part)
	if err != nil {
		return invalidJSON
	}
	if part.FormName() == "payload_json" {
		c.body = content
		return nil
	}
	if len(content) > maxFile {
		return tooLarge
	}
	c.files = append(c.files, File{field: part.FormName(), Name: part.FileName(),
		ContentType: part.Header.Get("Content-Type"), Content: content})
	return nil
}

// read decodes the JSON body; an empty one leaves the value as it is.
func (c *call) read(into any) *refusal {
	if len(c.body) == 0 {
		return nil
	}
	if err := json.Unmarshal(c.body, into); err != nil {
		return invalidForm("body", err.Error())
	}
	return nil
}

// statusOf is the status of an answer with body or refusal.
func statusOf(body any, refused *refusal) int {
	switch {
	case refused != nil:
		return refused.Status
	case body == nil:
		return http.StatusNoContent
	}
	return http.StatusOK
}

// answer writes body or refusal in Discord's form.
func answer(w http.ResponseWriter, body any, refused *refusal) {
	switch status := statusOf(body, refused); {
	case refused != nil:
		writeJSON(w, status, refused)
	case body == nil:
		w.WriteHeader(status)
	default:
		writeJSON(w, status, body)
	}
}

func writeJSON(w http.ResponseWriter, status int, body any) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(body) // the client has gone: nothing to do
}
