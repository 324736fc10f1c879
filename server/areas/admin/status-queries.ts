import { sql } from 'kysely';
import type { StatusFacts } from '#domain/undo-status.ts';
import { compiledOnce } from '#server/db/compiled-once.ts';
import type { Db } from '#server/db/connect.ts';

/** Everything of a member that a change of status may change, as it is stored. The caller has locked the member. */
export async function statusFacts(trx: Db, memberId: string): Promise<StatusFacts> {
  const [facts] = await selectFacts(trx, { memberId });
  if (!facts) throw new Error('A member without a membership');
  return facts;
}

const columns = sql`to_jsonb(member.legacy_since) as legacy_since, current_year, to_jsonb(payment_failed_at) as payment_failed_at,
  override, override_reason, override_until, to_jsonb(first_paid_at) as first_paid_at, paid_to,
  array(select plan_year from plan where plan.member_id = member.id order by plan_year) as years`;
const ofMember = sql`from member join membership on membership.member_id = member.id`;

const selectFacts = compiledOnce((trx, { memberId }: { memberId: string }) => ({
  compile: () => sql<StatusFacts>`select ${columns} ${ofMember} where member.id = ${memberId}`.compile(trx),
}));

/** A row of a bulk action that set a status of a member. */
interface SetOnce {
  bulkActionId: string;
  position: number;
  memberId: string;
  label: string;
}

/**
 * The same facts, and whether an administrator has set the status again after that row did, perhaps to the same value. A
 * change that was taken back does not count, and neither does what took it back.
 */
export async function factsSince(
  trx: Db,
  row: SetOnce,
): Promise<{ facts: StatusFacts; isSetAgain: boolean }> {
  const [found] = await selectSince(trx, row);
  if (!found) throw new Error('A member without a membership');
  const { isSetAgain, ...facts } = found;
  return { facts, isSetAgain };
}

const selectSince = compiledOnce((trx, { bulkActionId, position, memberId, label }: SetOnce) => ({
  compile: () =>
    sql<StatusFacts & { isSetAgain: boolean }>`
    select ${columns}, exists (
      select from admin_log entry left join bulk_action bulk on bulk.id = entry.bulk_action_id
      where entry.whom_id = member.id and jsonb_exists(entry.before, ${label}) and bulk.undoes is null
        and entry.id > (select id from admin_log own
          where own.bulk_action_id = ${bulkActionId} and own.bulk_action_row = ${position})
        and not exists (select from bulk_action undo join bulk_action_row undone on undone.bulk_action_id = undo.id
          where undo.undoes = entry.bulk_action_id and undone.target = ${memberId} and undone.state = 'done')
    ) as "isSetAgain" ${ofMember} where member.id = ${memberId}`.compile(trx),
}));
