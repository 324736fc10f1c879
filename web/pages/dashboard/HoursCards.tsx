import { useQuery } from '@tanstack/react-query';
import { ethicsHours, serviceHours, taxHours } from '#contract/dashboard.ts';
import { userData } from '#contract/profile.ts';
import { type HoursKind, hoursCards, hoursLine, hoursPercent, tenthsOf } from '#domain/verifiable-hours.ts';
import { query } from '#web/api/queries.ts';
import { usePlanYear } from '#web/api/session.ts';
import { LoadFailure } from '#web/parts/LoadFailure.tsx';
import { HoursRow } from '#web/ui/HoursRow.tsx';
import { SkeletonBlock } from '#web/ui/Skeleton.tsx';
import classes from './HoursCards.module.css';

const titles: Record<HoursKind, string> = {
  ethics: 'Verifiable Ethics Hours',
  tax: 'Verifiable Tax Hours',
  service: 'Verifiable Service Hours',
};
const calls = { ethics: ethicsHours, tax: taxHours, service: serviceHours };

/** The hours that the member's flags ask for (spec A §6); none for the others. */
export function HoursCards() {
  const year = usePlanYear();
  const profile = useQuery(query(userData, { year }));
  if (profile.error) {
    return <LoadFailure error={profile.error} onRetry={() => void profile.refetch()} />;
  }
  if (!profile.data) return null;
  const kinds = hoursCards({
    taxPractitioner: profile.data.career_tax_practitioner,
    businessRescuePractitioner: profile.data.business_rescue_practitioner,
    registeredAuditor: profile.data.registered_auditor,
  });
  if (kinds.length === 0) return null;
  return (
    <section className="rpt-card" aria-labelledby="hours-cards">
      <h2 className="rpt-hidden" id="hours-cards">
        Verifiable Hours
      </h2>
      {kinds.map((kind) => (
        <HoursCard key={kind} kind={kind} />
      ))}
    </section>
  );
}

function HoursCard({ kind }: { kind: HoursKind }) {
  const year = usePlanYear();
  const hours = useQuery(query(calls[kind], { year }));
  if (hours.error) {
    return (
      <div className={classes.row}>
        <h3>{titles[kind]}</h3>
        <LoadFailure error={hours.error} onRetry={() => void hours.refetch()} />
      </div>
    );
  }
  if (!hours.data) {
    return (
      <div className={classes.row} role="status">
        <span className="rpt-hidden">Loading</span>
        <h3>{titles[kind]}</h3>
        <SkeletonBlock width="33%" height={36} />
        <SkeletonBlock width="33%" height={8} />
      </div>
    );
  }
  const { hours: done, planned, required, activities } = hours.data;
  return (
    <HoursRow
      title={titles[kind]}
      done={done}
      planned={planned}
      required={required}
      percent={hoursPercent(required, done)}
      line={hoursLine(tenthsOf(required), tenthsOf(done), tenthsOf(planned))}
      heads={['Activity', 'Verifiable Hours']}
      rows={activities.map((activity, index) => ({
        key: `${index}`,
        label: activity.title,
        value: activity.hours.toFixed(1),
      }))}
      empty="No Activities"
    />
  );
}
