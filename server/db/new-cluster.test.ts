import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { connectPglite } from './embedded.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'rpt-cluster-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test('a folder that a killed first start left half made is made again; a complete one is kept', async () => {
  mkdirSync(join(dataDir, 'pglite.new'));
  writeFileSync(join(dataDir, 'pglite.new', 'PG_VERSION'), 'half');
  const first = await connectPglite({ dataDir });
  await sql`create table kept (a int)`.execute(first.db);
  await first.close();
  expect(readdirSync(dataDir)).toEqual(['pglite']);
  const second = await connectPglite({ dataDir });
  expect((await sql`select * from kept`.execute(second.db)).rows).toEqual([]);
  await second.close();
  expect(existsSync(join(dataDir, 'lock'))).toBe(false);
});
