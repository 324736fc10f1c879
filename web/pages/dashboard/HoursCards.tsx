import { Link } from '@tanstack/react-router';
import { dayInWords } from '#domain/date-words.ts';
import { hoursTitles } from '#web/parts/to-do/to-do-groups.ts';
import { paths } from '#web/paths.ts';
import { HoursRow } from '#web/ui/HoursRow.tsx';
import type { DashboardData } from './dashboard-data.ts';
import { activityLink } from './links.ts';

/** The hours that the member's flags call for (spec A §6). Nothing for other members. */
export function HoursCards({ cards }: { cards: DashboardData['hours'] }) {
  if (cards.length === 0) return null;
  return (
    <section className="rpt-card" aria-labelledby="hours-cards">
      <h2 className="rpt-hidden" id="hours-cards">
        Verifiable Hours
      </h2>
      {cards.map(({ kind, hours, activities, own, line, notes, ...figures }) => (
        <HoursRow
          key={kind}
          title={hoursTitles[kind]}
          done={hours}
          {...figures}
          line={own ? <Own {...own} notes={notes} /> : line}
          heads={['Activity', 'Verifiable Hours']}
          rows={activities.map((activity) => ({
            key: activity.id,
            label: <Link {...activityLink(activity.id)}>{activity.title}</Link>,
            value: activity.hours.toFixed(1),
          }))}
          empty="No Activities"
        />
      ))}
    </section>
  );
}

/** 'Yours for 2026 is 5.0: registered 15 July.' with the hours that count so far and what the card counts beside them. */
function Own({
  required,
  counted,
  from,
  until,
  registered,
  notes,
}: NonNullable<DashboardData['hours'][number]['own']> & { notes: string }) {
  const days = from.endsWith('-01-01')
    ? `until ${dayInWords(until)}`
    : `${registered ? 'registered' : 'from'} ${dayInWords(from)}`;
  return (
    <>
      Yours for {from.slice(0, 4)} is {required.toFixed(1)}: {days}.{' '}
      <Link to={paths.obligations}>{counted.toFixed(1)} count so far</Link>
      {notes && `; ${notes}`}
    </>
  );
}
