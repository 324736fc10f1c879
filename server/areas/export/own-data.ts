import { type Cell, csvText, decimal } from '#domain/csv/write.ts';
import { planDocument } from '#domain/export/plan-document.ts';
import { invoiceDocument, invoiceNumber } from '#domain/invoices/invoices.ts';
import type { Pdf } from '#server/adapters/pdf/port.ts';
import { invoiceFactsOf } from '#server/areas/billing/billing.ts';
import { plansOf } from '#server/areas/plans/plans.ts';
import type { Db } from '#server/db/connect.ts';
import type { Plan } from '#server/http/context.ts';
import { type ZipEntry, zipStream } from '#server/http/zip.ts';
import { type ArchiveDeps, evidenceEntries, evidenceRows } from './archive.ts';
import { documentInput } from './document.ts';
import { accountTables, notificationsOf, type OwnRow, rowsOf, yearTables } from './own-data-queries.ts';

export const OWN_DATA_NAME = 'My Reflective Plan data.zip';
const INDEX_NAME = 'Index.csv';
const NO_PDF = 'The PDF could not be made now. Download it by itself: Export to PDF, or Invoices.';

interface OwnDataDeps extends ArchiveDeps {
  pdf: Pdf;
  now: Date;
}

interface Listed {
  name: string;
  what: string;
  note?: string;
}

/**
 * Everything that is kept about a member as one zip (spec-readings 34). It is made while it is sent: one table of one
 * year, one PDF, or one piece of one file is in memory at a time, however much there is. The index names what is missing,
 * so it comes last.
 */
export async function ownDataOf(db: Db, memberId: string, deps: OwnDataDeps) {
  const plans = await plansOf(db, memberId);
  const listed: Listed[] = [];
  async function* entries(): AsyncGenerator<ZipEntry> {
    yield* account(db, memberId, deps, listed);
    for (const plan of plans) yield* ofYear(db, plan, deps, listed);
    const rows = listed.map(({ name, what, note = '' }) => [name, what, note]);
    yield text(INDEX_NAME, csvText([['File', 'What it is', 'Note'], ...rows], deps.separator), deps);
  }
  return zipStream(entries());
}

async function* account(db: Db, memberId: string, deps: OwnDataDeps, listed: Listed[]) {
  const tables: Record<string, OwnRow[]> = {};
  for (const table of accountTables) tables[table.title] = await rowsOf(db, table, memberId);
  tables['Messages of the payment provider'] = await notificationsOf(db, memberId);
  const invoices = await invoiceFactsOf(db, memberId);
  tables.Invoices = invoices.map(({ number, ...facts }) => ({
    ...facts,
    number: invoiceNumber({ ...facts, number }),
  }));
  yield* files('Account', tables, deps, listed);
  for (const facts of invoices) {
    const document = invoiceDocument(facts);
    const name = `Account/Invoices/${document.number}.pdf`;
    const make = () => deps.pdf.renderInvoice(document, { memberId });
    yield* printed({ name, what: document.title }, make, deps, listed);
  }
}

async function* ofYear(db: Db, plan: Plan, deps: OwnDataDeps, listed: Listed[]): AsyncGenerator<ZipEntry> {
  const { memberId, year } = plan;
  const tables: Record<string, OwnRow[]> = {};
  for (const table of yearTables) tables[table.title] = await rowsOf(db, table, memberId, year);
  yield* files(String(year), tables, deps, listed);
  const file = { name: `${year}/Reflective Plan.pdf`, what: `The plan of ${year} as a document` };
  const make = async () => {
    const document = planDocument(await documentInput(db, plan, deps.now));
    return deps.pdf.render(document, 'a4', { memberId });
  };
  yield* printed(file, make, deps, listed);
  for await (const entry of evidenceEntries(db, plan, await evidenceRows(db, plan), deps)) {
    const own = { ...entry, name: `${year}/Evidence/${entry.name}` };
    listed.push({ name: own.name, what: `Evidence of ${year}` });
    yield own;
  }
}

/** All tables in one JSON file, and each that has rows as CSV. */
function* files(
  folder: string,
  tables: Record<string, OwnRow[]>,
  deps: OwnDataDeps,
  listed: Listed[],
): Generator<ZipEntry> {
  const json = `${folder}/All data.json`;
  listed.push({ name: json, what: `All that is kept: ${folder}` });
  yield text(json, `${JSON.stringify(tables, null, 2)}\n`, deps);
  for (const [title, rows] of Object.entries(tables)) {
    if (rows.length === 0) continue;
    const columns = [...new Set(rows.flatMap(Object.keys))];
    const name = `${folder}/${title}.csv`;
    listed.push({ name, what: `${title}: ${folder}` });
    yield text(
      name,
      csvText([columns, ...rows.map((row) => columns.map((column) => cellOf(row[column])))], deps.separator),
      deps,
    );
  }
}

/** A PDF, or a line in the index that says that it could not be made. */
async function* printed(
  { name, what }: Listed,
  make: () => Promise<Uint8Array>,
  { log, now }: OwnDataDeps,
  listed: Listed[],
): AsyncGenerator<ZipEntry> {
  const content = await make().catch((error) => {
    log.error({ error: String(error), what }, 'a download of all data lacks a PDF');
    return null;
  });
  listed.push(content ? { name, what } : { name: '', what, note: NO_PDF });
  if (content) yield { name, modified: now, content: [content] };
}

const text = (name: string, content: string, { now }: OwnDataDeps): ZipEntry => ({
  name,
  modified: now,
  content: [Buffer.from(content)],
});

function cellOf(value: unknown): Cell {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' && !Number.isInteger(value)) return decimal(String(value));
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
