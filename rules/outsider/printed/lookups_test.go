package printed

import (
	"encoding/json"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules/hex"
)

func TestDelay(t *testing.T) {
	for text, want := range map[string]Delay{
		"+0": {}, "+1": {Segments: 1}, "+2": {Segments: 2}, "+99": {Segments: 99},
		"+½": {Times: 2}, "+⅓": {Times: 3}, "+¼": {Times: 4}, "+1/5": {Times: 5}, "+1/99": {Times: 99},
	} {
		require.Equal(t, text, want.String())
		for _, spelled := range []string{text, text[1:]} {
			read, err := ParseDelay(spelled)
			require.NoError(t, err)
			require.Equal(t, want, read, spelled)
		}
		data, err := json.Marshal(want)
		require.NoError(t, err)
		require.Equal(t, strconv.Quote(text), string(data))
		var again Delay
		require.NoError(t, json.Unmarshal(data, &again))
		require.Equal(t, want, again)
	}
	for plain, want := range map[string]int{"1/2": 2, "1/3": 3, "+1/4": 4} {
		read, err := ParseDelay(plain)
		require.NoError(t, err)
		require.Equal(t, Delay{Times: want}, read)
	}
}

func TestDelayRefuses(t *testing.T) {
	for _, text := range []string{"", "+", "-1", "++1", "+-1", "+ 1", "100", "1/1", "1/0", "1/100", "1/", "2/3", "½½", "+1½", "٣", "1/ 2", "1_0", strings.Repeat("9", 500)} {
		read, err := ParseDelay(text)
		require.ErrorContains(t, err, "is no delay; write +2, +1, +½, +⅓ or +0", text)
		require.Less(t, len(err.Error()), 100)
		require.Zero(t, read)
	}
	was := Delay{Times: 3}
	require.EqualError(t, was.UnmarshalText([]byte("soon")), `"soon" is no delay; write +2, +1, +½, +⅓ or +0`)
	require.Equal(t, Delay{Times: 3}, was)
}

func TestCodes(t *testing.T) {
	require.Equal(t, strings.Fields("S A 8 B b Bh P L D P2 Ps Pm Ph Pp W R X H J Q C"), Codes())
	for word, want := range map[string]string{
		"BBh": "B", "BhB": "Bh", "Bh": "Bh", "B": "B", "bB": "b", "bh": "b",
		"PP": "P", "P2P": "P2", "PsP": "Ps", "Pm": "Pm", "PhPh": "Ph", "Pp": "Pp", "PP2": "P",
		"88": "8", "E-321": "", "E": "", "": "", "é": "", "2P": "", "p": "",
	} {
		require.Equal(t, want, CodeAt(word), word)
	}
	for _, code := range Codes() {
		require.Equal(t, code, CodeAt(code+code))
		require.NotEmpty(t, Component(code))
	}
	for code, want := range map[string]string{"B": "Heavy blaster", "b": "Point defense blaster", "Bh": "Superheavy blaster", "E": "Engine track", "E-": "Engine track", "P2": "Plasma focus type 2"} {
		require.Equal(t, want, Component(code))
	}
}

func TestSizeOf(t *testing.T) {
	for size, codes := range map[int]string{
		-1: "Torpedo", 0: "Fighter Shuttlecraft", 1: "GB CT FF SC", 2: "DD CVE BS-1 FR1", 3: "CA CS CVL BS-2 FR2 FR3",
		4: "BB SH BC CV BS-3 FR4", 5: "SD GCS SCS BS-4 FR5", 6: "ICS UH BS-5 FR6", 7: "BS-6",
	} {
		for _, code := range strings.Fields(codes) {
			found, ok := SizeOf(code)
			require.Equal(t, []any{size, true}, []any{found, ok}, code)
		}
	}
	for _, code := range []string{"", "C", "ca", "BS", "BS-7", "CA CS"} {
		_, ok := SizeOf(code)
		require.False(t, ok, code)
	}
}

// TestToHit looks at both edges of every band (D2.10).
func TestToHit(t *testing.T) {
	edges := [][2]int{{0, 0}, {1, 3}, {4, 4}, {5, 5}, {6, 6}, {7, 7}, {8, 8}, {9, 9}, {10, 12}, {13, 15}, {16, 17}, {18, 19}, {20, 22}, {23, 24}, {25, 27}, {28, 30}, {31, 35}, {36, 40}}
	for size, line := range map[int]string{
		-1: "4 3 4 7 8 8 9 10 11 11 12 12 12 12 - - - -",
		0:  "6 3 3 4 4 6 7 8 9 10 11 11 11 12 12 12 12 -",
		1:  "3 2 2 2 2 2 2 2 3 4 6 7 8 9 9 10 10 11",
		2:  "2 2 2 2 2 2 2 2 2 2 3 4 7 8 8 9 10 10",
		3:  "2 2 2 2 2 2 2 2 2 2 2 3 3 5 6 7 8 9",
		4:  "2 2 2 2 2 2 2 2 2 2 2 2 2 2 3 4 6 7",
		5:  "2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 3 4 6",
		6:  "2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 3 4",
		7:  "2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2",
	} {
		for i, cell := range strings.Fields(line) {
			for _, distance := range edges[i] {
				want, err := strconv.Atoi(cell)
				number, ok := ToHit(size, distance)
				require.Equal(t, []any{want, err == nil}, []any{number, ok}, "size %d at %d", size, distance)
			}
		}
	}
	for _, off := range [][2]int{{-2, 1}, {8, 1}, {3, -1}, {3, 41}, {7, 1 << 30}} {
		number, ok := ToHit(off[0], off[1])
		require.Equal(t, []any{0, false}, []any{number, ok}, off)
	}
	require.Equal(t, 2, Automatic)
	for _, size := range []int{Smallest, Largest} {
		_, ok := ToHit(size, 0)
		require.True(t, ok)
	}
}

