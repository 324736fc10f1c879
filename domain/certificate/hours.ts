import { HOURS_MAX, HOURS_UNUSUAL, isToTheMinute, minutesOf } from '../hours/verifiable-hours.ts';
import { different, type Read } from './lines.ts';

/** From the least to the most telling. Hours of rank 'never' are about something else. */
const ranks = ['never', 'points', 'part', 'hours', 'cpd', 'total'] as const;
type Rank = (typeof ranks)[number];

interface Found extends Read<number> {
  rank: Rank;
}

/**
 * The hours of the activity, in minutes. Unsure when the certificate has points or credits and no hours, names several numbers, has
 * only parts of them (then it is their sum), or when the number is unusual or no whole minutes.
 */
export function certificateHours(lines: readonly string[]): Read<number> | undefined {
  const found = lines
    .map(withoutClock)
    .flatMap((line, at, all) => [
      ...hoursIn(line, all[at - 1] ?? '', all[at + 1] ?? ''),
      ...hoursOfTable(line, all.slice(0, at)),
    ])
    .filter(({ value }) => value >= 6 && value <= minutesOf(HOURS_MAX));
  const best = ranks.findLast((rank) => found.some((one) => one.rank === rank));
  if (best === undefined || best === 'never') return undefined;
  const those = found.filter(({ rank }) => rank === best);
  if (best === 'part' && those.length > 1) {
    const value = Math.min(
      minutesOf(HOURS_MAX),
      those.reduce((sum, one) => sum + one.value, 0),
    );
    return { value, words: those.map(({ words }) => words).join('; '), sure: false };
  }
  const [most] = those.toSorted((a, b) => b.value - a.value);
  if (!most) return undefined;
  // Another number may be the one that counts, whatever its words.
  const rivals = found.filter(({ rank }) => rank !== 'never' && (rank !== 'part' || best === 'part'));
  const sure = most.sure && different(rivals).length === 1 && best !== 'points' && best !== 'part';
  // Beside named parts a number that is not their sum may be one of them.
  const parts = found.filter(({ rank }) => rank === 'part');
  const sum = parts.reduce((all, { value }) => all + value, 0);
  const isSum = sum === most.value && (parts.length > 1 || best === 'cpd');
  const isAll = best === 'total' || parts.length === 0 || isSum;
  const whole = !lines.some((line) => PORTION.test(line));
  return { ...most, sure: sure && isAll && whole && most.value <= minutesOf(HOURS_UNUSUAL) };
}

/** The number may be only a part of the hours, or have one. */
const PORTION =
  /\b(?:of which|waarvan|each|elk|in part|gedeeltelik|daily|daagliks|(?:a|per) (?:session|sessie|day|dag|week|module))\b|\d (?:of|out of|uit|van) (?:the |die )?\d|\d ?% (?:of|van|attendance|bywoning)|\d ?[x×] ?\d/iu;

const CLOCK = String.raw`\d{1,2}[h:][0-5]\d`;
const clocks = new RegExp(
  String.raw`(?:\b(?:at|om|from|van|vanaf|by) )?${CLOCK} ?(?:-|to|tot|until|till|and|en) ?${CLOCK}|\b(?:at|om|from|van|vanaf|by) ${CLOCK}|\b0\d[h:][0-5]\d`,
  'giu',
);

/** A time of day is no duration: 08h30 to 14h00. */
const withoutClock = (line: string): string => line.replace(clocks, (time) => ' '.repeat(time.length));

/** The number at the end of a row, or of its total, under a table whose last column has the hours. */
function hoursOfTable(line: string, above: readonly string[]): Found[] {
  const [, , total, value = ''] = TABLE_ROW.exec(line) ?? [];
  if (value === '' || !above.some((each) => TABLE_HEAD.test(each))) return [];
  const found = foundOf(line, line, numberOf(value));
  return [{ ...found, words: value, rank: total ? 'total' : 'part' }];
}

