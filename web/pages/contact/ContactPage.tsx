import { useQuery } from '@tanstack/react-query';
import { supportContact } from '#contract/support.ts';
import { query } from '#web/api/queries.ts';
import { PublicCard } from '#web/layouts/PublicCard.tsx';
import { LoadFailure } from '#web/parts/LoadFailure.tsx';
import classes from '#web/parts/Reading.module.css';

/** The default page of the link `contact`: the address to write to, and the facts that support needs for an answer. */
export function ContactPage() {
  const { data, error, refetch } = useQuery(query(supportContact));
  return (
    <PublicCard title="Contact Us" lead="Write to us by email." wide>
      <div className={classes.text}>
        <section>
          <h2>Our address</h2>
          {error ? (
            <LoadFailure error={error} onRetry={() => void refetch()} />
          ) : (
            // The line keeps its height while the address loads.
            <p>{data ? <a href={`mailto:${data.email}`}>{data.email}</a> : <>&nbsp;</>}</p>
          )}
        </section>
        <section>
          <h2>What to write</h2>
          <ul className="rpt-bullets">
            <li>What you were doing, and on which page.</li>
            <li>What you saw, and what you expected to see.</li>
            <li>The error id, if you saw one.</li>
            <li>About an invoice: its number, and what should be changed on it.</li>
            <li>About a payment: its reference and its date, never your card number.</li>
          </ul>
        </section>
        <section>
          <h2>What to leave out</h2>
          <p>We never ask for your password or for a pin that we emailed you.</p>
        </section>
      </div>
    </PublicCard>
  );
}
