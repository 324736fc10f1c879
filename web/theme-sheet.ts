import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core';
import { pick } from '#domain/text/names.ts';
import { colour, variablesOf } from './colours.ts';
import { theme } from './theme.ts';

/** The sheet of all variables: Mantine's own of the theme, and over them the table of colours. The build calls this. */
export function themeSheet(): string {
  const whole = mergeMantineTheme(DEFAULT_THEME, theme);
  const used: Partial<typeof whole.colors> = pick(whole.colors, palettes);
  const colors = used as typeof whole.colors;
  const { variables, light, dark } = defaultCssVariablesResolver({ ...whole, colors });
  return convertCssVariables(
    {
      variables,
      light: { ...light, ...variablesOf(0), ...mantineNames, '--mantine-color-scheme': 'light' },
      dark: { ...dark, ...variablesOf(1), ...mantineNames, '--mantine-color-scheme': 'dark' },
    },
    ':root',
  );
}

/** The palettes that our pages and Mantine's own sheets use. The others would make the first page a kilobyte heavier. */
const palettes = ['dark', 'gray', 'red', 'ink'] as const;

const mantineNames = {
  '--mantine-color-body': colour('page'),
  '--mantine-color-text': colour('text'),
  '--mantine-color-dimmed': colour('text2'),
  '--mantine-color-placeholder': colour('text3'),
  '--mantine-color-anchor': colour('link'),
  '--mantine-color-error': colour('red'),
  '--mantine-color-default': colour('surface'),
  '--mantine-color-default-hover': colour('hover'),
  '--mantine-color-default-color': colour('text'),
  '--mantine-color-default-border': colour('rule'),
  '--mantine-color-disabled': colour('sunken'),
  '--mantine-color-disabled-color': colour('text3'),
  '--mantine-primary-color-contrast': colour('onInk'),
  // A button that names neither colour nor variant reads these instead of the resolver.
  '--mantine-primary-color-filled': colour('inkFill'),
  '--mantine-primary-color-filled-hover': colour('inkFillHover'),
};
