import { datesIn } from './dates.ts';
import { NUMBER, numberOf } from './hour-forms.ts';
import { certificateHours } from './hours.ts';
import type { Block } from './layout.ts';
import type { ReadCourse } from './reading.ts';

const COURSES_MAX = 40;
const REASON = 'It is one of several rows.';

const TITLES =
  /\b(?:course|title|activity|event|program(?:me)?|webinar|module|topic|training|learning|kursus|titel|aktiwiteit|curso|t[ií]tulo)\b/iu;
const OTHERS =
  /\b(?:dates?|datum|fecha|completed|attended|hours?|hrs|ure|horas|cpd|cpe|credits?|points?|duration|minutes)\b/iu;

/** The courses of a record: the rows under heads that name a course and its date or hours. None for a certificate of one course. */
export function coursesOf(blocks: readonly Block[]): ReadCourse[] {
  const rows = rowsOf(blocks);
  const head = rows.findIndex((row) => {
    const text = row.map((cell) => cell.text).join(' ');
    return row.length > 1 && !/\d/u.test(text) && TITLES.test(text) && OTHERS.test(text) && text.length < 120;
  });
  if (head < 0) return [];
  const heads = rows[head] ?? [];
  const courses: ReadCourse[] = [];
  for (const row of rows.slice(head + 1)) {
    if (row.length < 2) {
      if (courses.length > 0) break;
      continue;
    }
    const course = courseOf(row, heads);
    if (course) courses.push(course);
  }
  return courses.length > 1 ? courses.slice(0, COURSES_MAX) : [];
}

function rowsOf(blocks: readonly Block[]): Block[][] {
  return blocks
    .filter(({ left }) => !left)
    .map((first) => {
      const row = [first];
      for (let cell = first.right; cell && row.length < 12; cell = cell.right) row.push(cell);
      return row;
    });
}

/** One row: its date and hours by their form, its title by its head or as the longest text. */
function courseOf(row: readonly Block[], heads: readonly Block[]): ReadCourse | undefined {
  const headOf = (cell: Block) =>
    heads.toSorted((a, b) => Math.abs(a.x - cell.x) - Math.abs(b.x - cell.x))[0]?.text ?? '';
  const words = row.map(({ text }) => text).join(' ');
  if (/^(?:sub)?(?:total|totaal|totale)\b/iu.test(words)) return undefined;
  const check = <T>(value: T) => ({ value, words, confidence: 'check' as const, reason: REASON });
  let [title, date, minutes]: [string, string | undefined, number | undefined] = ['', undefined, undefined];
  for (const cell of row) {
    const [found] = datesIn(cell.text);
    const head = headOf(cell);
    if (found && cell.text.length < found.words.length + 12) date = found.value;
    else if (new RegExp(`^${NUMBER}$`, 'u').test(cell.text)) {
      if (/\b(?:minutes|mins?)\b/iu.test(head)) minutes = numberOf(cell.text);
      else if (OTHERS.test(head) && !/\b(?:date|datum|fecha)\b/iu.test(head))
        minutes = numberOf(cell.text) * 60;
    } else if (OTHERS.test(head) && !TITLES.test(head) && /\d/u.test(cell.text))
      minutes = certificateHours([cell.text])?.value;
    else if (
      /\p{L}{3}/u.test(cell.text) &&
      (TITLES.test(head) ? title === '' : cell.text.length > title.length && title === '')
    )
      title = cell.text;
  }
  if (title === '' || (date === undefined && minutes === undefined)) return undefined;
  return {
    title: check(title),
    date: date === undefined ? undefined : check(date),
    minutes: minutes === undefined ? undefined : check(Math.round(minutes)),
  };
}
