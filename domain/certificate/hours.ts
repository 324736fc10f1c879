import { HOURS_MAX, HOURS_UNUSUAL } from '../hours/verifiable-hours.ts';
import { forms, NUMBER, numberOf } from './hour-forms.ts';
import { different, type Read } from './lines.ts';

/** From the least to the most telling. Hours of rank 'never' are about something else. */
const ranks = ['never', 'credits', 'part', 'hours', 'cpd', 'total'] as const;
type Rank = (typeof ranks)[number];

interface Found {
  value: number;
  words: string;
  rank: Rank;
  /** Other words say that it is the time that the activity took. */
  isTold: boolean;
}

/** The hours of the activity, in minutes: of several the most telling, of parts alone their sum. */
export function certificateHours(lines: readonly string[]): Read<number> | undefined {
  const found = lines
    .map(withoutOther)
    .flatMap((line, at, all) => [...hoursIn(line), ...hoursOfTable(line, all.slice(0, at))])
    .filter(({ value }) => value >= 5 && value <= HOURS_MAX * 60);
  const best = ranks.findLast((rank) => found.some((one) => one.rank === rank));
  if (best === undefined || best === 'never') return undefined;
  const those = found.filter(({ rank }) => rank === best);
  if (best === 'part' && those.length > 1) {
    const value = Math.min(
      HOURS_MAX * 60,
      those.reduce((sum, one) => sum + one.value, 0),
    );
    return { value, words: those.map(({ words }) => words).join('; '), doubt: 'It is the sum of its parts.' };
  }
  const [most] = those.toSorted((a, b) => b.value - a.value);
  if (!most) return undefined;
  // Another number may be the one that counts, whatever its words.
  const rivals = found.filter(({ rank }) => rank !== 'never' && (rank !== 'part' || best === 'part'));
  // Beside named parts a number that is not their sum may be one of them.
  const parts = found.filter(({ rank }) => rank === 'part');
  const sum = parts.reduce((all, { value }) => all + value, 0);
  const isSum = sum === most.value && (parts.length > 1 || best === 'cpd');
  const isAll = best === 'total' || parts.length === 0 || isSum;
  const reasons = [
    best === 'credits' ? 'It names credits, points or units, not hours.' : '',
    different(rivals).length > 1 ? 'It shows another number of hours too.' : '',
    best === 'part' || !isAll || lines.some((line) => PORTION.test(line))
      ? 'This may be only part of the hours.'
      : '',
    most.value > HOURS_UNUSUAL * 60 ? 'It is more than a day.' : '',
    most.isTold || those.length > 1 ? '' : 'It does not say what these hours are.',
  ];
  const { value, words } = most;
  return { value, words, doubt: reasons.find((reason) => reason !== '') ?? '' };
}

/** The number may be only a part of the hours, or have one. */
const PORTION =
  /\b(?:of which|waarvan|each|elk|in part|gedeeltelik|daily|daagliks|(?:a|per) (?:session|sessie|day|dag|week|module))\b|\d (?:of|out of|uit|van) (?:the |die )?\d|\d ?% (?:of|van|attendance|bywoning)|\d ?[x×] ?\d/iu;

