package main

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"strings"

	"golang.org/x/image/draw"

	"impulse/bot/discordtest"
)

// phoneWide is how many pixels of a picture a phone shows side by side.
const phoneWide = 400

func isPicture(f discordtest.File) bool { return strings.HasSuffix(f.Name, ".png") }

// savePictures writes the files of the messages on the screen into a folder.
func (p *person) savePictures(folder string) error {
	if folder == "" {
		return fmt.Errorf("write the folder behind it")
	}
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	shown, _ := p.window()
	n := 0
	for _, m := range shown {
		for _, f := range m.Files {
			n++
			name := filepath.Join(folder, fmt.Sprintf("%s-%d-%s", p.u.Name, n, filepath.Base(f.Name)))
			if err := save(name, f); err != nil {
				return err
			}
			p.say("saved " + name)
		}
	}
	return nil
}

// save writes a file, and beside a picture the same as narrow as a phone.
func save(name string, f discordtest.File) error {
	if err := os.WriteFile(name, f.Content, 0o644); err != nil || !isPicture(f) {
		return err
	}
	whole, err := png.Decode(bytes.NewReader(f.Content))
	if err != nil {
		return err
	}
	size := whole.Bounds().Size()
	small := image.NewRGBA(image.Rect(0, 0, phoneWide, max(1, size.Y*phoneWide/size.X)))
	draw.CatmullRom.Scale(small, small.Bounds(), whole, whole.Bounds(), draw.Src, nil)
	var out bytes.Buffer
	if err := png.Encode(&out, small); err != nil {
		return err
	}
	return os.WriteFile(strings.TrimSuffix(name, ".png")+fmt.Sprintf("-%d.png", phoneWide), out.Bytes(), 0o644)
}
