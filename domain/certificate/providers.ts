import { datesIn } from './dates.ts';
import { ACCREDITING, HEADING, labelKind, OFFICE, ORGANISATION, PERSON } from './labels.ts';
import { folded, type Read } from './lines.ts';
import type { Told } from './told.ts';

/** A provider, and the signs for it: its label, the words before it, its place, its domain, the form of the name. */
interface Candidate {
  value: string;
  words: string;
  signs: Set<'label' | 'given' | 'words' | 'subject' | 'head' | 'foot' | 'domain' | 'form'>;
}

const BY =
  /(?<!\p{L})(?:hosted|offered|authori[sz]ed|sponsored|presented|organi[sz]ed|provided|delivered|conducted|issued|awarded|run|facilitated|verified|aangebied|gehou|uitgereik|organizado|impartido|ofrecido|emitido)(?: (?:and|en|y) \p{L}+)? (?:by|through|deur|por) (.+)$/iu;
/** A person is said to present or to issue, not to host or to offer. */
const GIVEN = /^(?:hosted|offered|authori[sz]ed|sponsored|organi[sz]ed|provided|organizado|ofrecido)/iu;
const SUBJECT =
  /^(.{3,80}?),? (?:hereby )?(?:certif(?:y|ies)|confirms?|acknowledges?|otorga|certifica|bevestig|sertifiseer)\b/iu;
