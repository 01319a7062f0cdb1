package rulestest

import (
	"fmt"
	"strings"

	"impulse/rules/codec"
)

// differ shows where two encoded states differ first.
func differ(a, b []byte) string {
	var x, y any
	if codec.Decode(a, &x) != nil || codec.Decode(b, &y) != nil {
		return fmt.Sprintf("%x\n%x", a, b)
	}
	return around(fmt.Sprintf("%v", x), fmt.Sprintf("%v", y))
}

// around shows the first difference of two texts with what stands about it.
func around(a, b string) string {
	i := 0
	for i < len(a) && i < len(b) && a[i] == b[i] {
		i++
	}
	return fmt.Sprintf("  %s\n  %s", window(a, i), window(b, i))
}

func window(s string, i int) string {
	return strings.ToValidUTF8("…"+s[max(0, i-60):min(len(s), i+100)]+"…", "?")
}