func TestThrust(t *testing.T) {
	for _, c := range [][4]int{{1, 1, 0, 0}, {4, 1, 0, 1}, {5, 3, 1, 0}, {8, 1, 1, 1}, {8, 10, 3, 3}, {7, 12, 3, 3}, {6, 12, 2, 3}, {1, 12, 0, 3}, {3, 0, 0, 0}} {
		displacement, velocity := Thrust(c[0], c[1])
		require.Equal(t, []int{c[2], c[3]}, []int{displacement, velocity}, "segment %d, thrust %d", c[0], c[1])
	}
	for thrust := 0; thrust <= MostThrust; thrust++ {
		ways, speeds := 0, 0
		for segment := 1; segment <= Segments; segment++ {
			displacement, velocity := Thrust(segment, thrust)
			ways, speeds = ways+displacement, speeds+velocity
			require.Equal(t, thrust*segment/4, speeds, "thrust %d, segment %d", thrust, segment)
		}
		require.Equal(t, thrust, ways)
	}
}

func TestCritical(t *testing.T) {
	want := strings.Fields("catastrophic_overload major_power_overload power_overload power_overload none none none sensor_overload secondary_explosion major_secondary_explosion catastrophic_secondary_explosion")
	for i, id := range want {
		require.Equal(t, id, Critical(i+2).ID, i+2)
		require.NotEmpty(t, Critical(i+2).Effect)
	}
	require.Equal(t, Result{"sensor_overload", "Sensor overload", "no weapons fire 1d6 segments"}, Critical(9))
	for _, off := range []int{1, 13} {
		require.Panics(t, func() { Critical(off) })
	}
}

func TestFailure(t *testing.T) {
	for i, id := range strings.Fields("minor minor major major catastrophic catastrophic") {
		require.Equal(t, id, Failure(i+1).ID, i+1)
	}
	require.Equal(t, "ship explodes", Failure(6).Effect)
	for _, off := range []int{0, 7} {
		require.Panics(t, func() { Failure(off) })
	}
}

func TestStruck(t *testing.T) {
	for i, line := range []string{"115551", "233222", "333322", "444444", "115551", "143524"} {
		for _, side := range hex.Dirs() {
			require.Equal(t, int(line[side]-'0'), Struck(side, i+1), "%d from %s", i+1, side)
		}
	}
	require.Panics(t, func() { Struck(hex.A, 7) })
}

func TestWeapons(t *testing.T) {
	for _, want := range []Weapon{
		{Code: "8", Name: "Blaster Mk.1 (Medium)", Cooldown: Delay{Segments: 1}, Power: Either, ArmorPiercing: true},
		{Code: "B", Name: "Blaster Mk.2 (Heavy)", Cooldown: Delay{Segments: 1}, Power: Main, ArmorPiercing: true},
		{Code: "b", Name: "Blaster Mk.3 (Point-Defense)", Cooldown: Delay{Times: 2}, Power: Defense, ArmorPiercing: true, PointDefense: true},
		{Code: "P", Name: "Plasma Pulse Cannon", Cooldown: Delay{Segments: 3}, Power: Main, Ablating: 1, Splash: 1},
		{Code: "L", Name: "Laser Autocannon", Cooldown: Delay{Times: 2}, Power: Defense, ScreenPiercing: true, PointDefense: true},
		{Code: "D", Name: "Point-Defense Missiles (AMM)", Cooldown: Delay{Segments: 1}, Power: Defense, PointDefense: true},
		{Code: "Ph", Name: "SR Plasma Focus Type-6", Cooldown: Delay{Segments: 2}, Power: Main, Ablating: 2, Splash: 1},
	} {
		w, ok := WeaponOf(want.Code)
		require.True(t, ok)
		require.Equal(t, want, w)
	}
	for _, code := range []string{"", "W", "E", "S"} {
		_, ok := WeaponOf(code)
		require.False(t, ok, code)
	}
	require.Panics(t, func() { find("nothing") })
}
