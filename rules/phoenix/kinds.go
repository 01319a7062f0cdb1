package phoenix

import (
	"strconv"

	"impulse/rules"
	"impulse/rules/hex"
)

// kind is one kind of order and of task: an order of that name is read into a task, and a
// task of that name is carried out. Some orders come to tasks of other names.
type kind struct {
	read func(t *Task, x rules.SealedOrder) // nil: whatever is said under to:, if anything is
	act
}

// kinds are all of them by name.
var kinds = map[string]kind{
	moveAct: {readMove, moving}, turnAct: {act: turning}, postureAct: {act: posing}, stanceAct: {act: readying},
	waitAct: {readWait, waiting}, doorAct: {readDoorway, passing}, leaveAct: {act: leaving}, viewAct: {readView, widening},

	fireAct: {readAtTarget, shooting}, aimAct: {readAtTarget, shooting}, coverAct: {readFire, shooting},
	pinAct: {readPin, shooting}, launchAct: {readLaunch, shooting},

	gripAct: {read: readGrip}, doAct: {readDeed, performing},
	readyAct: {act: drawingIt}, slingAct: {act: slinging}, dropAct: {act: lettingGo}, pickUpAct: {act: pickingUp},
	reloadAct: {act: reloading}, selectAct: {act: selecting}, cockAct: {act: cockingIt},

	grenadeAct: {read: readGrenade}, throwAct: {readThrow, throwing},
	armAct: {act: arming}, letGoAct: {act: droppingIt}, takeAct: {act: picking},

	surrenderAct: {act: surrendering}, rallyAct: {act: rallying}, commandAct: {act: commanding},
	aidAct: {readTarget, aiding}, dropPackAct: {act: dropping},

	arrestAct: {read: readArrest}, identifyAct: {act: identifying}, freezeAct: {act: freezing},
	disarmAct: {act: disarming}, escortAct: {act: escorting},
}

// act is how the task is carried out.
func (t *Task) act() act {
	k := kinds[t.Do]
	if k.do == nil {
		panic("phoenix: nobody knows how to " + t.Do)
	}
	return k.act
}

// taskOf is the task that an order comes to.
func taskOf(x rules.SealedOrder) Task {
	t := Task{Do: x.Action}
	switch k := kinds[x.Action]; {
	case k.read != nil:
		k.read(&t, x)
	case toOption.DeclaredIn(x.Args):
		t.To = toOption.In(x.Args)
	}
	return t
}

func readMove(t *Task, x rules.SealedOrder) {
	at := hex.Must(toHexOption.In(x.Args))
	t.At, t.To, t.Keep = &at, gaitOption.In(x.Args), keepOption.In(x.Args)
}

func readWait(t *Task, x rules.SealedOrder) { t.N = actionsOption.In(x.Args) }

func readDoorway(t *Task, x rules.SealedOrder) {
	t.To, t.Key = doorOption.In(x.Args), howOption.In(x.Args)
}

func readView(t *Task, x rules.SealedOrder) { t.N, _ = strconv.Atoi(degreesOption.In(x.Args)) }

func readFire(t *Task, x rules.SealedOrder) {
	t.Shoot, t.Key = volleyOf(x), weaponOption.In(x.Args)
}

func readAtTarget(t *Task, x rules.SealedOrder) {
	readFire(t, x)
	readTarget(t, x)
}

func readTarget(t *Task, x rules.SealedOrder) { t.Target = targetOption.In(x.Args) }

func readPin(t *Task, x rules.SealedOrder) {
	readFire(t, x)
	t.To = hex.Must(atOption.In(x.Args)).String()
	t.Target = t.To // until somebody appears there
}

func readLaunch(t *Task, x rules.SealedOrder) {
	readFire(t, x)
	t.Target = atOption.In(x.Args)
}

// readGrip reads what is done with a weapon; a mode of fire is what it is set on.
func readGrip(t *Task, x rules.SealedOrder) {
	t.Do, t.Key = doOption.In(x.Args), weaponOption.In(x.Args)
	if isMode(t.Do) {
		t.Do, t.To = selectAct, t.Do
	}
}

// readDeed reads a row of Table 7B, or an errand that has its own act.
func readDeed(t *Task, x rules.SealedOrder) {
	t.Key = actionOption.In(x.Args)
	if e, ok := errandOf(t.Key); ok {
		t.Do, t.Key = e.act, ""
	}
}

func readGrenade(t *Task, x rules.SealedOrder) {
	t.Do, t.To = handlings[toOption.In(x.Args)], grenadeOption.In(x.Args)
}

func readThrow(t *Task, x rules.SealedOrder) {
	t.To, t.Target, t.N = grenadeOption.In(x.Args), atOption.In(x.Args), throwAimOf(x.Args)
}

func readArrest(t *Task, x rules.SealedOrder) {
	t.Do, t.Target = doOption.In(x.Args), targetOption.In(x.Args)
	if toHexOption.Given(x.Args) {
		at := hex.Must(toHexOption.In(x.Args))
		t.At = &at
	}
}
