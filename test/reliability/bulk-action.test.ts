import { describe, expect, test } from 'vitest';
import { connectPostgres, type Database } from '#server/db/connect.ts';
import { connectPglite } from '#server/db/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { migratedPostgres, noPostgres } from '#test/support/postgres.ts';
import { dataFolder, eventually, runProgram } from '#test/support/process.ts';

// A bulk action (docs/decisions/0021) under SIGKILL, as a power cut would be.

const ROWS = 200;

describe.each(['pglite', 'postgres'] as const)('on %s', { concurrent: true }, (kind) => {
  test('no row of a killed bulk action is lost, half or done twice', async ({ skip, onTestFinished }) => {
    if (kind === 'postgres' && noPostgres) skip(noPostgres);
    const folder = await dataFolder();
    onTestFinished(() => folder.remove());
    const own = kind === 'postgres' ? await migratedPostgres() : undefined;
    if (own) onTestFinished(() => own.drop());
    const opened = async () =>
      own ? connectPostgres(own.url, { connections: 2 }) : connectPglite({ dataDir: folder.path });
    const first = await opened();
    await migrate(first.db);
    await first.close();
    const run = (bulk = '') =>
      runProgram(['test/support/bulk-action-program.ts', folder.path, own?.url ?? '', bulk]);

    const killed = run();
    const begun = await eventually(async () => {
      const [, id] = /^bulk action (\S+)$/m.exec(killed.output()) ?? [];
      return (killed.output().match(/^thing-/gm) ?? []).length >= 30 && id;
    });
    killed.child.kill('SIGKILL');
    await killed.ended;
    const half = await countsIn(await opened());
    // Every effect has its mark, and every mark its effect.
    expect(half.effects).toHaveLength(half.marked);
    expect(half.marked).toBeGreaterThan(0);
    expect(half.marked).toBeLessThan(ROWS);

    const after = await run(begun).ended;
    expect(after.output).toContain('ended');
    expect(await countsIn(await opened())).toEqual({
      effects: Array(ROWS).fill(1),
      marked: ROWS,
      events: ['cut', 'went_on'],
    });
  });
});

/** One moment of the database: PostgreSQL may still end a commit that the killed program had sent. */
async function countsIn({ db, close }: Database) {
  const counts = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const effects = await trx.selectFrom('request_limit').select('count').execute();
      const done = trx.selectFrom('bulk_action_row').where('state', '=', 'done');
      const marks = await done.select('state').execute();
      const events = await trx.selectFrom('bulk_action_event').select('what').orderBy('id').execute();
      return {
        effects: effects.map(({ count }) => count),
        marked: marks.length,
        events: events.map(({ what }) => what),
      };
    });
  await close();
  return counts;
}
