package storage

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/fnv"
	"io"
	"os"
)

// A look at bbolt's pages with plain reads, for files that bbolt would crash
// on. It checks what bbolt follows blindly or answers with a panic: that every
// page, key and value lies inside the file, that a page is where its parent
// says and has no other parent, and that keys ascend. It reads keys, no values.
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
	freePage   = 16 // the list of free pages
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
	free     uint64 // page of the list of free pages; noFreeList: there is none
	pages    uint64 // number of pages in use, the first unused page id
	tx       uint64
	seen     []bool // by page id
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
	best.f = f
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
		free: native.Uint64(b[32:]), pages: native.Uint64(b[40:]), tx: native.Uint64(b[48:]),
	}, nil
}

// noFreeList is what a meta page says while bbolt does not write the list.
const noFreeList = 1<<64 - 1

// check reads the list of free pages, where there is one, and otherwise every
// page.
func (o *outline) check() error {
	if o.free == noFreeList {
		return o.walk()
	}
	return o.freeList()
}

// freeList checks that the list is one, of pages that exist and ascend: bbolt
// gives those pages away.
func (o *outline) freeList() error {
	head, end, err := o.head(o.free)
	if err != nil {
		return err
	}
	p := part{o.f, o.free, head, int64(o.free) * o.pageSize, int64(end-o.free+1) * o.pageSize}
	at, count := int64(pageHeader), uint64(native.Uint16(head[10:]))
	if count == 0xFFFF { // then the first number is the count
		at, count = at+8, native.Uint64(head[at:])
	}
	ids, err := p.bytes(at, int64(min(count, uint64(p.size)))*8)
	if err != nil {
		return err
	}
	last := uint64(1)
	for ; len(ids) > 0; ids = ids[8:] {
		id := native.Uint64(ids)
		if id <= last || id >= o.pages {
			return fmt.Errorf("page %d is no list of free pages", o.free)
		}
		last = id
	}
	if native.Uint16(head[8:]) != freePage {
		return fmt.Errorf("page %d is no list of free pages", o.free)
	}
	return nil
}

// walk visits every page from the root.
func (o *outline) walk() error {
	o.seen = make([]bool, o.pages)
	_, err := o.page(o.root, nil, nil)
	return err
}

// page visits a page and those below it. Its keys must be at least low and less
// than high, where nil sets no limit; it returns the last key.
func (o *outline) page(id uint64, low, high []byte) (last []byte, err error) {
	head, end, err := o.head(id)
	if err != nil {
		return nil, err
	}
	for i := id; i <= end; i++ {
		if o.seen[i] {
			return nil, fmt.Errorf("page %d is used twice", i)
		}
		o.seen[i] = true
	}
	return o.elements(part{o.f, id, head, int64(id) * o.pageSize, int64(end-id+1) * o.pageSize}, low, high)
}

// head reads the first bytes of a page, and where it ends.
func (o *outline) head(id uint64) (head []byte, end uint64, err error) {
	if id < 2 || id >= o.pages {
		return nil, 0, fmt.Errorf("page %d does not exist", id)
	}
	head = make([]byte, o.pageSize)
	if _, err := o.f.ReadAt(head, int64(id)*o.pageSize); err != nil {
		return nil, 0, fmt.Errorf("page %d: %w", id, err)
	}
	end = id + uint64(native.Uint32(head[12:]))
	if native.Uint64(head) != id || end >= o.pages {
		return nil, 0, fmt.Errorf("page %d is not what its place says", id)
	}
	return head, end, nil
}

// part is a page, or the page of a small bucket inside a value.
type part struct {
	f    *os.File
	id   uint64 // for messages: the page it lies in
	head []byte // its first bytes
	at   int64  // where it begins in the file
	size int64
}

// bytes returns n bytes of the part; an error when they are not all inside.
func (p part) bytes(at, n int64) ([]byte, error) {
	if at+n > p.size {
		return nil, fmt.Errorf("page %d points outside itself", p.id)
	}
	if at+n <= int64(len(p.head)) {
		return p.head[at : at+n], nil
	}
	b := make([]byte, n)
	if _, err := p.f.ReadAt(b, p.at+at); err != nil {
		return nil, fmt.Errorf("page %d: %w", p.id, err)
	}
	return b, nil
}

func (o *outline) elements(p part, low, high []byte) (last []byte, err error) {
	flags, count := native.Uint16(p.head[8:]), int64(native.Uint16(p.head[10:]))
	if flags != branchPage && flags != leafPage || flags == branchPage && count == 0 {
		return nil, fmt.Errorf("page %d is neither branch nor leaf", p.id)
	}
	table, err := p.bytes(pageHeader, count*elementSize)
	if err != nil {
		return nil, err
	}
	keys, err := p.keys(table, flags)
	if err != nil {
		return nil, err
	}
	for i, key := range keys {
		if !inOrder(key, low, high) || i > 0 && bytes.Compare(last, key) >= 0 {
			return nil, fmt.Errorf("page %d has keys out of order", p.id)
		}
		last = key
		e := table[i*elementSize:][:elementSize]
		if flags == leafPage {
			err = o.value(p, e, pageHeader+int64(i)*elementSize)
		} else {
			last, err = o.page(native.Uint64(e[8:]), key, append(keys, high)[i+1])
		}
		if err != nil {
			return nil, err
		}
	}
	return last, nil
}

func inOrder(key, low, high []byte) bool {
	return bytes.Compare(low, key) <= 0 && (high == nil || bytes.Compare(key, high) < 0)
}

// keys reads all keys of a page.
func (p part) keys(table []byte, flags uint16) ([][]byte, error) {
	keys := make([][]byte, 0, len(table)/elementSize+1)
	place := 0 // of pos and ksize in the element
	if flags == leafPage {
		place = 4
	}
	for i := 0; i < len(table); i += elementSize {
		e := table[i+place:]
		key, err := p.bytes(pageHeader+int64(i)+int64(native.Uint32(e)), int64(native.Uint32(e[4:])))
		if err != nil {
			return nil, err
		}
		keys = append(keys, key)
	}
	return keys, nil
}

// value checks that the value of leaf element e lies inside, and goes on into
// it when it is a bucket. at is the element's place in the part.
func (o *outline) value(p part, e []byte, at int64) error {
	at += int64(native.Uint32(e[4:])) + int64(native.Uint32(e[8:]))
	size := int64(native.Uint32(e[12:]))
	if at+size > p.size {
		return fmt.Errorf("page %d points outside itself", p.id)
	}
	if native.Uint32(e)&bucketLeaf == 0 {
		return nil
	}
	b, err := p.bytes(at, size)
	if err != nil || size < bucketSize {
		return fmt.Errorf("page %d has half a bucket", p.id)
	}
	if root := native.Uint64(b); root != 0 {
		_, err = o.page(root, nil, nil)
		return err
	}
	if size < bucketSize+pageHeader {
		return fmt.Errorf("page %d has half a bucket", p.id)
	}
	_, err = o.elements(part{p.f, p.id, b[bucketSize:], p.at + at + bucketSize, size - bucketSize}, nil, nil)
	return err
}
