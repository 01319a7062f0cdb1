package text

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

func TestTimesAreDiscordsOwn(t *testing.T) {
	at := time.Date(2026, 12, 21, 0, 0, 0, int(999*time.Millisecond), time.UTC)
	require.Equal(t, []string{"<t:1797811200:D>", "<t:1797811200:f>", "<t:1797811200:R>"}, []string{Date(at), Moment(at), Until(at)})
}
