import { Link } from '@tanstack/react-router';
import { dayInWords } from '#domain/calendar/date-words.ts';
import { hoursShown } from '#domain/hours/verifiable-hours.ts';
import { counted } from '#domain/text/counted.ts';
import { hoursTitles } from '#web/parts/to-do/to-do-groups.ts';
import { paths } from '#web/paths.ts';
import { HoursRow } from '#web/ui/HoursRow.tsx';
import type { DashboardData } from './dashboard-data.ts';
import { activityLink } from './links.ts';

interface HoursCardsProps {
  cards: DashboardData['hours'];
  /** Whether the activities of a card open on demand. */
  folded: boolean;
}

/** The hours that the member's flags call for (spec A §6). Nothing for other members. */
export function HoursCards({ cards, folded }: HoursCardsProps) {
  if (cards.length === 0) return null;
  return (
    <section className="rpt-card" aria-labelledby="hours-cards">
      <h2 className="rpt-hidden" id="hours-cards">
        Verifiable Hours
      </h2>
      {cards.map(({ kind, hours, activities, own, line, proof_missing_for: unproven, ...figures }) => (
        <HoursRow
          key={kind}
          title={hoursTitles[kind]}
          figure={hoursShown(hours)}
          done={hours}
          {...figures}
          line={
            <>
              {own ? <Own {...own} /> : null}
              {line}
              {unproven ? <AddProof version={unproven} /> : null}
            </>
          }
          heads={['Activity', 'Verifiable Hours']}
          rows={activities.map((activity) => ({
            key: activity.id,
            label: <Link {...activityLink(activity.id)}>{activity.title}</Link>,
            value: hoursShown(activity.hours),
          }))}
          empty="No Activities"
          fold={folded ? counted(activities.length, 'activity', 'activities') : undefined}
        />
      ))}
    </section>
  );
}

const AddProof = ({ version }: { version: string }) => (
  <>
    {'. '}
    <Link to={paths.obligations} hash={version}>
      Add proof
    </Link>
  </>
);

/** 'Yours for 2026 is 5.0: registered 15 July.' */
function Own({ required, from, until, registered }: NonNullable<DashboardData['hours'][number]['own']>) {
  const days = from.endsWith('-01-01')
    ? `until ${dayInWords(until)}`
    : `${registered ? 'registered' : 'from'} ${dayInWords(from)}`;
  return (
    <>
      <Link to={paths.obligations}>
        Yours for {from.slice(0, 4)} is {hoursShown(required)}
      </Link>
      : {days}.{' '}
    </>
  );
}
