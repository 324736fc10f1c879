import {
  isMantineColorScheme,
  type MantineColorSchemeManager,
  MantineContext,
  MantineThemeProvider,
  useProviderColorScheme,
} from '@mantine/core';
import type { ReactNode } from 'react';
import { kept } from '../storage.ts';
import { theme } from '../theme.ts';

/** before-scripts.ts reads it too. */
const KEY = 'mantine-color-scheme-value';

/** The chosen colour scheme, also where nothing can be kept: Mantine's own manager would warn in the console. */
const manager: MantineColorSchemeManager = {
  get: (otherwise) => {
    const chosen = kept.getItem(KEY);
    return isMantineColorScheme(chosen) ? chosen : otherwise;
  },
  set: (scheme) => kept.setItem(KEY, scheme),
  subscribe: (onUpdate) => {
    window.addEventListener('storage', ({ key, newValue }) => {
      if (key === KEY && isMantineColorScheme(newValue)) onUpdate(newValue);
    });
  },
  // The provider stays as long as the page.
  unsubscribe: () => {},
  clear: () => kept.removeItem(KEY),
};
const getRootElement = () => document.documentElement;

/**
 * Mantine's provider without the variables, which are a sheet of the build (theme-sheet.ts): the first page loads no code
 * that computes them and has its colours before any script.
 */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const scheme = useProviderColorScheme({
    defaultColorScheme: 'auto',
    manager,
    getRootElement,
    forceColorScheme: undefined,
  });
  return (
    <MantineContext
      value={{
        ...scheme,
        getRootElement,
        classNamesPrefix: 'mantine',
        cssVariablesSelector: ':root',
        withStaticClasses: true,
      }}
    >
      <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
    </MantineContext>
  );
}
