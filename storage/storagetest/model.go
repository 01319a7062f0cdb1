package storagetest

import (
	"errors"
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"impulse/storage"
)

// model is what the database should hold, in plain maps.
type model struct {
	path   string
	db     storage.Store
	open   Open
	games  map[storage.ID]storage.Game
	public map[storage.ID][]string
	texts  map[storage.ID][]string
	snaps  map[storage.ID]map[uint64]string
	sheets map[string]string
	places map[string]storage.ID
	listed map[string][]storage.ID
	users  map[string]string
	outbox map[string][]storage.Row
	sent   uint64
	inbox  map[string]handled
	now    int64
}

var errUndo = errors.New("undo")

// handled is an interaction that came.
type handled struct {
	Answer []byte
	AtMS   int64
}

func runs(tx *storage.Tx, id storage.ID) bool {
	for g, err := range tx.Running() {
		if err == nil && g.ID == id {
			return true
		}
	}
	return false
}

func newModel(t *rapid.T, open Open, path string) *model {
	db, err := open(path)
	require.NoError(t, err)
	return &model{
		path: path, db: db, open: open, games: map[storage.ID]storage.Game{}, public: map[storage.ID][]string{}, texts: map[storage.ID][]string{},
		snaps: map[storage.ID]map[uint64]string{}, sheets: map[string]string{}, places: map[string]storage.ID{},
		listed: map[string][]storage.ID{}, users: map[string]string{}, outbox: map[string][]storage.Row{}, inbox: map[string]handled{},
	}
}

func drawID(t *rapid.T) storage.ID { return gameID(rapid.IntRange(1, 4).Draw(t, "game")) }
func drawName(t *rapid.T) string {
	return rapid.SampledFrom([]string{"a", "ab", "b", "\x01"}).Draw(t, "name")
}
func drawBytes(t *rapid.T) []byte { return rapid.SliceOfN(rapid.Byte(), 0, 3).Draw(t, "bytes") }

// do runs fn, after a run of it that is rolled back.
func (m *model) do(t *rapid.T, fn func(*storage.Tx) error) {
	err := m.db.Update(t.Context(), func(tx *storage.Tx) error {
		if err := fn(tx); err != nil {
			return err
		}
		return errUndo
	})
	require.ErrorIs(t, err, errUndo)
	require.NoError(t, m.db.Update(t.Context(), fn))
}

func (m *model) put(t *rapid.T) {
	id := drawID(t)
	g := m.games[id]
	g.ID, g.System, g.Status = id, "toy", rapid.SampledFrom([]storage.Status{storage.Running, storage.Ended}).Draw(t, "status")
	g.Body = []byte{7}
	m.do(t, func(tx *storage.Tx) error { return tx.PutGame(&g) })
	m.games[id] = g
}

func (m *model) append(t *rapid.T) {
	g, ok := m.games[drawID(t)]
	if !ok {
		t.Skip("no such game")
	}
	public, text := drawBytes(t), drawBytes(t)
	m.do(t, func(tx *storage.Tx) error {
		e, err := tx.Append(&g, public, nil, text)
		if err == nil {
			require.Equal(t, m.games[g.ID].Entries+1, e.N)
		}
		return err
	})
	m.games[g.ID] = g
	m.public[g.ID] = append(m.public[g.ID], string(public))
	m.texts[g.ID] = append(m.texts[g.ID], string(text))
}

func (m *model) erase(t *rapid.T) {
	id := drawID(t)
	if len(m.texts[id]) == 0 {
		t.Skip("no entries")
	}
	n := rapid.IntRange(1, len(m.texts[id])).Draw(t, "n")
	m.do(t, func(tx *storage.Tx) error { return tx.PutText(id, uint64(n), nil) })
	m.texts[id][n-1] = ""
}

