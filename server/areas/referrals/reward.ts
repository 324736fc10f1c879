import { southAfricanDate } from '#domain/calendar.ts';
import type { Cents } from '#domain/money.ts';
import { currentPrice } from '#domain/pricing.ts';
import { priceList } from '#server/areas/pricing/pricing.ts';
import type { Db } from '#server/db/connect.ts';

/** What one use earns at an instant: the Referral price (spec B §9). */
export const rewardOn = async (db: Db, now: Date): Promise<Cents> =>
  currentPrice('Referral', await priceList(db), southAfricanDate(now)).priceCents;
