package outsider

import _ "embed"

// ruleRows is rules.csv: a row for every section of the text and of its table of contents, for what is
// easily missed, and for every reading and house rule.
//
//go:embed rules.csv
var ruleRows []byte
