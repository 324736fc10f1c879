import type { HoursKind } from '#framework/hours-kinds.ts';
import { NUMBER, numberOf } from './hour-forms.ts';
import type { Read } from './lines.ts';
import type { ReadPortion } from './reading.ts';

/** The words of each kind of hours, in English and Afrikaans. All other work is service. */
const kinds: { words: RegExp; kind: HoursKind; rescue: boolean }[] = [
  { words: /(?:business )?rescue|(?:sake|besigheids|ondernemings)?redding/i, kind: 'service', rescue: true },
  { words: /ethics|ethical|etiek|etiese/i, kind: 'ethics', rescue: false },
  { words: /tax(?:ation)?|belasting/i, kind: 'tax', rescue: false },
  {
    words: /service|diens|accounting|rekeningkunde|audit(?:ing)?|oudit|technical|tegniese?|general|algemeen/i,
    kind: 'service',
    rescue: false,
  },
];
const KIND = `(?<kind>${kinds.map(({ words }) => words.source).join('|')})`;
const MORE = `(?:[ -](?:related|component|portion|deel|verwante?|cpd|vpo|verifiable|verifieerbare?))*`;
const UNIT = '(?:hours?|hrs?|h|uur|ure)';

/** 'Tax hours: 1,5'; 'ethics (1.0)'; '1.5 hours tax'; '2 tax hours'. */
const forms = [
  String.raw`\b${KIND}${MORE}(?:[ -]${UNIT}\b)?(?: ?[:=(-]| of| van)? ?(?<value>${NUMBER})(?: ?${UNIT}\b)?`,
  String.raw`(?<value>${NUMBER})(?: ?${UNIT}\b)?(?: ?[:(-]| of| van| in| on| for| vir)? ?${KIND}\b${MORE}(?: ${UNIT}\b)?`,
].map((form) => new RegExp(form, 'giu'));
const ALONE = new RegExp(`^${NUMBER}(?: ?${UNIT})?$`, 'iu');

/**
 * The hours of each kind, when together they are the hours of the certificate: each number then has its kind, and none is about
 * something else. As sure as the hours.
 */
export function certificatePortions(
  lines: readonly string[],
  hours: Read<number> | undefined,
): Read<ReadPortion[]> | undefined {
  if (!hours) return undefined;
  for (const form of forms) {
    const found = labelled(lines).flatMap((line) => portionsIn(line, form));
    const portions = together(found.map(({ portion }) => portion));
    const [first, ...others] = portions;
    const sum = portions.reduce((all, { minutes }) => all + minutes, 0);
    const words = found.map((one) => one.words).join('; ');
    if (first && others.length === 0 && first.kind !== 'service' && sum < hours.value) {
      const rest: ReadPortion = { kind: 'service', minutes: hours.value - sum, rescue: false };
      return { value: [first, rest], words, doubt: 'It does not say of what kind the other hours are.' };
    }
    if (sum !== hours.value) continue;
    // Hours are service unless somebody says more.
    if (others.length === 0 && first?.kind === 'service' && !first.rescue) continue;
    return { value: portions, words, doubt: hours.doubt };
  }
  return undefined;
}

/** A number alone stands behind its label, which is the line above it. */
const labelled = (lines: readonly string[]): string[] =>
  lines.map((line, at) => {
    const next = lines[at + 1] ?? '';
    return !/\d/.test(line) && ALONE.test(next) ? `${line} ${next}` : line;
  });

function portionsIn(line: string, form: RegExp): { portion: ReadPortion; words: string }[] {
  return [...line.matchAll(form)].flatMap((match) => {
    const { kind: words = '', value = '' } = match.groups ?? {};
    const of = kinds.find((one) => one.words.test(words));
    const minutes = Math.round(numberOf(value) * 60);
    if (!of || minutes === 0) return [];
    const portion = { kind: of.kind, minutes, rescue: of.rescue };
    return [{ portion, words: match[0].trim() }];
  });
}

/** One portion of each kind, in the order in which they stand. */
function together(found: readonly ReadPortion[]): ReadPortion[] {
  const sums = new Map<string, ReadPortion>();
  for (const one of found) {
    const name = `${one.kind} ${one.rescue}`;
    const before = sums.get(name);
    sums.set(name, { ...one, minutes: (before?.minutes ?? 0) + one.minutes });
  }
  return [...sums.values()];
}
