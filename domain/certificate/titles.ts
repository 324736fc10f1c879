import { datesIn } from './dates.ts';
import { ACCREDITING, HEADING, labelKind, OFFICE, ORGANISATION, PERSON } from './labels.ts';
import { type Block, neighbour } from './layout.ts';
import { folded, type Read } from './lines.ts';
import type { Told } from './told.ts';

const TITLE_MAX = 200;

/** A title, and the signs for it: its label, the words before it, how it is set, quotation marks. */
interface Candidate {
  value: string;
  signs: Set<'label' | 'words' | 'size' | 'font' | 'quotes' | 'below'>;
}

const VERB =
  '(?:attended|attending|attend|completed|completing|completion of|attendance(?: at| of| in|(?=:))|asistencia(?=:)|bywoning(?=:)|participat(?:ed|ing) in|participation in|watched|watching|viewed|viewing|listened to|listening to|passed|finished|finishing|undertaken|undertook|received a passing grade in|speaking at|presenting at|(?<!certificate )(?:has been|was) awarded(?=$)|seminar on|workshop on|training on|titled|entitled|course completed|ha (?:asistido|participado) (?:al?|en)|(?:ha|haber) (?:completado|superado|finalizado|realizado)|asistencia al?|participaci[oó]n en)';
const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)';
const KINDS =
  '(?:webinars?|webinaar|workshop|seminar|course|conference|seminario|curso|taller|jornada|kursus|seminaar|werkswinkel|konferensie)';
/** Words between the verb and the title, in small letters: 'the following live webinar titled'. */
const FILL =
  /^(?:(?:CPD|CPE|VPO|successfully|satisfactorily|satisfactoriamente|and|participated|in|the|a|an|our|this|that|following|above|live|online|virtual|accredited|cpd|cpe|short|internal|external|full|recorded|recording|of|for|on|at|el|la|al|del|en|un|una|siguiente|assessment|requirements?|educational?|continuing|professional|development|structured|enduring|material|skill|certification|test|learning|training|course|courses|webinar|webinars|workshop|seminar|conference|event|activity|program(?:me)?|sessions?|module|lecture|masterclass|episode|path|podcast|discussion|class|entitled|titled|called|named|below|detailed|video|article|self-paced|e-learning|curso|seminario|taller|jornada|actividad|[\p{L}\d]+-(?:day|hour|week|house))(?=[ :]|$)[: ]*)+/u;
