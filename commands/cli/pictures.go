package cli

import (
	"github.com/spf13/cobra"

	"impulse/rules/render/canvas"
)

// addFiles adds the flags that say where files go, and what pictures are.
func addFiles(cmd *cobra.Command, folder *string, usage string) {
	cmd.Flags().StringVar(folder, "files", "", usage)
	cmd.Flags().String("pictures", string(canvas.PNG), "how pictures are written: png, or svg to print or to enlarge them")
}

// pictures reads --pictures, where the command has it.
func pictures(cmd *cobra.Command) (canvas.Format, error) {
	flag := cmd.Flags().Lookup("pictures")
	if flag == nil {
		return canvas.PNG, nil
	}
	format := canvas.Format(flag.Value.String())
	if format != canvas.PNG && format != canvas.SVG {
		return "", misspelled("--pictures takes png or svg, not %q", format)
	}
	return format, nil
}
