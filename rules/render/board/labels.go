package board

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"
	"unicode"

	"impulse/rules/render"
	"impulse/rules/render/canvas"
	"impulse/rules/render/livery"
	"impulse/rules/view"
)

// Labels are what counters are called on a picture, no two alike but of things on the
// ground: their marks, and where others have the same mark more of it: the letter of their
// side, more letters of their name, or a number in their order.

// mostLabel is how many letters of a name a label has at most.
const mostLabel = 5

// labelsOf are the labels of the counters, in their order.
func labelsOf(v view.View) []string {
	b := v.Board
	var all []string
	for _, c := range b.Counters {
		all = append(all, badgeOf(c))
	}
	if sides := initials(livery.Of(view.Scene{View: v}).Sides); sharedNumbers(all) {
		for i, c := range b.Counters {
			if numeric(all[i]) {
				all[i] = sides[c.Side] + all[i]
			}
		}
	}
	all = tellApart(all, func(i int) string { return firstLetters(title(b.Counters[i]), 2) + all[i] }) // of what was launched: its mother's
	all = tellApart(all, func(i int) string { return twoWords(title(b.Counters[i])) })
	for letters := 3; letters <= mostLabel; letters++ {
		all = tellApart(all, func(i int) string { return firstLetters(nameBeside(b.Counters[i]), letters) })
	}
	all = counted(all)
	for i, c := range b.Counters {
		if c.Shape == view.ThingShape {
			all[i] = badgeOf(c) // one sign for all of a kind
		}
	}
	return all
}

// badgeOf is the mark of a counter as it stands on a picture.
func badgeOf(c view.Counter) string {
	mark := canvas.Printable(c.Mark)
	return firstLetters(cmp.Or(mark, canvas.Printable(c.Name), "?"), max(2, min(mostLabel, len(mark))))
}

// twoWords is the beginning of the first word of a name and of the last: AmD.
func twoWords(name string) string {
	words := strings.Fields(name)
	if len(words) < 2 {
		return ""
	}
	return firstLetters(words[0], 2) + strings.ToUpper(firstLetters(words[len(words)-1], 1))
}

// firstLetters are so many letters of a name at most.
func firstLetters(name string, most int) string {
	letters := []rune(name)
	return strings.TrimSpace(string(letters[:min(most, len(letters))]))
}

func numeric(label string) bool {
	return label != "" && strings.IndexFunc(label, func(r rune) bool { return !unicode.IsDigit(r) }) < 0
}

// sharedNumbers reports whether two counters have one number.
func sharedNumbers(all []string) bool {
	seen := map[string]bool{}
	for _, label := range all {
		if seen[label] && numeric(label) {
			return true
		}
		seen[label] = true
	}
	return false
}

// initials are the sides by as few of their first letters as tell them apart.
func initials(sides []string) map[string]string {
	out := map[string]string{}
	for most := 1; most <= mostLabel; most++ {
		taken := map[string]bool{}
		clear(out)
		for _, side := range sides {
			out[side] = strings.ToUpper(firstLetters(canvas.Printable(side), most))
			taken[out[side]] = true
		}
		if len(taken) == len(sides) {
			break
		}
	}
	return out
}

// tellApart writes those that are alike longer, where that tells all of them apart.
func tellApart(all []string, longer func(i int) string) []string {
	groups, used := map[string][]int{}, map[string]bool{}
	for i, label := range all {
		groups[label] = append(groups[label], i)
		used[label] = true
	}
	out := append([]string(nil), all...)
	for i, label := range all {
		group := groups[label]
		if len(group) < 2 || group[0] != i {
			continue
		}
		mine := map[string]bool{}
		for _, j := range group {
			mine[longer(j)] = true
		}
		if fresh(mine, used, label) && len(mine) == len(group) {
			for _, j := range group {
				out[j] = longer(j)
				used[out[j]] = true
			}
		}
	}
	return out
}

// fresh reports whether no other counter has one of the labels.
func fresh(labels, used map[string]bool, but string) bool {
	for label := range labels {
		if label == "" || used[label] && label != but {
			return false
		}
	}
	return true
}

// counted numbers those that are alike all the same.
func counted(all []string) []string {
	used, times := map[string]bool{}, map[string]int{}
	for _, label := range all {
		used[label] = true
		times[label]++
	}
	next := map[string]int{}
	for i, label := range all {
		if times[label] < 2 {
			continue
		}
		for used[all[i]] {
			next[label]++
			all[i] = label + strconv.Itoa(next[label])
			if numeric(label) {
				all[i] = label + "." + strconv.Itoa(next[label])
			}
		}
		used[all[i]] = true
	}
	return all
}

// title is a counter's name, one line that can be shown.
func title(c view.Counter) string {
	return cmp.Or(canvas.Printable(c.Name), canvas.Printable(c.Unit), "unnamed")
}

// nameBeside is what is written of a counter without its mark: of a name with the
// mark in it, as Red 12 Longbowmen is, what follows that.
func nameBeside(c view.Counter) string {
	name := title(c)
	if _, rest, ok := strings.Cut(name, " "+mark(c)+" "); ok {
		return rest
	}
	return name
}

// stateOf is what the map shows of a counter's state, in words.
func stateOf(c view.Counter) string {
	var all []string
	for _, s := range c.State {
		all = append(all, string(s))
	}
	return render.Join(", ", all...)
}

// fares is how a counter fares where its note does not say it, as that of troops
// does.
func fares(c view.Counter) string {
	switch {
	case c.Body.Figures > 0:
		return ""
	case c.Left.Of <= 0 || c.Left.Left >= c.Left.Of:
		return stateOf(c)
	}
	return render.Join(", ", stateOf(c), fmt.Sprintf("%d/%d boxes", c.Left.Left, c.Left.Of))
}
