import { useQuery } from '@tanstack/react-query';
import { obligations } from '#contract/obligations.ts';
import { typeForBodies } from '#domain/activities/type-label.ts';
import { hoursText } from '#domain/hours/verifiable-hours.ts';
import { additionsOf } from '#domain/obligations/additions.ts';
import { figureName } from '#domain/obligations/figure-name.ts';
import { unconfirmedInWords } from '#domain/obligations/unconfirmed-words.ts';
import { query } from '#web/api/queries.ts';
import { usePlanYear } from '#web/api/session.ts';
import { minutesOfPart, type Part } from '#web/parts/hours/split-parts.ts';
import { Unconfirmed } from '#web/parts/obligations/StandingMark.tsx';
import { nameOf } from '#web/parts/obligations/StandingStrip.tsx';
import { Stack } from '#web/ui/layout/parts.ts';
import { Ruler } from '#web/ui/Ruler.tsx';
import { usePhone } from '#web/ui/use-phone.ts';
import type { Activity } from './activity.ts';
import classes from './SplitCounts.module.css';

/** The requirements that the parts count for, live while they are typed. */
export function SplitCounts({ activity, parts }: { activity: Activity; parts: readonly Part[] }) {
  const { data } = useQuery(query(obligations, { year: usePlanYear() }));
  const isPhone = usePhone();
  if (!data) return null;
  const portions = parts.map((part) => ({ ...part, minutes: minutesOfPart(part) }));
  const counted = { ...activity, type: typeForBodies(activity) };
  const additions = additionsOf(data.bodies, counted, portions);
  const bodies = data.bodies.filter(({ body }) => additions.some((one) => one.body === body));
  const isUnsure = (name: string) => bodies.some(({ body, sure }) => body === name && !sure);
  return (
    <Stack gap={4} as="section" aria-label="What it counts for">
      <h3 className="rpt-text-15 rpt-strong">
        {activity.completed ? 'It counts for' : 'Once you reflect on it, it counts for'}
      </h3>
      {additions.map(({ key, body, label, required, before, adds }, at) => (
        <div className={classes.row} key={key}>
          {/* A body is named once, before its first figure. */}
          <b className={additions[at - 1]?.body === body ? 'rpt-hidden' : 'rpt-strong'}>{nameOf(body)}</b>
          <span style={{ gridColumn: 2 }}>{figureName(label)}</span>
          {isPhone ? null : (
            <Ruler
              units={required / 10}
              parts={[
                { value: before / 10, tone: 'ink' },
                { value: adds / 10, tone: 'planned' },
              ]}
            />
          )}
          <span>
            {hoursText(before)} <b className="rpt-strong">+ {hoursText(adds)}</b> of {hoursText(required)}
            {isUnsure(body) ? <Unconfirmed /> : null}
          </span>
        </div>
      ))}
      <p className="rpt-text-13 rpt-muted">
        {additions.length > 0
          ? `One hour counts in each requirement that it fits. ${unconfirmedInWords(bodies)}`
          : 'None of your requirements needs these hours.'}
      </p>
    </Stack>
  );
}
