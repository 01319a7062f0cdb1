package console

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"impulse/commands/outbox"
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/opts"
)

// maxFile is how many bytes an attached file may have.
const maxFile = 16 << 20

// attach reads the files that a command names. A command that is not
// understood has none; the referee says what is wrong with it.
func (c *console) attach(input string) (map[string][]byte, error) {
	cmd, err := cmdline.Parse(input)
	if err != nil {
		return nil, nil
	}
	spec, _ := rules.Declared(c.Referee.Specs(), cmd.Path)
	files := map[string][]byte{}
	for _, p := range spec.Params {
		path, given := cmd.Get(p.Name)
		if p.Kind != opts.FileParam || !given {
			continue
		}
		if files[path], err = readFile(path); err != nil {
			return nil, cmdline.Refuse(p.Name, "%s: %s.", p.Name, err)
		}
	}
	return files, nil
}

func readFile(path string) ([]byte, error) {
	st, err := os.Stat(path)
	if err != nil {
		return nil, unreadable(path, err)
	}
	if !st.Mode().IsRegular() {
		return nil, fmt.Errorf("%s is no ordinary file", path)
	}
	f, err := os.Open(path)
	if err != nil {
		return nil, unreadable(path, err)
	}
	defer f.Close()
	b, err := io.ReadAll(io.LimitReader(f, maxFile+1))
	if err != nil {
		return nil, unreadable(path, err)
	}
	if len(b) > maxFile {
		return nil, fmt.Errorf("%s is larger than %d MiB", path, maxFile>>20)
	}
	return b, nil
}

func unreadable(path string, err error) error {
	var inner *fs.PathError
	if errors.As(err, &inner) {
		err = inner.Err
	}
	return fmt.Errorf("%s cannot be read (%w)", path, err)
}

// keepAll keeps attached files.
func (c *console) keepAll(files []outbox.File) []file {
	var out []file
	for _, f := range files {
		out = append(out, c.keep(f))
	}
	return out
}

// keep writes an attached file into the folder, if there is one. A name that
// is taken gets a number: nothing is overwritten.
func (c *console) keep(f outbox.File) file {
	if c.Files == "" {
		return file{File: f}
	}
	path, err := writeFile(c.Files, f)
	if err != nil {
		fmt.Fprintf(c.Err, "impulse: the file %s could not be kept: %v\n", f.Name, err)
	}
	return file{File: f, path: path}
}

func writeFile(dir string, f outbox.File) (string, error) {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return "", err
	}
	ext := filepath.Ext(f.Name)
	stem := filepath.Join(dir, strings.TrimSuffix(filepath.Base(f.Name), ext))
	path := stem + ext
	for n := 2; ; n++ {
		out, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
		if errors.Is(err, fs.ErrExist) {
			path = fmt.Sprintf("%s-%d%s", stem, n, ext)
			continue
		}
		if err != nil {
			return "", err
		}
		_, err = out.Write(f.Body)
		return path, errors.Join(err, out.Close())
	}
}