export const NUMBER = String.raw`(?<![\d:.,/])(?:\d{1,3}(?:[.,]\d{1,2})?(?: ?[½¼¾]| [13][/⁄][24])?|[½¼¾])(?![\d:/]|[.,]\d)`;
const TABLE_HEAD = /^\P{N}*\b(?:hours|hrs|ure)$/iu;
const TABLE_ROW = new RegExp(String.raw`^((total|totaal|totale) ?:?|.*\p{L}.*) (${NUMBER})$`, 'iu');
const WORDS: Record<string, number> = {
  one: 1,
  een: 1,
  two: 2,
  twee: 2,
  three: 3,
  drie: 3,
  four: 4,
  vier: 4,
  five: 5,
  vyf: 5,
  six: 6,
  ses: 6,
  seven: 7,
  sewe: 7,
  eight: 8,
  agt: 8,
};
const WORD = `\\b(?:${Object.keys(WORDS).join('|')})\\b`;
const UNIT = String.raw`(?:hours?|hrs?|h|uur|ure)\b`;
const KIND = String.raw`(?!-?minute)(?:[\p{L}-]+ ){0,3}?`;
const POINTS = '(?:points?|credits?|units?|punte?|krediete?|eenhede?)\\b';

/** Each form gives hours. A form that comes first takes its words. */
const forms: { form: RegExp; read: (groups: Record<string, string | undefined>) => number }[] = [
  {
    // 2 hours 30 minutes; 2 h 30
    form: new RegExp(
      String.raw`(?<hours>${NUMBER}) ?${UNIT}\.?,? ?(?:and |en )?(?<minutes>\d{1,2})(?: ?(?:minutes|minute|minuut|min)\b|(?!\S))|(?<![\d:])(?<hours2>\d{1,2})h(?<minutes2>[0-5]\d)\b`,
      'giu',
    ),
    read: ({ hours, minutes, hours2, minutes2 }) =>
      numberOf(hours ?? hours2) + Number(minutes ?? minutes2) / 60,
  },
  {
    form: /(?<![\d:.,/-])(?<minutes>\d{2,3}) ?(?:minutes|minute|mins?|minuut)\b/giu,
    read: ({ minutes }) => Number(minutes) / 60,
  },
  {
    // CPD hours: 3,0; Hours (verifiable) 2.5
    form: new RegExp(
      String.raw`(?:\b\p{L}+[ -]){0,2}(?:hours|hrs|uur|ure)\b(?: \([^)]{1,30}\))?(?: (?:earned|awarded|claimed|verdien|toegeken|attended|bygewoon|(?:for|vir) (?:\p{L}+ ){0,2}\p{L}+))? ?[:=-] ?(?<value>${NUMBER}|${WORD})`,
      'giu',
    ),
    read: ({ value }) => numberOf(value),
  },
  {
    // Duration (hrs): 3.5
    form: new RegExp(String.raw`\((?:hours|hrs|uur|ure)\) ?[:=-]? ?(?<value>${NUMBER})`, 'giu'),
    read: ({ value }) => numberOf(value),
  },
  {
    // 3.5 verifiable CPD hours; two (2) hours
    form: new RegExp(
      String.raw`(?<value>${NUMBER}|${WORD})(?: ?\((?<same>${NUMBER}|${WORD})\))?[ -]?${KIND}${UNIT}`,
      'giu',
    ),
    read: ({ value, same }) => (same && numberOf(same) !== numberOf(value) ? Number.NaN : numberOf(value)),
  },
  {
    form: new RegExp(String.raw`(?:hours|hrs|uur|ure)\b(?: \([^)]{1,30}\))? (?<value>${NUMBER})$`, 'giu'),
    read: ({ value }) => numberOf(value),
  },
  {
    // CPD: 1,5
    form: new RegExp(String.raw`\b(?:cpd|cpe|vpo)(?: (?:value|waarde))? ?[:=] ?(?<value>${NUMBER})$`, 'giu'),
    read: ({ value }) => numberOf(value),
  },
  {
    form: new RegExp(
      String.raw`(?<value>${NUMBER}|${WORD}) ${KIND}${POINTS}|${POINTS}(?: \p{L}+)? ?[:=-]? ?(?<value2>${NUMBER})`,
      'giu',
    ),
    read: ({ value, value2 }) => numberOf(value ?? value2),
  },
];

