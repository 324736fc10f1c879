import { southAfricanDate } from '#domain/calendar/calendar.ts';
import type { Cents } from '#domain/money/money.ts';
import { currentPrice } from '#domain/prices/prices.ts';
import { priceList } from '#server/areas/prices/queries.ts';
import type { Db } from '#server/db/connect.ts';
import { owedInAll } from './payout-queries.ts';

/** The reward of one use at an instant: the Referral price (spec B §9). */
export const rewardOn = async (db: Db, now: Date): Promise<Cents> =>
  currentPrice('Referral', await priceList(db), southAfricanDate(now)).priceCents;

/** The sum owed to all members at an instant: while the reward is nothing, nothing is owed. */
export async function owedOn(db: Db, now: Date) {
  const rewardCents = await rewardOn(db, now);
  return {
    rewardCents,
    ...(rewardCents > 0 ? await owedInAll(db) : { members: 0, uses: 0, oldest_use: null }),
  };
}
