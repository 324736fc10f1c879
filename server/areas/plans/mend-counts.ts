import type { Deps } from '#server/http/deps.ts';
import { countAgain, membersAfter, wrongCounts } from './count-queries.ts';
import { lockPlan } from './queries.ts';

/** Members that are looked at in one statement. */
const MEMBERS = 1_000;
/** Sorts before every id of a member. */
const FIRST = '00000000-0000-0000-0000-000000000000';
/** Years that the log names. */
const NAMED = 10;

/**
 * Looks for plan years whose counts are not the number of their rows, and counts those again (docs/decisions/0026). The
 * triggers leave none; a change past them does, such as one by hand. Returns how many were wrong.
 */
export async function mendCounts(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  signal: AbortSignal,
  members = MEMBERS,
): Promise<number> {
  const mended = [];
  for (let after: string | undefined = FIRST; after !== undefined; ) {
    signal.throwIfAborted();
    const ids = await membersAfter(db, after, members);
    for (const year of await wrongCounts(db, ids)) {
      const isMended = await db.transaction().execute(async (trx) => {
        await lockPlan(trx, year);
        return countAgain(trx, year);
      });
      if (isMended) mended.push(year);
    }
    after = ids.at(-1);
  }
  if (mended.length > 0)
    log.error(
      { years: mended.length, first: mended.slice(0, NAMED) },
      'counts of plan years were wrong and are mended: something changed their rows past the triggers',
    );
  return mended.length;
}
