import { isAhead } from '../activities/due.ts';
import { dateInTable } from '../calendar/date-words.ts';
import { ownInWords } from '../obligations/own-texts.ts';
import { STANDARD_IN_PLAN } from '../reflections/autofix.ts';
import { OUTSTANDING, REQUIRED } from '../reflections/reflections.ts';
import { isBlank } from '../text/blank-text.ts';
import { chunk, field, missing, quiet } from './plan-cells.ts';
import type {
  PlanCell,
  PlanDocument,
  PlanDocumentInput,
  PlanReflection,
  PlanReflections,
} from './plan-document-types.ts';

/** Printed rows before a page break of version 1 (spec B §2.8, §9). */
const REFLECTIONS_PER_PAGE = 4;
/** Shown for an activity that lies ahead: it need not be proven or reflected on yet. */
export const NOT_DUE = 'Not due yet';
const NO_COMMENT = 'No comment';

/** One compulsory ethics item on the first page. */
export function ethicsItem({ title, date, own }: Reflection): PlanDocument['ethics'][number] {
  if (date === null || own === null) return { label: title, cell: missing(OUTSTANDING) };
  const text = ownInWords(own, 'ethics');
  return {
    label: title,
    cell: { text, below: dateInTable(date), tone: own.state === 'own' ? 'plain' : 'missing' },
  };
}

/** Phase Three: the reflections in the order of the plan, and the activities that lie ahead. */
export function reflections({ reflections, madeAt }: PlanDocumentInput): PlanReflections {
  const isLater = ({ date, activityDate }: Reflection) =>
    date === null && isAhead({ date: activityDate }, madeAt.date);
  return {
    kind: 'reflections',
    id: 'reflections',
    heading: 'Phase Three: Reflection',
    columns: {
      ethics: `Ethics reflection, ${REQUIRED}`,
      activity: 'Activity, date of reflection',
      question: 'Question',
      answer: 'Answer',
      comment: 'Comment',
    },
    chunks: chunk(reflections.filter((one) => !isLater(one)).map(reflection), REFLECTIONS_PER_PAGE),
    later: {
      label: NOT_DUE,
      note: 'Reflected on after their date',
      activities: reflections
        .filter(isLater)
        .map(({ activityDate, title }) => ({ date: dateInTable(activityDate), title })),
    },
    empty: 'You have no reflections',
  };
}

export type Reflection = PlanDocumentInput['reflections'][number];

function reflection(input: Reflection): PlanReflection {
  const date = input.date === null ? [] : [field('Date of Reflection', dateInTable(input.date))];
  return {
    required: input.required,
    // A line feed in the title would tear the small print from it.
    title: input.title.replace(/\s+/g, ' '),
    facts: input.required
      ? date
      : [field('No.', input.number), field('Competency', input.competency), ...date],
    mark: markOf(input),
    answers: input.answers.map(({ question, answer, comment }) => ({
      question,
      answer: answer ?? '',
      comment: isBlank(comment) ? withoutComment(input.date) : comment,
    })),
  };
}

/** The mark on a reflection; empty: it is in own words, or nobody wrote it yet. */
function markOf({ own, required, date }: Reflection): string {
  if (date === null || own === null || own.state === 'own') return '';
  return own.state === 'standard' ? STANDARD_IN_PLAN : ownInWords(own, required ? 'ethics' : 'activity');
}

/** A comment of a completed reflection is optional; only what is not completed is outstanding (spec-readings 68). */
const withoutComment = (date: string | null): PlanCell =>
  date === null ? missing(OUTSTANDING) : quiet(NO_COMMENT);
