package rulestest

// What the toy is made of, for those that break a part of it.
var (
	knownGarden, viewGarden = Toy.Known, Toy.View
	resolveHiding           = Toy.Steps[hideStep].Resolve
	resolveShots            = Toy.Steps[shootStep].Resolve
	endRound                = Toy.Steps[endStep].Resolve
	foxSeats, withFox       = Toy.Scenarios[foxScenario].Seats, Toy.Scenarios[foxScenario].Setup
)

const foxScenario = 2
