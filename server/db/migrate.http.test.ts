import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { emptyPostgres, noPostgres } from '#test/support/postgres.ts';
import { eventually } from '#test/support/process.ts';
import { ANY_SILENCE, connectPostgres, type Db } from './connect.ts';
import { migrate } from './migrate.ts';

const FILE = '0008-a-million-members.indexes.sql';
const INDEX = 'member_created';

/** A database as the previous version left it: without the indexes of the newest file. */
async function withoutIndexes(db: Db): Promise<void> {
  await migrate(db);
  await sql`drop index ${sql.id(INDEX)}`.execute(db);
  await sql`delete from migration where name = ${FILE}`.execute(db);
}

test.skipIf(noPostgres)(
  'an index of a later version is made while members write, by one of two nodes',
  async () => {
    const own = await emptyPostgres();
    const open = (silenceMs?: number) => connectPostgres(own.url, { connections: 3, silenceMs });
    const [one, two, members] = [open(ANY_SILENCE), open(ANY_SILENCE), open()];
    const insert = (db: Db, number: number) =>
      sql`insert into member (id, email, name, surname, contact, password_hash, current_year, created_at)
      values (gen_random_uuid(), ${`${number}@example.com`}, '', '', '', '', 2026, now())`.execute(db);
    try {
      await withoutIndexes(one.db);
      const [first] = await members.db.transaction().execute(async (trx) => {
        // A change that is open: an index waits for it, and a plain one makes all later changes wait too.
        await insert(trx, 1);
        const nodes = [migrate(one.db), migrate(two.db)];
        await eventually(async () => (await waiting(members.db)) > 0);
        await members.db.transaction().execute(async (other) => {
          await sql`set local lock_timeout = '5s'`.execute(other);
          await insert(other, 2);
        });
        return [Promise.all(nodes)];
      });
      expect((await first)?.flat()).toEqual([FILE]);
      expect(await validity(one.db)).toEqual([true]);
    } finally {
      for (const each of [one, two, members]) await each.close();
      await own.drop();
    }
  },
);

test.skipIf(noPostgres)('an index that a killed node left half made is made again', async () => {
  const own = await emptyPostgres();
  const { db, close } = connectPostgres(own.url, { silenceMs: ANY_SILENCE });
  try {
    await withoutIndexes(db);
    await sql`create index ${sql.id(INDEX)} on member (created_at)`.execute(db);
    await sql`update pg_index set indisvalid = false where indexrelid = ${INDEX}::regclass`.execute(db);
    expect(await migrate(db)).toEqual([FILE]);
    expect(await validity(db)).toEqual([true]);
    expect(await migrate(db)).toEqual([]);
  } finally {
    await close();
    await own.drop();
  }
});

async function waiting(db: Db): Promise<number> {
  const { rows } = await sql`select from pg_stat_activity where datname = current_database()
    and query like 'create index concurrently%' and wait_event_type = 'Lock'`.execute(db);
  return rows.length;
}

async function validity(db: Db): Promise<boolean[]> {
  const { rows } = await sql<{ indisvalid: boolean }>`select indisvalid from pg_index
    where indexrelid = to_regclass(${INDEX})`.execute(db);
  return rows.map(({ indisvalid }) => indisvalid);
}
