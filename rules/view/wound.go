package view

// Wound is a wound of a person, as his card shows it.
type Wound struct {
	Place    Place
	Severity Severity
	Text     string // what there is to say of it, in a few words
}

// Place is where on a body a wound is; right and left are the person's own.
type Place string

// The places.
const (
	Head     Place = "head"
	Neck     Place = "neck"
	Chest    Place = "chest"
	Belly    Place = "belly"
	RightArm Place = "right arm"
	LeftArm  Place = "left arm"
	RightLeg Place = "right leg"
	LeftLeg  Place = "left leg"
)

// Severity is how bad a wound is.
type Severity string

// The severities.
const (
	Light     Severity = "light"
	Grave     Severity = "grave"
	Disabling Severity = "disabling"
)
