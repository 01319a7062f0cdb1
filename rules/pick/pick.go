// Package pick picks elements out of lists by what they are, and leaves the lists alone.
package pick

import "slices"

// Where are the elements that a condition holds for; nil where it holds for none.
func Where[T any](in []T, holds func(T) bool) []T {
	var out []T
	for _, v := range in {
		if holds(v) {
			out = append(out, v)
		}
	}
	return out
}

// First is the first element that a condition holds for; ok is false where there is none.
func First[T any](in []T, holds func(T) bool) (found T, ok bool) {
	if i := slices.IndexFunc(in, holds); i >= 0 {
		return in[i], true
	}
	return found, false
}

// Abreast are the elements of several lists in one: the first of each, then the second of each.
func Abreast[T any](in [][]T) []T {
	var out []T
	for i, some := 0, true; some; i++ {
		some = false
		for _, list := range in {
			if some = some || i < len(list); i < len(list) {
				out = append(out, list[i])
			}
		}
	}
	return out
}

// Opened gives what each element stands for, in place of it; what stands for nothing stays.
// What would stand there twice stands where it comes first.
func Opened[T comparable](in []T, of func(T) []T) (out []T) {
	for _, v := range in {
		all := of(v)
		if len(all) == 0 {
			all = []T{v}
		}
		for _, x := range all {
			if !slices.Contains(out, x) {
				out = append(out, x)
			}
		}
	}
	return out
}
