import { v7 as uuid } from 'uuid';
import { keyHash, newKey } from '#server/areas/sign-in/keys.ts';
import type { Db } from '#server/db/connect.ts';
import { anActivity, anEvidence, aReflection } from '#test/support/activity.ts';
import { aMember, unpaid } from '#test/support/factories.ts';
import { YEAR } from './place.ts';
import type { Written } from './writer.ts';

const DAY_MS = 24 * 3_600_000;

export interface Payer {
  id: string;
  email: string;
  headers: { email: string; key: string };
}

/** A member who has paid nothing, with a session of a day. */
export async function aSignedInPayer(db: Db): Promise<Payer> {
  return withSession(db, await aMember({ db }, { membership: { ...unpaid, kind: 'Annual' }, years: [] }));
}

/** A paid member with a plan of this year, what a writer changes in it, and a session of a day. */
export async function aWritten(db: Db): Promise<Written> {
  const { id, headers } = await withSession(
    db,
    await aMember({ db }, { years: [YEAR], current_year: YEAR, plan: { tax_practitioner: true } }),
  );
  const plan = { member_id: id, plan_year: YEAR };
  const activityId = await anActivity({ db }, id, { plan_year: YEAR });
  await aReflection({ db }, id, activityId, '', YEAR);
  const areaId = uuid();
  const area = { learning_area: 'Deferred tax', competency_level: 'tax_planning', created_at: new Date() };
  await db
    .insertInto('learning_area')
    .values({ ...plan, ...area, id: areaId, origin: 'own' })
    .execute();
  const file = { plan_year: plan.plan_year, file_name: '0.pdf', uploaded_at: new Date() };
  await anEvidence({ db }, plan.member_id, [activityId], file);
  return { headers, activityId, areaId };
}

async function withSession(db: Db, { id, email }: { id: unknown; email: string }): Promise<Payer> {
  const key = newKey();
  const later = new Date(Date.now() + DAY_MS);
  // It is in use until then: a siege of hours looks after a member for the first time when it is theirs to pay.
  await db
    .insertInto('member_session')
    .values({
      key_hash: keyHash(key),
      member_id: String(id),
      created_at: new Date(),
      last_used_at: later,
      expires_at: later,
    })
    .execute();
  return { id: String(id), email, headers: { email, key } };
}
