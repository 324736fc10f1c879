import { dayAndTime } from '#web/parts/office/times.ts';
import { PersonCard } from './PersonCard.tsx';
import type { Person } from './user-data.ts';

type Mail = Person['mails'][number];

const states: Record<Mail['state'], string> = {
  taken: 'Taken by the mail server',
  waiting: 'Waits for the mail server',
  refused: 'Refused or sent back',
};

/** The last mails to a member, each with what became of it. */
export const PersonMail = ({ mails }: Pick<Person, 'mails'>) => (
  <PersonCard
    id="person-mail"
    title="Mail"
    shown="The last 30, of 90 days"
    facts={
      mails.length > 0
        ? mails.map(({ id, at, subject, state, status }) => [
            dayAndTime(at),
            `${subject}. ${states[state]}${status === null ? '' : ` (${status})`}.`,
            id,
          ])
        : [['To this address', 'No mail']]
    }
  />
);
