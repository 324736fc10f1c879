import type { Deps } from '#server/http/deps.ts';
import { isAddressGone, isRefused } from '#server/mail/recorded-mail.ts';
import type { Job, JobHandler } from '#server/queue/port.ts';

/**
 * Sets the function of a job that mails one person. A mail that the mail server refuses for good is listed as a refused mail,
 * so it is no failed job as well: with a mistyped address nothing is wrong with the job. When the address does not exist it
 * is not tried again; after any other refusal it is, because the mail server may have been set wrong.
 */
export function defineMail<Payload extends object>(
  { jobs, log }: { jobs: Pick<Deps['jobs'], 'define'>; log: Pick<Deps['log'], 'warn'> },
  job: Job<Payload>,
  send: JobHandler<Payload>,
): void {
  jobs.define(job, async (payload, run) => {
    try {
      await send(payload, run);
    } catch (error) {
      const isLast = run.attempt > job.options.retryLimit;
      if (!isAddressGone(error) && !(isLast && isRefused(error))) throw error;
      log.warn({ job: job.name, jobId: run.id }, 'a mail was given up: the mail server refused it for good');
    }
  });
}
