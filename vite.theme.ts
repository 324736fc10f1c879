import type { Plugin } from 'vite';
import { themeSheet } from './web/theme-sheet.ts';

/** Fills in the sheet of the theme's variables. */
export function variables(): Plugin {
  return {
    name: 'variables',
    enforce: 'pre',
    transform: (_, id) => (id.endsWith('/web/styles/theme.css') ? themeSheet() : undefined),
  };
}
