import * as calls from '#contract/office-person-state.ts';
import { type ReminderKind, reminderKinds, reminderNames } from '#domain/reminders/reminders.ts';
import { isDeceased } from '#domain/sign-in/deceased.ts';
import { askToCancel, liveTokens } from '#server/areas/billing/billing.ts';
import { saveReminders } from '#server/areas/reminders/reminders.ts';
import { closeDoors } from '#server/areas/sign-in/sign-in.ts';
import type { Mount } from '#server/http/mount.ts';
import { tellMember } from './office-notices.ts';
import { setDeceased, userBy } from './user-row-queries.ts';

/** The office sets which reminders a member gets, and whether they live. Each is logged. */
export function personStateRoutes(mount: Mount): void {
  mount(calls.saveUserReminders, async ({ db, body, person, now, fail, audit, enqueue }) => {
    const user = (await person(db)) ?? fail('not_found');
    const before = await saveReminders(db, user.id, body, now);
    const after = reminderKinds.filter((kind) => body[kind]);
    if (inLog(before) !== inLog(after))
      await tellMember(enqueue, db, { memberId: user.id, did: 'reminders', now });
    await audit({ whom: user, before: { Reminders: inLog(before) }, after: { Reminders: inLog(after) } });
    return {};
  });

  mount(calls.markUserDeceased, async ({ db, body, person, now, fail, audit, enqueue }) => {
    const { user_id: id, email, reason } = body;
    const known = (await userBy(db, { id })) ?? fail('not_found');
    if (known.email !== email) fail('invalid_input', { email: 'Type the address of this user' });
    // First, because plans are locked before the member.
    await closeDoors(db, { memberId: id, but: null, now });
    const user = (await person(db)) ?? fail('not_found');
    const tokens = await liveTokens(db, id);
    for (const token of tokens) await askToCancel({ enqueue }, db, token, now);
    await setDeceased(db, id, { at: user.deceased_at ?? now, reason });
    const subscription = tokens.length > 0 ? { Subscription: 'Asked to cancel' } : {};
    await audit({
      whom: user,
      before: { Deceased: isDeceased(user) },
      after: { Deceased: true, Reason: reason, ...subscription },
    });
    return {};
  });

  mount(calls.takeDeceasedBack, async ({ db, person, now, fail, audit, enqueue }) => {
    const user = (await person(db)) ?? fail('not_found');
    if (!isDeceased(user)) return fail('not_deceased');
    await setDeceased(db, user.id, { at: null, reason: '' });
    await tellMember(enqueue, db, { memberId: user.id, did: 'living', now });
    await audit({ whom: user, before: { Deceased: true }, after: { Deceased: false } });
    return {};
  });
}

const inLog = (kinds: readonly ReminderKind[]) =>
  kinds.map((kind) => reminderNames[kind]).join(', ') || 'None';
