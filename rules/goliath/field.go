package goliath

import (
	"slices"

	"impulse/rules/budget"
	"impulse/rules/plane"
)

// Field is the table with all who stand, or stood, upon it.
type Field struct {
	Table

	Units    []*Unit `json:"units"`
	Gone     []*Unit `json:"gone,omitempty"`     // dead, fled and surrendered units
	Shrouded bool    `json:"shrouded,omitempty"` // there may be units that nobody sees
}

// Table is the playing area and its terrain, which hinder whoever stands there.
type Table struct {
	budget.Meter `json:"-"`

	Size    plane.Rect `json:"size"` // looked at from the south
	Terrain []Terrain  `json:"terrain,omitempty"`
}

// unit is the unit of that id; nil when there is none on the table.
func (field *Field) unit(id string) *Unit {
	field.Spend(len(field.Units))
	i := slices.IndexFunc(field.Units, func(u *Unit) bool { return u.ID == id })
	if i < 0 {
		return nil
	}
	return field.Units[i]
}

// everybody are all units, those that are gone too.
func (field *Field) everybody() []*Unit {
	field.Spend(len(field.Units) + len(field.Gone))
	return slices.Concat(field.Units, field.Gone)
}

// of are the units of a side.
func (field *Field) of(side string) []*Unit {
	field.Spend(len(field.Units))
	return slices.DeleteFunc(slices.Clone(field.Units), func(u *Unit) bool { return u.Side != side })
}

// enemies are the units of other sides.
func (field *Field) enemies(side string) []*Unit {
	field.Spend(len(field.Units))
	return slices.DeleteFunc(slices.Clone(field.Units), func(u *Unit) bool { return u.Side == side })
}
