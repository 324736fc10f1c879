import { Link } from '@tanstack/react-router';
import { HoursRow } from '#web/ui/HoursRow.tsx';
import { type DashboardData, hoursTitles } from './dashboard-data.ts';
import { activityLink } from './links.ts';

/** The hours that the member's flags call for (spec A §6). Nothing for other members. */
export function HoursCards({ cards }: { cards: DashboardData['hours'] }) {
  if (cards.length === 0) return null;
  return (
    <section className="rpt-card" aria-labelledby="hours-cards">
      <h2 className="rpt-hidden" id="hours-cards">
        Verifiable Hours
      </h2>
      {cards.map(({ kind, hours, activities, ...figures }) => (
        <HoursRow
          key={kind}
          title={hoursTitles[kind]}
          done={hours}
          {...figures}
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
