package toy

import (
	"fmt"
	"slices"

	"impulse/rules"
)

// The fox is a side that the program plays: its default orders are drawn from what it
// knows. Beside it stands a scarecrow, which nobody commands.

var foxSeats = append(slices.Clone(toySeats), rules.Seat{ID: "fox", Side: "fox", Title: "The fox", Program: true})

func withFox(r *rules.Ruling[*Garden]) error {
	if err := markers("a")(r); err != nil {
		return err
	}
	scarecrow := rules.Unit{ID: "scarecrow", Name: "Scarecrow", Side: "fox"}
	r.State.Markers = append(r.State.Markers, &Marker{Unit: scarecrow, Spot: 6, Found: true})
	return nil
}

// foxHides sends the fox to the last spot at which nobody has shot and no marker is
// known to be.
func foxHides(k known) []string {
	g := k.State()
	for spot := 6; spot > 0; spot-- {
		taken := slices.ContainsFunc(g.Markers, func(m *Marker) bool { return m.Seat != k.Seat().ID && m.Spot == spot })
		if !taken && !slices.Contains(g.Shots, spot) {
			return []string{fmt.Sprintf("hide spot:%d marker:fox-a", spot)}
		}
	}
	return nil
}
