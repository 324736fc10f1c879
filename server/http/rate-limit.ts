import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { LimitName } from '#contract/endpoint.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { type Limit, limits, WINDOW_DOUBLINGS, WINDOW_QUIET_HOURS } from '#contract/limits.ts';
import type { Db } from '#server/db/connect.ts';
import { ApiError, Refusal } from './errors.ts';
import { networkOf } from './network.ts';

export interface LimitedCall {
  name: LimitName;
  address: string;
  /** The email address of the account, in lower case; undefined when the call names none. */
  account: string | undefined;
  /** The token, from its cookie, of a browser that signed in before. */
  browserToken: string | null;
  /** The token, from its cookie, of a browser that asked for a pin. */
  requestToken: string | null;
}

/** Whether somebody has signed in to this account in the browser that holds this token. */
export type KnownBrowser = (db: Db, by: { account: string; token: string; now: Date }) => Promise<boolean>;

/** The pin that a browser could guess at in an account: no pin, one that nobody has tried yet, or one that was tried. */
export type HeldPin = 'none' | 'untried' | 'tried';
export type FindPin = (
  db: Db,
  by: { account: string; requestToken: string | null; now: Date },
) => Promise<HeldPin>;

interface Options {
  now: Date;
  /** A factor on every limit. Tests that are not about limits raise it. */
  factor: number;
  isKnownBrowser: KnownBrowser;
  findPin: FindPin;
}

/**
 * Runs a call under its limit. A full window refuses it with `rate_limited`. The call is counted in the database before
 * it runs, so that neither parallel guesses nor other nodes get past the limit. The count is taken back when the limit
 * does not count this outcome.
 */
export async function limited<T>(
  db: Db,
  call: LimitedCall,
  options: Options,
  work: () => Promise<T>,
): Promise<T> {
  const counters = await countersOf(db, call, options);
  const counted = await count(db, call, counters, options);
  const settle = async (code: ErrorCode | null) => {
    // One count too many harms less than a lost response.
    if (!isCounted(limits[call.name], code)) await giveBack(db, counted).catch(() => {});
  };
  try {
    const result = await work();
    await settle(result instanceof Refusal ? result.code : null);
    return result;
  } catch (error) {
    // A fault of ours is no guess. After an outage of the database members must not be locked out.
    await settle(error instanceof ApiError ? error.code : null);
    throw error;
  }
}

function isCounted({ counts }: Limit, code: ErrorCode | null): boolean {
  if (code === 'invalid_input') return false;
  return counts === 'every call' || (code !== null && counts.includes(code));
}

interface Counter {
  key: string;
  most: number;
  /** How many calls an address may make whose first call for the account this is. */
  mostFirst: number;
  /** Whether its window doubles from round to round. */
  doubles: boolean;
}

/** A count that was made in one window of one counter. */
interface Counted {
  key: string;
  window_started_at: Date;
}

/** A known browser has its own counter. Calls of others from its address or to its account do not count. */
async function countersOf(
  db: Db,
  call: LimitedCall,
  { now, isKnownBrowser, findPin }: Options,
): Promise<Counter[]> {
  const { name, account, browserToken: token, requestToken } = call;
  const { perAddress, perAccount, perAccountAnywhere, perAccountFirst, perBrowser, guessesAtPins } =
    limits[name];
  const address = hashed(networkOf(call.address));
  const counters = [counter(`${name}:address:${address}`, perAddress)];
  if (!account) return counters;
  const who = hashed(account);
  if (token && (await isKnownBrowser(db, { account, token, now })))
    return [{ ...counter(`${name}:browser:${who}:${hashed(token)}`, perBrowser), doubles: true }];
  counters.push(counter(`${name}:both:${address}:${who}`, perAccount));
  const pin = guessesAtPins ? await findPin(db, { account, requestToken, now }) : 'tried';
  if (pin !== 'none')
    counters.push({
      ...counter(`${name}:account:${who}`, pin === 'untried' ? Number.POSITIVE_INFINITY : perAccountAnywhere),
      // A doubled window would only help a stranger to keep the owner out, because these calls guess at nothing.
      ...(perAccountFirst === undefined ? { doubles: true } : { mostFirst: perAccountFirst }),
    });
  // All calls use the same order, so that two never wait for each other.
  return counters.sort((a, b) => (a.key < b.key ? -1 : 1));
}

const counter = (key: string, most: number): Counter => ({ key, most, mostFirst: most, doubles: false });

