import type { Db } from '#server/db/connect.ts';

/** The row of a browser in which somebody signed in to this account after `since`. */
export const knownBrowser = (db: Db, by: { account: string; tokenHash: string; since: Date }) =>
  db
    .selectFrom('known_browser as known')
    .innerJoin('member', 'member.id', 'known.member_id')
    .select('known.member_id')
    .where('known.token_hash', '=', by.tokenHash)
    .where('member.email', '=', by.account)
    .where('known.signed_in_at', '>', by.since)
    .executeTakeFirst();

/** Gives a browser a new token. The members who signed in there stay known, and their sessions stay with it. */
export async function renameBrowser(db: Db, from: string, to: string): Promise<void> {
  await db.updateTable('known_browser').set({ token_hash: to }).where('token_hash', '=', from).execute();
  await db.updateTable('member_session').set({ browser_hash: to }).where('browser_hash', '=', from).execute();
}

export const insertBrowser = (
  db: Db,
  browser: { token_hash: string; member_id: string; device: string; signed_in_at: Date },
) =>
  db
    .insertInto('known_browser')
    .values(browser)
    .onConflict((conflict) =>
      conflict
        .columns(['token_hash', 'member_id'])
        .doUpdateSet({ signed_in_at: browser.signed_in_at, device: browser.device }),
    )
    .execute();

/** The browsers in which the member signed in after `since`, the newest first: a query, to be run as part of another. */
export const selectBrowsers = (db: Db, { memberId, since }: { memberId: string; since: Date }) =>
  db
    .selectFrom('known_browser')
    .select(['id', 'token_hash', 'device', 'signed_in_at'])
    .where('member_id', '=', memberId)
    .where('signed_in_at', '>', since)
    .orderBy('signed_in_at', 'desc')
    .orderBy('id');

/** Deletes a known browser. False when the member has no such browser. */
export async function deleteBrowser(db: Db, by: { id: string; memberId: string }): Promise<boolean> {
  const row = await db
    .deleteFrom('known_browser')
    .where('id', '=', by.id)
    .where('member_id', '=', by.memberId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export const deleteBrowsersOf = (db: Db, memberId: string) =>
  db.deleteFrom('known_browser').where('member_id', '=', memberId).execute();

export const deleteBrowsersBefore = (db: Db, before: Date) =>
  db.deleteFrom('known_browser').where('signed_in_at', '<', before).execute();
