import type { ResultOf } from '#contract/endpoint.ts';
import type { allReflections } from '#contract/reflections.ts';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { NO_SUCH_DATE } from '#domain/calendar/typed-date.ts';
import { isReflectionDate, REFLECTION_AHEAD, reflectionFields } from '#domain/reflections/reflections.ts';
import { byName, pick } from '#domain/text/names.ts';

export type Reflection = ResultOf<typeof allReflections>[number];

type Answer = 'Yes' | 'No' | '';

export type ReflectionValues = Record<`question${1 | 2 | 3}_answer`, Answer> &
  Record<CommentName | 'reflection_date', string>;

export type CommentName = `question${1 | 2 | 3}_comment`;

/** The recorded values, or an empty form with today's date. */
export const valuesOf = (reflection: Reflection, today: CalendarDate): ReflectionValues => ({
  ...pick(reflection, reflectionFields),
  question1_answer: answerOf(reflection.question1_answer),
  question2_answer: answerOf(reflection.question2_answer),
  question3_answer: answerOf(reflection.question3_answer),
  reflection_date: reflection.reflection_date || today,
});

export const emptyValues = (today: CalendarDate): ReflectionValues => ({
  ...byName(reflectionFields, () => '' as const),
  reflection_date: today,
});

/** The messages of both forms for wrong fields. The summary lists all three answers, so each names its question. */
export const reflectionRules = (today: CalendarDate) => ({
  texts: {
    question1_answer: 'Choose Yes or No for question 1',
    question2_answer: 'Choose Yes or No for question 2',
    question3_answer: 'Choose Yes or No for question 3',
    reflection_date: NO_SUCH_DATE,
  },
  check: ({ reflection_date }: ReflectionValues): Partial<Record<keyof ReflectionValues, string>> =>
    isReflectionDate(reflection_date, today) ? {} : { reflection_date: REFLECTION_AHEAD },
});

/** Puts a prepared answer into a comment. The member's own words stay; an earlier prepared answer is replaced. */
export function startedFrom(comment: string, chosen: string, prepared: readonly string[]): string {
  const own = comment.trim();
  return own === '' || prepared.includes(own) ? chosen : `${comment.trimEnd()}\n\n${chosen}`;
}

const answerOf = (text: string): Answer => (text === 'Yes' || text === 'No' ? text : '');