func (m *model) snapshot(t *rapid.T) {
	id, n, b := drawID(t), rapid.Uint64Range(0, 1000).Draw(t, "n"), drawBytes(t)
	m.do(t, func(tx *storage.Tx) error { return tx.PutSnapshot(id, n, b) })
	if m.snaps[id] == nil {
		m.snaps[id] = map[uint64]string{}
	}
	m.snaps[id][n] = string(b)
	for len(m.snaps[id]) > storage.KeepSnapshots {
		delete(m.snaps[id], slices.Min(slices.Collect(maps.Keys(m.snaps[id]))))
	}
}

func (m *model) sheet(t *rapid.T) {
	id, seat, b := drawID(t), drawName(t), drawBytes(t)
	m.do(t, func(tx *storage.Tx) error { return tx.PutSheet(id, seat, b) })
	setOrDelete(m.sheets, string(id[:])+seat, string(b))
}

func (m *model) user(t *rapid.T) {
	user, b := drawName(t), drawBytes(t)
	m.do(t, func(tx *storage.Tx) error { return tx.PutUser(user, b) })
	setOrDelete(m.users, user, string(b))
}

func setOrDelete(to map[string]string, key, value string) {
	if value == "" {
		delete(to, key)
		return
	}
	to[key] = value
}

func (m *model) place(t *rapid.T) {
	place, id := drawName(t), drawID(t)
	m.do(t, func(tx *storage.Tx) error { return tx.SetPlace(place, id) })
	m.places[place] = id
	if !slices.Contains(m.listed[place], id) {
		m.listed[place] = append(m.listed[place], id)
	}
}

func (m *model) clear(t *rapid.T) {
	place := drawName(t)
	m.do(t, func(tx *storage.Tx) error { return tx.ClearPlace(place) })
	delete(m.places, place)
}

func (m *model) enqueue(t *rapid.T) {
	place, body := drawName(t), drawBytes(t)
	var seq uint64
	m.do(t, func(tx *storage.Tx) (err error) { seq, err = tx.Enqueue(place, 1, body, m.now); return err })
	require.Greater(t, seq, m.sent)
	m.sent = seq
	m.outbox[place] = append(m.outbox[place], storage.Row{Place: place, Seq: seq, Kind: 1, Body: body, AtMS: m.now})
}

func (m *model) deliver(t *rapid.T) {
	place := drawName(t)
	if len(m.outbox[place]) == 0 {
		t.Skip("nothing waits")
	}
	seq := m.outbox[place][0].Seq
	m.do(t, func(tx *storage.Tx) error { return tx.Delivered(place, seq) })
	m.outbox[place] = m.outbox[place][1:]
}

func (m *model) handle(t *rapid.T) {
	id, answer := drawName(t), drawBytes(t)
	m.do(t, func(tx *storage.Tx) error { return tx.SetHandled(id, answer, m.now) })
	m.inbox[id] = handled{answer, m.now}
}

func (m *model) wait(t *rapid.T) {
	m.now += rapid.Int64Range(0, storage.KeepIDMS).Draw(t, "ms") / rapid.SampledFrom([]int64{1, 100}).Draw(t, "scale")
	m.do(t, func(tx *storage.Tx) error { return tx.PruneHandled(m.now) })
	for id, r := range m.inbox {
		switch age := m.now - r.AtMS; {
		case age >= storage.KeepIDMS:
			delete(m.inbox, id)
		case age >= storage.KeepAnswerMS:
			m.inbox[id] = handled{AtMS: r.AtMS}
		}
	}
}

func (m *model) delete(t *rapid.T) {
	id := drawID(t)
	if _, ok := m.games[id]; !ok {
		t.Skip("no such game")
	}
	m.do(t, func(tx *storage.Tx) error { return tx.DeleteGame(id) })
	delete(m.games, id)
	delete(m.public, id)
	delete(m.texts, id)
	delete(m.snaps, id)
	for key := range m.sheets {
		if key[:16] == string(id[:]) {
			delete(m.sheets, key)
		}
	}
	for place := range m.listed {
		m.listed[place] = slices.DeleteFunc(m.listed[place], func(other storage.ID) bool { return other == id })
		if m.places[place] == id {
			delete(m.places, place)
		}
	}
}

