import { Link } from '@tanstack/react-router';
import { cycleInWords, inUnit, standingName } from '#domain/obligations/cycle-words.ts';
import { figureName } from '#domain/obligations/figure-name.ts';
import type { Requirement } from '#domain/obligations/required.ts';
import { unconfirmedInWords } from '#domain/obligations/unconfirmed-words.ts';
import { counted } from '#domain/text/counted.ts';
import type { RuleSet } from '#framework/obligations/rule-set.ts';
import { Unconfirmed } from '#web/parts/obligations/StandingMark.tsx';
import { nameOf } from '#web/parts/obligations/StandingStrip.tsx';
import { paths } from '#web/paths.ts';
import { Line, Row, Stack } from '#web/ui/layout/parts.ts';
import classes from './Circumstances.module.css';
import { outside, requirementsWith } from './circumstance-effect.ts';
import type { Fact } from './circumstance-values.ts';
import type { Body, ObligationsData } from './obligations-data.ts';

interface CircumstanceEffectProps {
  rules: readonly RuleSet[];
  facts: readonly Fact[];
  bodies: readonly Body[];
  activities: ObligationsData['activities'];
  year: number;
}

/** The hours of a full year and those with the typed dates, and the activities that do not count then. */
export function CircumstanceEffect({ rules, facts, bodies, activities, year }: CircumstanceEffectProps) {
  const full = requirementsWith(rules, [], year, bodies);
  const typed = requirementsWith(rules, facts, year, bodies);
  // A cycle that asks for nothing, because it has no record, has nothing to lower.
  const isAsked = (one: Requirement) =>
    !bodies.some((body) => standingName(body) === nameOfOne(one) && body.waived === 'unknown');
  const withHours = full.filter((one) => one.hours.length > 0 && isAsked(one));
  const lost = typed.flatMap((one) => {
    const hours = bodies.find((body) => standingName(body) === nameOfOne(one))?.hours ?? [];
    const ids = new Set(hours.flatMap(({ portions }) => portions.map(({ activity_id }) => activity_id)));
    const count = outside(
      one,
      activities.filter(({ id }) => ids.has(id)),
    );
    return count > 0 ? [{ count, name: nameOfOne(one), body: one.rules.body }] : [];
  });
  return (
    <aside className={classes.effect} aria-label="With these dates">
      <h2 className="rpt-text-16 rpt-strong">With these dates</h2>
      <div aria-live="polite">
        {withHours.length === 0 ? (
          <p className="rpt-text-14 rpt-muted">No body requires hours from you.</p>
        ) : null}
        {withHours.map((one) => {
          const { hours, sure, cycle, rules: set } = one;
          const name = nameOfOne(one);
          const now = typed.find((other) => nameOfOne(other) === name);
          const shown = (minutes: number) => inUnit(minutes, set.unit ?? null);
          const days = cycleInWords(cycle);
          return (
            <Stack key={name} gap={8} className="rpt-rule rpt-over-8" style={{ paddingBlock: 8 }}>
              <Row gap={8} className="rpt-between">
                <h3 className="rpt-text-15 rpt-strong">
                  {nameOf(set.body)}
                  {days ? <span className="rpt-block rpt-text-13 rpt-regular rpt-muted">{days}</span> : null}
                </h3>
                <span className="rpt-text-14 rpt-muted">{now?.waived ? 'nothing asked' : monthsOf(now)}</span>
              </Row>
              <dl>
                {hours.map(({ key, label, requiredMinutes }) => {
                  const after = now?.hours.find((one) => one.key === key)?.requiredMinutes ?? 0;
                  return (
                    <Line as="div" key={key} gap={8} className="rpt-rule rpt-between rpt-text-14 rpt-tall-32">
                      <dt>{figureName(label)}</dt>
                      <dd className="rpt-nowrap">
                        {after === requiredMinutes ? null : (
                          <span className="rpt-muted">{shown(requiredMinutes)} → </span>
                        )}
                        <b>{shown(after)}</b>
                        {sure ? null : <Unconfirmed />}
                      </dd>
                    </Line>
                  );
                })}
              </dl>
            </Stack>
          );
        })}
        <p className="rpt-text-13 rpt-muted">
          A month that is partly covered counts as a whole month. Hours are rounded up to a tenth.{' '}
          {unconfirmedInWords(withHours.map(bodyOf))}
        </p>
        {lost.map(({ name, body, count }) => (
          <p key={name} className="rpt-text-13 rpt-muted">
            {counted(count, 'activity', 'activities')} outside these dates {count === 1 ? 'does' : 'do'} not
            count for {nameOf(body)}.{' '}
            <Link to={paths.obligations} hash={name}>
              Show them
            </Link>
          </p>
        ))}
      </div>
    </aside>
  );
}

const bodyOf = ({ rules: { body }, sure }: { rules: RuleSet; sure: boolean }) => ({ body, sure });

const nameOfOne = ({ rules: { version }, cycle }: Requirement): string => standingName({ version, cycle });

const monthsOf = (requirement: Requirement | undefined): string =>
  requirement?.rules.apportioned
    ? `${requirement.months} of ${12 * requirement.cycle.years.length} months`
    : 'not shortened';
