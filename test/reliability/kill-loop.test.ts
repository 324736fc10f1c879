import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { dashboard } from '#contract/dashboard.ts';
import { checkout } from '#contract/payments.ts';
import { register } from '#contract/registration.ts';
import type { Db } from '#server/db/connect.ts';
import { rowsOf } from '#test/support/database.ts';
import { PASSWORD } from '#test/support/factories.ts';
import { aSignedInPayer, aWritten, type Payer } from '#test/support/kills/members.ts';
import { YEAR } from '#test/support/kills/place.ts';
import { aWriter, type Written } from '#test/support/kills/writer.ts';
import { runOn } from '#test/support/postgres.ts';
import { eventually } from '#test/support/process.ts';
import { draws, rounds, seed } from '#test/support/siege.ts';
import { aSite, type Site } from '#test/support/site.ts';

// Each engine under a server that is killed at any moment, while several members save, others pay and one signs up. Each change
// that was answered with 200 is there, whole and once. A payment goes through many steps: the notification is kept, answered,
// confirmed, written into the ledger with its invoice, and mailed about. The next round goes on with what the last one left.

const ROUNDS = rounds(2);
const WRITERS = 2;
const PAYERS = 3;
/** The kill comes after so many acknowledged saves at most: a slow machine is killed at the same points of them as a fast one. */
const MOST_SAVES = 40;
const LONGEST_MS = 20;
/** A siege of hours says where it is. */
const SAY_EVERY = 25;

test.concurrent.for(['pglite', 'postgres'] as const)(
  `${ROUNDS} kills on %s in the middle of saves, payments and a sign-up lose nothing`,
  async (engine, context) => {
    const draw = draws();
    const written: Written[] = [];
    const payers: Payer[] = [];
    const site = await aSite(engine, context, { TRUST_PROXY: '127.0.0.1' }, async (db) => {
      for (let n = 0; n < WRITERS; n++) written.push(await aWritten(db));
      for (let n = 0; n < PAYERS * ROUNDS; n++) payers.push(await aSignedInPayer(db));
    });
    const database = engine === 'postgres' ? await site.opened() : null;
    if (database) context.onTestFinished(database.close);
    if (database) await expectNoRightsToTables(site);
    const writers = await Promise.all(written.map((one) => aWriter(() => site.server, one)));
    const acknowledged = () => writers.reduce((sum, writer) => sum + writer.acknowledged(), 0);
    const newcomers: string[] = [];
    let notices = 0;

    for (let round = 1; round <= ROUNDS; round++) {
      const headers = addressOf(round);
      const paying = payers.slice((round - 1) * PAYERS, round * PAYERS);
      const orders = await Promise.all(paying.map(({ email }) => orderOf(site, email, headers)));
      const before = acknowledged();
      const answered = site.stub.delivered.length;
      const killed = new AbortController();
      const clients = [
        ...writers.flatMap(({ saves }) => saves.map((save) => repeat(killed.signal, save))),
        ...orders.map((order) => site.stub.press(order, 'pay')),
        unlessKilled(killed.signal, async () => {
          const email = `newcomer.${round}@example.co.za`;
          newcomers.push(await signUp(site, email, headers));
        }),
      ];
      // Without one the round would prove nothing.
      const [enough, pause] = [before + 1 + draw() * MOST_SAVES, draw() * LONGEST_MS];
      const hasEnded = () => site.server.child.exitCode ?? site.server.child.signalCode;
      while (acknowledged() < enough && hasEnded() === null) await sleep(pause);
      expect(hasEnded(), site.server.output()).toBeNull();
      killed.abort();
      await site.server.kill();
      await Promise.all(clients);
      notices += site.stub.delivered.slice(answered).filter(({ status }) => status === 200).length;

      // Else the jobs that the dead server had begun would rest for half a minute.
      if (database) await leasesEnd(database.db);
      await site.restart();
      for (const writer of writers) await writer.check();
      await sendAgain(site, draw);
      for (const payer of paying) await eventually(() => isOpen(site, payer));
      expect(errorsIn(site.server.output()), `round ${round}`).toEqual([]);
      if (round % SAY_EVERY === 0) console.log(`${engine}: ${round} kills`);
    }
    await eventually(async () => [...payers.map(({ email }) => email), ...newcomers].every(gotMail(site)));
    expect((await site.server.stop()).code).toBe(0);
    await checkLedger(site, payers, newcomers);
    console.log(
      `${ROUNDS} kills on ${engine}: ${acknowledged()} saves, ${newcomers.length} sign-ups and ${notices} notices of payments were acknowledged, none lost; ${payers.length} payments counted once (seed ${seed})`,
    );
  },
);

