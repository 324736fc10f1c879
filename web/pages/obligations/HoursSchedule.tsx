import { Link } from '@tanstack/react-router';
import { shortDate } from '#domain/date-words.ts';
import { outstandingReasons, type Reason } from '#domain/obligations/counted.ts';
import { reasonWords } from '#domain/obligations/reason-words.ts';
import { paths } from '#web/paths.ts';
import { DoubleRuleTotal } from '#web/ui/DoubleRuleTotal.tsx';
import { HoursFigures } from '#web/ui/HoursFigures.tsx';
import { Row, Stack } from '#web/ui/layout/parts.ts';
import type { Hours, ObligationsData } from './obligations-data.ts';

interface HoursScheduleProps extends Pick<ObligationsData, 'activities'> {
  hours: Hours;
}

/** One figure of a body with its ruler, and every activity that counts, still can, or does not. */
export function HoursSchedule({ hours, activities }: HoursScheduleProps) {
  const groups = [
    { title: 'Counts', rows: hours.portions.filter(({ reason }) => reason === null) },
    {
      title: 'Outstanding',
      rows: hours.portions.filter(({ reason }) => outstandingReasons.includes(reason)),
    },
    {
      title: 'Does not count',
      rows: hours.portions.filter(({ reason }) => reason !== null && !outstandingReasons.includes(reason)),
    },
  ].filter(({ rows }) => rows.length > 0);
  return (
    <Row as="section" className="rpt-rule rpt-top" aria-label={hours.label}>
      <div className="rpt-pad-16" style={{ flex: '1 1 261px' }}>
        <h3 className="rpt-text-15 rpt-strong">{hours.label}</h3>
        <HoursFigures
          figure={hours.counted.toFixed(1)}
          of={`of ${hours.required.toFixed(1)}`}
          done={hours.counted}
          planned={hours.outstanding}
          required={hours.required}
          line={lineOf(hours)}
        />
      </div>
      <Stack gap={16} pad={16} style={{ flex: '99 1 320px' }}>
        {groups.length === 0 ? <p className="rpt-text-14 rpt-muted">No activities yet.</p> : null}
        {groups.map(({ title, rows }) => (
          <DoubleRuleTotal
            key={title}
            caption={`${hours.label}: ${title}`}
            heads={[title, 'Hours']}
            rows={rows.map(({ activity_id: id, hours: number, reason }, index) => ({
              key: `${id} ${index}`,
              label: <Named activity={activities.find((one) => one.id === id)} reason={reason} />,
              value: number.toFixed(1),
            }))}
            {...(title === 'Counts' ? { total: hours.counted.toFixed(1), totalLabel: 'Counted' } : {})}
          />
        ))}
      </Stack>
    </Row>
  );
}

/** The activity as a link to its row, its date, and why its hours do not count. */
function Named({
  activity,
  reason,
}: {
  activity: ObligationsData['activities'][number] | undefined;
  reason: Reason | null;
}) {
  if (!activity) return null;
  const facts = [
    ...(activity.date ? [shortDate(activity.date)] : []),
    ...(reason ? [reasonWords[reason]] : []),
  ];
  return (
    <>
      <Link to={paths.activityPlanner} search={{ row: activity.id }}>
        {activity.title}
      </Link>{' '}
      <span className="rpt-text-13 rpt-muted">{facts.join(', ')}</span>{' '}
      {reason === 'no_proof' ? (
        <Link
          className="rpt-text-13 rpt-accent rpt-medium rpt-nowrap"
          to={paths.activityPlanner}
          search={{ edit: activity.id }}
          aria-label={`Add proof: ${activity.title}`}
        >
          Add proof
        </Link>
      ) : null}
    </>
  );
}

function lineOf({ required, counted, outstanding: waiting }: Hours): string {
  if (counted >= required) return 'Met';
  const open = required - counted - waiting;
  if (open < 0.05) return `${waiting.toFixed(1)} outstanding: enough when done`;
  return waiting > 0
    ? `${waiting.toFixed(1)} outstanding, ${open.toFixed(1)} still to plan`
    : `${open.toFixed(1)} still to plan`;
}
