import type { adminJob, adminJobs } from '#contract/admin-jobs.ts';
import type { ResultOf } from '#contract/endpoint.ts';
import { counted, grouped } from '#domain/counted.ts';

export type JobSummary = ResultOf<typeof adminJobs>['rows'][number];
export type JobDetail = ResultOf<typeof adminJob>;

/** '5 000 users', '1 user'. */
export const rowsInWords = ({ row_one, row_many }: JobSummary, count: number): string =>
  counted(count, row_one, row_many);

/** 'About 6 minutes left'; empty when nobody can say. */
export function timeLeft(seconds: number | null): string {
  if (seconds === null) return '';
  if (seconds < 60) return 'Less than a minute left';
  const minutes = Math.round(seconds / 60);
  if (minutes < 90) return `About ${counted(minutes, 'minute')} left`;
  return `About ${Math.round(minutes / 60)} hours left`;
}

/** What happened, in one sentence. */
export function eventInWords({ what, by, settled }: JobDetail['events'][number]): string {
  const who = by || 'An administrator';
  if (what === 'cut') return `The server stopped after row ${grouped(settled)}.`;
  if (what === 'went_on') return `Went on at row ${grouped(settled + 1)}. No row was done twice.`;
  if (what === 'stopped') return `${who} pressed Stop after row ${grouped(settled)}.`;
  return `${who} pressed Try again.`;
}

export const isOpen = ({ state }: Pick<JobSummary, 'state'>): boolean =>
  state === 'waiting' || state === 'running' || state === 'stopping';