/** One client: saves one after the other until the server is killed. */
async function repeat(killed: AbortSignal, save: () => Promise<void>): Promise<void> {
  while (await unlessKilled(killed, save));
}

/** False when the connection broke with the server: nothing was acknowledged. */
async function unlessKilled(killed: AbortSignal, call: () => Promise<void>): Promise<boolean> {
  try {
    await call();
    return !killed.aborted;
  } catch (error) {
    if (!(error instanceof TypeError) && !killed.aborted) throw error;
    return false;
  }
}

/** The order that the provider's card page shows. */
async function orderOf({ server, stub }: Site, email: string, headers: Record<string, string>) {
  const form = await server.call(checkout, { body: { email, kind: 'Annual' }, headers });
  return stub.submit(form.body);
}

async function signUp({ server }: Site, email: string, headers: Record<string, string>): Promise<string> {
  const names = { name: 'Sizwe', surname: 'Mokoena', contact: '+27 82 555 0133' };
  const body = { ...names, email, password: PASSWORD, subscription_type: 'Annual' };
  const { status } = await server.call(register, { body, headers });
  if (status !== 200) throw new Error(`the sign-up answered ${status}`);
  return email;
}

const leasesEnd = (db: Db) =>
  sql`update job set leased_until = now() where leased_until is not null`.execute(db);

/** The provider sends again what nobody answered, and, when asked to, what somebody did. */
async function sendAgain({ stub }: Site, draw: () => number): Promise<void> {
  const made = await stub.made();
  const older = Array.from({ length: PAYERS }, () => made[Math.floor(draw() * made.length)]);
  await Promise.all([...made.slice(-PAYERS), ...older].map((body) => stub.resend(body)));
}

const isOpen = async ({ server }: Site, { headers }: Payer) =>
  (await server.call(dashboard, { params: { year: YEAR }, headers })).status === 200;

const gotMail =
  ({ smtp }: Site) =>
  (email: string) =>
    smtp.received.some(({ to }) => to.includes(email));

/** The role that serves can change rows and no table. */
async function expectNoRightsToTables({ settings: { DATABASE_URL = '' } }: Site): Promise<void> {
  for (const statement of [
    'create table x ()',
    'alter table plan_event disable trigger all',
    'drop table member',
  ])
    await expect(runOn(DATABASE_URL, statement), statement).rejects.toMatchObject({ code: '42501' });
}

async function checkLedger(site: Site, payers: Payer[], newcomers: string[]): Promise<void> {
  const database = await site.opened();
  const ids = payers.map(({ id }) => id).sort();
  const paying = new Set(ids);
  for (const table of ['payment', 'subscription', 'plan'] as const) {
    const owners = (await rowsOf(database, table)).map((row) => String(row.member_id));
    const own = owners.filter((id) => paying.has(id));
    expect(own.sort(), table).toEqual(ids);
  }
  const numbers = (await rowsOf(database, 'invoice')).map((row) => Number(row.number));
  expect(numbers.sort((a, b) => a - b)).toEqual(ids.map((_, at) => at + 1));
  const addresses = new Set((await rowsOf(database, 'member')).map(({ email }) => email));
  expect(newcomers.filter((email) => !addresses.has(email))).toEqual([]);
  expect((await rowsOf(database, 'membership')).length).toBe(addresses.size);
  await database.close();
}

/** The lines of the log; a start announces itself in others. */
const errorsIn = (output: string) => output.split('\n').filter((line) => line.includes('"level":'));

/** Each round comes from another address: one may not sign forty members up in an hour. */
const addressOf = (round: number) => ({ 'x-forwarded-for': `10.0.${round >> 8}.${round & 255}` });
