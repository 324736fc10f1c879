import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '#test/support/database.ts';
import { growth, IN_STEP } from '#test/support/growth.ts';
import { loggedError } from './logged-error.ts';

test('a database error is logged without the values of its rows', async () => {
  const database = await testDatabase();
  await sql`create table person (email text primary key)`.execute(database.db);
  const insert = () => sql`insert into person values ('zoe@example.co.za')`.execute(database.db);
  await insert();
  const faults = [
    await insert().catch((error: unknown) => error),
    await sql`select 'zoe@example.co.za'::uuid`.execute(database.db).catch((error: unknown) => error),
  ];
  for (const fault of faults) {
    expect(fault).toBeInstanceOf(Error);
    const logged = loggedError(fault);
    expect(JSON.stringify(logged)).not.toContain('zoe@');
    expect(logged.code).toMatch(/^(23505|22P02)$/);
    expect(logged.stack).toMatch(/^at /);
  }
  await database.close();
});

test('an address that an error quotes is not logged', () => {
  const refused = Object.assign(new Error('550 <zoe@example.co.za>: no such user'), { code: 550 });
  expect(loggedError(refused)).toMatchObject({ code: '550', message: '550 <[address]>: no such user' });
  expect(JSON.stringify(loggedError(refused))).not.toContain('zoe@');
});

test('a very long message is cut, in a time that grows with it at most, and not in the middle of an address', () => {
  const long = (length: number) => loggedError(new Error('a'.repeat(length)));
  expect(growth(long, 1000)).toBeLessThan(IN_STEP);
  expect(growth(long, 25_000)).toBeLessThan(IN_STEP);
  const { message, stack } = long(100_000);
  expect([message.length, stack?.length]).toEqual([3937, 3937]);
  for (let words = 3980; words < 4000; words++) {
    const cut = loggedError(new Error(`${'.'.repeat(words - 1)} zoe.mthembu@example.co.za`)).message;
    expect(cut).toMatch(/^\.+…$/);
  }
});

test('our own errors keep their message; a value that is no error says so', () => {
  expect(loggedError(new TypeError('x is not a function'))).toMatchObject({
    type: 'TypeError',
    message: 'x is not a function',
  });
  expect(loggedError('text')).toEqual({ type: 'string', message: 'not an error' });
});
