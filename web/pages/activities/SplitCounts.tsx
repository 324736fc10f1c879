import { useQuery } from '@tanstack/react-query';
import { obligations } from '#contract/obligations.ts';
import { additionsOf } from '#domain/obligations/additions.ts';
import { hoursText } from '#domain/verifiable-hours.ts';
import { query } from '#web/api/queries.ts';
import { usePlanYear } from '#web/api/session.ts';
import { nameOf } from '#web/parts/obligations/StandingStrip.tsx';
import { Row, Stack } from '#web/ui/layout/parts.ts';
import { Ruler } from '#web/ui/Ruler.tsx';
import { usePhone } from '#web/ui/use-phone.ts';
import type { Activity } from './activity.ts';
import { type Part, tenthsOfPart } from './split-parts.ts';

/** The requirements that the parts count for, live while they are typed. */
export function SplitCounts({ activity, parts }: { activity: Activity; parts: readonly Part[] }) {
  const { data } = useQuery(query(obligations, { year: usePlanYear() }));
  const isPhone = usePhone();
  if (!data) return null;
  const portions = parts.map((part) => ({ ...part, tenths: tenthsOfPart(part) }));
  const additions = additionsOf(data.bodies, activity, portions);
  return (
    <Stack gap={4} as="section" aria-label="What it counts for">
      <h3 className="rpt-text-15 rpt-strong">
        {activity.completed ? 'It counts for' : 'Once you reflect on it, it counts for'}
      </h3>
      {additions.map(({ key, body, label, required, before, adds }) => (
        <Row gap={12} key={key} className="rpt-rule rpt-text-14" style={{ padding: '6px 0' }}>
          <span style={{ flex: '1 1 96px' }}>
            <b className="rpt-strong">{nameOf(body)}</b> {label}
          </span>
          {isPhone ? null : (
            <span style={{ flex: '1 1 100px', maxWidth: 208 }}>
              <Ruler
                units={Math.ceil(required / 10)}
                parts={[
                  { value: before / 10, tone: 'ink' },
                  { value: adds / 10, tone: 'planned' },
                ]}
              />
            </span>
          )}
          <span className="rpt-nowrap rpt-end" style={{ minWidth: 124, textAlign: 'end' }}>
            {hoursText(before)} <b className="rpt-strong">+ {hoursText(adds)}</b> of {hoursText(required)}
          </span>
        </Row>
      ))}
      <p className="rpt-text-13 rpt-muted">
        {additions.length > 0
          ? 'One hour counts in each requirement that it fits.'
          : 'No requirement of yours asks for these hours.'}
      </p>
    </Stack>
  );
}
