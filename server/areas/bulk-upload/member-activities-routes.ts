import * as calls from '#contract/bulk-upload.ts';
import { southAfricanDate, yearOf } from '#domain/calendar/calendar.ts';
import { counted } from '#domain/text/counted.ts';
import { saveActivities } from '#server/areas/activities/activities.ts';
import { lockPlansOfYear, plansOfYear } from '#server/areas/plans/plans.ts';
import { addReflections } from '#server/areas/reflections/reflections.ts';
import { oneEntry } from '#server/http/audit.ts';
import type { Mount } from '#server/http/mount.ts';
import { type MemberRow, reviewOf } from './member-activities.ts';

/** The administrator's file, which goes into the plans of members (spec B §2.9 '/masterUpload', §5, spec-readings 70). */
export function memberActivitiesRoutes(mount: Mount): void {
  mount(calls.reviewMemberActivities, async ({ db, body, refusalFor, now }) => {
    const { activities, rpt_year: year } = body;
    const today = southAfricanDate(now);
    const reviewing = { activities, year, today, plansOf: plansOfYear, refusalFor };
    const { faults, already } = await reviewOf(db, reviewing);
    return { faults, already };
  });

  mount(calls.bulkBookActivityEmail, async ({ db, body, refusalFor, now, fail, audit, record, log }) => {
    const { activities } = body;
    const today = southAfricanDate(now);
    const year = body.rpt_year ?? yearOf(today);
    // The plans are locked, so the second of two clicks waits and then finds the activities of the first.
    const reviewing = { activities, year, today, plansOf: lockPlansOfYear, refusalFor };
    const reviewed = await reviewOf(db, reviewing);
    const { fresh, already, faults } = reviewed;
    if (Object.keys(faults).length > 0) fail('invalid_input', faults);
    const { added } = await saveActivities({ db, now, record }, fresh);
    const answered = added.map(({ id, row, plan }) => ({ plan, activityId: id, row }));
    await record(await addReflections(db, answered, now));
    const byMember = Map.groupBy(fresh, ({ plan }) => plan.memberId);
    const whole = {
      whom: counted(byMember.size, 'member'),
      after: { Year: `${year}`, Activities: fresh.length },
    };
    const entries = [...byMember.values()].map((rows) => entryOf(rows, year));
    await audit(oneEntry(whole, entries));
    log.info({ added: fresh.length, members: byMember.size }, 'an administrator uploaded activities');
    return { added: fresh.length, members: byMember.size, already };
  });
}

/** The log names the activities; what the member wrote about them is not the log's. */
const entryOf = (rows: readonly MemberRow[], year: number) => {
  const [first] = rows;
  const titles = rows.map(({ row }) => row.title);
  const after = { Year: `${year}`, Activities: rows.length, Titles: titles };
  return { whom: first ? { id: first.plan.memberId, email: first.row.user_email } : '', after };
};
