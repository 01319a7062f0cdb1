package storage

import (
	"encoding/binary"
	"errors"
	"fmt"
	"hash/fnv"
	"io"
	"os"
)

// A look at bbolt's pages with plain reads, for files that bbolt would crash
// on. It checks what bbolt follows blindly: that every page and every key and
// value lies inside the file, and that each page is where its parent says. It
// reads no values, and of a page that spills over only the first part.
//
// bbolt writes structs of the machine's own byte order:
//
//	page    id u64, flags u16, count u16, overflow u32, then the elements
//	branch  pos u32, ksize u32, page u64        pos counts from the element
//	leaf    flags u32, pos u32, ksize u32, vsize u32
//	bucket  root u64, sequence u64, then, if root is 0, a page of its own
//	meta    magic, version, page size, flags u32; bucket; freelist, pages,
//	        txid u64; FNV-1a of all that

const (
	pageHeader  = 16
	elementSize = 16
	metaSize    = 64
	bucketSize  = 16

	boltMagic   = 0xED0CDAED
	boltVersion = 2

	branchPage = 1
	leafPage   = 2
	bucketLeaf = 1
)

var (
	native       = binary.NativeEndian
	errTruncated = errors.New("the file ends too early")
)

// outline is what the newer valid meta page says.
type outline struct {
	f        *os.File
	pageSize int64
	root     uint64
	pages    uint64 // number of pages in use, the first unused page id
	tx       uint64
	seen     map[uint64]bool
}

// readOutline reads the meta pages: ErrForeign when neither is bbolt's,
// ErrDamaged when none is whole, errTruncated when pages are missing.
func readOutline(f *os.File) (*outline, error) {
	st, err := f.Stat()
	if err != nil {
		return nil, err
	}
	first, err := readMeta(f, 0)
	best := first
	for _, size := range metaPlaces(first) {
		second, err2 := readMeta(f, size)
		if err2 == nil && (best == nil || second.tx > best.tx) && second.pageSize == size {
			best = second
		}
	}
	if best == nil {
		return nil, err
	}
	if best.pages > uint64(st.Size()/best.pageSize) {
		return nil, fmt.Errorf("%w: %w", ErrDamaged, errTruncated)
	}
	best.f, best.seen = f, map[uint64]bool{}
	return best, nil
}

// metaPlaces are the offsets where the second meta page may be.
func metaPlaces(first *outline) []int64 {
	if first != nil {
		return []int64{first.pageSize}
	}
	var sizes []int64
	for size := int64(1024); size <= 16<<20; size *= 2 {
		sizes = append(sizes, size)
	}
	return sizes
}

func readMeta(f *os.File, offset int64) (*outline, error) {
	b := make([]byte, metaSize)
	if _, err := f.ReadAt(b, offset+pageHeader); errors.Is(err, io.EOF) {
		return nil, ErrForeign
	} else if err != nil {
		return nil, err
	}
	if native.Uint32(b) != boltMagic {
		return nil, ErrForeign
	}
	sum := fnv.New64a()
	sum.Write(b[:56])
	size := int64(native.Uint32(b[8:]))
	if native.Uint32(b[4:]) != boltVersion || native.Uint64(b[56:]) != sum.Sum64() || size < 1024 || size > 16<<20 {
		return nil, ErrDamaged
	}
	return &outline{
		pageSize: size, root: native.Uint64(b[16:]),
		pages: native.Uint64(b[40:]), tx: native.Uint64(b[48:]),
	}, nil
}

// walk visits every page from the root.
func (o *outline) walk() error { return o.page(o.root) }

func (o *outline) page(id uint64) error {
	if id < 2 || id >= o.pages || o.seen[id] {
		return fmt.Errorf("page %d is out of place", id)
	}
	o.seen[id] = true
	head := make([]byte, o.pageSize)
	if _, err := o.f.ReadAt(head, int64(id)*o.pageSize); err != nil {
		return fmt.Errorf("page %d: %w", id, err)
	}
	overflow := uint64(native.Uint32(head[12:]))
	if native.Uint64(head) != id || id+overflow >= o.pages {
		return fmt.Errorf("page %d is not what its place says", id)
	}
	read := func(b []byte, at int64) error {
		_, err := o.f.ReadAt(b, int64(id)*o.pageSize+at)
		return err
	}
	return o.elements(part{id, head, int64(overflow+1) * o.pageSize, read})
}

// part is a page, or the page of a small bucket inside a value.
type part struct {
	id   uint64 // for messages: the page it lies in
	head []byte // its first bytes
	size int64
	read func(b []byte, at int64) error // any bytes of it
}

func (o *outline) elements(p part) error {
	flags, count := native.Uint16(p.head[8:]), int(native.Uint16(p.head[10:]))
	table := pageHeader + count*elementSize
	if flags != branchPage && flags != leafPage || int64(table) > p.size || flags == branchPage && count == 0 {
		return fmt.Errorf("page %d is neither branch nor leaf", p.id)
	}
	if table > len(p.head) {
		p.head = make([]byte, table)
		if err := p.read(p.head, 0); err != nil {
			return fmt.Errorf("page %d: %w", p.id, err)
		}
	}
	visit := o.leaf
	if flags == branchPage {
		visit = o.branch
	}
	for at := pageHeader; at < table; at += elementSize {
		if err := visit(p, at); err != nil {
			return err
		}
	}
	return nil
}

func (o *outline) branch(p part, at int) error {
	e := p.head[at : at+elementSize]
	if int64(at)+int64(native.Uint32(e))+int64(native.Uint32(e[4:])) > p.size {
		return fmt.Errorf("page %d has a key outside it", p.id)
	}
	return o.page(native.Uint64(e[8:]))
}

func (o *outline) leaf(p part, at int) error {
	e := p.head[at : at+elementSize]
	value := int64(at) + int64(native.Uint32(e[4:])) + int64(native.Uint32(e[8:]))
	size := int64(native.Uint32(e[12:]))
	if value+size > p.size {
		return fmt.Errorf("page %d has a value outside it", p.id)
	}
	if native.Uint32(e)&bucketLeaf == 0 {
		return nil
	}
	return o.bucket(p, value, size)
}

func (o *outline) bucket(p part, value, size int64) error {
	b := make([]byte, min(size, o.pageSize))
	if err := p.read(b, value); err != nil || size < bucketSize {
		return fmt.Errorf("page %d has half a bucket", p.id)
	}
	if root := native.Uint64(b); root != 0 {
		return o.page(root)
	}
	if size < bucketSize+pageHeader {
		return fmt.Errorf("page %d has half a bucket", p.id)
	}
	read := func(b []byte, at int64) error { return p.read(b, value+bucketSize+at) }
	return o.elements(part{p.id, b[bucketSize:], size - bucketSize, read})
}
