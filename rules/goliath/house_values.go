package goliath

// The values of house rules that are words, each rule with a type of its own, so that
// none is compared with a value of another.
type (
	ladderChoice           string
	loneHitsChoice         string
	woundedFiguresChoice   string
	woundedStrikeChoice    string
	turnChoice             string
	opposedTieChoice       string
	otherRatesChoice       string
	passThroughAtChoice    string
	turningChoice          string
	indirectHeavyChoice    string
	coverRoundingChoice    string
	volleysChoice          string
	thrownAtChargersChoice string
	projectilesForChoice   string
	diceRoundingChoice     string
	flankAndRearChoice     string
	heavyLossesChoice      string
	postMeleeLossesChoice  string
	rallyAttackedChoice    string
	rallyDieChoice         string
	restAndFireChoice      string
	tiredDauntlessChoice   string
	slippedColumnChoice    string
	wizardFireChoice       string
	counterspellsChoice    string
	counterersChoice       string
	spellRangeChoice       string
	contactChoice          string
	passageChoice          string
	drivenBackChoice       string
	victoryChoice          string
	indirectDistanceChoice string
	lineOfFireChoice       string
	fireInContactChoice    string
	meleeFiguresChoice     string
	firstStrikeChoice      string
	pauseFireChoice        string
	chargeCheckChoice      string
	retreatChoice          string
	retreatContactChoice   string
	invisibilityChoice     string
	askedChoice            string
	likenessChoice         string
	paralysisChoice        string
	paralyzedFoeChoice     string
)

// The values, the default of each rule first.
const (
	ladderOnTheDice ladderChoice = "on-the-dice"
	ladderStops     ladderChoice = "stops"

	loneHitsLost loneHitsChoice = "lost"
	loneHitsKept loneHitsChoice = "kept"

	woundedFiguresLeft  woundedFiguresChoice = "left"
	woundedFiguresWhole woundedFiguresChoice = "whole"

	woundedStrikeWhole woundedStrikeChoice = "whole"
	woundedStrikeLeft  woundedStrikeChoice = "left"

	turnMethod1 turnChoice = "method-1"
	turnMethod2 turnChoice = "method-2"

	opposedTieNoShot opposedTieChoice = "no-shot"
	opposedTieShot   opposedTieChoice = "shot"

	otherRatesOnce      otherRatesChoice = "once"
	otherRatesAsArchers otherRatesChoice = "as-archers"

	passThroughAtAny    passThroughAtChoice = "any"
	passThroughAtMovers passThroughAtChoice = "movers"
	passThroughAtAlways passThroughAtChoice = "always"

	turningMoves  turningChoice = "moves"
	turningStands turningChoice = "stands"

	indirectHeavyOnTheDie indirectHeavyChoice = "on-the-die"
	indirectHeavyStill6   indirectHeavyChoice = "still-6"

	coverRoundingDown coverRoundingChoice = "down"
	coverRoundingUp   coverRoundingChoice = "up"

	volleysApart    volleysChoice = "apart"
	volleysTogether volleysChoice = "together"

	thrownAtChargersOnce  thrownAtChargersChoice = "once"
	thrownAtChargersExtra thrownAtChargersChoice = "extra"

	projectilesForCavalry projectilesForChoice = "cavalry"
	projectilesForAnyone  projectilesForChoice = "anyone"

	diceRoundingDown    diceRoundingChoice = "down"
	diceRoundingNearest diceRoundingChoice = "nearest"
	diceRoundingUp      diceRoundingChoice = "up"

	flankAndRearOnce flankAndRearChoice = "once"
	flankAndRearBoth flankAndRearChoice = "both"

	heavyLossesTable    heavyLossesChoice = "table"
	heavyLossesQuarters heavyLossesChoice = "quarters"

	postMeleeLossesTogether postMeleeLossesChoice = "together"
	postMeleeLossesApart    postMeleeLossesChoice = "apart"

	rallyAttackedSinceRout rallyAttackedChoice = "since-rout"
	rallyAttackedCauseToo  rallyAttackedChoice = "cause-too"
	rallyAttackedRallyTurn rallyAttackedChoice = "rally-turn"

	rallyDieBegins rallyDieChoice = "begins"
	rallyDieEnds   rallyDieChoice = "ends"

	restAndFireRests  restAndFireChoice = "rests"
	restAndFireNoRest restAndFireChoice = "no-rest"

	tiredDauntlessChecks tiredDauntlessChoice = "checks"
	tiredDauntlessNever  tiredDauntlessChoice = "never"

	slippedColumnCharge  slippedColumnChoice = "charge"
	slippedColumnPrinted slippedColumnChoice = "printed"

	wizardFireMissile wizardFireChoice = "missile"
	wizardFireOneDie  wizardFireChoice = "one-die"

	counterspellsCount counterspellsChoice = "count"
	counterspellsFree  counterspellsChoice = "free"

	counterersAny       counterersChoice = "any"
	counterersAsCasters counterersChoice = "as-casters"

	spellRangeFire spellRangeChoice = "fire"
	spellRangeAny  spellRangeChoice = "any"

	contactHolds  contactChoice = "holds"
	contactBreaks contactChoice = "breaks"

	passageRouters passageChoice = "routers"
	passageBlocked passageChoice = "blocked"
	passageFree    passageChoice = "free"

	drivenBackMoved drivenBackChoice = "moved"
	drivenBackStood drivenBackChoice = "stood"

	victoryGone victoryChoice = "gone"
	victoryRout victoryChoice = "rout"
	victoryGm   victoryChoice = "gm"

	indirectDistanceIntervening indirectDistanceChoice = "intervening"
	indirectDistanceTarget      indirectDistanceChoice = "target"

	lineOfFireMiddles lineOfFireChoice = "middles"
	lineOfFireFiles   lineOfFireChoice = "files"

	fireInContactFoe    fireInContactChoice = "foe"
	fireInContactAnyone fireInContactChoice = "anyone"

	meleeFiguresRank    meleeFiguresChoice = "rank"
	meleeFiguresAbreast meleeFiguresChoice = "abreast"
	meleeFiguresAll     meleeFiguresChoice = "all"

	firstStrikeMover    firstStrikeChoice = "mover"
	firstStrikeNonMover firstStrikeChoice = "non-mover"
	firstStrikeTogether firstStrikeChoice = "together"

	pauseFireMover    pauseFireChoice = "mover"
	pauseFireStander  pauseFireChoice = "stander"
	pauseFireTogether pauseFireChoice = "together"

	chargeCheckContact  chargeCheckChoice = "contact"
	chargeCheckDeclared chargeCheckChoice = "declared"

	retreatAway    retreatChoice = "away"
	retreatOwnEdge retreatChoice = "own-edge"

	retreatTouches    retreatContactChoice = "contact"
	retreatStopsShort retreatContactChoice = "short"

	invisibilityOn invisibilityChoice = "on"
	invisibilityGm invisibilityChoice = "gm"

	askedHidden askedChoice = "hidden"
	askedAlways askedChoice = "always"

	likenessGm     likenessChoice = "gm"
	likenessHidden likenessChoice = "hidden"

	paralysisFigures paralysisChoice = "figures"
	paralysisInstead paralysisChoice = "instead"
	paralysisUnit    paralysisChoice = "unit"
	paralysisGm      paralysisChoice = "gm"

	paralyzedFoeFree  paralyzedFoeChoice = "free"
	paralyzedFoeHolds paralyzedFoeChoice = "holds"
)
