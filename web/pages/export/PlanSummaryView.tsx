import type { PlanFigure, PlanHours } from '#domain/plan-document-types.ts';
import { DoubleRuleTotal } from '#web/ui/DoubleRuleTotal.tsx';
import { Stack } from '#web/ui/layout/parts.ts';
import { Ruler } from '#web/ui/Ruler.tsx';

/** The figures of the first page. */
export const PlanFiguresView = ({ figures }: { figures: PlanFigure[] }) => (
  <ul
    className="rpt-stack rpt-rule"
    style={{
      gridTemplateColumns: 'repeat(auto-fit, minmax(min(200px, 100%), 1fr))',
      gap: 1,
      background: 'var(--rpt-rule)',
    }}
  >
    {figures.map(({ count, of, note, missing }) => (
      <li key={of} className="rpt-text-14 rpt-muted rpt-pad-16-24 rpt-surface">
        <p>
          <b className="rpt-text-20">{count}</b> {of}
        </p>
        <p className="rpt-text-13 rpt-muted">
          {note}
          {note && missing ? '; ' : ''}
          {missing ? <b className="rpt-accent">{missing}</b> : null}
        </p>
      </li>
    ))}
  </ul>
);

/** Hours and required hours, each kind with its bar. */
export function PlanHoursView({ hours }: { hours: PlanHours }) {
  const [kind, completed, required] = hours.columns.map(({ label }) => label);
  return (
    <>
      <h3>{hours.caption}</h3>
      <DoubleRuleTotal
        caption={hours.caption}
        heads={[kind ?? '', `${completed} of ${required?.toLowerCase()}`]}
        rows={hours.rows.map(({ cells: [label = '', done, needed], bar }) => ({
          key: label,
          label: (
            <Stack
              as="span"
              gap={16}
              className="rpt-mid"
              style={{ gridTemplateColumns: '56px minmax(0, 180px)' }}
            >
              {label}
              <Ruler
                units={bar.required}
                parts={[
                  { value: bar.completed, tone: 'ink' },
                  { value: bar.planned, tone: 'planned' },
                ]}
              />
            </Stack>
          ),
          value: `${done} of ${needed}`,
        }))}
        total={`${hours.total[1]} of ${hours.total[2]}`}
      />
      {hours.note ? <p className="rpt-text-13 rpt-muted">{hours.note}</p> : null}
    </>
  );
}
