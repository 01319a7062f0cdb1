package opts

import "impulse/rules/cmdline"

// AboutDice makes a refusal of a roller's complaint, under which the complaint can still
// be found with errors.As; nil of none.
func AboutDice(complaint error) error {
	if complaint == nil {
		return nil
	}
	return &diceRefusal{cmdline.Refusal{Rule: string(Dice), Text: string(Dice) + ": " + complaint.Error() + "."}, complaint}
}

type diceRefusal struct {
	cmdline.Refusal
	cause error
}

func (r *diceRefusal) Unwrap() []error { return []error{&r.Refusal, r.cause} }
