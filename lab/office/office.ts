import { addressOf } from '#contract/endpoint.ts';
import { Client, quantile } from '../../bench/load.ts';
import type { Measure } from '../../bench/table.ts';
import { type OfficeCall, officeCalls } from './office-calls.ts';
import type { Site } from './site.ts';

const ROUNDS = 5;
const BUDGET_MS = 500;

/** Every list, search, filter, confirmation and report of the office, each several times. The first call counts too. */
export async function officeMeasures({ server, office, db }: Site): Promise<Measure[]> {
  const client = new Client(1);
  const { id } = await db
    .selectFrom('member')
    .select('id')
    .where('email', 'like', 'member%')
    .limit(1)
    .executeTakeFirstOrThrow();
  const timed = async ({ endpoint, params = {}, query = {}, body }: OfficeCall): Promise<Timed> => {
    const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
    const begun = performance.now();
    const reply = await client.send({
      method: endpoint.method,
      url: `${server.url}${addressOf(endpoint, { ...params })}?${search}`,
      headers: { ...office, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const ms = performance.now() - begun;
    return reply.status === 200 ? { ms } : { ms, failure: `${reply.status} ${reply.text.slice(0, 80)}` };
  };
  const measures: Measure[] = [];
  for (const call of officeCalls(id)) {
    const rounds: Timed[] = [];
    while (rounds.length < ROUNDS) rounds.push(await timed(call));
    measures.push(measureOf(call.name, rounds));
  }
  client.close();
  return measures;
}

interface Timed {
  ms: number;
  failure?: string;
}

function measureOf(name: string, rounds: readonly Timed[]): Measure {
  const over = rounds.filter(({ ms }) => ms > BUDGET_MS).length;
  const times = rounds.map(({ ms }) => ms);
  const failure = rounds.find((round) => round.failure)?.failure;
  const worst = Math.max(...times);
  return {
    name,
    p50: quantile(times, 0.5),
    p99: worst,
    value: failure ?? `${worst.toFixed(0)} ms at the most, ${over} of ${times.length} over`,
    budget: `at most ${BUDGET_MS} ms`,
    ok: !failure && worst <= BUDGET_MS,
  };
}
