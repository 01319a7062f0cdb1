package cli

import (
	"fmt"

	"github.com/spf13/cobra"

	"impulse/docs"
)

func newLicences() *cobra.Command {
	return &cobra.Command{
		Use:     "licences",
		Aliases: []string{"licenses"},
		Short:   "Show the licences of this program and of all that is in it",
		Args:    exactly(),
		Run:     func(cmd *cobra.Command, _ []string) { fmt.Fprint(cmd.OutOrStdout(), docs.Licences) },
	}
}
