import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { includeYear } from '#server/areas/plans/plans.ts';
import { queueReminders } from '#server/areas/reminders/reminders.ts';
import type { Db } from '#server/db/connect.ts';
import type { Deps } from '#server/http/deps.ts';
import type { Jobs } from '#server/queue/port.ts';
import { insertJobs } from '#server/queue/queries.ts';
import { signedInCases } from '../../bench/cases.ts';
import { Client, quantile } from '../../bench/load.ts';
import type { Measure } from '../../bench/table.ts';
import { YEAR } from './fill.ts';
import { callOf } from './member-calls.ts';
import { type Site, secondsSince } from './site.ts';

const BUDGET_SECONDS = 600;
/** The time limit of a statement is 15 s. */
const BUDGET_STATEMENT_MS = 7_500;
const BUDGET_WAIT_MS = 100;
const LOOK_MS = 20;
const PAUSE_MS = 50;

const jobs = [
  'sweep',
  'keep-revenue',
  'sweep-files',
  'repeat-cancellations',
  'notice-renewals',
  'notice-ends',
  'remind-failed-renewals',
  'announce-price-moves',
  'change-prices',
  'queue-lead-mails',
];
/** Renewals that are made due in one statement. */
const MOVED = 5_000;
/** A morning on which all members have a mail about the end of the year. */
const ALL_REMINDED = new Date(`${YEAR}-12-01T05:00:00Z`);

/** Every job of the night, while members save: its time, its longest statement, and how long a save waited for a lock. */
export async function nightMeasures(site: Site): Promise<Measure[]> {
  const measures: Measure[] = [];
  for (const job of jobs) measures.push(...(await watched(site, job, () => ranNow(site.db, job))));
  await chargesToCome(site.db);
  measures.push(...(await watched(site, 'ask-renewals', () => ranNow(site.db, 'ask-renewals'))));
  measures.push(...(await lostPayments(site)));
  // The first night of the next year.
  const give = () => includeYear(site.db, { year: YEAR + 1, now: new Date() }, new AbortController().signal);
  measures.push(...(await watched(site, 'include-current-year', give)));
  // It reads every member, so it takes longest.
  measures.push(...(await watched(site, 'queue-reminders', () => ranNow(site.db, 'queue-reminders'))));
  measures.push(...(await watched(site, 'queue-reminders to all', () => remindAll(site.db))));
  return measures;
}

/** The renewals of the next week are due since yesterday, and the provider says that it has not charged anybody yet. */
async function chargesToCome(db: Db): Promise<void> {
  for (let moved = MOVED; moved === MOVED; ) {
    const { rows } = await sql`
      with moved as (update subscription set paid_to = current_date - 1
        where token in (select token from subscription
          where cancelled_at is null and paid_to > current_date and paid_to <= current_date + 7 limit ${MOVED}) returning *),
      paid as (update membership set paid_to = current_date - 1
        from moved where moved.member_id = membership.member_id),
      known as (insert into simulator_subscription (token, form, amount_cents, frequency, cycles, cycles_complete, run_date, status)
        select token, '', recurring_cents, frequency, 0, 1, current_date + 1, 1 from moved on conflict do nothing)
      select from moved`.execute(db);
    moved = rows.length;
  }
}

/** Measures the questions about renewals when the provider has charged each one and no notification has come. */
async function lostPayments(site: Site): Promise<Measure[]> {
  const lost = await chargesMade(site.db);
  const measures = await watched(site, 'ask-renewals, each payment lost', () =>
    ranNow(site.db, 'ask-renewals'),
  );
  const { rows } = await sql<{ found: number; invoiced: number }>`
    select count(*)::integer as found, count(invoice.id)::integer as invoiced
    from payment left join invoice on invoice.payment_id = payment.id where provider_payment_id is null`.execute(
    site.db,
  );
  const { found = 0, invoiced = 0 } = rows[0] ?? {};
  const value = `${found} of ${lost} found, ${invoiced} with an invoice`;
  return [...measures, { name: '  payments', value, budget: 'all', ok: found === lost && invoiced === lost }];
}

/** Gives how many they are. */
async function chargesMade(db: Db): Promise<number> {
  let made = 0;
  for (let moved = MOVED; moved === MOVED; made += moved) {
    const { rows } = await sql`
      with lost as (update subscription set answered_on = null, first_on = paid_to - interval '1 year'
        where token in (select token from subscription
          where cancelled_at is null and paid_to < current_date and answered_on is not null limit ${MOVED})
        returning token, checkout_id),
      formed as (update checkout set created_at = current_date - interval '14 months'
        from lost where id = lost.checkout_id)
      update simulator_subscription set cycles_complete = 2, run_date = current_date + 364
      from lost where simulator_subscription.token = lost.token returning 1`.execute(db);
    moved = rows.length;
  }
  return made;
}

