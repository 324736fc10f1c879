import type { Read } from './lines.ts';

const TITLE_LABEL =
  /^(?:(?:name|title|naam|titel) (?:of|van) (?:the |die )?)?(?:cpd )?(?:course|event|activity|webinar|programme|program|workshop|seminar|conference|topic|title|subject|module|kursus|onderwerp|titel|tema|geleentheid|werkswinkel|seminaar|aktiwiteit)(?:[ -]?(?:title|name|titel|naam))?(?:\s?[:-]\s?(.*))?$/iu;
const ATTENDED =
  /\b(?:attended|attending|completed|completing|participated in|attendance (?:at|of)|completion of)(?: (?:the|a|an|our))?(?: (?:following )?(?:webinar|course|workshop|seminar|event)(?::| on| titled| entitled|$))?:? ?(.*)$/iu;
const BYGEWOON = /^(?:.*\bhet )?(?:suksesvol )?(?:die )?(.*?),? ?(?:suksesvol )?(?:bygewoon|voltooi)\b/iu;

/** Words after 'attended' that are no name. */
const OTHER = /^(?:[\d(|]|by\b|on\b|door\b|deur\b|date\b)|\b(?:19|20)\d{2}$/iu;

/** The activity's name: after its label, or after the words that say what was attended. Only a label is sure. */
export function certificateTitle(lines: readonly string[]): Read<string> | undefined {
  for (const [at, line] of lines.entries()) {
    const label = TITLE_LABEL.exec(line);
    if (!label) continue;
    const value = tidy(label[1] || (lines[at + 1] ?? ''));
    if (isName(value) && !OTHER.test(value) && !ATTENDED.test(value))
      return { value, words: label[1] ? line : `${line} ${lines[at + 1]}`, sure: true };
  }
  for (const [at, line] of lines.entries()) {
    const english = ATTENDED.exec(line);
    const value = tidy(english ? english[1] || (lines[at + 1] ?? '') : (BYGEWOON.exec(line)?.[1] ?? ''));
    const before = tidy(BYGEWOON.test(line) ? (lines[at - 1] ?? '') : '');
    if (isName(value) && !OTHER.test(value))
      return { value, words: english?.[1] === '' ? value : line, sure: false };
    if (isName(before) && !OTHER.test(before)) return { value: before, words: before, sure: false };
  }
  return undefined;
}

const PROVIDER_LABEL =
  /^(?:cpd )?(?:provider|presented by|hosted by|offered by|organised by|issued by|organiser|host|facilitated by|institution|aangebied deur|verskaffer|aanbieder|uitgereik deur|instelling|gasheer)\s?:?\s(.*)$/iu;
const ORGANISATION =
  /\b(?:institute|institution|university|college|academy|association|npc|\(pty\) ltd|society|school|instituut|universiteit|akademie|vereniging|kollege|training|opleiding|inc)\b/iu;

/** Words of a heading or of a sentence, and what stands behind a label. */
const NO_ORGANISATION = /[:\d]|\b(?:certificate|sertifikaat|record|rekord|transcript|attended|bygewoon)\b/iu;

/** The provider: after its label, or the first line that names an organisation. */
export function certificateProvider(lines: readonly string[]): Read<string> | undefined {
  for (const line of lines) {
    const value = tidy(PROVIDER_LABEL.exec(line)?.[1] ?? '');
    if (isName(value)) return { value: withoutForm(value), words: line, sure: true };
  }
  const line = lines.find(
    (each) => each.length <= 80 && ORGANISATION.test(each) && !NO_ORGANISATION.test(each),
  );
  return line && isName(line) ? { value: withoutForm(line), words: line, sure: false } : undefined;
}

/** Whether the certificate has the member's surname, without regard to case and accents. */
export const namesSurname = (lines: readonly string[], surname: string): boolean =>
  letters(lines.join(' ')).includes(letters(surname));

const letters = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Without quotation marks, and without what follows the name: the day, the place, the provider, the hours. */
const tidy = (text: string): string =>
  text
    .replace(
      / (?:(?:held |presented |gehou |aangebied )?(?:on|op) (?:the |die )?\d.*|(?:held|presented|hosted|offered|gehou|aangebied)\b.*|\(?\d+(?:[.,]\d+)? (?:cpd )?(?:hours|ure)\b.*)$/iu,
      '',
    )
    .replace(/^(?:het )?(?:die )?(?:(?:course|webinar|kursus|webinaar|werkswinkel|seminaar) )?/iu, '')
    .replace(/^[:"'“”‘’„ ]+|["'“”‘’,;.: ]+$/gu, '');

const withoutForm = (name: string) => name.replace(/,? (?:npc|\(pty\) ltd|inc\.?)$/iu, '');

/** Whether it can be a name: some letters, and not as long as a paragraph. */
const isName = (text: string) => /\p{L}{3}/u.test(text) && text.length <= 150;
