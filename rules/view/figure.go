package view

// FigureShape is a person on foot.
const FigureShape Shape = "figure"

// ThingShape is a thing that lies on the ground, of no side: its mark says what it is.
const ThingShape Shape = "thing"

// The marks of things on the ground; of several in one place with how many there are: !2.
const (
	LiveMark   = "!" // it is about to go off
	WeaponMark = "/"
)

// Figure is how a person on foot holds himself, as far as the reader knows.
type Figure struct {
	Pose  Pose
	Guard Guard
	Arc   int  // degrees of his field of fire, about his heading; drawn unless 0
	Hurt  bool // he bears a wound
	Down  bool // he is out of action
	Yield bool // he stands there as a prisoner
}

// Pose is how a person stands.
type Pose string

// The poses. The empty one stands.
const (
	Upright  Pose = ""
	Kneeling Pose = "kneeling"
	Prone    Pose = "prone"
)

// Guard is what a person has of the cover before him.
type Guard string

// The guards: who hides behind cover cannot be seen.
const (
	Bare   Guard = ""
	Hiding Guard = "behind cover"
	Peeks  Guard = "looking over cover"
	Covers Guard = "firing over cover"
)
