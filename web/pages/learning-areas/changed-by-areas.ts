import { activities } from '#contract/activities.ts';
import { defaults, defaultsOfCompetency, results, resultsTable, schema } from '#contract/assessment.ts';
import { planDocument } from '#contract/export.ts';
import { learningAreas } from '#contract/learning-areas.ts';

/** What is asked again after a learning area came or changed. */
export const afterChange = [learningAreas, planDocument];

/** Deleting one also resets its score and unlinks its activities (spec-readings 23). */
export const afterDelete = [
  ...afterChange,
  activities,
  schema,
  defaults,
  defaultsOfCompetency,
  results,
  resultsTable,
];
