import { v7 as uuid } from 'uuid';
import { WALKTHROUGHS_PER_DAY } from '#contract/limits.ts';
import * as calls from '#contract/walkthrough.ts';
import { addDays, southAfricanDate, southAfricanTime } from '#domain/calendar.ts';
import {
  firstOf,
  instantOf,
  proposalFaults,
  secondOf,
  WALKTHROUGH_DAYS,
  walkthroughTimes,
} from '#domain/walkthrough.ts';
import type { Mount } from '#server/http/mount.ts';
import { walkthroughMailJob } from './mails.ts';
import * as queries from './queries.ts';

/** A form in place of the specification's booking widget (spec B §2.8, spec-readings 9). */
export function walkthroughRoutes(mount: Mount): void {
  mount(calls.walkthroughs, async ({ db, member, now }) => {
    // Older ones have no time that still lies ahead.
    const since = startOf(addDays(southAfricanDate(now), -WALKTHROUGH_DAYS));
    const requests = await queries.requestsSince(db, member.id, since);
    return requests
      .filter(({ first_at, second_at }) => first_at > now || second_at > now)
      .map(({ id, first_at, second_at, question, asked_at }) => ({
        id,
        first_date: southAfricanDate(first_at),
        first_time: timeOf(first_at),
        second_date: southAfricanDate(second_at),
        second_time: timeOf(second_at),
        question,
        asked_on: southAfricanDate(asked_at),
      }));
  });

  mount(calls.askForWalkthrough, async ({ db, body, member, now, enqueue, fail }) => {
    const faults = proposalFaults(body, now);
    if (Object.keys(faults).length > 0) fail('invalid_input', faults);
    const request = {
      id: uuid(),
      member_id: member.id,
      first_at: instantOf(firstOf(body)),
      second_at: instantOf(secondOf(body)),
      question: body.question,
      asked_at: now,
    };
    await queries.lockRequests(db, member.id);
    const today = await queries.requestsSince(db, member.id, startOf(southAfricanDate(now)));
    // A second click, or the same call again.
    if (today.some((one) => isSame(one, request))) return {};
    if (today.length >= WALKTHROUGHS_PER_DAY) fail('too_many_walkthroughs');
    await queries.insertRequest(db, request);
    for (const to of ['support', 'member'] as const)
      await enqueue(db, walkthroughMailJob, { requestId: request.id, to });
    return {};
  });
}

type Asked = Pick<queries.NewRequest, 'first_at' | 'second_at' | 'question'>;

const isSame = (one: Asked, other: Asked) =>
  Number(one.first_at) === Number(other.first_at) &&
  Number(one.second_at) === Number(other.second_at) &&
  one.question === other.question;

const startOf = (date: string) => instantOf({ date, time: '00:00' });

/** What is stored was one of these. */
function timeOf(instant: Date) {
  const time = southAfricanTime(instant);
  const known = walkthroughTimes.find((one) => one === time);
  if (!known) throw new Error(`A walkthrough cannot begin at ${time}`);
  return known;
}
