package pentagon

import (
	"cmp"
	"strings"

	"impulse/rules/ssd"
)

// build makes the rows of the SSD, in the order of the price list.
func (p *Plan) build() *design {
	d := &design{id: p.ID, name: p.Name, manned: p.Manned, mobile: !p.Base, drone: p.Drone, invisible: p.Invisible}
	for _, price := range prices() {
		if n := p.Boxes[price.system]; n > 0 {
			d.parts = append(d.parts, &part{id: price.system, system: price.system, fresh: ssd.New(n)})
		}
		for _, x := range p.Parts {
			if x.Is == price.system {
				d.parts = append(d.parts, x.build(price))
			}
		}
		d.parts = append(d.parts, p.plates(price)...)
	}
	if !d.drone {
		d.size = sizeClass(d.count())
	}
	return d
}

// plates are the armor sections and the radar track at their place.
func (p *Plan) plates(at price) []*part {
	var out []*part
	switch {
	case at.form == "section":
		for i, n := range p.Armor {
			out = append(out, &part{id: armorID(i + 1), system: armor, fresh: ssd.New(n)})
		}
	case at.form == "track" && p.Radar > 0:
		out = append(out, &part{id: radar, system: radar, fresh: ssd.New(p.Radar)})
	}
	return out
}

func (x Part) build(price price) *part {
	out := &part{id: x.ID, system: x.Is, kind: x.Kind, fresh: ssd.New(max(x.Boxes, price.boxes))}
	if price.form == "count" {
		return out
	}
	out.kind, out.weapon, out.arc = x.Is, weaponOf(x.Is), mustArc(cmp.Or(x.Arc, "ALL"))
	if strings.HasSuffix(x.Is, "_gun") {
		out.system = gun
	}
	return out
}
