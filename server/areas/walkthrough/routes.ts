import { hash } from 'node:crypto';
import { askForWalkthrough } from '#contract/walkthrough.ts';
import { southAfricanDate } from '#domain/calendar/calendar.ts';
import { firstOf, proposalFaults, secondOf } from '#domain/walkthrough/walkthrough.ts';
import type { Mount } from '#server/http/mount.ts';
import { walkthroughMailJob } from './walkthrough.ts';

/** A form in place of the specification's booking widget (spec B §2.8, spec-readings 9). */
export function walkthroughRoutes(mount: Mount): void {
  mount(askForWalkthrough, async ({ db, body, member, now, enqueue, fail }) => {
    const faults = proposalFaults(body, now);
    if (Object.keys(faults).length > 0) fail('invalid_input', faults);
    const times = [firstOf(body), secondOf(body)];
    const { question } = body;
    const content = JSON.stringify([member.id, southAfricanDate(now), times, question]);
    // A request that is repeated has the same id: a double click sends each mail once.
    const id = hash('sha256', content, 'hex').slice(0, 32);
    const request = { memberId: member.id, id, times, question, askedAt: now.toISOString() };
    for (const to of ['support', 'member'] as const)
      await enqueue(db, walkthroughMailJob, { ...request, to }, { key: `${id}-${to}` });
    return {};
  });
}
