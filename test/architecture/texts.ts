import type { Source } from './sources.ts';

/** The strings of a file, and what stands between two tags, which is no string of the code. */
export const textsOf = ({ strings, text }: Source): string[] => [
  ...strings,
  ...[...text.matchAll(/>\s*([^<>{}]+?)\s*</g)].map(([, between = '']) => between.replace(/\s+/g, ' ')),
];
