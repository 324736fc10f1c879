import { southAfricanDate } from '#domain/calendar/calendar.ts';
import { dateInWords } from '#domain/calendar/date-words.ts';
import { counted } from '#domain/text/counted.ts';
import { dayAndTime } from '#web/parts/office/times.ts';
import { Fact, PersonCard } from './PersonCard.tsx';
import type { Person } from './user-data.ts';

const names = { plan: 'Plan', pack: 'Monitoring pack' } as const;

/** The documents that a member made, by the numbers that /check knows. */
export const PersonDocuments = ({ documents }: { documents: NonNullable<Person['documents']> }) => (
  <PersonCard id="person-documents" title="Documents" shown="The last 30, by their numbers">
    {documents.length > 0 ? (
      <dl className="rpt-text-14">
        {documents.map(({ number, kind, year, ...document }) => (
          <Fact key={number} label={`${names[kind]} ${year}, ${dayAndTime(document.issued_at)}`}>
            <span>
              {number}
              <span className="rpt-regular rpt-muted">
                {' '}
                {changesInWords(document.changes_since)}
                {document.fetched_at
                  ? ` Downloaded on ${dateInWords(southAfricanDate(new Date(document.fetched_at)))}.`
                  : ''}
              </span>
            </span>
          </Fact>
        ))}
      </dl>
    ) : (
      <p className="rpt-text-14 rpt-muted rpt-pad-16">No document was made yet.</p>
    )}
    <p className="rpt-text-13 rpt-muted rpt-pad-16">
      Anybody can check a number on the page Check a document. To whom the user gave a document is not known.
    </p>
  </PersonCard>
);

const changesInWords = (changes: number): string =>
  changes === 0
    ? 'The plan is the same today.'
    : `The plan was changed ${counted(changes, 'time', 'times')} since.`;
