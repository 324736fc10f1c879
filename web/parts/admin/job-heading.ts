import type { adminJobs } from '#contract/admin-jobs.ts';
import type { ResultOf } from '#contract/endpoint.ts';
import { counted } from '#domain/counted.ts';

type Job = Pick<ResultOf<typeof adminJobs>['rows'][number], 'title' | 'row_one' | 'row_many' | 'total'>;

/** '5 000 users', '1 user'. */
export const rowsInWords = ({ row_one, row_many }: Omit<Job, 'title' | 'total'>, count: number): string =>
  counted(count, row_one, row_many);

/** 'Delete 5 000 users'; 'Change legacy status, 212 users' when the title does not end with what the rows are. */
export function headingOf(job: Job): string {
  const rows = rowsInWords(job, job.total);
  const verb = job.title.endsWith(` ${job.row_many}`) ? job.title.slice(0, -job.row_many.length - 1) : null;
  return verb ? `${verb} ${rows}` : `${job.title}, ${rows}`;
}

/** 'Deleting 5 000 users'. */
export const runningHeading = (job: Job): string =>
  headingOf(job).replace(/^\w+/, (verb) => `${verb.replace(/e$/, '')}ing`);