async function count(
  db: Db,
  call: LimitedCall,
  counters: Counter[],
  { now, factor }: Options,
): Promise<Counted[]> {
  const seconds = limits[call.name].windowSeconds;
  const doubling = counters.find(({ doubles }) => doubles)?.key ?? '';
  const stored = sql.ref('request_limit.window_started_at');
  const round = sql.ref('request_limit.round');
  const end = sql`${stored} + make_interval(secs => ${seconds} * power(2, ${round}))`;
  const isOver = sql`${end} <= ${now}`;
  const isQuiet = sql`${end} + make_interval(hours => ${WINDOW_QUIET_HOURS}) <= ${now}`;
  const rows = await db
    .insertInto('request_limit')
    .values(counters.map(({ key }) => ({ key, window_started_at: now, count: 1 })))
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql`case when ${isOver} then 1 else request_limit.count + 1 end`,
        window_started_at: sql`case when ${isOver} then ${now} else ${stored} end`,
        round: sql`case
          when not ${isOver} then ${round}
          when ${isQuiet} then 0
          when request_limit.key = ${doubling} and request_limit.count > 0
            then least(${round} + 1, ${WINDOW_DOUBLINGS})
          else ${round} end`,
      }),
    )
    .returning(['key', 'count', 'window_started_at', 'round'])
    .execute();
  const isFirst = rows.some(({ key, count }) => key.startsWith(`${call.name}:both:`) && count === 1);
  const full = rows.filter((row) => {
    const { most = 0, mostFirst = 0 } = counters.find(({ key }) => key === row.key) ?? {};
    return row.count > (isFirst ? mostFirst : most) * factor;
  });
  if (full.length === 0) return rows;
  await giveBack(db, rows);
  const ends = full.map((row) => row.window_started_at.getTime() + seconds * 1000 * 2 ** row.round);
  const wait = Math.ceil((Math.max(...ends) - now.getTime()) / 1000);
  throw new ApiError('rate_limited', { retryAfter: Math.max(1, wait) });
}

/**
 * Takes a count back only in the window in which it was made. Otherwise calls that end after the window would make room
 * in the next one. The rows are locked in the same order here.
 */
const giveBack = (db: Db, counted: readonly Counted[]) =>
  db
    .updateTable('request_limit')
    .set((eb) => ({ count: eb('count', '-', 1) }))
    .where('count', '>', 0)
    .where('key', 'in', (eb) =>
      eb
        .selectFrom('request_limit as held')
        .select('held.key')
        .where(({ or, and, eb: held }) =>
          or(
            counted.map((one) =>
              and([
                held('held.key', '=', one.key),
                held('held.window_started_at', '=', one.window_started_at),
              ]),
            ),
          ),
        )
        .orderBy('held.key')
        .forUpdate(),
    )
    .execute();

const hashed = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 32);

/** The limits that wrong tries at the sign-in fill. */
const SIGN_IN = ['login', 'code'] as const;

/**
 * Until when wrong tries keep an account from signing in, and whether everywhere or only from one network or browser. Null
 * when they do not.
 */
export async function lockOf(
  db: Db,
  account: string,
  now: Date,
): Promise<{ until: Date; everywhere: boolean } | null> {
  const rows = await countersAbout(db.selectFrom('request_limit'), account, SIGN_IN)
    .select(['key', 'count', 'window_started_at', 'round'])
    .execute();
  const locks = rows.flatMap(({ key, count, window_started_at, round }) => {
    const limit = limits[SIGN_IN.find((name) => key.startsWith(`${name}:`)) ?? 'login'];
    const [, kind] = key.split(':');
    const everywhere = kind === 'account';
    const most = everywhere
      ? limit.perAccountAnywhere
      : kind === 'browser'
        ? limit.perBrowser
        : limit.perAccount;
    const until = new Date(window_started_at.getTime() + limit.windowSeconds * 1000 * 2 ** round);
    return count >= most && until > now ? [{ until, everywhere }] : [];
  });
  const [first = null] = locks.sort(
    (one, other) =>
      Number(other.everywhere) - Number(one.everywhere) || other.until.getTime() - one.until.getTime(),
  );
  return first;
}

/** Takes back every count about an account that keeps it from signing in or from asking for a pin. */
export const liftLock = (db: Db, account: string) =>
  countersAbout(db.deleteFrom('request_limit'), account, [
    ...SIGN_IN,
    'login_mail',
    'pin_mail',
    'reset',
  ]).execute();

/** An account's hash is the third or fourth part of a key, so no index finds it. The table holds three days. */
const countersAbout = <Q extends { where: (condition: RawBuilder<boolean>) => Q }>(
  query: Q,
  account: string,
  names: readonly LimitName[],
): Q =>
  query.where(sql<boolean>`strpos(key, ${`:${hashed(account)}`}) > 0
    and split_part(key, ':', 1) = any(${[...names]}::text[])`);

/** How long a counter is kept: the longest window and the quiet time after it. */
const KEPT_MS = 3 * 86_400_000;

/** Removes counters whose window is long over. */
export const sweepLimits = (db: Db, now: Date) =>
  db
    .deleteFrom('request_limit')
    .where('window_started_at', '<', new Date(now.getTime() - KEPT_MS))
    .execute();
