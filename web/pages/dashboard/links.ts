import { type PageLink, type PagePath, paths } from '#web/paths.ts';

/** A list, filtered to a part of its rows (`?show=`, web/ui/table/shows.ts). */
export const part = (to: PagePath, show: string): PageLink => ({ to, search: { show } });

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
