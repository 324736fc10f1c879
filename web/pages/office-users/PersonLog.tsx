import { dayAndTime } from '#web/parts/office/times.ts';
import { PersonCard } from './PersonCard.tsx';
import type { Person } from './user-data.ts';

/** The last entries of the administrators' log about a member. */
export const PersonLog = ({ log }: Pick<Person, 'log'>) => (
  <PersonCard
    id="person-log"
    title="Log"
    shown="The last 30 entries"
    facts={
      log.length > 0
        ? log.map(({ id, at, action, by }) => [dayAndTime(at), by ? `${action}, by ${by}` : action, id])
        : [['The office', 'Has changed nothing yet']]
    }
  />
);
