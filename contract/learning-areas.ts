import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import * as fields from './fields.ts';
import { LEARNING_AREAS_MAX } from './limits.ts';

const competencyName = fields.text255('Choose a competency');

const learningArea = z.object({
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
});

export const learningAreas = endpoint({
  method: 'GET',
  path: '/api/rpt/learning_areas/:year',
  guard: 'member',
  scope: 'plan',
  doc: 'The learning areas of the year, scored and added (B §7.2); at most 200',
  params: fields.yearParams,
  ok: z.array(learningArea),
  errors: [],
});

export const preloadedLearningAreas = endpoint({
  method: 'GET',
  path: '/api/rpt/learning_areas_preloaded',
  guard: 'member',
  // No year is sent: it is the member's current one.
  scope: 'plan',
  doc: 'Suggested learning areas for the career path of the current plan year (B §3, §9)',
  ok: z.array(z.object({ learning_area: z.string(), competency: z.string(), reason: z.string() })),
  errors: [],
});

export const addLearningArea = endpoint({
  method: 'POST',
  path: '/api/rpt/add_learning_areas',
  guard: 'member',
  scope: 'plan',
  doc: 'Adds a learning area of the member; sent twice it is there once (B §7.2)',
  body: z.object({
    learning_area: fields.text255('Enter a learning area'),
    /** The competency, display form or key (B §5). */
    competency_level: competencyName,
    competency_level1: fields.optionalText255,
    competency_level2: fields.optionalText255,
    reason: fields.optionalLongText,
    rpt_year: fields.planYear,
  }),
  ok: z.object({ id: z.string() }),
  errors: ['competency_not_found', 'too_many_learning_areas'],
});

export const updateLearningArea = endpoint({
  method: 'POST',
  path: '/api/rpt/update_learning_area',
  guard: 'member',
  scope: 'plan',
  doc: 'Changes reason, name and (from plan year 2022, for added areas) competency (B §2.1, §7.2)',
  body: z.object({
    id: fields.id,
    learningArea: fields.text255('Enter a learning area'),
    reason: fields.optionalLongText,
    competency: competencyName,
    rpt_current_year: fields.planYear,
  }),
  ok: fields.nothing,
  // A competency that is fixed and should change.
  errors: ['learning_area_not_found', 'competency_not_found', 'invalid_input'],
});

export const deleteLearningArea = endpoint({
  method: 'POST',
  path: '/api/rpt/delete_learning_area',
  guard: 'member',
  scope: 'plan',
  doc: "Deletes a learning area; a scored one's score is reset; its activities stay, unlinked (spec-readings 23)",
  body: z.object({ id: fields.id, rpt_year: fields.planYear }),
  ok: fields.nothing,
  errors: ['learning_area_not_found'],
});

export const deleteLearningAreas = endpoint({
  method: 'POST',
  path: '/api/rpt/delete_learning_areas_bulk',
  guard: 'member',
  scope: 'plan',
  doc: 'The same for several; all or none (B §7.2)',
  body: z.object({
    learningAreaIds: z
      .array(fields.id)
      .check(z.minLength(1, 'Choose a learning area'), z.maxLength(LEARNING_AREAS_MAX)),
    rpt_year: fields.planYear,
  }),
  ok: fields.nothing,
  errors: ['learning_area_not_found'],
});
