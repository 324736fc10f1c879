import { expect, test, vi } from 'vitest';
import { type JobHandler, job } from '#server/queue/port.ts';
import { defineMail } from './mail-jobs.ts';

const mailJob = job('send-test', { retryLimit: 2, retryDelaySeconds: 1, expireSeconds: 1 });

const smtp = (response: string, code = 'EENVELOPE') =>
  Object.assign(new Error(response), { response, responseCode: Number(response.slice(0, 3)), code });

/** Whether the job has failed, or is to be tried again. */
async function fails(error: Error, attempt: number): Promise<boolean> {
  const defined: JobHandler<object>[] = [];
  const jobs = { define: (_: unknown, handler: unknown) => void defined.push(handler as JobHandler<object>) };
  const warn = vi.fn();
  defineMail({ jobs, log: { warn } }, mailJob, () => Promise.reject(error));
  const run = { id: 'x', attempt, signal: new AbortController().signal };
  const failed = await Promise.resolve(defined[0]?.({}, run)).then(
    () => false,
    () => true,
  );
  expect(warn).toHaveBeenCalledTimes(failed ? 0 : 1);
  return failed;
}

test.each([
  ['an address that does not exist, at once', smtp('550 5.1.1 User unknown'), 1, false],
  ['another refusal is tried again', smtp('550 No such user here'), 2, true],
  ['and is no failed job after the last try', smtp('550 No such user here'), 3, false],
  ['a mail server that is busy', smtp('450 4.2.1 Try later'), 3, true],
  ['a wrong password of ours', smtp('535 5.7.8 Bad credentials', 'EAUTH'), 3, true],
  ['a mail server that is away', new Error('connect ECONNREFUSED'), 3, true],
])('%s', async (_, error, attempt, failed) => expect(await fails(error, attempt)).toBe(failed));
