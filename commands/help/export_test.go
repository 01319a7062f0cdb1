package help

// What the test of the manual reads of the package.
var (
	Groups     = groups
	GroupTitle = groupTitle
	Takes      = takes
)
