import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { embeddedDatabase } from '#test/support/database.ts';

test('long work lets requests in between: it leaves turns of the event loop', async () => {
  const { db, close } = await embeddedDatabase();
  let turns = 0;
  let isOver = false;
  const others = (async () => {
    for (; !isOver; turns += 1) await nextTurn();
  })();
  // The others begin.
  await nextTurn();
  turns = 0;
  for (let done = 0; done < 100; done += 1)
    await db.transaction().execute((trx) => sql`select ${done}::int`.execute(trx));
  const left = turns;
  isOver = true;
  await others;
  await close();
  expect(left).toBeGreaterThan(0);
});
