package bot

// Permission is a right that Discord gives or refuses, under Discord's name.
type Permission struct {
	Name string
	Bit  int64
}

// Asked are the permissions that the bot asks for when it is invited, and no
// others. Only the first two are needed for play.
var Asked = []Permission{
	{"View Channel", viewChannel},
	{"Send Messages", sendMessages},
	{"Embed Links", embedLinks},
	{"Attach Files", attachFiles},
	{"Read Message History", readHistory},
	{"Create Public Threads", createThreads},
	{"Send Messages in Threads", sendInThreads},
	{"Pin Messages", pinMessages},
}

// Permissions is the number of those asked for, as an invitation takes it.
func Permissions() int64 {
	var all int64
	for _, p := range Asked {
		all |= p.Bit
	}
	return all
}

// Discord's permission bits, which need more than 32.
const (
	administrator int64 = 1 << 3 // has all others; we never ask for it

	manageChannels int64 = 1 << 4 // of who asks, not of the bot
	manageServer   int64 = 1 << 5 // so too

	viewChannel   int64 = 1 << 10
	sendMessages  int64 = 1 << 11
	embedLinks    int64 = 1 << 14
	attachFiles   int64 = 1 << 15
	readHistory   int64 = 1 << 16
	createThreads int64 = 1 << 35
	sendInThreads int64 = 1 << 38
	pinMessages   int64 = 1 << 51
)
