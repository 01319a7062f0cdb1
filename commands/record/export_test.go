package record

// LogShown is how many entries the log shows to people.
const LogShown = logShown
