import type { ReactNode } from 'react';
import { ticksOf, windowOfYear } from '#domain/activities/timeline.ts';
import { typeLabel } from '#domain/activities/type-label.ts';
import { linkName } from '#domain/assessment/competency-name.ts';
import { dateInWords } from '#domain/calendar/date-words.ts';
import { monthFirstInWords } from '#domain/calendar/typed-date.ts';
import { rand } from '#domain/money/money.ts';
import { useSession } from '#web/api/session.ts';
import { DoneChip } from '#web/ui/Chip.tsx';
import type { Account } from './account-data.ts';
import { invoiceFor, signedAmount } from './invoice-words.ts';
import { stateWord } from './MembershipLine.tsx';
import { type MembershipView, membershipText, priceText } from './membership-words.ts';
import classes from './Timeline.module.css';
import { TimelineRows } from './TimelineRows.tsx';
import { TimelineScale } from './TimelineScale.tsx';

/** The width in pixels that the blocks of the year have on an upright page. */
const YEAR_WIDTH = 660;

/** The printed account: member, membership, invoices, the whole year and all its activities. */
export function AccountOnPaper({ account, year }: { account: Account; year: number }) {
  const { invoices } = account;
  return (
    // The parts have no grid around them, because Chromium prints a whole grid on the next page when it does not fit on the
    // first.
    <>
      <div className="rpt-halves rpt-gap-24">
        <Member account={account} />
        <Membership view={account.membership} />
      </div>
      {invoices.length > 0 ? (
        <PaperTable title="Invoices" heads={['Date', 'For', 'Amount']}>
          {invoices.map((one) => (
            <tr key={one.id}>
              <td>{dateInWords(one.issued_on)}</td>
              <td>{invoiceFor(one)}</td>
              <td>{rand(signedAmount(one))}</td>
            </tr>
          ))}
        </PaperTable>
      ) : null}
      <Year account={account} year={year} />
    </>
  );
}

function Member({ account: { name, surname, email } }: { account: Account }) {
  const { careerPath } = useSession();
  const facts = { Name: `${name} ${surname}`, Email: email, 'Career path': careerPath };
  return <Facts title="Member" facts={facts} />;
}

function Membership({ view }: { view: MembershipView }) {
  const next = `${priceText(view)}${membershipText(view)}`;
  return <Facts title="Membership" facts={{ Status: stateWord(view.state), Next: next }} />;
}

const Facts = ({ title, facts }: { title: string; facts: Record<string, string> }) => (
  <section>
    <h2 className="rpt-text-16 rpt-ink rpt-under-4">{title}</h2>
    <dl className="rpt-text-14">
      {Object.entries(facts).map(([label, value]) => (
        <div key={label} className="rpt-flex rpt-gap-12">
          <dt className="rpt-muted rpt-fixed" style={{ width: 88 }}>
            {label}
          </dt>
          <dd className="rpt-strong rpt-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  </section>
);

function Year({ account: { activities, undated }, year }: { account: Account; year: number }) {
  const window = windowOfYear(year);
  const rest = undated === 0 ? '' : `, and ${undated} without a date`;
  return (
    <>
      <section className={`${classes.card} rpt-over-20`}>
        <h2 className="rpt-text-16 rpt-ink rpt-under-4">My Activities for the Year</h2>
        <TimelineScale ticks={ticksOf(window, 12)} window={window} width={YEAR_WIDTH} />
        <TimelineRows activities={activities} window={window} width={YEAR_WIDTH} titled={false} />
        <p className="rpt-text-13 rpt-muted rpt-over-4">Filled: completed. Outlined: still to do.</p>
      </section>
      <PaperTable
        title={`All ${activities.length} activities with a date${rest}`}
        heads={['Title', 'Link to Competency Framework', 'Type of Activity', 'Potential Date', 'Completed?']}
      >
        {activities.map(({ id, title, competency, type, activity_date, completed }) => (
          <tr key={id}>
            <td className="rpt-medium">{title}</td>
            <td>{linkName(competency)}</td>
            <td>{typeLabel(type)}</td>
            <td>{monthFirstInWords(activity_date)}</td>
            <td>
              <DoneChip done={completed} />
            </td>
          </tr>
        ))}
      </PaperTable>
    </>
  );
}

/** A printed list whose last column is at the right. */
const PaperTable = ({ title, heads, children }: { title: string; heads: string[]; children: ReactNode }) => (
  <section className="rpt-over-20">
    <h2 className="rpt-text-16 rpt-ink rpt-under-4">{title}</h2>
    <table className={`rpt-table rpt-text-14 ${classes.paper}`}>
      <thead>
        <tr className="rpt-muted">
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </section>
);
