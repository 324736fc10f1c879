import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { backup } from '#server/db/backup.ts';
import { connectPostgres, type Database } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { restore } from '#server/db/restore.ts';
import { prepareDemo } from '#server/demo/demo.ts';
import { testApp } from '#test/support/app.ts';
import { NOW } from '#test/support/clock.ts';
import { embeddedDatabase, rowsOf } from '#test/support/database.ts';
import { emptyPostgres, noPostgres } from '#test/support/postgres.ts';
import { dataFolder, runProgram, startQuickServer } from '#test/support/process.ts';
import { engines } from '#test/support/siege.ts';

type Kind = 'pglite' | 'postgres';
const AWKWARD = 'Line one\nline two \u2028 "quoted" \\ back, tab\t, rand R1 000, ✓ 💼';

let folder: Awaited<ReturnType<typeof dataFolder>>;
/** How each database is closed. */
const leave: (() => Promise<void>)[] = [];
/** One of each engine for all tests, because filling one takes longer than a backup. */
const sources: Partial<Record<Kind, Promise<Database>>> = {};

beforeEach(async () => {
  folder = await dataFolder();
});
afterEach(() => folder.remove());
afterAll(async () => {
  for (const step of leave.reverse()) await step();
});

/** Crossed, each engine gives once and takes once. `npm test -- --all` stays on one engine too. */
const pairs: [Kind, Kind][] = [
  ['pglite', 'postgres'],
  ['postgres', 'pglite'],
];
if (engines.length > 1 || noPostgres) pairs.push(['pglite', 'pglite'], ['postgres', 'postgres']);

describe.each(pairs)('from %s to %s', (from, to) => {
  const without = [from, to].includes('postgres') && noPostgres;

  test('every row, jobs included, and every evidence file is restored', async ({ skip }) => {
    if (without) skip(without);
    const source = await sourceOf(from);
    await evidenceFile();
    const file = join(folder.path, 'copy.gz');
    const written = await backup(source, { file, filesFolder: files('from'), now: new Date() });
    expect(written).toMatchObject({ files: 1, missing: [], tables: { job: 3 } });

    const target = await opened(to);
    const totals = await restore(target, { file, filesFolder: files('to'), force: false });
    expect(totals.tables).toEqual(written.tables);
    for (const table of Object.keys(written.tables))
      expect(sorted(await rowsOf(target, table)), table).toEqual(sorted(await rowsOf(source, table)));
    expect(await readFile(join(files('to'), 'evidence/one'))).toEqual(content());
  });
});

test('a database that is not empty is left alone without --force, and replaced with it', async () => {
  const source = await sourceOf('pglite');
  const file = join(folder.path, 'copy.gz');
  await backup(source, { file, filesFolder: null, now: new Date() });
  await sql`update member set name = 'Changed'`.execute(source.db);
  const options = { file, filesFolder: files('to') };
  await expect(restore(source, { ...options, force: false })).rejects.toThrow(/not empty/);
  await restore(source, { ...options, force: true });
  expect((await rowsOf(source, 'member')).map((row) => row.name).sort()).toEqual(['Naledi', 'Thabo']);
});

test('a backup replaces no file', async () => {
  const file = join(folder.path, 'copy.gz');
  await writeFile(file, 'mine');
  const source = await sourceOf('pglite');
  await expect(backup(source, { file, filesFolder: null, now: new Date() })).rejects.toThrow(/already/);
  expect(await readFile(file, 'utf8')).toBe('mine');
});

describe('is refused before anything is written', () => {
  let whole: Buffer;
  let older: Buffer;
  let target: Database;
  beforeAll(async () => {
    target = await embeddedDatabase();
    // An engine that makes its first tables itself takes seconds.
    await sql`drop schema public cascade`.execute(target.db);
    await sql`create schema public`.execute(target.db);
    const at = await dataFolder();
    const source = await sourceOf('pglite');
    const write = async (name: string) => {
      const file = join(at.path, name);
      await backup(source, { file, filesFolder: null, now: new Date() });
      return readFile(file);
    };
    whole = await write('whole.gz');
    // Nothing uses the source after this.
    await sql`update migration set checksum = 'older'`.execute(source.db);
    older = await write('older.gz');
    await at.remove();
  });
  afterAll(() => target.close());

  const attempt = async (bytes: Buffer) => {
    const file = join(folder.path, 'copy.gz');
    await writeFile(file, bytes);
    const refusal = await restore(target, { file, filesFolder: files('to'), force: false }).catch(
      (error: Error) => error.message,
    );
    // The target has not a single table: not even the migrations may run.
    const { rows } = await sql`select 1 from pg_class where relnamespace = 'public'::regnamespace`.execute(
      target.db,
    );
    expect(rows).toEqual([]);
    return refusal;
  };
  const rewritten = (change: (text: string) => string) =>
    gzipSync(change(gunzipSync(whole).toString('utf8')));

  test('a file that is cut off', async () => {
    expect(await attempt(whole.subarray(0, whole.length - 40))).toMatch(/cut off|damaged/);
  });
  test('a file that lost its last lines', async () => {
    expect(await attempt(rewritten((text) => text.split('\n').slice(0, -3).join('\n')))).toMatch(/cut off/);
  });
  test('a changed row', async () => {
    expect(await attempt(rewritten((text) => text.replace('Khumalo', 'Khumala')))).toMatch(/damaged/);
  });
  test('a flipped byte', async () => {
    const flipped = Buffer.from(whole);
    const at = Math.floor(flipped.length / 2);
    flipped[at] = (flipped[at] ?? 0) ^ 0xff;
    expect(await attempt(flipped)).toMatch(/damaged/);
  });
  test('another file', async () => {
    expect(await attempt(gzipSync('{"hello":1}\n'))).toMatch(/not a backup/);
    expect(await attempt(Buffer.from('no archive'))).toMatch(/damaged/);
  });
  test('a backup of another version', async () => {
    expect(await attempt(older)).toMatch(/another version/);
  });
});

