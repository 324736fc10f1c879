import { sql } from 'kysely';
import { checkNumber, documents, issueDocument } from '#contract/documents.ts';
import type { EndpointSpec } from '#contract/endpoint.ts';
import { endpoints } from '#contract/index.ts';
import { logActivity } from '#contract/logged-activities.ts';
import { saveGoals } from '#contract/profile.ts';
import { makeShare, shared } from '#contract/shares.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { fillPlan } from '#test/support/full-member.ts';
import { type SignedIn, signedIn } from '#test/support/sign-in.ts';
import { quantile } from './load.ts';
import type { Measure } from './table.ts';

const EVENTS = 10_000;
const ROUNDS = 60;
/** A document is rendered each time. */
const SLOW_ROUNDS = 10;
const BUDGET = 1.1;
const params = { year: 2026 };
/** They answer the whole history, so they grow with it. */
const WHOLE: readonly string[] = ['planHistoryCsv'];

type Ask = (round: number) => Promise<{ status: number }>;

/** Compares the calls of a plan year that has 10,000 events with those of the same year with a handful, in turns. */
export async function benchHistory(): Promise<Measure[]> {
  const app = await testApp();
  try {
    const few = await aMember(app);
    const many = await aMember(app);
    await addEvents(app, many.as);
    await sql`analyze plan_event`.execute(app.db);
    const measures: Measure[] = [];
    for (const [name, ask] of Object.entries(many.asks))
      measures.push(await compared(name, few.asks[name] ?? ask, ask));
    return measures;
  } finally {
    await app.close();
  }
}

async function aMember(app: TestApp): Promise<{ as: SignedIn; asks: Record<string, Ask> }> {
  const as = await signedIn(app);
  await app.options.storage.put(`evidence/${as.id}`, Buffer.from('%PDF-1.7'), {
    contentType: 'application/pdf',
  });
  await fillPlan(app.db, as.id, `evidence/${as.id}`);
  const issue = () => app.call(issueDocument, { as, params, body: { kind: 'plan' } });
  const { number } = (await issue()).body;
  const { address } = (await app.call(makeShare, { as, params, body: { days: 7, files: false } })).body;
  const token = String(address).replace(/^.*#/, '');
  const goals = (text: string) => ({ career_role_responsibilities: text, career_goals_short_term: text });
  return {
    as,
    asks: {
      ...Object.fromEntries(
        yearReads.map(([name, spec]) => [name, (() => app.call(spec, { as, params })) satisfies Ask]),
      ),
      documents: () => app.call(documents, { as, params }),
      checkNumber: () => app.call(checkNumber, { params: { number } }),
      shared: () => app.call(shared, { headers: { share: token } }),
      saveGoals: (round) => {
        const body = { ...goals(`Round ${round}`), career_goals_med_long_term: 'Lead' };
        return app.call(saveGoals, { as, body: { rpt_year: 2026, ...body } });
      },
      logActivity: (round) => {
        const body = { title: `Round ${round}`, type: 'webinar', date: '2026-03-01' };
        return app.call(logActivity, { as, params, body });
      },
      issueDocument: issue,
    },
  };
}

/** Each call that reads a plan year and answers a page of it. */
const yearReads = (Object.entries(endpoints) as [string, EndpointSpec][]).filter(
  ([name, { method, planYear, path, kind }]) =>
    method === 'GET' &&
    planYear === 'params.year' &&
    kind !== 'file' &&
    !WHOLE.includes(name) &&
    !path.replace(':year', '').includes(':'),
);

/** The chain of these events is none: nothing here reads it. */
const addEvents = (app: TestApp, { id }: SignedIn) =>
  sql`insert into plan_event (member_id, plan_year, seq, at, actor, what, subject, facts, chain, changes)
    select last.member_id, last.plan_year, last.seq + n, last.at, 'member', 'reflection changed', last.subject,
      '{"question1_comment":{"sha256":"' || repeat('f', 64) || '","words":12}}', repeat('f', 64), last.changes + n
    from (select * from plan_event where member_id = ${id} order by seq desc limit 1) last,
      generate_series(1, ${EVENTS}) n`.execute(app.db);

async function compared(name: string, few: Ask, many: Ask): Promise<Measure> {
  const times: [number[], number[]] = [[], []];
  const rounds = name === 'issueDocument' ? SLOW_ROUNDS : ROUNDS;
  for (let round = -5; round < rounds; round++)
    for (const [at, ask] of [few, many].entries()) {
      const begun = performance.now();
      const { status } = await ask(round);
      if (status !== 200) throw new Error(`${name}: ${status}`);
      if (round >= 0) times[at]?.push(performance.now() - begun);
    }
  const [a, b] = times.map((own) => quantile(own, 0.25));
  const ratio = (b ?? 0) / (a ?? 1);
  return {
    name: `${name} with ${EVENTS} events`,
    p50: quantile(times[1], 0.5),
    p99: quantile(times[1], 0.99),
    value: `${(a ?? 0).toFixed(1)} to ${(b ?? 0).toFixed(1)} ms, ${ratio.toFixed(2)}x`,
    budget: `at most ${BUDGET}x`,
    ok: ratio <= BUDGET,
  };
}