const CLOCK = String.raw`\d{1,2}[h:.][0-5]\d(?: ?[ap]\.?m\.?)?`;
const clocks = new RegExp(
  String.raw`(?:\b(?:at|om|from|van|vanaf|by|de) )?${CLOCK} ?(?:-|to|tot|until|till|and|en|a) ?${CLOCK}(?: hours| hrs)?|\b(?:at|om|from|van|vanaf|by) ${CLOCK.replace('[h:.]', '[h:]')}(?: hours| hrs)?|\b0\d[h:][0-5]\d(?![:\d])`,
  'giu',
);
/** A code, and the label before it. */
const CODE =
  /\b(?:certificate|credential|registration|reg|reference|ref|licen[cs]e|accreditation|approval|provider|sponsor|registry|invoice|order|member(?:ship)?|serial|verification|code)\b\.? ?(?:id|no|nr|number|nommer|code)?\b\.? ?[:#]? ?#?(?=\S*\d)[^\s,;)]{3,}|\b(?:id|no|nr|number|url)\b\.? ?[:#]? ?(?=\S*\d)[^\s,;)]{4,}|\b(?:tel|phone|fax)\b\.?:? ?[\d +()-]{7,}|\S+@\S+|\b(?:https?:|www\.)\S+|\S*\d\p{L}+\d\S*|\S*\p{L}\d+\p{L}\S*/giu;
const NONE = /\((?:non-?verifiable|nie-?verifieerbare?|unverifiable)(?: hours| ure)?:? ?0\)/giu;

/** Codes and times of day are no hours: 08h30 to 14h00. A duration is one: Duration 01:30. */
const withoutOther = (line: string): string => {
  const blank = (text: string) => ' '.repeat(text.length);
  const bare = line.replace(NONE, blank).replace(CODE, (code) => (DURATIONS.test(code) ? code : blank(code)));
  if (TIMED.test(bare)) return bare;
  // A programme has a time for each of its parts.
  const times = bare.match(TIMES) ?? [];
  return bare.replace(clocks, blank).replace(TIMES, (time) => (times.length > 1 ? blank(time) : time));
};
const TIMES = /(?<![\p{L}\d:.,])\d{1,2}[h:][0-5]\d(?![\d:])/giu;
const DURATIONS = /^(?:\d{1,2}h\d{2}|\d{1,2}h\d{1,2}m|(?:no|nr)\b.*)$/iu;
const TIMED =
  /\b(?:duration|length|running time|run time|time spent|total time|tydsduur|duur|duraci[oó]n)\b[^\d]{0,12}\d{1,2}:[0-5]\d(?::[0-5]\d)?(?! ?[-–\d])/iu;

/** The number at the end of a row, or of its total, under a table whose last column has the hours. */
function hoursOfTable(line: string, above: readonly string[]): Found[] {
  const [, , total, value = ''] = TABLE_ROW.exec(line) ?? [];
  if (value === '' || !above.some((each) => TABLE_HEAD.test(each))) return [];
  return [
    { ...foundOf(line, line, numberOf(value) * 60, false), words: value, rank: total ? 'total' : 'part' },
  ];
}

const TABLE_HEAD = /^\P{N}*\b(?:hours|hrs|ure|horas)$/iu;
const TABLE_ROW = new RegExp(String.raw`^((total|totaal|totale) ?:?|.*\p{L}.*) (${NUMBER})$`, 'iu');

/** The hours of a line, with the words around each. */
function hoursIn(line: string): Found[] {
  return line
    .split(/(?<!\b(?:[Mm]ax|[Mm]aks|[Mm]in|[Nn]o|[Nn]r|[Aa]pprox|[Cc]a))[.;] (?=[\p{Lu}\d])/u)
    .flatMap((part) => {
      const taken: { from: number; to: number; value: number; isCredit: boolean }[] = [];
      for (const { form, read, isCredit = false } of forms)
        for (const match of part.matchAll(form)) {
          const [from, to] = [match.index, match.index + match[0].length];
          if (taken.some((other) => from < other.to && other.from < to)) continue;
          taken.push({ from, to, value: read(match.groups ?? {}), isCredit });
        }
      const inOrder = taken.toSorted((a, b) => a.from - b.from);
      return inOrder.map(({ from, to, value, isCredit }, at) => {
        const around = part.slice(
          inOrder[at - 1]?.to ?? 0,
          Math.max(to, inOrder[at + 1]?.from ?? part.length),
        );
        return foundOf(part.slice(from, to), around, value, isCredit);
      });
    });
}

function foundOf(words: string, around: string, value: number, isCredit: boolean): Found {
  return {
    value: Math.round(value),
    words: words.trim(),
    isTold: TOLD.test(around),
    rank: rankOf(words, around, isCredit),
  };
}

const NEVER =
  /\b(?:within|binne|notice|requires?|required|requirement|vereis\w*|must|moet|minimum|maximum|m[aá]ximo|maks(?:imum)?|max|up to|hasta|at least|ten minste|annual\w*|jaarliks\w*|per (?:year|annum|jaar)|a year|of the \d+|cycle|siklus|non-?verifiable|nie-?verifieerbare?|unverifiable|balance|saldo|year to date|this year|hierdie jaar|cumulative|kumulatief|so far|forward|remaining|(?:business|office|trading) hours|kantoorure|before|after|support|available|to date|each year|equals?|equivalent|\d+-minute hour)\b/iu;
const TOTAL = /\b(?:total|totaal|totale|altesaam)\b/iu;
const CPD = /\b(?:cpd|cpe|vpo|verifiable|verifieerbare?|structured|gestruktureerde?|learning)\b/iu;
const TOLD =
  /\b(?:cpd|cpe|vpo|verifiable|verifieerbare?|structured|gestruktureerde?|learning|duration|length|\p{L}*duur|duraci[oó]n|lectivas|contact|counts?|carr(?:y|ies|ied)|value|earned|awarded|attendance|attended|notional|total|totaal|totale|altesaam|professional|training|time|spent|course|kursus)\b|\b(?:hours?|hrs|ure|horas|hour\(s\)|hora\(s\))(?::| cpd)|[)]: /iu;
const PART =
  /\b(?:ethics|etiek|etiese|tax|belasting|rescue|\p{L}*redding|audit|oudit|service|diens|(?:session|sessie|day|dag|module|part|deel|week|block|blok) (?:\d|[ivx]+\b)|accounting|technical|tegniese?|general|algemene?|other|ander)\b/iu;

function rankOf(words: string, around: string, isCredit: boolean): Rank {
  if (NEVER.test(around)) return 'never';
  if (isCredit || /\bcredit/iu.test(words)) return 'credits';
  if (TOTAL.test(around)) return 'total';
  // 'Day 1: 3 hours'; a title around the number says nothing about it.
  if (PART.test(words) || /^\W*(?:\p{L}+ ?){1,2}\d? ?[:-]/u.test(around) ? PART.test(around) : false)
    return 'part';
  return CPD.test(around) ? 'cpd' : 'hours';
}
