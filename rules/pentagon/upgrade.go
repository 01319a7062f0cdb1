package pentagon

import "fmt"

// upgrade brings a state of version 1, which had spacecraft and direct fire
// alone, to what the whole rules keep. What is new begins empty. What version 3
// adds to version 2 is a mark that the next movement sets; version 4 keeps
// nothing more than 3.
func upgrade(version int, state map[string]any) error {
	switch version {
	case 1:
		return upgradeFirst(state)
	case 2, 3:
		return nil
	}
	return fmt.Errorf("pentagon: there is no version %d to upgrade from", version)
}

func upgradeFirst(state map[string]any) error {
	ships := map[any]map[string]any{}
	for _, s := range maps(state["ships"]) {
		ships[s["id"]] = s
		nameBeams(s)
		if record, ok := s["record"].(map[string]any); ok {
			delete(record, "gathered") // it did not say which way
		}
	}
	for _, hit := range maps(state["hits"]) {
		by := ships[hit["ship"]]
		if by == nil {
			return fmt.Errorf("pentagon: a hit by %v, who is not there", hit["ship"])
		}
		hit["by"], hit["from"] = hit["ship"], map[string]any{"at": by["at"], "past": by["past"], "to": by["at"]}
	}
	return nil
}

// nameBeams marks magnetic beams one by one, as they fire one by one; the ships
// of version 1 had one each.
func nameBeams(ship map[string]any) {
	marks, _ := ship["marks"].(map[string]any)
	if boxes, marked := marks["magnetic_beam"]; marked {
		marks["M1"] = boxes
		delete(marks, "magnetic_beam")
	}
}

// maps are the entries of a list of a state.
func maps(list any) []map[string]any {
	all, _ := list.([]any)
	var out []map[string]any
	for _, x := range all {
		if m, ok := x.(map[string]any); ok {
			out = append(out, m)
		}
	}
	return out
}
