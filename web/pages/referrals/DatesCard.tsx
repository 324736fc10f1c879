import { Button } from '@mantine/core';
import { useState } from 'react';
import { dateInWords } from '#domain/date-words.ts';
import { fromRand, rand } from '#domain/money.ts';
import classes from './ReferralsPage.module.css';
import type { Use } from './referrals-data.ts';

/** More are shown on demand. */
const FIRST = 10;

/** The days on which the code was used, the latest first. */
export function DatesCard({ uses }: { uses: readonly Use[] }) {
  const [all, setAll] = useState(false);
  const shown = all ? uses : uses.slice(0, FIRST);
  return (
    <section className={classes.card} aria-labelledby="dates-used">
      <h2 id="dates-used">Dates Your Code Was Used</h2>
      {uses.length === 0 ? (
        <p className={classes.small}>Your code has not been used yet.</p>
      ) : (
        <table className={classes.dates}>
          <caption className="rpt-hidden">Dates Your Code Was Used</caption>
          <thead>
            <tr>
              <th scope="col">Date</th>
              <th scope="col">Reward</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ date_used, reward, paid_out }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: several uses of one day are alike
              <tr key={index}>
                <td>{dateInWords(date_used)}</td>
                <td>{paid_out ? 'Paid out' : rand(fromRand(reward))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {shown.length < uses.length ? (
        <Button variant="subtle" size="sm" onClick={() => setAll(true)}>
          Show all {uses.length}
        </Button>
      ) : null}
    </section>
  );
}
