package terrain

import (
	"fmt"
	"strconv"
	"strings"
)

// words name the values of a type in a text.
type words[T comparable] []struct {
	word string
	is   T
}

func (w words[T]) name(of T) string {
	for _, x := range w {
		if x.is == of {
			return x.word
		}
	}
	return ""
}

func (w words[T]) read(word string) (none T, err error) {
	for _, x := range w {
		if x.word == word {
			return x.is, nil
		}
	}
	return none, fmt.Errorf("%q is not known here", word)
}

func (w words[T]) has(word string) bool {
	_, err := w.read(word)
	return err == nil
}

// unit is one point of a protection factor; figures have four places.
const unit = 10_000

// mostFigure is the largest figure of a text.
const mostFigure = 10_000

// readFigure reads a figure such as 370 or 0.3 in ten-thousandths.
func readFigure(text string) (int, error) {
	whole, part, dotted := strings.Cut(text, ".")
	if len(part) > 4 || dotted && part == "" || strings.Trim(whole+part, "0123456789") != "" {
		return 0, fmt.Errorf("%q is no figure: write one such as 370 or 0.3", text)
	}
	n, err := strconv.Atoi(whole)
	if err != nil || n > mostFigure {
		return 0, fmt.Errorf("%q is no figure up to %d", text, mostFigure)
	}
	small, _ := strconv.Atoi((part + "0000")[:4])
	return n*unit + small, nil
}

func writeFigure(n int) string {
	text := fmt.Sprintf("%d.%04d", n/unit, n%unit)
	return strings.TrimSuffix(strings.TrimRight(text, "0"), ".")
}
