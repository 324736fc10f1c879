import * as calls from '#contract/office-log.ts';
import { southAfricanDate, southAfricanTime } from '#domain/calendar/calendar.ts';
import type { ListRow } from '#domain/csv/list.ts';
import { changesOf } from '#domain/office/office-log.ts';
import { bulkStateOf } from '#server/bulk/results.ts';
import { searchInLog } from '#server/http/audit.ts';
import { listFile } from '#server/http/list-file.ts';
import type { Mount } from '#server/http/mount.ts';
import { type LogEntry, logChoices, logList } from './log-queries.ts';

const NOBODY = 'A deleted account';

/** The administrators' log. Nothing changes or deletes an entry. */
export function officeLogRoutes(mount: Mount): void {
  mount(calls.officeLog, async ({ db, query }) => {
    const { rows, ...counted } = await logList.page(db, query, query);
    return { rows: rows.map(present), ...counted };
  });

  mount(calls.officeLogChoices, async ({ db }) => {
    const { administrators, actions } = await logChoices(db);
    const named = administrators.map(({ id, name }) => ({ id, name: name ?? NOBODY }));
    return { administrators: named.sort((a, b) => a.name.localeCompare(b.name)), actions };
  });

  mount(calls.officeLogCsv, async ({ db, query, audit, separator }) => {
    const { who, what, from, to, bulk_action, q, format } = query;
    const name = `admin-log.${format}`;
    const filters = { Who: who, What: what, From: from, To: to, 'Bulk action': bulk_action };
    await audit({ whom: '', after: { File: name, ...filters, Search: searchInLog(q) } });
    const file = { name, format, columns, separator: separator() };
    return listFile(file, lines(logList.file(db, query)));
  });
}

const present = (entry: LogEntry) => ({
  id: entry.id,
  at: entry.at.toISOString(),
  action: entry.action,
  whom: entry.whom ?? NOBODY,
  who: entry.who ?? '',
  who_email: entry.admin_email ?? '',
  before: entry.before,
  after: entry.after,
  rows: entry.bulk_action_row === null ? (entry.rows_of ?? '') : '',
  bulk_action: bulkActionOf(entry),
});

/** The bulk action of an entry; null also when it is no longer kept. */
function bulkActionOf({
  bulk_action_id: id,
  bulk_action_number: number,
  bulk_action_failed: failed,
  bulk_action_row: row,
  ...times
}: LogEntry) {
  if (id === null || number === null) return null;
  return { id, number, state: bulkStateOf(times), failed: failed ?? 0, row };
}

const columns = {
  Day: 'date',
  Time: 'time',
  Who: 'text',
  What: 'text',
  Whom: 'text',
  Before: 'text',
  After: 'text',
} as const;

async function* lines(parts: ReturnType<typeof logList.file>) {
  for await (const rows of parts) yield rows.map(line);
}

function line(entry: LogEntry): ListRow<keyof typeof columns> {
  const changes = changesOf(entry.before, entry.after);
  const side = (which: 'before' | 'after') =>
    changes
      .filter((change) => change[which] !== '')
      .map((change) => `${change.label}: ${change[which]}`)
      .join('; ');
  return {
    Day: southAfricanDate(entry.at),
    Time: southAfricanTime(entry.at),
    // A bulk action of a deleted administrator writes an empty address.
    Who: entry.admin_email || NOBODY,
    What: entry.action,
    Whom: entry.whom ?? NOBODY,
    Before: side('before'),
    After: side('after'),
  };
}
