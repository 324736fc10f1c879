import { type Case, signedInCases } from '../../bench/cases.ts';
import { Client, quantile } from '../../bench/load.ts';
import type { Measure } from '../../bench/table.ts';
import { YEAR } from './fill.ts';
import type { Site } from './site.ts';

const CALLS = 300;
const WARM_UP = 50;
const BUDGET_RATIO = 1.2;

/** Every call of a member with few and with all members. One call at a time, in turns, so that other work slows both. */
export async function memberMeasures(few: Site, all: Site): Promise<Measure[]> {
  const client = new Client(1);
  const measures: Measure[] = [];
  for (const one of signedInCases(YEAR)) {
    const times: [number[], number[]] = [[], []];
    for (let at = -WARM_UP; at < CALLS; at += 1)
      for (const [which, site] of [few, all].entries()) {
        const load = await client.each([callOf(site, one, at + WARM_UP)]);
        if (at >= 0) times[which]?.push(...load.times);
      }
    const [small, large] = times.map((of) => quantile(of, 0.5)) as [number, number];
    measures.push({
      name: one.name,
      p50: large,
      p99: quantile(times[1], 0.99),
      value: `${(large / small).toFixed(2)}x of ${small.toFixed(1)} ms`,
      budget: `at most ${BUDGET_RATIO}x`,
      ok: large <= BUDGET_RATIO * small,
    });
  }
  client.close();
  return measures;
}

/** The signed-in members take turns. */
export const callOf = ({ server, members }: Site, { method, path, body }: Case, at: number) => ({
  method,
  url: server.url + path,
  headers: {
    ...members[at % members.length],
    ...(body ? { 'content-type': 'application/json' } : {}),
  },
  ...(body ? { body: JSON.stringify(body) } : {}),
});
