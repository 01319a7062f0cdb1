package printed

import "impulse/rules/table"

// Scale is a scale of models, with its factors as they are printed (appendix).
type Scale struct {
	Ratio     Fixed // 1 to so many
	ToMeasure Fixed // what distances of the rules are multiplied by
	ToRules   Fixed // what measured distances are multiplied by
}

// ScaleOfRules is the ratio in which a hex is an inch (appendix).
const ScaleOfRules = 72

type scales struct {
	keys []string
	by   map[string]Scale
}

// ScaleOf is the scale of a key, such as 25-28mm; zero for what is none.
func ScaleOf(key string) Scale { return tableScales().by[key] }

// Scales are the keys of all scales, in printed order.
func Scales() []string { return append([]string(nil), tableScales().keys...) }

var tableScales = table.Once(func() scales {
	out := scales{by: map[string]Scale{}}
	for _, row := range find("scales").Rows() {
		key := Key(row.Text("scale"))
		out.keys = append(out.keys, key)
		out.by[key] = Scale{number(row, "ratio 1:"), number(row, "rules to measure"), number(row, "measure to rules")}
	}
	return out
})