const parts: Record<string, number> = { '½': 0.5, '¼': 0.25, '¾': 0.75 };

/** '2,5', '2½', '2 1/2' or 'two' as a number. */
export function numberOf(text = ''): number {
  const word = WORDS[text.toLowerCase()];
  if (word !== undefined) return word;
  const [, whole = '', part = ''] = /^([\d.,]*) ?(.*)$/u.exec(text) ?? [];
  const [over, under] = part.split(/[/⁄]/u).map(Number);
  const more = parts[part] ?? (over && under ? over / under : 0);
  return Number(whole.replace(',', '.') || '0') + more;
}

/** The hours of a line. A number alone has its label in the line above it or below it. */
function hoursIn(line: string, above: string, below: string): Found[] {
  const alone = new RegExp(`^${NUMBER}$`, 'u').test(line);
  if (alone) {
    const label = [above, below].find((each) => LABEL.test(each) && !/\d/u.test(each));
    return label ? [foundOf(`${label} ${line}`, label, numberOf(line))] : [];
  }
  const taken: { from: number; to: number; value: number }[] = [];
  for (const { form, read } of forms)
    for (const match of line.matchAll(form)) {
      const [from, to] = [match.index, match.index + match[0].length];
      if (taken.some((other) => from < other.to && other.from < to)) continue;
      taken.push({ from, to, value: read(match.groups ?? {}) });
    }
  const inOrder = taken.toSorted((a, b) => a.from - b.from);
  return inOrder.map(({ from, to, value }, at) => {
    const around = line.slice(inOrder[at - 1]?.to ?? 0, Math.max(to, inOrder[at + 1]?.from ?? line.length));
    return foundOf(line.slice(from, to), around, value);
  });
}

const LABEL = /^(?:[\p{L}() -]*\b)?(?:hours|hrs|ure|uur|points|punte|credits|units|krediete)\b[^\d]*$/iu;

function foundOf(words: string, around: string, value: number): Found {
  return { value: minutesOf(value), words, sure: isToTheMinute(value), rank: rankOf(words, around) };
}

const NEVER =
  /\b(?:within|binne|notice|required|requirement|vereis\w*|minimum|maximum|annual\w*|jaarliks\w*|per (?:year|annum|jaar)|a year|of the \d+|cycle|siklus|non-?verifiable|nie-?verifieerbare?|unverifiable|balance|saldo|year to date|this year|hierdie jaar|cumulative|kumulatief|so far|forward|remaining|(?:business|office|trading) hours|kantoorure|before|after|support|available|to date)\b/iu;
const UNITS = /(?:hours?|hrs?|uur|ure|min(?:ute|uut)?s?|\d ?h)(?:\b|\d)/iu;
const TOTAL = /\b(?:total|totaal|totale|altesaam)\b/iu;
const CPD = /\b(?:cpd|cpe|vpo|verifiable|verifieerbare?|structured|gestruktureerde?|learning)\b/iu;
const PART =
  /\b(?:ethics|etiek|etiese|tax|belasting|rescue|\p{L}*redding|audit|oudit|service|diens|(?:session|sessie|day|dag|module|part|deel|week|block|blok) (?:\d|[ivx]+\b)|accounting|technical|tegniese?|general|algemene?|other|ander)\b/iu;

function rankOf(words: string, around: string): Rank {
  if (NEVER.test(around)) return 'never';
  if (new RegExp(POINTS, 'iu').test(words)) return 'points';
  if (TOTAL.test(around)) return 'total';
  if (!UNITS.test(words)) return 'points';
  // 'Day 1: 3 hours'; a title around the number says nothing about it.
  if (PART.test(words) || /^\W*(?:\p{L}+ ?){1,2}\d? ?[:-]/u.test(around) ? PART.test(around) : false)
    return 'part';
  return CPD.test(around) ? 'cpd' : 'hours';
}
