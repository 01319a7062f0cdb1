// Package spectest holds requests against Discord's own OpenAPI document.
package spectest

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"net/url"
	"os"
	"strings"
	"sync"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

// Spec is Discord's own OpenAPI document, compiled route by route when asked.
type Spec struct {
	mu       sync.Mutex
	compiler *jsonschema.Compiler
	schemas  map[string]*jsonschema.Schema
	places   map[string]string // where the schema stands, by the route with nameless braces
	fit      sync.Map          // what was found to be valid: every bot declares the same commands
}

const document = "openapi.json"

// specs are the documents that were read, by their paths: reading one takes
// longer than most tests, and all servers of a process can share it.
var specs sync.Map

func Read(path string) *Spec {
	if path == "" {
		return nil
	}
	once, _ := specs.LoadOrStore(path, sync.OnceValues(func() (*Spec, error) { return readSpec(path) }))
	s, err := once.(func() (*Spec, error))()
	if err != nil {
		panic(fmt.Sprintf("discordtest: %s is no OpenAPI document: %v", path, err))
	}
	return s
}

func readSpec(path string) (*Spec, error) {
	raw, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(raw))
	if err != nil {
		return nil, err
	}
	relax(doc)
	s := &Spec{compiler: jsonschema.NewCompiler(), schemas: map[string]*jsonschema.Schema{}, places: map[string]string{}}
	if err := s.compiler.AddResource(document, doc); err != nil {
		return nil, err
	}
	s.index(doc)
	return s, nil
}

// relax is the one correction: default_member_permissions is a string.
func relax(node any) {
	switch n := node.(type) {
	case map[string]any:
		if properties, ok := n["properties"].(map[string]any); ok {
			if _, ok := properties["default_member_permissions"]; ok {
				properties["default_member_permissions"] = map[string]any{"type": []any{"string", "null"}}
			}
		}
		for _, child := range n {
			relax(child)
		}
	case []any:
		for _, child := range n {
			relax(child)
		}
	}
}

// index notes which routes have a JSON body, and where its schema stands.
func (s *Spec) index(doc any) {
	root, _ := doc.(map[string]any)
	paths, _ := root["paths"].(map[string]any)
	for path, item := range paths {
		methods, _ := item.(map[string]any)
		for method, operation := range methods {
			if at, ok := bodyOf(path, method, operation); ok {
				s.places[strings.ToUpper(method)+" "+nameless(path)] = at
			}
		}
	}
}

func bodyOf(path, method string, operation any) (string, bool) {
	o, _ := operation.(map[string]any)
	body, _ := o["requestBody"].(map[string]any)
	content, _ := body["content"].(map[string]any)
	if _, ok := content["application/json"]; !ok {
		return "", false
	}
	escape := strings.NewReplacer("~", "~0", "/", "~1")
	pointer := "/paths/" + escape.Replace(path) + "/" + method + "/requestBody/content/application~1json/schema"
	return document + "#" + (&url.URL{Path: pointer}).EscapedPath(), true
}

// nameless replaces every {name} of a path by {}; @original stands for a message.
func nameless(path string) string {
	parts := strings.Split(path, "/")
	for n, part := range parts {
		if strings.HasPrefix(part, "{") {
			parts[n] = "{}"
		}
	}
	return strings.Join(parts, "/")
}

// schema is the compiled form for a route; false where its body has none.
func (s *Spec) schema(pattern string) (*jsonschema.Schema, bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	at, ok := s.places[nameless(pattern)]
	if !ok {
		return nil, false
	}
	if s.schemas[at] == nil {
		s.schemas[at] = s.compiler.MustCompile(at)
	}
	return s.schemas[at], true
}

// Check holds the body of a request to a route against the document; nil where
// that says nothing of it.
func (s *Spec) Check(pattern string, body []byte) error {
	if s == nil || len(body) == 0 {
		return nil
	}
	schema, ok := s.schema(pattern)
	if !ok {
		return nil
	}
	sum := sha256.Sum256(append([]byte(pattern), body...))
	if _, known := s.fit.Load(sum); known {
		return nil
	}
	value, err := jsonschema.UnmarshalJSON(bytes.NewReader(body))
	if err == nil {
		err = schema.Validate(value)
	}
	if err == nil {
		s.fit.Store(sum, true)
	}
	return err
}