function remindAll(db: Db): Promise<void> {
  const enqueueEach: Jobs['enqueueEach'] = (trx, job, payloads) =>
    insertJobs(
      trx,
      job,
      payloads.map((payload) => ({ payload, key: null })),
    );
  const deps = { db, jobs: { enqueueEach, wake() {} }, clock: { now: () => ALL_REMINDED } };
  return queueReminders(deps as unknown as Deps, new AbortController().signal);
}

/** Makes the job that waits for its time due, and waits for its end. The mails that it queued are not sent. */
async function ranNow(db: Db, name: string): Promise<void> {
  const id = await madeDue(db, name);
  for (;;) {
    await sleep(LOOK_MS);
    const { rows: ended } = await sql<{ is_done: boolean }>`
      select done_at is not null as is_done from job where id = ${id}
        and (done_at is not null or failed_at is not null or attempt > 0 and leased_until is null)`.execute(
      db,
    );
    if (ended[0]?.is_done === false) throw new Error('failed');
    if (ended[0]) return;
  }
}

/** It may just run by itself: then its next day is there soon. */
async function madeDue(db: Db, name: string): Promise<string> {
  for (;;) {
    const { rows } = await sql<{ id: string }>`update job set due_at = now()
      where name = ${name} and first_taken_at is null returning id`.execute(db);
    if (rows[0]) return rows[0].id;
    await sleep(LOOK_MS);
  }
}

async function watched(site: Site, name: string, run: () => Promise<void>): Promise<Measure[]> {
  const [members, statements] = [saving(site), longest(site.db)];
  const begun = performance.now();
  const failure = await run().then(
    () => '',
    (error: Error) => error.message,
  );
  const seconds = (performance.now() - begun) / 1000;
  const [saves, { statementMs, waitMs, text }] = [await members(), await statements()];
  const { rows } = await sql<{
    count: number;
  }>`with gone as (delete from job where name like 'send-%' returning 1)
    select count(*)::integer as count from gone`.execute(site.db);
  const of = { name: `${name}${failure ? `, ${failure}` : ''}` };
  return [
    {
      ...of,
      value: `${secondsSince(begun)} s, ${rows[0]?.count} mails wait`,
      budget: `at most ${BUDGET_SECONDS} s`,
      ok: !failure && seconds <= BUDGET_SECONDS,
    },
    {
      name: `  its longest statement: ${text}`,
      value: `${statementMs.toFixed(0)} ms`,
      budget: `at most ${BUDGET_STATEMENT_MS} ms`,
      ok: statementMs <= BUDGET_STATEMENT_MS,
    },
    {
      name: `  ${saves.length} saves meanwhile`,
      p50: quantile(saves, 0.5),
      p99: Math.max(...saves),
      value: `waited ${waitMs.toFixed(0)} ms for a lock`,
      budget: `at most ${BUDGET_WAIT_MS} ms`,
      ok: waitMs <= BUDGET_WAIT_MS,
    },
  ];
}

/** Members save one after the other, until it is called: then it gives the times. */
function saving(site: Site): () => Promise<number[]> {
  const client = new Client(1);
  const saves = signedInCases(YEAR).filter(({ method }) => method === 'POST');
  const times: number[] = [];
  let isOver = false;
  const loop = (async () => {
    for (let at = 0; !isOver; at += 1) {
      const one = saves[at % saves.length];
      if (one) times.push(...(await client.each([callOf(site, one, at)])).times);
      await sleep(PAUSE_MS);
    }
  })();
  return async () => {
    isOver = true;
    await loop;
    client.close();
    return times;
  };
}

/** Looks at the database until it is called: its longest statement, and the longest wait for a lock. */
function longest(db: Db): () => Promise<{ statementMs: number; waitMs: number; text: string }> {
  const seen = { statementMs: 0, waitMs: 0, text: '' };
  let isOver = false;
  const loop = (async () => {
    for (; !isOver; await sleep(LOOK_MS)) {
      const { rows } = await sql<{ ms: number; query: string }>`
        select extract(epoch from now() - query_start)::double precision * 1000 as ms,
          regexp_replace(left(query, 60), '\\s+', ' ', 'g') as query
        from pg_stat_activity where datname = current_database() and state = 'active' and backend_type = 'client backend'
          and pid <> pg_backend_pid() order by query_start limit 1`.execute(db);
      const { ms = 0, query = '' } = rows[0] ?? {};
      if (ms > seen.statementMs) Object.assign(seen, { statementMs: ms, text: query });
      const { rows: waits } = await sql<{ ms: number | null }>`
        select max(extract(epoch from clock_timestamp() - waitstart))::double precision * 1000 as ms
        from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()`.execute(
        db,
      );
      seen.waitMs = Math.max(seen.waitMs, waits[0]?.ms ?? 0);
    }
  })();
  return async () => {
    isOver = true;
    await loop;
    return seen;
  };
}
