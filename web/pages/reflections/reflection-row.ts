import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { isEthicsItem } from '#domain/reflections/reflections.ts';
import { reflectionDateLabel } from '#framework/reflections.ts';
import type { StoredRow } from '#web/ui/form/elsewhere.ts';
import { type Reflection, type ReflectionValues, valuesOf } from './reflection-values.ts';

/** How the form says that its reflection was changed elsewhere. */
export const reflectionRow = (reflection: Reflection, today: CalendarDate): StoredRow<ReflectionValues> => ({
  version: reflection.version,
  saved_at: reflection.saved_at,
  labels: isEthicsItem(reflection.activity_id) ? ofItem : ofActivity,
  fromStored: (values) => valuesOf({ ...reflection, ...values }, today),
});

const reflection_date = reflectionDateLabel;
const ofItem = { question1_comment: 'Your reflection', reflection_date };
const ofActivity = {
  question1_answer: 'Question 1',
  question1_comment: 'Comment on question 1',
  question2_answer: 'Question 2',
  question2_comment: 'Comment on question 2',
  question3_answer: 'Question 3',
  question3_comment: 'Comment on question 3',
  reflection_date,
};
