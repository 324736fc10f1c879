import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { LimitName } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import type { Db } from '#server/db/connect.ts';
import { ApiError } from './errors.ts';
import { networkOf } from './network.ts';

export interface LimitedCall {
  name: LimitName;
  address: string;
  /** The email address of the account that the call is about, folded; undefined when it names none. */
  account: string | undefined;
}

/** Whether somebody has signed in to this account from this address before: the owner is not slowed by others. */
export type KnownAddress = (
  db: Db,
  by: { account: string; addressHash: string; now: Date },
) => Promise<boolean>;

interface Options {
  now: Date;
  /** Tests that are not about limits widen them. */
  factor: number;
  isKnownAddress: KnownAddress;
}

/**
 * Counts the call in the database, so that the limit holds across nodes, and refuses it with `rate_limited` when a
 * window is full. Windows end by themselves, so nobody is locked out for good.
 */
export async function countCall(
  db: Db,
  call: LimitedCall,
  { now, factor, isKnownAddress }: Options,
): Promise<void> {
  const limit = limits[call.name];
  const address = addressHash(call.address);
  const { account } = call;
  const counters = [{ key: `${call.name}:address:${address}`, most: limit.perAddress, elsewhere: false }];
  if (account) {
    const who = hashed(account);
    counters.push({ key: `${call.name}:both:${address}:${who}`, most: limit.perAccount, elsewhere: false });
    counters.push({ key: `${call.name}:account:${who}`, most: limit.perAccountElsewhere, elsewhere: true });
  }
  const windowStart = new Date(now.getTime() - limit.windowSeconds * 1000);
  // Rows in one order, so that two calls never wait for each other crosswise.
  counters.sort((a, b) => (a.key < b.key ? -1 : 1));
  const rows = await db
    .insertInto('request_limit')
    .values(counters.map(({ key }) => ({ key, window_started_at: now, count: 1 })))
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql`case when request_limit.window_started_at <= ${windowStart} then 1 else request_limit.count + 1 end`,
        window_started_at: sql`case when request_limit.window_started_at <= ${windowStart} then ${now}
          else request_limit.window_started_at end`,
      }),
    )
    .returning(['key', 'count', 'window_started_at'])
    .execute();
  for (const row of rows) {
    const counter = counters.find(({ key }) => key === row.key);
    if (!counter || row.count <= counter.most * factor) continue;
    if (counter.elsewhere && account && (await isKnownAddress(db, { account, addressHash: address, now })))
      continue;
    const ends = row.window_started_at.getTime() + limit.windowSeconds * 1000;
    throw new ApiError('rate_limited', { retryAfter: Math.max(1, Math.ceil((ends - now.getTime()) / 1000)) });
  }
}

/** An address as it is kept: counters and sessions tell nobody where somebody was. */
export const addressHash = (address: string) => hashed(networkOf(address));

const hashed = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 32);

const DAY_MS = 86_400_000;

/** Removes counters whose window is long over. */
export const sweepLimits = (db: Db, now: Date) =>
  db
    .deleteFrom('request_limit')
    .where('window_started_at', '<', new Date(now.getTime() - DAY_MS))
    .execute();
