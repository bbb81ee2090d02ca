package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/vpcharts/vpcharts/generator/publisher"
)

func newUntranslated() *cobra.Command {
	var folder string
	cmd := &cobra.Command{
		Use:   "untranslated [LANGUAGE]",
		Short: "List the texts that a language of the site lacks",
		Long: "Lists each text that has no translation into a language of the site, with the place of the\n" +
			"text that the site shows instead: first messages, then pages. Without a LANGUAGE it lists\n" +
			"those of all languages.",
		Args: arguments(0, 1),
		RunE: func(cmd *cobra.Command, args []string) error {
			own, err := readContent(cmd, folder)
			if err != nil {
				return err
			}
			c, err := publisher.Load(own)
			if err != nil {
				return err
			}
			data := map[string][]string{} // by language
			var words strings.Builder
			for _, t := range c.InEachLanguage() {
				tag := t.Messages.Language.Tag()
				if len(args) > 0 && args[0] != tag {
					continue
				}
				all := append([]string{}, t.Untranslated()...) // none is not null in JSON
				data[tag] = all
				for _, text := range all {
					fmt.Fprintln(&words, text)
				}
				fmt.Fprintf(&words, "%d texts have no translation into %s (%s)\n",
					len(all), t.Messages.Language.Name(), tag)
			}
			if len(data) == 0 {
				return usagef("the site has no translation into %q; to begin one, add %[1]q to languages in %s, "+
					"and write messages/%[1]s.toml", args[0], publisher.SettingsFile)
			}
			return reply(cmd, words.String(), data)
		},
	}
	cmd.Flags().Bool("json", false, "answer in JSON: a list of texts by language, such as fr")
	cmd.Flags().StringVar(&folder, "content", "", contentUsage)
	return cmd
}
