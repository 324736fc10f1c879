import { dayAndTime } from '#web/parts/admin/times.ts';
import { PersonCard } from './PersonCard.tsx';
import type { Person } from './user-data.ts';

/** The facts of the account that the form does not change. */
export const PersonAccount = ({
  account: { verified_at, member_since, last_sign_in, saica_number, kind },
}: Pick<Person, 'account'>) => (
  <PersonCard
    id="person-account"
    title="Account"
    facts={[
      ['Verified', verified_at ? dayAndTime(verified_at) : 'Not verified'],
      ['Member since', dayAndTime(member_since)],
      ['Last sign-in', last_sign_in ? dayAndTime(last_sign_in) : 'None on record'],
      ['SAICA number', saica_number || 'None'],
      ['Membership', kind],
    ]}
  />
);
