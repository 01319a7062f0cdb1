// Package aftermath is what wounds do to the wounded: knockout, time out of action, what
// one can do then, balance and falls, medical aid, recovery and healing (2.7, 2.9, 2.10,
// 5.12 to 5.14).
//
// It knows no game. Each rule is a function of plain figures, or a sheet's few fields; what
// needs dice takes a roller whose faces begin with 0, as the text reads them.
package aftermath

import "impulse/rules/phoenix/printed"

// House is how what the text leaves open is read.
type House struct {
	Clear     bool          // dazed and disoriented take nothing off the roll on 8B (5.13)
	ZeroSaves bool          // a Recovery Roll of 0 is one, which 00 makes (2.9)
	ArmDown   printed.Fixed // KD that knocks down by a hit in the arm (5.12); 0: as printed
}

// of names a throw by whose body it is about; without a name it is anybody's.
func of(name, what string) string {
	if name == "" {
		return what
	}
	return what + ", " + name
}
