import type { ActivityType } from '#framework/activity-types.ts';
import { HEADING } from './labels.ts';
import type { Read } from './lines.ts';
import type { Told } from './told.ts';

/** The words of each kind of activity. The first that is found at its place counts. */
const kinds: readonly [ActivityType, RegExp][] = [
  ['podcast', /\bpodcasts?\b|\blistened to\b/iu],
  ['video', /\bvideos?\b|\bon-demand\b|\b(?:watched|watching|viewed) (?:the |a )?(?:recording|recorded)\b/iu],
  ['webinar', /\bwebin?a?ars?\b|\bwebinario\b/iu],
  [
    'conference',
    /\bconferences?\b|\bcongress\b|\bkongres\w*|\bkonferensie\w*|\bcongreso\b|\bsummit\b|\bsymposium\b|\bindaba\b/iu,
  ],
  ['internal training', /\b(?:internal|in-house) training\b|\binterne opleiding\b/iu],
  ['e-learning', /\be-?learning\b|\bself-?paced\b|\bweb-based\b|\bself[ -]study\b|\benduring material\b/iu],
  [
    'online course',
    /\bonline (?:\p{L}+ ){0,3}course\b|\baanlyn kursus\b|\bcurso (?:online|en línea)\b|\bcourse completed\b|\blinkedin learning\b|\budemy\b|\bude\.my\b|\bcoursera\b/iu,
  ],
  ['article', /\bread the article\b|\barticle title\b/iu],
];

/** The kind of activity by its words: those that say what was attended, then any. A title's words do not count. */
export function certificateType(all: readonly Told[]): Read<ActivityType> | undefined {
  const texts = all.map(({ line }) => line).filter((text) => text.length < 200);
  const said = texts.filter((text) => DONE.test(text) && !HEADING.test(text));
  const found = new Map<ActivityType, string>();
  for (const [type, form] of kinds) {
    const words = said.find((text) => form.test(text)) ?? texts.find((text) => form.test(text));
    if (words) found.set(type, words);
  }
  const inWords = [...found].filter(([, words]) => said.includes(words));
  const [first] = inWords.length > 0 ? inWords : found;
  if (!first) return undefined;
  const isSure = found.size === 1 && inWords.length === 1;
  return { value: first[0], words: first[1], doubt: isSure ? '' : 'It may be another kind of activity.' };
}

const DONE =
  /\b(?:attend\w*|complet\w*|participat\w*|watch\w*|view\w*|listen\w*|bygewoon|voltooi|asistido|completado|participado)\b/iu;
