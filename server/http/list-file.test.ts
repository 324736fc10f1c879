import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { listFile } from './list-file.ts';

const columns = {
  Email: 'text',
  Contact: 'text',
  Day: 'date',
  Time: 'time',
  Net: 'amount',
  VAT: 'percent',
} as const;
type Row = Record<keyof typeof columns, string>;
const row: Row = {
  Email: '=1+1',
  Contact: '+27 82 555 0199',
  Day: '2026-11-28',
  Time: '18:00',
  Net: '-1234.50',
  VAT: '15%',
};

const fileOf = (pages: AsyncIterable<Row[]>) =>
  listFile({ name: 'users.xlsx', format: 'xlsx', columns, separator: ';' }, pages);

async function bytesOf(pages: AsyncIterable<Row[]>) {
  const parts: Buffer[] = [];
  for await (const part of fileOf(pages).content as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts);
}

test('a sheet has texts as texts, numbers as numbers and days as days, and its heads stay', async () => {
  async function* pages() {
    yield [row];
    yield [];
    yield [{ ...row, Day: '', Net: '', VAT: '', Time: '' }];
  }
  const { sheets } = await readXlsx(await bytesOf(pages()));
  expect(sheets).toHaveLength(1);
  expect(sheets[0]).toMatchObject({ name: 'users', freezePane: { rows: 1 } });
  expect(sheets[0]?.columns?.map((column) => column.width)).toEqual([7, 17, 12, 7, 10, 5]);
  expect(sheets[0]?.rows).toEqual([
    Object.keys(columns),
    ['=1+1', '+27 82 555 0199', new Date('2026-11-28'), expect.any(Date), -1234.5, 0.15],
    ['=1+1', '+27 82 555 0199', null, null, null, null],
  ]);
});

test('a list without rows has its heads', async () => {
  async function* pages(): AsyncGenerator<Row[]> {}
  const { sheets } = await readXlsx(await bytesOf(pages()));
  expect(sheets[0]?.rows).toEqual([Object.keys(columns)]);
});

test('an error after the first rows breaks the file', async () => {
  async function* pages() {
    yield [row];
    throw new Error('the database is away');
  }
  await expect(bytesOf(pages())).rejects.toThrow('the database is away');
});

test('few pages are made before the ones before them were taken, and a client that leaves ends the reading', async () => {
  const PAGES = 200;
  let made = 0;
  let ended = false;
  async function* pages() {
    try {
      for (; made < PAGES; made += 1)
        yield Array.from({ length: 1_000 }, (_, at) => ({ ...row, Email: crypto.randomUUID() + String(at) }));
    } finally {
      ended = true;
    }
  }
  for await (const _ of fileOf(pages()).content as AsyncIterable<Buffer>) break;
  expect(made).toBeLessThan(PAGES / 4);
  await expect.poll(() => ended).toBe(true);
});
