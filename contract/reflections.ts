import { z } from 'zod';
import { missingReflectionFields } from '#domain/reflections.ts';
import { ethicsReflections } from '#framework/reflections.ts';
import { endpoint } from './endpoint.ts';
import * as fields from './fields.ts';
import * as planFields from './plan-fields.ts';

/** An activity's id, or one of the three ethics items. */
const reflectionId = z.union(
  [fields.id, z.enum(ethicsReflections.map(({ item }) => item))],
  'Not an id of ours',
);
const answer = z.enum(['Yes', 'No', ''], 'Choose Yes or No').default('');

const reflection = z.object({
  activity_id: z.string(),
  title: z.string(),
  /** An activity type, or REQUIRED for the ethics items. */
  type: z.string(),
  competency: z.string(),
  /** When the activity takes place; empty for an ethics item and while it is not known. */
  activity_date: z.string(),
  question1_answer: z.string(),
  question1_comment: z.string(),
  question2_answer: z.string(),
  question2_comment: z.string(),
  question3_answer: z.string(),
  question3_comment: z.string(),
  reflection_date: z.string(),
  completed: z.boolean(),
  standard_text: z.boolean(),
});

export const allReflections = endpoint({
  method: 'GET',
  path: '/api/rpt/all_reflections/:year',
  guard: 'member',
  scope: 'plan',
  doc: 'One row per activity and per ethics item, recorded or not (B §7.5)',
  params: fields.yearParams,
  ok: z.array(reflection),
  errors: [],
});

export const reflectionOf = endpoint({
  method: 'GET',
  path: '/api/rpt/reflection/:activity_id/:year',
  guard: 'member',
  scope: 'plan',
  doc: 'One reflection (B §7.5)',
  params: fields.yearParams.extend({ activity_id: reflectionId }),
  ok: reflection,
  errors: ['activity_not_found'],
});

export const saveReflection = endpoint({
  method: 'POST',
  path: '/api/rpt/reflection',
  guard: 'member',
  scope: 'plan',
  doc: 'Records a reflection, which completes its activity (B §4, §7.5)',
  body: z
    .object({
      activity_id: reflectionId,
      question1_answer: answer,
      question1_comment: fields.optionalLongText,
      question2_answer: answer,
      question2_comment: fields.optionalLongText,
      question3_answer: answer,
      question3_comment: fields.optionalLongText,
      reflection_date: planFields.calendarDate,
      rpt_year: fields.planYear,
    })
    .superRefine(
      (body, context) => {
        for (const name of missingReflectionFields(body.activity_id, body)) {
          const message = name.endsWith('_answer') ? 'Choose Yes or No' : 'Write your reflection';
          if (name !== 'reflection_date') context.addIssue({ code: 'custom', path: [name], message });
        }
      },
      // Also beside other faults, so that all wrong fields are named at once.
      { when: ({ value }) => typeof (value as { activity_id?: unknown } | null)?.activity_id === 'string' },
    ),
  ok: fields.nothing,
  errors: ['activity_not_found', 'invalid_input'],
});
