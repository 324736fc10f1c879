import type { Db } from '#server/db/connect.ts';

/** The number belongs to the member, not to a plan year (spec-readings 51). */
export const setSaicaNumber = (trx: Db, memberId: string, number: string, now: Date) =>
  trx
    .updateTable('member')
    .set({ saica_number: number, saica_number_saved_at: now })
    .where('id', '=', memberId)
    .execute();
