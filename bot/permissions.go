package bot

// Permissions are what the bot asks for when it is invited, and no more. Of
// these only the first two are needed for play.
const Permissions = viewChannel | sendMessages | createThreads | sendInThreads | embedLinks | attachFiles | readHistory | pinMessages

// Discord's permission bits.
const (
	administrator = 1 << 3 // has all others; we never ask for it

	manageChannels = 1 << 4 // of who asks, not of the bot
	manageServer   = 1 << 5 // so too

	viewChannel   = 1 << 10
	sendMessages  = 1 << 11
	embedLinks    = 1 << 14
	attachFiles   = 1 << 15
	readHistory   = 1 << 16
	createThreads = 1 << 35 // public ones
	sendInThreads = 1 << 38
	pinMessages   = 1 << 51
)
