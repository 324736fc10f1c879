import { sql } from 'kysely';
import type { QueryOf } from '#contract/endpoint.ts';
import type { officeLog } from '#contract/office-log.ts';
import { addDays } from '#domain/calendar/calendar.ts';
import type { LoggedValue } from '#domain/office/office-log.ts';
import type { Db } from '#server/db/connect.ts';
import { officeList } from '#server/db/office-list.ts';
import { containing } from '#server/db/paging.ts';
import { midnight } from '#server/db/south-african-time.ts';
import { addressCode } from './address-code.ts';

type Values = Record<string, LoggedValue>;

type LogFilter = Pick<QueryOf<typeof officeLog>, 'q' | 'who' | 'what' | 'from' | 'to' | 'bulk_action'>;

/**
 * The log. The single rows of a bulk action are left out, unless somebody searches or asks for that bulk action: a
 * deletion of 5,000 users is one line.
 */
export const logList = officeList({
  rows: (db: Db, { q, bulk_action }: LogFilter) =>
    db
      .selectFrom('admin_log as entry')
      .leftJoin('member as admin', 'admin.id', 'entry.admin_id')
      .leftJoin('bulk_action as bulk', 'bulk.id', 'entry.bulk_action_id')
      .$if(q === '' && !bulk_action, (entries) => entries.where('entry.bulk_action_row', 'is', null))
      .select([
        'entry.id',
        'entry.at',
        'entry.action',
        'entry.whom_id',
        'entry.whom',
        'entry.admin_email',
        // The cast holds, because only `recordAudit` writes these values.
        (eb) => eb.ref('entry.before').$castTo<Values | null>().as('before'),
        (eb) => eb.ref('entry.after').$castTo<Values | null>().as('after'),
        'entry.bulk_action_row',
        'entry.bulk_action_id as rows_of',
        'bulk.id as bulk_action_id',
        'bulk.number as bulk_action_number',
        'bulk.failed as bulk_action_failed',
        'bulk.begun_at',
        'bulk.stopped_at',
        'bulk.ended_at',
        sql<string | null>`admin.name || ' ' || admin.surname`.as('who'),
      ]),
  key: 'entry.id',
  search: {
    // 1099 finds 'R1 099.00', too, and the address of a deleted account finds its deletion.
    q: (text) => sql`(regexp_replace(concat_ws(' ', entry.whom, entry.before::text, entry.after::text),
      '(\\d) (?=\\d{3})', '\\1', 'g') ilike ${containing(text.replace(/(\d) (?=\d{3})/g, '$1'))}
      or ${text.includes('@')}::boolean and entry.after ->> 'Address code' = ${addressCode(text.trim())})`,
  },
  filters: {
    bulk_action: (id) => sql`entry.bulk_action_id = ${id}`,
    who: (id) => sql`entry.admin_id = ${id}`,
    what: (action) => sql`entry.action = ${action}`,
    from: (day) => sql`entry.at >= ${midnight(day)}`,
    to: (day) => sql`entry.at < ${midnight(addDays(day, 1))}`,
  },
  sorts: { at: sql`entry.at` },
  usual: { sort: 'at', direction: 'desc' },
});

export type LogEntry = Awaited<ReturnType<typeof logList.page>>['rows'][number];

/** The administrators and the actions that the log knows. */
export async function logChoices(db: Db) {
  const administrators = await db
    .selectFrom('admin_log as entry')
    .leftJoin('member as admin', 'admin.id', 'entry.admin_id')
    .select(['entry.admin_id as id', sql<string | null>`admin.name || ' ' || admin.surname`.as('name')])
    .distinct()
    .execute();
  const actions = await db.selectFrom('admin_log').select('action').distinct().orderBy('action').execute();
  return { administrators, actions: actions.map(({ action }) => action) };
}
