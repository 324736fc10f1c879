import type { UserRecord } from '#contract/user-record.ts';
import { keepDraftsOf } from './drafts.ts';
import { leaveOtherCaptures } from './forget-captures.ts';
import { noRegistration, type UserSession, updateRegistration, updateSession } from './session.ts';

// Apart from session.ts, because the sign-in page loads that.

/** After 2FA: stores the record with its key. `expires` is an instant of this browser's clock. */
export function startSession(record: UserRecord, key: string, expires: number) {
  keepDraftsOf(record.email);
  leaveOtherCaptures(record.email);
  updateRegistration(noRegistration);
  updateSession({ ...profileOf(record), key, keyExpiryDate: expires });
}

/** After a switch of the plan year: stores the member's record of that year. The key stays. */
export const storeProfile = (record: UserRecord) => updateSession(profileOf(record));

const profileOf = (record: UserRecord): Omit<UserSession, 'key' | 'keyExpiryDate'> => ({
  name: record.name,
  surname: record.surname,
  email: record.email,
  phoneNumber: record.contact,
  avatar: record.user_profile_image,
  saicaNumber: record.saica_number,
  careerPath: record.career_path,
  rpt_years: record.rpt_years,
  rpt_current_year: record.rpt_current_year,
  legacy: record.legacy,
});
