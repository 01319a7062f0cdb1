package way

import (
	"fmt"
	"os"

	"impulse/commands/words"
)

func debugged(r []words.Reading) []words.Reading {
	if os.Getenv("WAYDEBUG") != "" {
		for _, x := range r {
			fmt.Printf("        %3d %s\n", x.Cost, x.Line)
		}
	}
	return r
}
