package rendertest

import (
	"fmt"

	"impulse/rules/render/chart"
)

// triangle is the chart of two dice.
func Triangle() chart.Chart {
	c := chart.Chart{Title: "2d6", Notes: []string{"mean 7, deviation 2.42; 5% 3, 25% 5, median 7, 75% 9, 95% 11"}, Filled: "8 or more, 41.67% (5/12)"}
	for sum := 2; sum <= 12; sum++ {
		ways := 6 - max(sum-7, 7-sum)
		c.Bars = append(c.Bars, chart.Bar{Label: fmt.Sprint(sum), Words: fmt.Sprintf("%d.%02d%%", ways*100/36, ways*10000/36%100), Share: ways * 1000 / 6, Filled: sum >= 8})
	}
	return c
}
