package outbox

// File is something to attach: an export or a picture.
type File struct {
	Name string
	Alt  string // alternative text
	Body []byte
}
