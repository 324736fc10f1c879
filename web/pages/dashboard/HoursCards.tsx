import type { HoursKind } from '#domain/verifiable-hours.ts';
import { HoursRow } from '#web/ui/HoursRow.tsx';
import type { DashboardData } from './dashboard-data.ts';

const titles: Record<HoursKind, string> = {
  ethics: 'Verifiable Ethics Hours',
  tax: 'Verifiable Tax Hours',
  service: 'Verifiable Service Hours',
};

/** The hours that the member's flags ask for (spec A §6); none for the others. */
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
          title={titles[kind]}
          done={hours}
          {...figures}
          heads={['Activity', 'Verifiable Hours']}
          rows={activities.map((activity, index) => ({
            key: `${index}`,
            label: activity.title,
            value: activity.hours.toFixed(1),
          }))}
          empty="No Activities"
        />
      ))}
    </section>
  );
}
