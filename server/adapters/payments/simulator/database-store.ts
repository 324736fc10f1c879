import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { SimulatorStore } from './store.ts';

/** The payment simulator's memory, in the database: a killed server forgets no pending notification. */
export const simulatorStore = (db: Db): SimulatorStore => ({
  get: async (key) => {
    const row = await db
      .selectFrom('simulator_state')
      .select('value')
      .where('key', '=', key)
      .executeTakeFirst();
    return row?.value;
  },
  put: async (key, value) => {
    const row = { key, value: sql`${JSON.stringify(value)}::jsonb`, updated_at: new Date() };
    await db
      .insertInto('simulator_state')
      .values(row)
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({ value: row.value, updated_at: row.updated_at }),
      )
      .execute();
  },
  remove: async (key) => {
    await db.deleteFrom('simulator_state').where('key', '=', key).execute();
  },
  keys: async (prefix) => {
    const rows = await db
      .selectFrom('simulator_state')
      .select('key')
      .where(sql`left(key, ${prefix.length})`, '=', prefix)
      .orderBy('key')
      .execute();
    return rows.map((row) => row.key);
  },
});