const BEHALF = /\b(?:events? team at|on behalf of|namens|en nombre de|team of) ?(.*)$/iu;
const END =
  /,? (?:an? (?:online|learning|registered|accredited|approved|company)|on \d|on (?:the )?(?:\p{L}+day|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|op \d|el \d|at (?:the |our )|and (?:offered|is|has|earned)|in \d|is (?:an?|accredited|registered)|has|which|that|with|\(provider|as )(?!\p{L}).*$|\s[|•].*$|, (?:the|an?) .*$/iu;
const FORM = /,? (?:npc|\(pty\) ?ltd|\(edms\) ?bpk|limited|ltd|inc)\.?$/iu;

/** Platforms by the domains that they print. */
const platforms: readonly [RegExp, string][] = [
  [/\bude\.my\b|\budemy\b/iu, 'Udemy'],
  [/\blinkedin learning\b/iu, 'LinkedIn Learning'],
  [/\bcoursera\b/iu, 'Coursera'],
  [/\bfuturelearn\b/iu, 'FutureLearn'],
];

/** The body that gave the activity: never a person, and never a body that has only accredited it. */
export function certificateProvider(
  all: readonly Told[],
  surname: string,
  title: string,
): Read<string> | undefined {
  const found: Candidate[] = [];
  const add = (
    text: string,
    words: string,
    sign: 'label' | 'given' | 'words' | 'subject' | 'head' | 'foot' | 'domain',
  ) => {
    const value = tidy(text);
    if (!canBeProvider(value, surname)) return;
    // A word of the title is a provider only where words say so.
    const isSaid = sign === 'label' || sign === 'given' || sign === 'words' || sign === 'subject';
    if (title !== '' && folded(isSaid ? value : title).includes(folded(isSaid ? title : value))) return;
    if (
      sign !== 'domain' &&
      sign !== 'label' &&
      sign !== 'given' &&
      !isNamed(text.slice(0, value.length + 14))
    )
      return;
    const same = found.find((each) => isSame(each.value, value));
    const kept = same ?? {
      value,
      words,
      signs: new Set<Candidate['signs'] extends Set<infer S> ? S : never>(),
    };
    kept.signs.add(sign);
    // A sponsor may have paid for it alone.
    if (ORGANISATION.test(text) && !/^sponsor/iu.test(words)) kept.signs.add('form');
    if (!same) found.push(kept);
  };
  const head = all.findIndex(
    ({ text }) => HEADING.test(text) && /cert|sert|diplom|confirm|record|bevest|statement/iu.test(text),
  );
  for (const [at, { text, label, kind, isLabel, block }] of all.entries()) {
    if (isLabel) continue;
    // 'Presented by' and 'Facilitated by' name a person more often than a provider.
    if (kind === 'provider' && (!/\bby$|deur$|por$/iu.test(label) || isNamed(text)))
      add(text, `${label}: ${text}`, 'label');
    if (kind) continue;
    if (ACCREDITING.test(text) && !/^.{3,60} is (?:an? )?(?:accredited|approved|registered)/iu.test(text))
      continue;
    const by = BY.exec(text);
    if (by?.[1]) add(by[1], text, GIVEN.test(by[0]) ? 'given' : 'words');
    const subject = SUBJECT.exec(text)?.[1];
    if (subject && !/^(?:this|we|hiermee|se|it|i|n)\b/iu.test(subject)) add(subject, text, 'subject');
    const behalf = BEHALF.exec(text);
    if (behalf) add(behalf[1] || (all[at + 1]?.text ?? ''), text, 'foot');
    const next = all[at + 1]?.text ?? '';
    if (/^(?:hereby (?:certif|confirm)|otorga|hereby awards|certifica que|hereby)/iu.test(next))
      add(text, text, 'subject');
    if (head >= 0 && at < head && block.page === all[head]?.block.page) add(text, text, 'head');
    if (head < 0 && at === 0) add(text, text, 'head');
    if (ORGANISATION.test(text) && text.length <= 100 && tidy(text).length <= 60 && at > head)
      add(text, text, 'foot');
    const accredited = /^(.{3,60}?) is (?:an? )?(?:accredited|approved|registered)/iu.exec(text)?.[1];
    if (accredited) add(accredited, text, 'foot');
    if (/@|www\.|https?:/u.test(text)) continue;
  }
  for (const { text } of all)
    for (const [form, name] of platforms)
      if (form.test(text) && !isSame(title, name)) add(name, text, 'domain');
  const best = found.toSorted((a, b) => weight(b) - weight(a))[0];
  if (!best) return undefined;
  const strong = [...best.signs].some(
    (sign) => sign === 'label' || sign === 'given' || sign === 'words' || sign === 'subject',
  );
  const rivals = found.filter((each) => each !== best && weight(each) >= 2);
  const isSure = strong && best.signs.size > 1 && rivals.length === 0;
  const doubt =
    rivals.length > 0 ? 'Other words may name the provider.' : 'This may not be the body that issued it.';
  return { value: best.value, words: best.words.slice(0, 200), doubt: isSure ? '' : doubt };
}

const WEIGHTS = { label: 4, given: 2.5, words: 3, subject: 3, domain: 1.5, head: 1.2, foot: 1, form: 0.5 };
const weight = ({ signs }: Candidate): number => [...signs].reduce((sum, sign) => sum + WEIGHTS[sign], 0);

const isSame = (one: string, other: string): boolean => {
  const [a, b] = [folded(one), folded(other)].map((text) => text.replace(/^the/u, ''));
  return a === b;
};

/** A name with the word of an organisation, in capitals alone, or of more words than a person's. */
const isNamed = (text: string): boolean =>
  ORGANISATION.test(text) ||
  /^[\p{Lu}&]{3,}(?: [\p{Lu}&]+)*$/u.test(text) ||
  /^(?:the \p{Lu}.*|\p{Lu}\S*\p{Lu}\S*)$/u.test(text);

const tidy = (text: string): string =>
  text
    .replace(END, '')
    .replace(/^(?:\p{Ll}*|[\p{L} ]* )by (?=(?:the )?\p{Lu})/u, '')
    .replace(/^(?:the|die) /u, '')
    .replace(
      / (?:northern|southern|eastern|western|central|noordelike|suidelike|oostelike|westelike) (?:region|branch|streek)$/iu,
      '',
    )
    .replace(/^[:"'“”‘’„«»*•| -]+|["'“”‘’«»,;.:| ]+$/gu, '')
    .replace(FORM, '')
    .replace(/[,. ]+$/u, '')
    .trim();

function canBeProvider(text: string, surname: string): boolean {
  if (!/\p{L}{3}/u.test(text) || text.length > 80 || labelKind(text) || HEADING.test(text)) return false;
  if (
    PERSON.test(text) ||
    /\d{2}|[:@]|_{3}|\b(?:certificate|sertifikaat|certificado|attended|attending|bygewoon|completed|completing|watching|has|was|hours|ure|street|ave|you|your|this|presented|online|register|extract|report|summary)\b/iu.test(
      text.replace(/ online$/iu, ''),
    )
  )
    return false;
  if (/^(?:instructors?|presenters?|facilitators?|speakers?|lecturers?|trainers?|teachers?)\b/iu.test(text))
    return false;
  if (/^(?:northern|southern|eastern|western|central) (?:region|branch)$/iu.test(text)) return false;
  if (OFFICE.test(text) || ACCREDITING.test(text) || datesIn(text).length > 0) return false;
  return surname === '' || !folded(text).includes(folded(surname));
}
