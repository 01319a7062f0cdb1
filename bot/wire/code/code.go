// Package code names Discord's codes of errors that have a path of their own.
package code

// Codes of Discord that have a path of their own.
const (
	UnknownChannel     = 10003
	UnknownGuild       = 10004
	UnknownMessage     = 10008
	MissingAccess      = 50001
	DMRefused          = 50007
	MissingPermission  = 50013
	NoMutualServer     = 50278
	EditTooOften       = 30046
	ThreadArchived     = 50083
	UnknownUser        = 10013
	UnknownWebhook     = 10015
	UnknownInteraction = 10062
	Acknowledged       = 40060
	TokenOver          = 50027
	OpeningTooFast     = 40003
	TooLarge           = 40005
	EmptyMessage       = 50006
	NotText            = 50008
	InvalidForm        = 50035
	ThreadLocked       = 160005
	AutoMod            = 200000
)
