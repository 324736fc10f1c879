import { z } from 'zod/mini';
import {
  isEthicsItem,
  missingReflectionFields,
  type Reflection,
  reflectionFields,
} from '#domain/reflections/reflections.ts';
import { byName } from '#domain/text/names.ts';
import { ethicsReflections } from '#framework/reflections.ts';
import { endpoint } from './endpoint.ts';
import * as fields from './fields.ts';
import { ACTIVITIES_MAX } from './limits.ts';
import * as planFields from './plan-fields.ts';

/** An activity's id, or one of the three ethics items. */
const reflectionId = z.union(
  [fields.id, z.enum(ethicsReflections.map(({ item }) => item))],
  'This is not a valid id',
);
const answer = z._default(z.enum(['Yes', 'No', ''], 'Choose Yes or No'), '');

const ETHICS_APART = 'Each ethics item has its own question. Reflect on it by itself.';

const reflection = z.object({
  activity_id: z.string(),
  title: z.string(),
  /** An activity type, or REQUIRED for the ethics items. */
  type: z.string(),
  competency: z.string(),
  /** When the activity takes place; empty for an ethics item, and when the date is not known. */
  activity_date: z.string(),
  ...byName(reflectionFields, () => z.string()),
  completed: z.boolean(),
  standard_text: z.boolean(),
  ...fields.stamp,
});

export const allReflections = endpoint({
  method: 'GET',
  path: '/api/rpt/all_reflections/:year',
  guard: 'member',
  planYear: 'params.year',
  doc: 'One row per activity and per ethics item, recorded or not (B §7.5)',
  params: fields.yearParams,
  ok: z.array(reflection),
  errors: [],
});

export const reflectionOf = endpoint({
  method: 'GET',
  path: '/api/rpt/reflection/:activity_id/:year',
  guard: 'member',
  planYear: 'params.year',
  doc: 'One reflection (B §7.5)',
  params: z.extend(fields.yearParams, { activity_id: reflectionId }),
  ok: reflection,
  errors: ['activity_not_found'],
});

/** The three answers, each Yes or No with a comment, and the date. */
const answers = {
  question1_answer: answer,
  question1_comment: fields.optionalLongText,
  question2_answer: answer,
  question2_comment: fields.optionalLongText,
  question3_answer: answer,
  question3_comment: fields.optionalLongText,
  reflection_date: planFields.calendarDate,
};

export const saveReflection = endpoint({
  method: 'POST',
  path: '/api/rpt/reflection',
  guard: 'member',
  planYear: 'body.rpt_year',
  records: true,
  doc: 'Records a reflection, which completes its activity (B §4, §7.5)',
  body: z
    .object({ activity_id: reflectionId, ...answers, rpt_year: fields.planYear, version: fields.version })
    .check(
      z.superRefine((body, context) => nameMissing(body.activity_id, body, context), {
        // Checked also when other fields are wrong, so that one response names all of them.
        when: ({ value }) => typeof (value as { activity_id?: unknown } | null)?.activity_id === 'string',
      }),
    ),
  ok: fields.saved,
  errors: ['activity_not_found', 'invalid_input'],
});

export const saveReflections = endpoint({
  method: 'POST',
  path: '/api/rpt/reflectionSimultaneous',
  guard: 'member',
  planYear: 'body.rpt_year',
  records: true,
  doc: 'Records the same reflection on several activities, all or none; not on ethics items (B §4, §5, §7.5)',
  body: z
    .object({
      ...answers,
      activityIds: z
        .array(
          z.pipe(
            z.string().check(
              z.refine((id) => !isEthicsItem(id), ETHICS_APART),
              z.meta({ examples: ['0199a5c0-6f3a-7c21-9d54-3b1f6a2e8d70'] }),
            ),
            fields.id,
          ),
        )
        .check(z.minLength(1, 'Choose an activity'), z.maxLength(ACTIVITIES_MAX)),
      rpt_year: fields.planYear,
      versions: fields.versions,
    })
    .check(
      z.superRefine((body, context) => nameMissing('', body, context), {
        when: ({ value }) => typeof value === 'object' && value !== null,
      }),
    ),
  ok: fields.nothing,
  errors: ['activity_not_found', 'invalid_input'],
});

/** Names the fields that are missing from a reflection. The date has its own rule. */
function nameMissing(
  id: string,
  body: Partial<Record<keyof Reflection, unknown>>,
  context: z.core.$RefinementCtx,
): void {
  for (const name of missingReflectionFields(id, body)) {
    const message = name.endsWith('_answer') ? 'Choose Yes or No' : 'Write your reflection';
    if (name !== 'reflection_date') context.addIssue({ code: 'custom', path: [name], message });
  }
}