const STOP =
  /[ ,;]+(?:held|hosted|presented|organi[sz]ed|offered|conducted|facilitated|provided|delivered|which (?:was|took)|that took place|as part of|on (?:the )?\d|on \p{L}+day\b|on the \p{L}+(?:th|st|nd|rd) of|on (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}* \d|op (?:die )?\d|op \p{L}+dag\b|at our|at the|with date|dated|and (?:is|has|have|earned|earning|that|received|was)|for a total|gehou|aangebied|bygewoon|celebrad[oa]|impartid[oa]|con (?:una|fecha)|el \d|by (?:the |dr |prof )|\(\d+(?:[.,]\d+)? (?:cpd |vpo )?(?:hours|ure)\b|\d+(?:[.,]\d+)? (?:cpd|vpo)[ -](?:hours|ure)\b)(?![\p{L}]).*$/iu;
const AFRIKAANS = new RegExp(
  String.raw`(?:^|\s)(?:die|ons|’n) (?:volgende )?(?:aanlyn )?${KINDS}?:? ?(?<title>.*?),? ?(?:suksesvol )?(?:bygewoon|voltooi|deurloop)(?: het)?(?:[:.]?$| op \d| te \p{Lu}).*`,
  'iu',
);
const QUOTED = /["“«„]([^"“”«»„]{5,200})["”»]/gu;

/** The name of the activity. One sign alone is never sure. */
export function certificateTitle(all: readonly Told[], surname: string): Read<string> | undefined {
  const person = folded(surname);
  const isTitle = (text: string) => canBeTitle(text, person);
  const found: Candidate[] = [];
  const add = (text: string, ...signs: Candidate['signs'] extends Set<infer S> ? S[] : never) => {
    const value = tidy(text);
    if (!isTitle(value)) return;
    const same = found.find((each) => folded(each.value) === folded(value));
    if (same) for (const sign of signs) same.signs.add(sign);
    else found.push({ value, signs: new Set(signs) });
  };
  const blocks = all.filter(({ isLabel }) => !isLabel).map(({ block }) => block);
  for (const one of all) {
    if (one.kind === 'title' && !one.isLabel) add(one.text, 'label');
    if (one.isLabel || one.kind) continue;
    for (const [, quoted = ''] of one.text.matchAll(QUOTED))
      add(quoted, 'quotes', ...(isIntro(one.text) ? (['words'] as const) : []));
    const rest = behindWords(one.text);
    if (rest === undefined) continue;
    if (rest !== '' && isTitle(tidy(rest))) {
      add(rest, 'words', ...(isSetApart(one.block, tidy(rest)) ? (['font'] as const) : []));
      continue;
    }
    const next = titleBelow(blocks, one.block, isTitle);
    if (next) add(next.text, 'words', ...setAs(next, one.block));
  }
  addLargest(all, add, isTitle);
  const best = found.toSorted((a, b) => weight(b) - weight(a))[0];
  if (!best) return undefined;
  const others = found.filter((each) => each !== best && weight(each) > 1);
  const doubt = best.signs.size < 2 ? 'It may not be the whole title.' : 'Other words may be the title.';
  const isSure = best.signs.size > 1 && others.length === 0;
  return { value: best.value, words: best.value, doubt: isSure ? '' : doubt };
}

/** The block under the words that say what was attended. Between them may stand 'the online course'. */
function titleBelow(
  blocks: readonly Block[],
  words: Block,
  isTitle: (text: string) => boolean,
): Block | undefined {
  let at = words;
  for (let step = 0; step < 3; step++) {
    const next = neighbour(blocks, at, 'below');
    if (!next || next.y - at.bottom > 5 * Math.max(next.size, at.size)) return undefined;
    if (isTitle(tidy(next.text))) return next;
    if (!GENERAL.test(next.text)) return undefined;
    at = next;
  }
  return undefined;
}

/** Words that name a kind of activity and no activity. */
const GENERAL =
  /^(?:the|a|an|our|this|die|el|la)?(?: ?(?:following|online|live|virtual|short|cpd|accredited|volgende|aanlyn|siguiente|[\p{L}\d]+-day|webinars?|webinaar|workshop|seminar|courses?|conference|event|activity|program(?:me)?|training|session|seminario|curso|taller|jornada|kursus|seminaar|werkswinkel|konferensie|geleentheid|entitled|titled|called|on))*[: ]*$/iu;

const WEIGHTS = { label: 3.5, words: 2, quotes: 1.5, size: 1, font: 1, below: 1 };
const weight = ({ signs }: Candidate): number => [...signs].reduce((sum, sign) => sum + WEIGHTS[sign], 0);

/** The words behind the verb that says what was attended; '' when the title stands elsewhere. */
function behindWords(text: string): string | undefined {
  const afrikaans = AFRIKAANS.exec(text);
  if (afrikaans) return afrikaans.groups?.title ?? '';
  if (
    new RegExp(
      `^(?:\\p{L}+ ){0,4}die (?:volgende )?(?:aanlyn[- ])?${KINDS}(?: oor| getiteld| genaamd)?:?$`,
      'iu',
    ).test(text)
  )
    return '';
  const [, heading = '', behind = ''] = /^([^:]{4,60}): ?(.+)$/u.exec(text) ?? [];
  if (heading !== '' && HEADING.test(heading) && CERTIFICATE.test(heading)) return behind;
  const verb = new RegExp(
    String.raw`(?<!\p{L})${VERB}(?!\p{L})(?! (?:on|op|el) (?:the |die |this )?(?:\d|\p{L}+day|\p{L}+dag|${MONTH}))(?!: ?\d)`,
    'giu',
  );
  let rest: string | undefined;
  for (const match of text.matchAll(verb)) rest = text.slice(match.index + match[0].length);
  if (rest === undefined) return undefined;
  // A heading in capitals: 'CONFIRMATION OF ATTENDANCE: THE TITLE'.
  if (/^(?: the)? above\b/iu.test(rest)) return undefined;
  const isShouted = !/\p{Ll}/u.test(text);
  rest = rest.replace(/^[ :,-]+/u, '');
  const small = isShouted ? rest : rest.replace(FILL, '');
  rest = small.replace(new RegExp(String.raw`^(?:the )?${KINDS}(?:$|[: ]+(?=[\p{Lu}"“«]))`, 'iu'), '');
  if (
    /^(?:hosted|presented|offered|provided|held|organi[sz]ed|by|from|ofrecido|development event)\b/iu.test(
      rest,
    )
  )
    return '';
  if (/^(?:continous )?(?:professional development|cpd) (?:event|activity)\b/iu.test(rest)) return '';
  // 'completed the requirements and was admitted to the'; 'completed to satisfaction'
  if (/^[.,;:]*$|\b(?:the|an?|to|of|in|on|for|at)$|^[^\p{Lu}\d"“«]*$/u.test(rest)) return '';
  return new RegExp(KINDS, 'iu').test(rest.trim()) && rest.trim().split(' ').length === 1 ? '' : rest;
}

const CERTIFICATE = /certif|sertif|attendance|bywoning|asistencia/iu;

const isIntro = (text: string): boolean =>
  new RegExp(VERB, 'iu').test(text) || AFRIKAANS.test(text) || /\bwebin?a?ar|seminaar|kursus\b/iu.test(text);

/** How a title is set apart from the words before it. */
const setAs = (title: Block, words: Block): ('size' | 'font' | 'quotes')[] => [
  ...(title.size >= words.size * 1.12 ? (['size'] as const) : []),
  ...(title.size < words.size * 1.12 && title.runs[0]?.font !== words.runs.at(-1)?.font
    ? (['font'] as const)
    : []),
];

/** A part of a sentence in a font of its own. */
const isSetApart = (block: Block, value: string): boolean =>
  block.runs.length > 1 &&
  block.runs.some(({ text, font }) => folded(text) === folded(value) && font !== block.runs[0]?.font);

/** The largest text that can be a title; above 'Course completed on' it has a second sign. */
function addLargest(
  all: readonly Told[],
  add: (text: string, ...signs: ('size' | 'below')[]) => void,
  isTitle: (text: string) => boolean,
): void {
  const open = all.filter(
    ({ isLabel, kind, text }) => !isLabel && !kind && isTitle(tidy(text)) && !isOrganisation(text),
  );
  const sizes = all.map(({ block }) => block.size).toSorted((a, b) => a - b);
  const usual = sizes[Math.floor(sizes.length / 2)] ?? 0;
  const [largest] = open.toSorted((a, b) => b.block.size - a.block.size);
  if (!largest || largest.block.size < usual * 1.15) return;
  if (open.some((other) => other !== largest && other.block.size > largest.block.size * 0.95)) return;
  const below = neighbour(
    all.map(({ block }) => block),
    largest.block,
    'below',
  );
  const isBelow =
    /^(?:course|learning path|video|module) completed\b|\bfinished this (?:course|module)\b/iu.test(
      below?.text ?? '',
    );
  add(largest.text, 'size', ...(isBelow ? (['below'] as const) : []));
}

/** A short text with a word that only organisations have: 'Excel Essential Training' is a course. */
const isOrganisation = (text: string): boolean =>
  text.split(' ').length <= 6 &&
  ORGANISATION.test(
    text.replace(
      /\b(?:training|opleiding|learning|education|services|group|cloud|online|solutions|network|media|podcast|forum|centre|center|company|partners|advisory|consulting)\b/giu,
      '',
    ),
  );

/** Without quotation marks, and without what follows the name: the day, the place, the provider, the hours. */
function tidy(text: string): string {
  const [date] = datesIn(text).slice(-1);
  const dated = date && date.from > 8 && date.to >= text.length - 2 ? text.slice(0, date.from) : text;
  const bare = dated
    .replace(/^\d+(?:[.,]\d+)? (?:cpd |cpe )?hours? (?:of (?:\p{L}+ ){1,3}?)?(?:on|in) /iu, '')
    .replace(/(?: here)? online on .*$/u, '')
    .replace(/,? (?:on|op|el)? ?$/u, '')
    .replace(STOP, '')
    .replace(/ (?:conference|webinar|workshop|seminar|course)$/u, '')
    .replace(/^[:"'“”‘’„«»*•| -]+|["'“”‘’«»,;.: ]+$/gu, '');
  return bare.trim();
}

function canBeTitle(text: string, person: string): boolean {
  if (!/\p{L}{3}/u.test(text) || text.length > TITLE_MAX || text.length < 4) return false;
  if (
    HEADING.test(text) ||
    GENERAL.test(text) ||
    labelKind(text) ||
    /^<.*>$|_{4}|\bcertif(?:y|ies|icate(?! in ))\b/iu.test(text)
  )
    return false;
  if (person !== '' && folded(text).includes(person) && text.split(' ').length <= 6) return false;
  if (PERSON.test(text) || (OFFICE.test(text) && text.split(' ').length <= 3 && !/\d/u.test(text)))
    return false;
  const [date] = datesIn(text);
  if (date && (text.length < 40 || date.from < 12)) return false;
  if (
    /^(?:\d+(?:[.,]\d+)?(?: (?:courses|modules|lessons|units))?|(?:\d+ of )?\d+(?:[.,]\d+)?[ -]?(?:cpd )?(?:h|hours?|ure|horas|weeks?|%|min).*)$|^(?:on|by|at|from|with|and|for|that|which|dear|congratulations|presented|awarded|this is|is hereby|conditions)\b|\b(?:www\.|https?:)|@|^\P{L}*$/iu.test(
      text,
    )
  )
    return false;
  return !(ACCREDITING.test(text) && text.length > 40);
}
