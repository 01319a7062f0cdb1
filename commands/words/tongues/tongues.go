// Package tongues reads words of other tongues, of phones and of tables as the plain ones
// that they stand for: links is left, acc accelerate, 15 cm six inches.
package tongues

import (
	_ "embed"
	"regexp"
	"strconv"
	"strings"

	"impulse/rules/near"
)

// Translations are the plain words, each with those that stand for it; where several words
// stand for it together, with _ between them.
//
//go:embed translations.txt
var translations string

// dictionary is the translations as they are read.
type dictionary struct {
	words   map[string]string   // the plain words by those that stand for them
	stems   map[string][]string // those by how they begin, without accents
	phrases []phrase            // of several words
}

// phrase is what several words mean together.
type phrase struct {
	said  *regexp.Regexp
	plain string
}

var known = read(translations)

func read(text string) dictionary {
	d := dictionary{words: map[string]string{}, stems: map[string][]string{}}
	for line := range strings.Lines(text) {
		plain, said, ok := strings.Cut(line, ":")
		if !ok || strings.HasPrefix(line, "#") {
			continue
		}
		for _, word := range strings.Fields(said) {
			d.put(strings.TrimSpace(plain), word)
		}
	}
	return d
}

// put adds a word, or several that belong together.
func (d *dictionary) put(plain, word string) {
	if strings.Contains(word, "_") {
		said := strings.ReplaceAll(regexp.QuoteMeta(word), "_", `\s+`)
		d.phrases = append(d.phrases, phrase{regexp.MustCompile(`(?i)(^|[\s,.;:!?¡¿])` + said + `([\s,.;:!?]|$)`), "${1}" + plain + "${2}"})
		return
	}
	word = near.Fold(word)
	d.words[word] = plain
	if bare := Bare(word); len(bare) >= beginning {
		d.stems[bare[:beginning]] = append(d.stems[bare[:beginning]], word)
	}
}

// beginning is how many letters words of another tongue begin with together at least
// that are forms of one, and endingLength how long their endings may be.
const beginning, endingLength = 4, 3

// Exact is the plain word for one that stands among the translations as it is.
func Exact(word string) (plain string, ok bool) {
	plain, ok = known.words[word]
	return plain, ok
}

// Word is the plain word for one of another tongue, in any of its endings.
func Word(word string) (plain string, ok bool) {
	if plain, ok = Exact(word); ok {
		return plain, true
	}
	bare := Bare(word)
	if plain, ok = Exact(bare); ok || len(bare) < beginning {
		return plain, ok
	}
	best := 0
	for _, w := range known.stems[bare[:beginning]] {
		other := Bare(w)
		n := alike(bare, other)
		if n > best && len(bare)-n <= endingLength && len(other)-n <= endingLength {
			plain, best = known.words[w], n
		}
	}
	return plain, best > 0
}

// alike is how many letters two words begin with together.
func alike(a, b string) (n int) {
	for n < min(len(a), len(b)) && a[n] == b[n] {
		n++
	}
	return n
}

var unaccented = strings.NewReplacer("à", "a", "á", "a", "â", "a", "ä", "a", "ç", "c", "è", "e", "é", "e", "ê", "e", "ë", "e", "í", "i", "î", "i", "ñ", "n", "ó", "o", "ô", "o", "ö", "o", "ú", "u", "û", "u", "ü", "u", "ß", "ss")

// Bare is a word without its accents.
func Bare(word string) string { return unaccented.Replace(word) }

// Phrases is a text with what several words of another tongue mean together said in plain
// ones: um eine is by one.
func Phrases(text string) string {
	for _, p := range known.phrases {
		text = p.said.ReplaceAllString(text, p.plain)
	}
	return text
}

var (
	diceOf = regexp.MustCompile(`(?i)\b(?:(\d+)\s?)?[wｗ](\d+)\b`)
	metric = regexp.MustCompile(`(?i)\b(\d{1,3}(?:[.,]\d)?)\s?(?:cms?|centimet(?:er|re)s?|zentimetern?|centím?etros?|centimètres?)\b`)
)

// Dice is a text with the dice of other tongues as they are to be written: 2W6 is 2d6.
func Dice(text string) string { return diceOf.ReplaceAllString(text, "${1}d$2") }

// Inches is a text with what is measured in centimetres in inches, to the half: 15 cm is 6
// inches.
func Inches(text string) string {
	return metric.ReplaceAllStringFunc(text, func(said string) string {
		n, err := strconv.ParseFloat(strings.ReplaceAll(metric.FindStringSubmatch(said)[1], ",", "."), 64)
		if err != nil {
			return said
		}
		halves := int(n/2.54*2 + 0.5)
		return strconv.FormatFloat(float64(max(halves, 1))/2, 'f', -1, 64) + " inches"
	})
}
