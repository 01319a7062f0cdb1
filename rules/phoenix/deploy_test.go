package phoenix

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// Who would begin in the house is told where near they may (4.2).
func TestWherePoliceBeginIsNamed(t *testing.T) {
	f := &brawl{bout: *newBout(t, "raid-two")}
	err := f.takes("police", "deploy at:1408 unit:okafor")
	require.ErrorContains(t, err, "The police begin outside the house; 1408 is not, ")
	at := err.Error()[len(err.Error())-len("1408 is."):][:4]
	require.NoError(t, f.takes("police", "deploy at:"+at+" unit:okafor"))
}
