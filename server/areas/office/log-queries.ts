import { sql } from 'kysely';
import type { QueryOf } from '#contract/endpoint.ts';
import type { officeLog } from '#contract/office-log.ts';
import { addDays } from '#domain/calendar/calendar.ts';
import type { LoggedValue } from '#domain/office/office-log.ts';
import type { Db } from '#server/db/connect.ts';
import { containing } from '#server/db/paging.ts';
import { midnight } from '#server/db/south-african-time.ts';

type Values = Record<string, LoggedValue>;

export type LogFilter = Pick<QueryOf<typeof officeLog>, 'q' | 'who' | 'what' | 'from' | 'to' | 'bulk_action'>;

/**
 * The entries that match. The single rows of a bulk action are left out, unless somebody searches or asks for
 * that bulk action: a deletion of 5,000 users is one line.
 */
export function logEntries(db: Db, { q, who, what, from, to, bulk_action }: LogFilter) {
  let entries = db
    .selectFrom('admin_log as entry')
    .leftJoin('member as admin', 'admin.id', 'entry.admin_id')
    .leftJoin('bulk_action as bulk', 'bulk.id', 'entry.bulk_action_id')
    .select([
      'entry.id',
      'entry.at',
      'entry.action',
      'entry.whom_id',
      'entry.whom',
      'entry.admin_email',
      // Only `recordAudit` writes them.
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
    ]);
  if (q === '' && !bulk_action) entries = entries.where('entry.bulk_action_row', 'is', null);
  if (bulk_action) entries = entries.where('entry.bulk_action_id', '=', bulk_action);
  if (who) entries = entries.where('entry.admin_id', '=', who);
  if (what) entries = entries.where('entry.action', '=', what);
  if (from) entries = entries.where('entry.at', '>=', midnight(from));
  if (to) entries = entries.where('entry.at', '<', midnight(addDays(to, 1)));
  if (q !== '')
    entries = entries.where(
      // 1099 finds 'R1 099.00', too.
      sql<boolean>`regexp_replace(concat_ws(' ', entry.whom, entry.before::text, entry.after::text),
        '(\\d) (?=\\d{3})', '\\1', 'g') ilike ${containing(q.replace(/(\d) (?=\d{3})/g, '$1'))}`,
    );
  return entries;
}

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

const CSV_PAGE = 1000;

/** Everything that matches, the newest first, in parts that fit into memory. */
export async function* allEntries(db: Db, filter: LogFilter) {
  let after: { at: Date; id: string } | null = null;
  for (;;) {
    let part = logEntries(db, filter).orderBy('entry.at', 'desc').orderBy('entry.id', 'desc').limit(CSV_PAGE);
    if (after) part = part.where(sql<boolean>`(entry.at, entry.id) < (${after.at}, ${after.id}::uuid)`);
    const rows = await part.execute();
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < CSV_PAGE) return;
    after = { at: last.at, id: last.id };
  }
}
