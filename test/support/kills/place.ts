import { southAfricanDate, yearOf } from '#domain/calendar/calendar.ts';
import { openSession } from '#server/areas/sign-in/sessions.ts';
import type { Db } from '#server/db/connect.ts';
import { aMember } from '#test/support/factories.ts';
import type { Site } from '#test/support/site.ts';

export const ADMIN = 'boss@example.co.za';
/** The plan year of the members: the server lives today. */
export const YEAR = yearOf(southAfricanDate(new Date()));

/** A server that will be killed, and its database, which stays. */
export interface Place {
  site: Site;
  db: Db;
  /** The headers of the administrator's session. */
  admin: Record<string, string>;
}

/** A row that a bulk action is to do: its id, and how the call names it. */
export interface Target {
  id: string;
  key: string;
  /** The address that gets the mail, when it is not the key. */
  email?: string;
}

/** A verified member with a plan of this year and a session. */
export async function aSignedIn(db: Db, columns: object = {}) {
  const { id, email } = await aMember({ db }, { years: [YEAR], current_year: YEAR, ...columns });
  const opened = { memberId: String(id), device: 'Firefox', browserToken: String(id), now: new Date() };
  const { key_id: key } = await openSession(db, opened);
  return { id: String(id), email, headers: { email, key } };
}
