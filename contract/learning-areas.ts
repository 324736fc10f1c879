import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import * as fields from './fields.ts';
import { LEARNING_AREAS_MAX } from './limits.ts';

const CHOOSE_AREA = 'Choose a learning area';

const competencyName = fields.text255('Choose a competency');
/** Left out: the link stays as it is. Empty: the link is removed. */
const changedLink = z.optional(fields.text255OrEmpty);

export const learningArea = z.object({
  id: z.string(),
  learning_area: z.string(),
  competency: z.string(),
  competency_level: z.string(),
  competency_level1: z.string(),
  competency_level2: z.string(),
  reason: z.string(),
  user_added: z.boolean(),
  met: z.boolean(),
  activities: z.number(),
  ...fields.stamp,
});

/**
 * The fields of an area that the member fills in. A competency is its shown name or its key (B §5); the second and third
 * may be empty.
 */
const ownArea = {
  learning_area: fields.text255('Enter a learning area'),
  competency_level: competencyName,
  competency_level1: fields.optionalText255,
  competency_level2: fields.optionalText255,
  reason: fields.optionalLongText,
};

export const learningAreas = endpoint({
  method: 'GET',
  path: '/api/rpt/learning_areas/:year',
  guard: 'member',
  planYear: 'params.year',
  doc: 'The learning areas of the year, scored and added (B §7.2); at most 200',
  params: fields.yearParams,
  ok: z.array(learningArea),
  errors: [],
});

export const preloadedLearningAreas = endpoint({
  method: 'GET',
  path: '/api/rpt/learning_areas_preloaded',
  guard: 'member',
  planYear: 'current',
  doc: 'Suggested learning areas for the career path of the current plan year, without those that are in the plan or whose competency is passed (B §3, §9)',
  ok: z.array(z.object({ learning_area: z.string(), competency: z.string(), reason: z.string() })),
  errors: [],
});

export const addLearningArea = endpoint({
  method: 'POST',
  path: '/api/rpt/add_learning_areas',
  guard: 'member',
  planYear: 'body.rpt_year',
  records: true,
  doc: 'Adds a learning area of the member; sent twice it is there once (B §7.2)',
  body: z.object({ ...ownArea, rpt_year: fields.planYear }),
  ok: z.object({ id: z.string() }),
  errors: ['competency_not_found', 'too_many_learning_areas'],
});

export const addLearningAreas = endpoint({
  method: 'POST',
  path: '/api/plan/:year/add_learning_areas',
  guard: 'member',
  planYear: 'params.year',
  records: true,
  doc: 'Adds several learning areas of the member at once; all or none',
  params: fields.yearParams,
  body: z.object({
    areas: z
      .array(z.object(ownArea), CHOOSE_AREA)
      .check(z.minLength(1, CHOOSE_AREA), z.maxLength(LEARNING_AREAS_MAX)),
  }),
  ok: z.object({ ids: z.array(z.string()) }),
  errors: ['competency_not_found', 'too_many_learning_areas'],
});

export const updateLearningArea = endpoint({
  method: 'POST',
  path: '/api/rpt/update_learning_area',
  guard: 'member',
  planYear: 'body.rpt_current_year',
  records: true,
  doc: 'Changes reason, name and (from plan year 2022, for added areas) competencies (B §2.1, §7.2); competency1 and competency2 that are left out stay',
  body: z.object({
    id: fields.id,
    learningArea: fields.text255('Enter a learning area'),
    reason: fields.optionalLongText,
    competency: competencyName,
    competency1: changedLink,
    competency2: changedLink,
    rpt_current_year: fields.planYear,
    version: fields.version,
  }),
  ok: fields.saved,
  // invalid_input: the competency of this area is fixed.
  errors: ['learning_area_not_found', 'competency_not_found', 'invalid_input'],
});

export const addReasons = endpoint({
  method: 'POST',
  path: '/api/plan/:year/add_reasons',
  guard: 'member',
  planYear: 'params.year',
  records: true,
  doc: 'Writes the reasons of learning areas that have none; all or none. One that got a reason in the meantime keeps it and is named in `kept`',
  params: fields.yearParams,
  body: z.object({
    reasons: z
      .array(z.object({ id: fields.id, reason: fields.longText('Write a reason') }), 'Write a reason')
      .check(z.minLength(1, 'Write a reason'), z.maxLength(LEARNING_AREAS_MAX)),
  }),
  ok: z.object({ kept: z.array(z.object({ id: z.string(), reason: z.string() })) }),
  errors: ['learning_area_not_found'],
});

export const deleteLearningArea = endpoint({
  method: 'POST',
  path: '/api/rpt/delete_learning_area',
  guard: 'member',
  planYear: 'body.rpt_year',
  records: true,
  doc: "Deletes a learning area; a scored one's score is reset; its activities stay, unlinked (spec-readings 57)",
  body: z.object({ id: fields.id, rpt_year: fields.planYear, version: fields.version }),
  ok: fields.nothing,
  errors: ['learning_area_not_found'],
});

export const deleteLearningAreas = endpoint({
  method: 'POST',
  path: '/api/rpt/delete_learning_areas_bulk',
  guard: 'member',
  planYear: 'body.rpt_year',
  records: true,
  doc: 'The same for several; all or none (B §7.2)',
  body: z.object({
    learningAreaIds: z
      .array(fields.id, CHOOSE_AREA)
      .check(z.minLength(1, CHOOSE_AREA), z.maxLength(LEARNING_AREAS_MAX)),
    rpt_year: fields.planYear,
    versions: fields.versions,
  }),
  ok: fields.nothing,
  errors: ['learning_area_not_found'],
});
