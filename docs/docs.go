// Package docs holds the pages of this folder that the program shows itself,
// and the tests that hold all pages to what they say: every fenced block of the
// pages for players is run, and what they show is what comes.
package docs

import _ "embed"

// Licences are the licence texts of all that is linked into the program, on any
// system that it is built for, with where the source of each is to be had.
//
//go:embed licences.txt
var Licences string
