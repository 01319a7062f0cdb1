package board

import (
	"fmt"
	"image"
	"sync"

	"impulse/rules/hex"
	"impulse/rules/plane"
	"impulse/rules/render/canvas"
	"impulse/rules/render/land"
	"impulse/rules/view"
)

// underlay is what lies under everything: the panel, the grid and the terrain.
type underlay struct {
	pen
	frame
	board view.Board
}

// paste draws the underlay. It stays as it is while only counters move, so its
// picture is remembered.
func (u underlay) paste() {
	key := u.key()
	base := bases.get(key)
	if base == nil {
		base = u.draw()
		bases.put(key, base)
	}
	u.Paste(base, 0, 0)
}

func (u underlay) draw() *canvas.Canvas {
	under := underlay{pen{u.Like(int(u.width), int(u.height))}, u.frame, u.board}
	under.Fill(canvas.Panel, canvas.Rect(0, 0, u.width, u.height))
	ground := under.land(under.board)
	ground.Canvas = under.Canvas
	ground.Floor()
	under.mesh(under.Canvas, u.frame, u.board)
	ground.Sides()
	ground.Write(ground.Names())
	if u.board.Grid == view.Field {
		under.outside()
		under.areas()
	}
	under.Rest()
	return under.Canvas
}

// land is the ground of a hex map, without a canvas.
func (f frame) land(b view.Board) land.Page {
	page := land.Page{Field: b.Terrain, Middle: func(h hex.Hex) canvas.Point { return f.point(onPlane(h)) }, Step: f.step,
		Bounds: image.Rect(0, 0, int(f.width), int(f.height))}
	page.First, page.Last = f.hexes(b)
	for h := range f.tallied(b) {
		if f.scale >= numbered {
			page.Written = append(page.Written, f.numberBox(h))
		}
	}
	return page
}

// key spells all that the underlay depends on.
func (u underlay) key() string {
	b := u.board
	type area struct {
		outline plane.Area
		ground  []view.Ground
	}
	var areas []area
	for _, a := range b.Areas {
		areas = append(areas, area{a.Outline, a.Ground})
	}
	terrain, _ := b.Terrain.MarshalText()
	return fmt.Sprintf("%s %s %q %d %d %v %#v %#v %#v", terrain, u.Format(), b.Grid, b.Columns, b.Rows, []float64{u.width, u.height, u.scale, u.step.X, u.step.Y, u.origin.X, u.origin.Y}, b.Table, areas, u.Bounds())
}

// bases are kept for all games, a megabyte each at most: those drawn last.
var bases = shelf{kept: map[string]*canvas.Canvas{}}

const mostBases = 12

// shelf keeps canvases that nobody draws on any more. A memory of pure results:
// what stands on it never changes a picture.
type shelf struct {
	mutex sync.Mutex
	kept  map[string]*canvas.Canvas
	order []string // the first is the first to go
}

func (s *shelf) get(key string) *canvas.Canvas {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	return s.kept[key]
}

func (s *shelf) put(key string, c *canvas.Canvas) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	if s.kept[key] != nil {
		return
	}
	if len(s.order) == mostBases {
		delete(s.kept, s.order[0])
		s.order = s.order[1:]
	}
	s.kept[key], s.order = c, append(s.order, key)
}
