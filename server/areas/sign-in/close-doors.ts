import { southAfricanDate } from '#domain/calendar/calendar.ts';
import { undoEnd } from '#domain/sign-in/credentials.ts';
import { endFeed, selectFeed } from '#server/areas/calendar-feed/calendar-feed.ts';
import { replaceToken } from '#server/areas/mail-in/mail-in.ts';
import { voidTickets } from '#server/areas/pack/queries.ts';
import { lockPlansOf } from '#server/areas/plans/plans.ts';
import { endShares, yearsOfLinks } from '#server/areas/shares/shares.ts';
import type { Db } from '#server/db/connect.ts';
import type { ClosedDoors, Doors, OpenDoors } from '#server/emails/doors.ts';
import type { Deps } from '#server/http/deps.ts';
import { lastUndoable } from './email-queries.ts';
import { selectApp, selectRecovery } from './factor-queries.ts';
import { selectPasskeys } from './passkey-queries.ts';
import { lockMember } from './queries.ts';
import { endAllSessions, endSessionsBut } from './session-queries.ts';

interface Closing {
  memberId: string;
  /** The hash of the key whose session goes on; null: none. */
  but: string | null;
  now: Date;
}

/**
 * Closes every way into an account that somebody with a key may have made or copied: all other sessions, links to plans,
 * the calendar address, the address for mail and those of downloads (docs/decisions/0018). The password and the second factors
 * stay. Each call that takes an account back begins its transaction with it, because plans are locked before the member and
 * the member before sessions; when it then fails, nothing was closed. The mail to the member lists what it returns.
 */
export async function closeDoors(trx: Db, { memberId, but, now }: Closing): Promise<ClosedDoors> {
  await lockPlansOf(trx, memberId);
  await lockMember(trx, memberId);
  // Sessions end first: a call that is making another door holds its session until the door is there to be closed.
  if (but === null) await endAllSessions(trx, memberId, now);
  else await endSessionsBut(trx, memberId, but, now);
  const links = await endShares(trx, { memberId, now });
  const calendar = await endFeed(trx, { memberId, now });
  await replaceToken(trx, memberId);
  await voidTickets(trx, memberId);
  return { links, calendar };
}

/** The doors of an account for a mail about it: those that were closed, and those that are open now. */
export const doorsOf = async (
  { db, clock, publicUrl, logAddress }: Pick<Deps, 'db' | 'clock' | 'publicUrl' | 'logAddress'>,
  memberId: string,
  { closed, at }: { closed?: ClosedDoors | undefined; at: Date },
): Promise<Doors> => ({
  closed,
  at,
  receivesMail: logAddress !== null,
  accountUrl: `${publicUrl}/app/account#sign-ins`,
  open: await openDoors(db, memberId, clock.now()),
});

async function openDoors(db: Db, memberId: string, now: Date): Promise<OpenDoors> {
  const by = { memberId };
  const [links, feed, passkeys, app, recovery, changedAt] = await Promise.all([
    yearsOfLinks(db, memberId, southAfricanDate(now)),
    selectFeed(db, by).executeTakeFirst(),
    selectPasskeys(db, by).execute(),
    selectApp(db, by).executeTakeFirst(),
    selectRecovery(db, by).executeTakeFirst(),
    lastUndoable(db, memberId, now),
  ]);
  const factors: OpenDoors['factors'][number][] = passkeys.map((one) => ({
    kind: 'passkey',
    addedAt: one.added_at,
  }));
  if (app?.added_at) factors.push({ kind: 'app', addedAt: app.added_at });
  if (recovery) factors.push({ kind: 'recovery', addedAt: recovery.made_at });
  return {
    links,
    calendar: feed && !feed.ended_at ? feed.made_at : null,
    factors,
    undo: changedAt && undoEnd(changedAt),
  };
}