func (m *model) reopen(t *rapid.T) {
	require.NoError(t, m.db.Close())
	var err error
	m.db, err = m.open(m.path)
	require.NoError(t, err)
}

// check compares everything that can be read.
func (m *model) check(t *rapid.T) {
	require.NoError(t, m.db.View(func(tx *storage.Tx) error {
		for n := 1; n <= 4; n++ {
			m.checkGame(t, tx, gameID(n))
		}
		for _, name := range []string{"a", "ab", "b", "\x01"} {
			m.checkName(t, tx, name)
		}
		return nil
	}))
}

func (m *model) checkGame(t *rapid.T, tx *storage.Tx, id storage.ID) {
	g, err := tx.Game(id)
	want, ok := m.games[id]
	require.Equal(t, ok, err == nil)
	require.Equal(t, ok && want.Status == storage.Running, runs(tx, id))
	if ok {
		require.Equal(t, &want, g)
		require.NoError(t, VerifyChain(tx, id))
	}
	var public, texts []string
	for e, err := range tx.Entries(id, 1, 1<<40) {
		require.NoError(t, err)
		public, texts = append(public, string(e.Public)), append(texts, string(e.Text))
	}
	require.Equal(t, m.public[id], public)
	require.Equal(t, m.texts[id], texts)
	for n, b := range m.snaps[id] {
		at, got, err := tx.SnapshotAt(id, n)
		require.NoError(t, err)
		require.Equal(t, n, at)
		require.Equal(t, b, string(got))
	}
	sheets := map[string]string{}
	for seat, b := range tx.Sheets(id) {
		sheets[string(id[:])+seat] = string(b)
	}
	for key, b := range sheets {
		require.Equal(t, m.sheets[key], b)
	}
}

func (m *model) checkName(t *rapid.T, tx *storage.Tx, name string) {
	b, err := tx.User(name)
	require.NoError(t, err)
	require.Equal(t, m.users[name], string(b))
	p, err := tx.Place(name)
	require.NoError(t, err)
	require.Equal(t, m.places[name], p.Game)
	games, err := tx.GamesAt(name)
	require.NoError(t, err)
	require.Equal(t, fmt.Sprint(m.listed[name]), fmt.Sprint(games))
	rows, err := tx.Pending(name, 0)
	require.NoError(t, err)
	require.Equal(t, fmt.Sprint(m.outbox[name]), fmt.Sprint(rows))
	answer, done, err := tx.Handled(name)
	require.NoError(t, err)
	r, ok := m.inbox[name]
	require.Equal(t, ok, done)
	require.Equal(t, string(r.Answer), string(answer))
	for id := 1; id <= 4; id++ {
		sheet, err := tx.Sheet(gameID(id), name)
		require.NoError(t, err)
		id := gameID(id)
		require.Equal(t, m.sheets[string(id[:])+name], string(sheet))
	}
}

func testModel(t *testing.T, open Open) {
	dir, n := t.TempDir(), 0
	rapid.Check(t, func(t *rapid.T) {
		n++
		m := newModel(t, open, filepath.Join(dir, fmt.Sprint(n)))
		defer func() { require.NoError(t, m.db.Close()) }()
		t.Repeat(map[string]func(*rapid.T){
			"": m.check, "put": m.put, "append": m.append, "erase": m.erase, "snapshot": m.snapshot,
			"sheet": m.sheet, "user": m.user, "place": m.place, "clear": m.clear, "enqueue": m.enqueue,
			"deliver": m.deliver, "handle": m.handle, "wait": m.wait, "delete": m.delete, "reopen": m.reopen,
		})
	})
}
