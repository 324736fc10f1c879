import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cents } from '#domain/money/money.ts';
import { testDatabase } from '#test/support/database.ts';
import type { Database } from './connect.ts';
import { insertRows } from './insert-rows.ts';

// An HTTP test only in name, so that it runs on both engines: each driver writes lists in its own way.
let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const NOW = new Date('2026-11-20T21:59:59.123Z');
const TEXTS = [
  '',
  'null',
  'NULL',
  '{a,b}',
  '"quoted", and \\ a backslash \\"',
  "O'Brien-Müller; drop table member",
  'two\nlines\tand a tab\r\n',
  ' spaces around ',
  '👩‍👩‍👧 Ṱshivenḓa 中文',
];

const row = (title: string, index: number) => ({
  id: uuid(),
  competency: 'tax_planning',
  title,
  provider: title,
  type: 'webinar' as const,
  description: title,
  activity_date: index % 2 ? null : '2026-02-28',
  price_cents: index % 3 ? cents(index) : null,
  created_at: NOW,
  updated_at: NOW,
});
const stored = () => database.db.selectFrom('affiliate_activity').selectAll().orderBy('id').execute();

it('stores each value as it was given, and leaves the other columns to their defaults', async () => {
  const rows = TEXTS.map(row);
  await insertRows(database.db, 'affiliate_activity', rows);
  expect(await stored()).toEqual(rows.map((one) => expect.objectContaining(one)));
  expect((await stored())[0]?.external_url).toBe('');
});

it('stores nothing when one row breaks a rule, and does nothing for no rows', async () => {
  const before = (await stored()).length;
  const rows = [row('good', 1), { ...row('bad', 1), price_cents: cents(-1) }];
  await expect(insertRows(database.db, 'affiliate_activity', rows)).rejects.toThrow('check constraint');
  await insertRows(database.db, 'affiliate_activity', []);
  expect(await stored()).toHaveLength(before);
});

it('takes more rows than a statement has parameters', async () => {
  const before = (await stored()).length;
  const rows = Array.from({ length: 7000 }, (_, index) => row(`Course ${index}`, index));
  await insertRows(database.db, 'affiliate_activity', rows);
  expect(await stored()).toHaveLength(before + rows.length);
});
