import type { ResultOf } from '#contract/endpoint.ts';
import * as calls from '#contract/office-statements.ts';
import { counted } from '#domain/text/counted.ts';
import type { Db } from '#server/db/connect.ts';
import type { Mount } from '#server/http/mount.ts';
import { notesOfLines } from '../invoices/sent-queries.ts';
import * as queries from './statement-queries.ts';
import { compare, digestOf, packed, readLines, resultOf, type StoredResult, unpacked } from './statements.ts';

/** The provider's history file beside our books (docs/decisions/0048). */
export function statementRoutes(mount: Mount): void {
  mount(calls.readStatement, async ({ db, body, member, now, fail, audit }) => {
    const read = readLines(body.csv);
    if (read.faults) return fail('invalid_input', read.faults);
    const compared = await compare(db, read.lines);
    const result = await resultOf(db, compared.found);
    const { id, known } = await queries.keepStatement(db, {
      digest: digestOf(body.csv),
      name: body.name,
      readBy: member.id,
      now,
      days: compared.found.days ?? fail('invalid_input', { csv: 'This file has a header and no rows.' }),
      lineCount: read.lines.length,
      lines: packed(read.lines),
      result,
    });
    await audit({ whom: body.name, after: inLog(result, read.lines.length) });
    return { ...(await presented(db, id)), known };
  });

  mount(calls.statements, async ({ db, query }) => {
    const { rows, ...counts } = await queries.statementList.page(db, query, query);
    return { rows: rows.map(headOf), ...counts };
  });

  mount(calls.oneStatement, async ({ db, params, fail }) => {
    if (!(await queries.statementById(db, params.id))) fail('not_found');
    return presented(db, params.id);
  });

  mount(calls.checkStatement, async ({ db, body, now, fail, audit }) => {
    const kept = (await queries.linesOf(db, body.id)) ?? fail('not_found');
    const lines = unpacked(kept.lines);
    const result = await resultOf(db, (await compare(db, lines)).found);
    await queries.storeResult(db, body.id, result, now);
    await audit({ whom: kept.name, after: inLog(result, lines.length) });
    return presented(db, body.id);
  });
}

const inLog = ({ counts }: StoredResult, lines: number) => ({
  Rows: counted(lines, 'row'),
  Matched: counts.matched,
  'Missing here': counts.missing_here,
  'Missing there': counts.missing_there,
  Reversed: counts.reversed,
});

type Head = Awaited<ReturnType<typeof queries.statementList.page>>['rows'][number];

const headOf = (row: Head) => ({
  id: row.id,
  name: row.name,
  read_at: row.read_at.toISOString(),
  read_by: row.read_by,
  checked_at: row.checked_at.toISOString(),
  from: row.first_on,
  to: row.last_on,
  lines: row.line_count,
  counts: row.counts as StoredResult['counts'],
});

/** The kept result with the addresses of its members, and with what was recorded for its lines since. */
async function presented(db: Db, id: string): Promise<ResultOf<typeof calls.oneStatement>> {
  const row = await queries.statementById(db, id);
  if (!row) throw new Error('A statement without a row');
  const result = row.result as Omit<StoredResult, 'counts'>;
  const recorded = await notesOfLines(
    db,
    result.reversed.map(({ key }) => key),
  );
  const payments = [
    ...[...result.matched, ...result.amounts_differ, ...result.fees_differ].map(({ payment }) => payment),
    ...result.missing_there,
    ...result.reversed.flatMap(({ payment }) => payment ?? []),
  ];
  const members = await queries.payersOf(db, {
    payments: [...new Set(payments.map((one) => one.id))],
    forms: result.missing_here.flatMap(({ m_payment_id }) => m_payment_id || []),
  });
  const whose = <Row extends { id: string }>(one: Row) => ({ ...one, member: members.get(one.id) ?? null });
  const match = (one: StoredResult['matched'][number]) => ({ ...one, payment: whose(one.payment) });
  return {
    ...headOf(row),
    ...result,
    matched: result.matched.map(match),
    amounts_differ: result.amounts_differ.map(match),
    fees_differ: result.fees_differ.map(match),
    missing_here: result.missing_here.map((one) => ({
      ...one,
      member: members.get(one.m_payment_id) ?? null,
    })),
    missing_there: result.missing_there.map(whose),
    reversed: result.reversed.map(({ key, payment, ...one }) => {
      const note = recorded.get(key);
      const now = note ? ({ state: 'done', credit_note: note } as const) : {};
      return { ...one, ...now, payment: payment && whose(payment) };
    }),
  };
}
