// Package permit lists the permissions that the bot asks for, and Discord's bits.
package permit

// Permission is a right that Discord gives or refuses, under Discord's name.
type Permission struct {
	Name string
	Bit  int64
}

// Asked are the permissions that the bot asks for when it is invited, and no
// others. Only the first two are needed for play.
var Asked = []Permission{
	{"View Channel", ViewChannel},
	{"Send Messages", SendMessages},
	{"Embed Links", EmbedLinks},
	{"Attach Files", AttachFiles},
	{"Read Message History", readHistory},
	{"Create Public Threads", CreateThreads},
	{"Send Messages in Threads", SendInThreads},
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
	Administrator int64 = 1 << 3 // has all others; we never ask for it

	ManageChannels int64 = 1 << 4 // of who asks, not of the bot
	ManageServer   int64 = 1 << 5 // so too

	ViewChannel   int64 = 1 << 10
	SendMessages  int64 = 1 << 11
	EmbedLinks    int64 = 1 << 14
	AttachFiles   int64 = 1 << 15
	readHistory   int64 = 1 << 16
	CreateThreads int64 = 1 << 35
	SendInThreads int64 = 1 << 38
	pinMessages   int64 = 1 << 51
)
