import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { login } from '#contract/auth.ts';
import { checkout } from '#contract/billing.ts';
import { register } from '#contract/registration.ts';
import { rowsOf } from '#test/support/database.ts';
import { PASSWORD } from '#test/support/factories.ts';
import { eventually } from '#test/support/process.ts';
import { draws, engines, rounds } from '#test/support/siege.ts';
import { aSite, type Site } from '#test/support/site.ts';

type Headers = Record<string, string>;

// A payment goes through many steps: the notification is kept, answered, confirmed, written into the ledger with its
// invoice, and mailed about. The process is killed at any moment of them.

const ROUNDS = rounds(3);
const AT_ONCE = 4;
/** About as long as the payments of a round take. */
const LONGEST_MS = 250;
/** So many notifications are sent again after a kill: those of the last ten rounds. */
const AGAIN = 10 * AT_ONCE;
const draw = draws();
const person = {
  name: 'Sizwe',
  surname: 'Mokoena',
  contact: '+27 82 555 0133',
  subscription_type: 'Annual',
};

test.for(engines)(
  `${ROUNDS} kills in the middle of payments on %s lose none and count none twice`,
  async (engine, context) => {
    const site = await aSite(engine, context, { TRUST_PROXY: '127.0.0.1' });
    const paid: string[] = [];
    for (let round = 1; round <= ROUNDS; round++) {
      const emails = Array.from({ length: AT_ONCE }, (_, n) => `payer.${round}.${n}@example.co.za`);
      const orders: string[] = [];
      const headers = addressOf(round);
      for (const email of emails) orders.push(await orderOf(site, email, headers));
      const presses = Promise.all(orders.map((order) => site.stub.press(order, 'pay')));
      await sleep(draw() * LONGEST_MS);
      await site.server.kill();
      await presses;
      paid.push(...emails);

      await site.restart();
      // The provider sends again what nobody answered, and, when asked to, what somebody did.
      for (const body of (await site.stub.made()).slice(-AGAIN)) await site.stub.resend(body);
      for (const email of emails) await eventually(() => isOpen(site, email, headers));
    }
    expect((await site.server.stop()).code).toBe(0);

    const database = await site.opened();
    const members = await rowsOf(database, 'member');
    for (const table of ['payment', 'subscription', 'plan'] as const) {
      const owners = (await rowsOf(database, table)).map((row) => row.member_id);
      expect(owners.sort(), table).toEqual(members.map(({ id }) => id).sort());
    }
    const numbers = (await rowsOf(database, 'invoice')).map((row) => Number(row.number));
    expect(numbers.sort((a, b) => a - b)).toEqual(paid.map((_, at) => at + 1));
    await database.close();
  },
);

/** A new member at the provider's card page. Gives the order that it shows. */
async function orderOf({ server, stub }: Site, email: string, headers: Headers): Promise<string> {
  const body = { ...person, email, password: PASSWORD };
  const signedUp = await server.call(register, { body, headers });
  expect(signedUp.status).toBe(200);
  const form = await server.call(checkout, { body: { email, kind: 'Annual' }, headers });
  return stub.submit(form.body);
}

const isOpen = async ({ server }: Site, email: string, headers: Headers) =>
  (await server.call(login, { body: { email, password: PASSWORD }, headers })).status === 200;

/** Each round comes from another address: one may not sign forty members up in an hour. */
const addressOf = (round: number): Headers => ({ 'x-forwarded-for': `10.0.${round >> 8}.${round & 255}` });
