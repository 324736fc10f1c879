import { sql } from 'kysely';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { overrideColumns, overrideOn } from '#domain/membership/membership.ts';
import type { StatusFacts } from '#domain/office/undo-status.ts';
import { isPaidOn } from '#server/areas/membership/membership.ts';
import { compiledOnce } from '#server/db/compiled-once.ts';
import type { Db } from '#server/db/connect.ts';

/** Everything of a member that a change of status may change, as it is stored, and whether they are paid today. */
export interface MemberStatus {
  facts: StatusFacts;
  isPaid: boolean;
}

/** From here the states of the member are read. */
export const standingOf = ({ facts, isPaid }: MemberStatus, today: CalendarDate) => ({
  ...facts,
  isPaid,
  override: overrideOn({ override: facts.override, until: facts.override_until }, today),
});

/** The status facts of a member, whom the caller has locked. */
export async function statusOf(trx: Db, memberId: string, today: CalendarDate): Promise<MemberStatus> {
  const [found] = await selectFacts(trx, { memberId, today });
  if (!found) throw new Error('A member without a membership');
  const { isPaid, ...facts } = found;
  return { facts, isPaid };
}

const columns = sql`to_jsonb(member.legacy_since) as legacy_since, current_year, to_jsonb(payment_failed_at) as payment_failed_at,
  ${sql.join(overrideColumns.map((column) => sql.ref(column)))}, to_jsonb(first_paid_at) as first_paid_at, paid_to,
  array(select plan_year from plan where plan.member_id = member.id order by plan_year) as years`;
const ofMember = sql`from member join membership on membership.member_id = member.id`;

type Found = StatusFacts & { isPaid: boolean };

const selectFacts = compiledOnce((trx, { memberId, today }: { memberId: string; today: CalendarDate }) => ({
  compile: () =>
    sql<Found>`select ${columns}, ${isPaidOn(today)} as "isPaid" ${ofMember} where member.id = ${memberId}`.compile(
      trx,
    ),
}));

/**
 * A member, locked until the transaction ends, with the row of a bulk action that changed them: its place and the change, null
 * when that is no longer kept. A row that is done stays as it is, so it needs no lock.
 */
export const lockChanged = async (trx: Db, by: { id: string; bulkActionId: string }) =>
  (await selectChanged(trx, by))[0];

const selectChanged = compiledOnce((trx, { id, bulkActionId }: { id: string; bulkActionId: string }) =>
  trx
    .selectFrom('member')
    .leftJoin('bulk_action_row as changed', (join) =>
      join
        .on('changed.bulk_action_id', '=', bulkActionId)
        .on('changed.target', '=', id)
        .on('changed.was', 'is not', null),
    )
    .select(['member.id', 'member.email', 'member.office_role', 'member.legacy_since'])
    .select(['changed.position', 'changed.was'])
    .where('member.id', '=', id)
    .forNoKeyUpdate('member'),
);

/** A row of a bulk action that set a status of a member. */
interface SetOnce {
  bulkActionId: string;
  position: number;
  memberId: string;
  label: string;
  today: CalendarDate;
}

/**
 * The facts of a member whose status a row of a bulk action has set, and whether an administrator has set it again since,
 * perhaps to the same value. A change that was taken back does not count, and neither does what took it back.
 */
export async function statusSince(trx: Db, row: SetOnce): Promise<MemberStatus & { isSetAgain: boolean }> {
  const [found] = await selectSince(trx, row);
  if (!found) throw new Error('A member without a membership');
  const { isSetAgain, isPaid, ...facts } = found;
  return { facts, isPaid, isSetAgain };
}

const selectSince = compiledOnce((trx, { bulkActionId, position, memberId, label, today }: SetOnce) => ({
  compile: () =>
    sql<Found & { isSetAgain: boolean }>`
    select ${columns}, ${isPaidOn(today)} as "isPaid", exists (
      select from admin_log entry left join bulk_action bulk on bulk.id = entry.bulk_action_id
      where entry.whom_id = member.id and jsonb_exists(entry.before, ${label}) and bulk.undoes is null
        and entry.id > (select id from admin_log own
          where own.bulk_action_id = ${bulkActionId} and own.bulk_action_row = ${position})
        and not exists (select from bulk_action undo join bulk_action_row undone on undone.bulk_action_id = undo.id
          where undo.undoes = entry.bulk_action_id and undone.target = ${memberId} and undone.state = 'done')
    ) as "isSetAgain" ${ofMember} where member.id = ${memberId}`.compile(trx),
}));
