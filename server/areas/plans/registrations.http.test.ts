import { expect, test } from 'vitest';
import { testDatabase } from '#test/support/database.ts';
import { aMember, registered } from '#test/support/factories.ts';
import { lockPlan } from './plans.ts';

test('a change that waits for the plan sees the registrations that the change before it stored', async () => {
  const { db, close } = await testDatabase();
  const { id } = await aMember({ db }, { plan: { tax_practitioner: true } });
  const key = { memberId: id, year: 2026 };
  const locked = Promise.withResolvers<void>();
  const first = db.transaction().execute(async (trx) => {
    await lockPlan(trx, key);
    locked.resolve();
    // By then the second one waits.
    await new Promise((done) => setTimeout(done, 300));
    await registered(trx, key, { registered_auditor: true });
  });
  await locked.promise;
  const second = await db.transaction().execute((trx) => lockPlan(trx, key));
  await first;
  expect(second).toMatchObject({ taxPractitioner: false, registeredAuditor: true });
  await close();
});
