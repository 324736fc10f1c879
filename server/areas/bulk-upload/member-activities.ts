import { rowLimits } from '#contract/bulk-upload.ts';
import { ACTIVITIES_MAX } from '#contract/limits.ts';
import { type CalendarDate, yearOf } from '#domain/calendar/calendar.ts';
import { judgeEach } from '#domain/csv/judge-rows.ts';
import { type MemberActivityRow, memberActivityRules, NO_MEMBER } from '#domain/csv/member-activity-rows.ts';
import { OF_OFFICE } from '#domain/office/roles.ts';
import { type NewActivity, verdictsOf } from '#server/areas/activities/activities.ts';
import { membersByEmail } from '#server/areas/sign-in/sign-in.ts';
import type { Db } from '#server/db/connect.ts';
import type { Plan } from '#server/http/context.ts';
import type { OfficeRule } from '#server/http/office-rule.ts';

type Sent = Readonly<Record<keyof MemberActivityRow, string>>;

export interface MemberRow extends NewActivity {
  row: MemberActivityRow;
  /** The place of the row in the file. */
  at: number;
}

/** The effect of a file: the rows to add, those that are there, and every fault by its path. */
export interface Reviewed {
  fresh: MemberRow[];
  already: number[];
  faults: Record<string, string>;
}

interface Wanted {
  activities: readonly Sent[];
  year: number | undefined;
  today: CalendarDate;
  /** Reads the plans, or locks them for a call that writes. */
  plansOf: (db: Db, memberIds: readonly string[], year: number) => Promise<Plan[]>;
  refusalFor: OfficeRule['refusalFor'];
}

/** Judges the rows of an administrator's file and compares them with the plans that they go into (spec-readings 70, 86). */
export async function reviewOf(
  db: Db,
  { activities, today, plansOf, refusalFor, ...wanted }: Wanted,
): Promise<Reviewed> {
  const year = wanted.year ?? yearOf(today);
  const rules = memberActivityRules(rowLimits, { today, year });
  const { rows, faults } = judgeEach(rules, 'activities', activities);

  const emails = [...new Set(rows.flatMap((row) => (row ? [row.user_email] : [])))];
  const members = await membersByEmail(db, emails);
  const ids = members.map(({ id }) => id);
  const plans = new Map((await plansOf(db, ids, year)).map((plan) => [plan.memberId, plan]));
  const named = new Map(members.map((member) => [member.email, member]));
  const placed = rows.flatMap((row, at) => {
    if (!row) return [];
    const member = named.get(row.user_email);
    const plan = member && plans.get(member.id);
    const refusal = member ? refusalFor(member) : null;
    if (plan && !refusal) return { at, row, plan, changes: changesIn(row) };
    faults[emailOf(at)] = !member ? NO_MEMBER : refusal ? OF_OFFICE : `This member has no plan for ${year}`;
    return [];
  });

  const verdicts = await verdictsOf(db, placed);
  const withVerdict = (wanted: string) => placed.filter((_, place) => verdicts[place] === wanted);
  for (const { at } of withVerdict('full')) faults[emailOf(at)] = FULL;
  return { fresh: withVerdict('new'), already: withVerdict('already').map(({ at }) => at), faults };
}

/** The file has no hours, and no address of evidence. */
const changesIn = ({ title, provider, type, description, activity_date, competency }: MemberActivityRow) => ({
  title,
  provider,
  type,
  description,
  activity_date,
  competency,
});

const FULL = `A year holds at most ${ACTIVITIES_MAX} activities`;
const emailOf = (at: number) => `activities.${at}.user_email`;
