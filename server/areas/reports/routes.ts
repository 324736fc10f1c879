import * as calls from '#contract/office-reports.ts';
import { southAfricanDate } from '#domain/calendar/calendar.ts';
import { OBLIGATIONS_OPEN, reportFileName, type UserReport } from '#domain/office/user-reports.ts';
import { grouped } from '#domain/text/counted.ts';
import { presented, presentUser, userColumns } from '#server/areas/office/office.ts';
import { searchInLog } from '#server/http/audit.ts';
import { listFile } from '#server/http/list-file.ts';
import type { Mount } from '#server/http/mount.ts';
import { reportList, reportPage } from './queries.ts';

/** The reports over all members, and their file (spec B §2.9, §7.8). */
export function reportsRoutes(mount: Mount): void {
  const mountReport = (call: calls.ReportCall, filter?: UserReport) =>
    mount(call, async ({ db, params: { year }, query, now }) => {
      const asked = { filter, year, q: query.q, today: southAfricanDate(now) };
      const { rows, ...counted } = await reportPage(db, asked, query);
      return { rows: rows.map(presentUser), ...counted };
    });
  mountReport(calls.reportAll);
  mountReport(calls.usersNotScored, 'not_scored');
  mountReport(calls.usersNoActivities, 'no_activities');
  mountReport(calls.usersNoReflection, 'no_reflection');
  mountReport(calls.usersNoEthicsReflection, 'no_ethics_reflection');
  mountReport(calls.usersFullyCompliant, 'fully_compliant');

  mount(calls.usersObligationsOpen, async ({ db, params: { year }, query, now }) => {
    const { q, body, status } = query;
    const asked = { year, q, open: { body, status }, today: southAfricanDate(now) };
    const { rows, ...counted } = await reportPage(db, asked, query);
    return { rows: rows.map((row) => ({ ...presentUser(row), open: row.open ?? [] })), ...counted };
  });

  mount(calls.reportCsv, async ({ db, params: { year }, query, now, audit, separator }) => {
    const today = southAfricanDate(now);
    const { q, filter, body, status, format } = query;
    const of = filter === OBLIGATIONS_OPEN ? { open: { body, status } } : { filter };
    const asked = { ...of, year, q, today };
    const { total } = await reportList.count(db, asked);
    const name = reportFileName({ filter, year, body, status, format });
    // A download is in the log like a change: what was asked for, and how many members it gave.
    const after = {
      File: name,
      Rows: total,
      Filter: filter,
      Body: body,
      Status: status,
      Year: `${year}`,
      Search: searchInLog(q),
    };
    await audit({ whom: `${grouped(total)} rows`, after });
    const file = { name, format, columns: userColumns, separator: separator() };
    return listFile(file, presented(reportList.file(db, asked)));
  });
}
