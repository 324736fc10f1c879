import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { pointsOf, readTable } from './sfnt.ts';

/** A typeface as the compiler knows it, and its files: regular, and semibold for headings if that file is small. */
export interface Face {
  family: string;
  /** The address of any file of its package. */
  package: string;
  file: string;
  weights: readonly string[];
}

const face = (family: string, address: string, file: string, bold: string | null = '600SemiBold'): Face => ({
  family,
  package: address,
  file,
  weights: bold ? ['400Regular', bold] : ['400Regular'],
});

/** The typeface of the screens. Every text that it can print uses it. */
export const OWN = face(
  'IBM Plex Sans',
  import.meta.resolve('@expo-google-fonts/ibm-plex-sans/package.json'),
  'IBMPlexSans',
);
export const EMOJI = face(
  'Noto Emoji',
  import.meta.resolve('@expo-google-fonts/noto-emoji/package.json'),
  'NotoEmoji',
);
export const JAPANESE = face(
  'M PLUS 1p',
  import.meta.resolve('@expo-google-fonts/m-plus-1p/package.json'),
  'MPLUS1p',
  '700Bold',
);

/** In the order in which they are tried for a word. Noto Sans covers Latin, Greek, Cyrillic and Devanagari. */
export const FACES: readonly Face[] = [
  OWN,
  face('Noto Sans', import.meta.resolve('@expo-google-fonts/noto-sans/package.json'), 'NotoSans'),
  face(
    'Noto Sans Hebrew',
    import.meta.resolve('@expo-google-fonts/noto-sans-hebrew/package.json'),
    'NotoSansHebrew',
  ),
  face(
    'Noto Sans Arabic',
    import.meta.resolve('@expo-google-fonts/noto-sans-arabic/package.json'),
    'NotoSansArabic',
  ),
  face(
    'Noto Sans Gujarati',
    import.meta.resolve('@expo-google-fonts/noto-sans-gujarati/package.json'),
    'NotoSansGujarati',
  ),
  face(
    'Noto Sans Tamil',
    import.meta.resolve('@expo-google-fonts/noto-sans-tamil/package.json'),
    'NotoSansTamil',
  ),
  face(
    'Noto Sans Symbols 2',
    import.meta.resolve('@expo-google-fonts/noto-sans-symbols-2/package.json'),
    'NotoSansSymbols2',
    null,
  ),
  face(
    'Noto Sans Math',
    import.meta.resolve('@expo-google-fonts/noto-sans-math/package.json'),
    'NotoSansMath',
    null,
  ),
  EMOJI,
  face(
    'NanumGothic',
    import.meta.resolve('@expo-google-fonts/nanum-gothic/package.json'),
    'NanumGothic',
    '700Bold',
  ),
  face(
    'Noto Sans SC',
    import.meta.resolve('@expo-google-fonts/noto-sans-sc/package.json'),
    'NotoSansSC',
    null,
  ),
  JAPANESE,
];

/** The font files of a typeface, as the compiler takes them. */
export const filesOf = (face: Face): Buffer[] => pathsOf(face).map((path) => readFileSync(path));

const characters = new Map<Face, Set<number>>();

/** The code points that a typeface has a glyph for. Read at the first call, then remembered. */
export function charactersOf(face: Face): Set<number> {
  const known = characters.get(face);
  if (known) return known;
  const [regular = ''] = pathsOf(face);
  const read = pointsOf(readTable(regular, 'cmap'));
  characters.set(face, read);
  return read;
}

const pathsOf = ({ package: address, file, weights }: Face) =>
  weights.map((weight) => fileURLToPath(new URL(`./${weight}/${file}_${weight}.ttf`, address)));