test('the commands: refused while the server runs, then there and back', async () => {
  const [from, to] = [join(folder.path, 'from'), join(folder.path, 'to')];
  const file = join(folder.path, 'copy.gz');
  const command = (name: string, dataDir: string) =>
    runProgram([`server/cli/${name}.ts`, file], { DATA_DIR: dataDir }).ended;
  const server = await startQuickServer({ DATA_DIR: from, DEMO: '1' });
  const busy = await command('backup', from);
  expect(busy).toMatchObject({ code: 1 });
  expect(busy.output).toContain('is in use by process');
  expect((await server.stop()).code).toBe(0);

  expect(await command('backup', join(folder.path, 'nothing'))).toMatchObject({ code: 1 });
  expect(await command('backup', from)).toMatchObject({ code: 0 });
  expect(await command('restore', to)).toMatchObject({
    code: 0,
    output: expect.stringContaining('Restored: '),
  });
  const again = await command('restore', to);
  expect(again).toMatchObject({ code: 1, output: expect.stringContaining('not empty') });
});

const files = (of: string) => join(folder.path, of, 'files');
const content = () => Buffer.from(Array.from({ length: 500_000 }, (_, at) => at % 251));
const sorted = (rows: object[]) => rows.map((row) => JSON.stringify(row)).sort();

async function opened(kind: Kind): Promise<Database> {
  if (kind === 'pglite') {
    const database = await embeddedDatabase();
    leave.push(() => database.close());
    return database;
  }
  const { url, drop } = await emptyPostgres();
  const database = connectPostgres(url, { connections: 5 });
  leave.push(async () => {
    await database.close();
    await drop();
  });
  await migrate(database.db);
  return database;
}

const sourceOf = (kind: Kind): Promise<Database> => {
  sources[kind] ??= filled(kind);
  return sources[kind];
};

/** The demo's data, texts that are hard to write down, the row of a file and jobs. */
async function filled(kind: Kind): Promise<Database> {
  const database = await opened(kind);
  const { db } = database;
  const app = await testApp({ db });
  await prepareDemo(app.app, { db, now: NOW, adminEmail: 'admin@example.com' });
  await app.close();
  // Its files are in another store, and its jobs are of another time.
  for (const table of ['activity_evidence', 'evidence', 'job'])
    await sql`delete from ${sql.table(table)}`.execute(db);
  await sql`update plan set responsibilities = ${AWKWARD}`.execute(db);
  await sql`insert into simulator_order (id, form) values ('one', ${AWKWARD})`.execute(db);
  await sql`insert into evidence (member_id, plan_year, id, storage_key, file_name, content_type, size_bytes, sha256,
    uploaded_at) select member_id, plan_year, gen_random_uuid(), 'evidence/one', 'a.pdf', 'application/pdf', 500000, '',
    now() from plan limit 1`.execute(db);
  await withJobs(db);
  return database;
}

async function evidenceFile(): Promise<void> {
  await mkdir(dirname(join(files('from'), 'evidence/one')), { recursive: true });
  await writeFile(join(files('from'), 'evidence/one'), content());
  expect(existsSync(files('to'))).toBe(false);
}

/** One that waits, one that a killed node was running, and one that is done. */
async function withJobs(db: Database['db']): Promise<void> {
  await sql`insert into job (id, name, key, payload, due_at) values
    (gen_random_uuid(), 'send-code', 'a', '{"codeId": "a"}', now() + interval '1 hour')`.execute(db);
  await sql`insert into job (id, name, payload, due_at, attempt, first_taken_at, taken_by, leased_until, done_at) values
    (gen_random_uuid(), 'send-code', '{"codeId": "b"}', now(), 1, now(), gen_random_uuid(), now(), null),
    (gen_random_uuid(), 'send-code', null, now(), 1, now(), null, null, now())`.execute(db);
}
