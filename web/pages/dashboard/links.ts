import { part } from '#web/parts/to-do/to-do-groups.ts';
import { type PageLink, paths } from '#web/paths.ts';

export const links = {
  passed: part(paths.results, 'passed'),
  failed: part(paths.results, 'failed'),
  tech: part(paths.learningAreas, 'tech'),
  ef: part(paths.learningAreas, 'ef'),
  pva: part(paths.learningAreas, 'pva'),
  complete: part(paths.activityPlanner, 'completed'),
  standard: part(paths.reflection, 'standard-activities'),
  incomplete: part(paths.activityPlanner, 'to-do'),
} as const;

/** The row of an activity in the planner. */
export const activityLink = (id: string): PageLink => ({ to: paths.activityPlanner, search: { row: id } });
