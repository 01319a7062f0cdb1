package wire

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"
)

// attachmentHosts are where Discord keeps files.
var attachmentHosts = []string{"cdn.discordapp.com", "media.discordapp.net"}

// Fetch reads a file of so many bytes at most from Discord's hosts, or from the API's base, and from
// nowhere else.
func (r *Rest) Fetch(ctx context.Context, at string, most int64) ([]byte, error) {
	u, err := url.Parse(at)
	if err != nil {
		return nil, unaddressed(err)
	}
	if !r.mayFetch(u) {
		return nil, fmt.Errorf("%s is not a host of Discord", u.Host)
	}
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, at, nil)
	if err != nil {
		return nil, unaddressed(err)
	}
	req.Header.Set("User-Agent", userAgent)
	straight := *r.client
	straight.CheckRedirect = func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse } // it could lead anywhere
	resp, err := straight.Do(req)
	if err != nil {
		return nil, unaddressed(err)
	}
	defer resp.Body.Close()
	if resp.StatusCode != http.StatusOK {
		return nil, fmt.Errorf("the file's host answered %s", resp.Status)
	}
	body, err := io.ReadAll(io.LimitReader(resp.Body, most+1))
	if err == nil && int64(len(body)) > most {
		return nil, fmt.Errorf("the file is longer than it was said to be")
	}
	return body, err
}

func (r *Rest) mayFetch(u *url.URL) bool {
	if strings.HasPrefix(u.String(), r.base+"/") {
		return true
	}
	for _, host := range attachmentHosts {
		if u.Scheme == "https" && u.Host == host {
			return true
		}
	}
	return false
}
