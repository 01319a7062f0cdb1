package words

import (
	_ "embed"
	"regexp"
	"slices"
	"strings"

	"impulse/rules/near"
)

// Translations are words of other tongues, of phones and of tables for plain ones.
//
//go:embed translations.txt
var translations string

// plainWords are the plain words by those that stand for them, and plainStems those by
// how a word begins, without its accents.
var plainWords, plainStems = readTranslations(translations)

func readTranslations(text string) (words map[string]string, stems map[string][]string) {
	words, stems = map[string]string{}, map[string][]string{}
	for line := range strings.Lines(text) {
		plain, said, ok := strings.Cut(line, ":")
		if !ok || strings.HasPrefix(line, "#") {
			continue
		}
		for _, word := range strings.Fields(said) {
			word = near.Fold(word)
			words[word] = strings.TrimSpace(plain)
			if bare := unaccented.Replace(word); len(bare) >= beginning {
				stems[bare[:beginning]] = append(stems[bare[:beginning]], word)
			}
		}
	}
	return words, stems
}

// beginning is how many letters words of another tongue begin with together at least
// that are forms of one, and endingLength how long their endings may be.
const beginning, endingLength = 4, 3

// plainWord is the plain word for one of another tongue, in any of its endings.
func plainWord(word string) (plain string, ok bool) {
	if plain, ok = plainWords[word]; ok {
		return plain, true
	}
	bare := unaccented.Replace(word)
	if plain, ok = plainWords[bare]; ok || len(bare) < beginning {
		return plain, ok
	}
	best := 0
	for _, w := range plainStems[bare[:beginning]] {
		other := unaccented.Replace(w)
		n := alike(bare, other)
		if n > best && len(bare)-n <= endingLength && len(other)-n <= endingLength {
			plain, best = plainWords[w], n
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

// unaccented takes the accents from a word.
var unaccented = strings.NewReplacer("à", "a", "á", "a", "â", "a", "ä", "a", "ç", "c", "è", "e", "é", "e", "ê", "e", "ë", "e", "í", "i", "î", "i", "ñ", "n", "ó", "o", "ô", "o", "ö", "o", "ú", "u", "û", "u", "ü", "u", "ß", "ss")

// diceOf are dice as other tongues write them: 2W6, 2 w6.
var diceOf = regexp.MustCompile(`(?i)\b(?:(\d+)\s?)?[wｗ](\d+)\b`)

// translated is a text in plain words; what a unit here is called stays.
func (c clauses) translated(text string) string {
	shelf := c.shelf()
	text = diceOf.ReplaceAllString(text, "${1}d$2")
	words := strings.Fields(text)
	for i, word := range words {
		bare := strings.Trim(word, `.,!?:;"'`)
		plain, ok := plainWord(near.Fold(bare))
		ok = ok && !isPlain(strings.ToLower(bare)) && !shelf.spelled[near.Fold(bare)]
		named := slices.ContainsFunc(c.Units, func(u Unit) bool { return near.Fold(u.ID) == near.Fold(bare) })
		if ok && !named && !strings.Contains(word, ":") {
			words[i] = strings.Replace(word, bare, plain, 1)
		}
	}
	said := strings.Join(strings.Fields(strings.Join(words, " ")), " ")
	if said != strings.Join(strings.Fields(text), " ") {
		said = aTo.ReplaceAllString(said, "$1to ") // a la derecha
	}
	return said
}

var aTo = regexp.MustCompile(`(^|\s)a\s+`)
