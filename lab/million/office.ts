import { type RawBuilder, sql } from 'kysely';
import { addressOf } from '#contract/endpoint.ts';
import { seed } from '#test/support/siege.ts';
import { Client, quantile } from '../../bench/load.ts';
import type { Measure } from '../../bench/table.ts';
import { drawnCalls } from './drawn-calls.ts';
import { type Middle, type OfficeCall, officeCalls } from './office-calls.ts';
import type { Site } from './site.ts';

const ROUNDS = 5;
const BUDGET_MS = 1_000;
/** So many calls of each list. */
const DRAWN = 100;

/**
 * Every list, search, filter, confirmation and report of the office, and then as many of them as are drawn from all that can
 * be chosen. The first call counts too.
 */
export async function officeMeasures({ server, office, db }: Site): Promise<Measure[]> {
  const client = new Client(1);
  const { id } = await db
    .selectFrom('member')
    .select('id')
    .where('email', 'like', 'member%')
    .limit(1)
    .executeTakeFirstOrThrow();
  const timed = async ({ endpoint, params = {}, query = {}, body }: OfficeCall) => {
    const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
    const begun = performance.now();
    const reply = await client.send({
      method: endpoint.method,
      url: `${server.url}${addressOf(endpoint, { ...params })}?${search}`,
      headers: { ...office, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const ms = performance.now() - begun;
    if (reply.status !== 200) return { ms, failure: `${reply.status} ${reply.text.slice(0, 80)}` };
    return { ms, next: (JSON.parse(reply.text) as { next?: string }).next };
  };
  const measures: Measure[] = [];
  for (const call of officeCalls(id, await middleOf(db))) {
    const rounds: Timed[] = [];
    while (rounds.length < ROUNDS) rounds.push(await timed(call));
    measures.push(measureOf(call.name, rounds));
  }
  for (const [name, drawn] of drawnCalls(DRAWN, seed)) {
    const rounds: Timed[] = [];
    const time = async (call: OfficeCall) => {
      const round = await timed(call);
      rounds.push(round);
      if (round.ms > BUDGET_MS) console.log(`${name}, over: ${JSON.stringify(call.query ?? call.body)}`);
      return round;
    };
    for (const call of drawn) {
      const { next } = await time(call);
      // A list that goes on after its last page is followed to the next part.
      if (next) await time(partAfter(call, next));
    }
    measures.push(measureOf(`${name}: drawn with seed ${seed}`, rounds));
  }
  client.close();
  return measures;
}

interface Timed {
  ms: number;
  failure?: string;
  next?: string | undefined;
}

function partAfter({ query, body, ...call }: OfficeCall, after: string): OfficeCall {
  const place = { after, page: 1 };
  return { ...call, ...(body ? { body: { ...body, ...place } } : { query: { ...query, ...place } }) };
}

function measureOf(name: string, rounds: readonly Timed[]): Measure {
  const over = rounds.filter(({ ms }) => ms > BUDGET_MS).length;
  const times = rounds.map(({ ms }) => ms);
  const failure = rounds.find((round) => round.failure)?.failure;
  const worst = Math.max(...times);
  return {
    ...{ name, p50: quantile(times, 0.5), p99: worst },
    value: failure ?? `${worst.toFixed(0)} ms at the most, ${over} of ${times.length} over`,
    ...{ budget: `at most ${BUDGET_MS} ms`, ok: !failure && worst <= BUDGET_MS },
  };
}

async function middleOf(db: Site['db']): Promise<Middle> {
  const half = async (rows: RawBuilder<unknown>, order: RawBuilder<unknown>) => {
    const { rows: found } = await sql<{ id: string }>`select id from ${rows} order by ${order}
      offset (select count(*) / 2 from ${rows}) limit 1`.execute(db);
    return found[0]?.id ?? '';
  };
  return {
    member: await half(sql`member`, sql`email`),
    invoice: await half(sql`(select * from invoice where kind = 'invoice') as invoice`, sql`year, number`),
    entry: await half(sql`(select * from admin_log where bulk_action_row is null) as entry`, sql`at`),
  };
}
