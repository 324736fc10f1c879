import type { Db } from '#server/db/connect.ts';

export { SEND_CODE } from './codes.ts';
export { findSession, isKnownAddress } from './guard.ts';
export { PASSWORD_CHANGED, sendCode, sendPasswordChanged } from './notices.ts';
export { hashSecret } from './passwords.ts';
export { sweepAuth } from './sweep.ts';

/** The member that an address belongs to, as billing and the demo data need it. */
export const accountOf = (db: Db, email: string) =>
  db
    .selectFrom('member')
    .select(['id', 'email', 'name', 'surname', 'verified_at', 'legacy_since'])
    .where('email', '=', email)
    .executeTakeFirst();
