import type { CalendarDate } from '../calendar/calendar.ts';
import { datesIn, type FoundDate, writesMonthFirst } from './dates.ts';
import { neighbour } from './layout.ts';
import { different, type Read } from './lines.ts';
import type { Reader } from './reading.ts';
import type { Told } from './told.ts';

/** From the least to the most telling. Dates of rank 'never' are about something else. */
const ranks = ['never', 'issued', 'bare', 'date', 'attended'] as const;
type Rank = (typeof ranks)[number];

interface Ranked extends FoundDate {
  rank: Rank;
}

/** The day of the activity: the last of the dates whose words tell most. */
export function certificateDay(
  all: readonly Told[],
  { today, year }: Reader,
): Read<CalendarDate> | undefined {
  const isLetter = all.some(({ text }) =>
    /^(?:dear|geagte|beste|estimad[oa]|to whom|aan wie)\b/iu.test(text),
  );
  const isMonthFirst = writesMonthFirst(all.map(({ line }) => line).join('\n'));
  const file = { all, isLetter, isMonthFirst };
  const found = all.flatMap((one, at) => rankedDates(one, all.slice(Math.max(0, at - 4), at), file));
  const best = ranks.findLast((rank) => found.some((one) => one.rank === rank));
  if (best === undefined || best === 'never') return undefined;
  const [last, ...others] = found
    .filter(({ rank }) => rank === best)
    .toSorted((a, b) => b.value.localeCompare(a.value) || a.doubt.length - b.doubt.length);
  if (!last) return undefined;
  const rivals = found.filter(({ rank }) => rank !== 'never' && rank !== 'issued');
  const isSigned = best === 'date' && all.some(({ text }) => SIGNED.test(text));
  const reasons = [
    last.doubt,
    different([...others, ...rivals, last]).length > 1 ? 'It shows another date too.' : '',
    best === 'issued' ? 'It may be the day of issue.' : '',
    // The weekday is a second sign: only the day of an event has one.
    best === 'bare' && !last.weekday ? 'It does not say what happened on this day.' : '',
    isSigned ? 'It may be the day on which it was signed.' : '',
    last.value > today ? 'The day is still to come.' : '',
    year !== undefined && !last.value.startsWith(`${year}-`) ? `This day is not in ${year}.` : '',
  ];
  return { value: last.value, words: last.words, doubt: reasons.find((reason) => reason !== '') ?? '' };
}

const NEVER =
  /\b(?:birth|born|gebore|geboorte|nacimiento|expir\w*|verval\w*|v[aá]lid[oa]?|geldig|until|hasta|next|volgende|due|cycle|siklus|regist\w*|geregistreer|payments?|payable|paid|betaal\w*|order\w*|enrol\w*|ingeskryf|inskrywing\w*|join\w*|since|sedert|sinds|member\w*|accredit\w*|geakkrediteer|acredit\w*|act|wet|period|tydperk)\b/iu;
const SIGNED =
  /\b(?:signature|signed|handtekening|onderteken|firma|director|direkteur|president|registrar|registrateur|chief|chair(?:person|man|woman)?|voorsitter|dean|dekaan|manager|bestuurder|coordinator|administrator|secretary|secretaria)\b/iu;
const ISSUED =
  /\b(?:issued?|issuing|uitgereik|uitreik\w*|emisi[oó]n|expedid[oa]|printed|gedruk|generated|downloaded|signed|onderteken|dated|award\w*|toegeken|given|gegee|invoice|start\w*|begin\w*|commenc\w*|inicio|recorded|recording|originally|oorspronklik|available|from|vanaf|certificate date|date of certificate|sertifikaatdatum)\b/iu;
const ATTENDED =
  /\b(?:attend\w*|bygewoon|bywoning\w*|asisti\w+|complet\w*|voltooi\w*|finali[sz]\w*|finished|earned|held|gehou|celebrad[oa]|presented|conducted|aangebied|impartid[oa]|took place|event|course|curso|webin?a?ar|workshop|taller|seminar|seminario|session|sessie|activity|actividad|conference|konferensie|kongres|training|opleiding|programme|lecture|lesing|masterclass|viewed|watched|broadcast|gekyk|bekyk|listened|geluister|geleentheid\w*|kursus\w*|werkswinkel|seminaar|aktiwiteit|participat\w*|deelgeneem|passed|end time)\b/iu;

/** Words that go on with a date: 'held on'. */
const LEADS = /(?:\b(?:on|op|el|this|hierdie)|:)$|^(?:date|datum|fecha)\b/iu;

interface WholeFile {
  all: readonly Told[];
  isLetter: boolean;
  isMonthFirst: boolean;
}

function rankedDates(one: Told, above: readonly Told[], file: WholeFile): Ranked[] {
  const { line } = one;
  const { all, isLetter, isMonthFirst } = file;
  const found = datesIn(line, isMonthFirst);
  const [first] = found;
  if (!first) return [];
  // The date of a letter stands alone in its head.
  const isHead = isLetter && line.length < 30 && above.length < 4;
  return found.map((date, at) => {
    const before = line.slice(found[at - 1]?.to ?? 0, date.from);
    const until = at > 0 && /^[\s,&]*(?:-|to|tot|and|en|y|al?)?\s*$/iu.test(before);
    const told = until ? line.slice(0, first.from) : sentence(before);
    const rank = isHead ? 'issued' : rankOf(told, line.slice(date.to), one, above, all);
    return { ...date, doubt: date.doubt || (until ? 'It names several days. This is the last.' : ''), rank };
  });
}

/** The part of a text behind the last end of a sentence. */
const sentence = (text: string): string => text.split(/[.!?] (?=\p{Lu})|\|/u).at(-1) ?? '';

/** The rank by the words before a date, by those above it where nothing stands before it, or by the words behind it. */
function rankOf(
  before: string,
  after: string,
  one: Told,
  above: readonly Told[],
  all: readonly Told[],
): Rank {
  const own = rankOfWords(before);
  if (own) return own;
  if (/^[^.]*\b(?:bygewoon|voltooi|gehou|aangebied)\b/iu.test(after)) return 'attended';
  if (
    !/^(?:on|op|the|die|this|hierdie|van|of|at|el|con|with|fecha|-|:|\p{L}+day|\p{L}+dag|,|\W)*$/iu.test(
      before.replaceAll(' ', ''),
    )
  )
    return 'bare';
  const blocks = all.map(({ block }) => block);
  const over = neighbour(blocks, one.block, 'above');
  const label = over && over.text.length < 60 && LEADS.test(over.text) ? rankOfWords(over.text) : undefined;
  // 'held on' stands over its date; a title over it says nothing.
  if (
    label &&
    over &&
    over.size <= one.block.size * 1.1 &&
    !above.some(({ block, label: own }) => block === over && own)
  )
    return label;
  // 'has attended', the title, 'on 14 August 2026'
  if (/\b(?:on|op|el)\b/iu.test(before) && above.some(({ text }) => rankOfWords(text) === 'attended'))
    return 'attended';
  return 'bare';
}

function rankOfWords(words: string): Rank | undefined {
  if (NEVER.test(words)) return 'never';
  if (ISSUED.test(words)) return 'issued';
  if (ATTENDED.test(words)) return 'attended';
  return /\b(?:dates?|date\(s\)|datum|fecha|when|wanneer)(?!\p{L})/iu.test(words) ? 'date' : undefined;
}
