import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '#test/support/database.ts';
import { loggedError } from './log-error.ts';

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

test('our own errors keep their message; what is no error says so', () => {
  expect(loggedError(new TypeError('x is not a function'))).toMatchObject({
    type: 'TypeError',
    message: 'x is not a function',
  });
  expect(loggedError('text')).toEqual({ type: 'string', message: 'not an error' });
});
