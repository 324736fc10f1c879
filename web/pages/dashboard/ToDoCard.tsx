import { Button } from '@mantine/core';
import { IconWand } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { isYearOver } from '#domain/obligations/status.ts';
import { unconfirmedInWords } from '#domain/obligations/unconfirmed-words.ts';
import { serverToday } from '#web/api/server-today.ts';
import { LoadFailure } from '#web/parts/LoadFailure.tsx';
import { NextStepPanel } from '#web/parts/NextStepPanel.tsx';
import { StandingStrip } from '#web/parts/obligations/StandingStrip.tsx';
import { nextStepOf, nothingInWords } from '#web/parts/to-do/next-step.ts';
import { cardOf } from '#web/parts/to-do/to-do-groups.ts';
import { paths } from '#web/paths.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Line, Row } from '#web/ui/layout/parts.ts';
import { SkeletonRows } from '#web/ui/Skeleton.tsx';
import type { CardProps, DashboardData } from './dashboard-data.ts';
import { FirstSteps } from './FirstSteps.tsx';
import { stepsInWords } from './first-step-words.ts';
import classes from './ToDoCard.module.css';
import { ToDoGroup, ToDoGroupNarrow } from './ToDoGroup.tsx';

type Check = NonNullable<DashboardData['to_do']['autofix']>;

const fixes: Record<Check, { text: string; to: typeof paths.autofixPlan | typeof paths.autofixRepair }> = {
  check1: {
    text: 'Your plan has learning areas, but no activities and no reflections yet. Auto-fix shows how to hand them in.',
    to: paths.autofixPlan,
  },
  check2: {
    text: 'Auto-fix removes learning areas without activities and adds standard text to missing reflections on what is past. Standard text is not yet yours: it stays in To do until you edit it.',
    to: paths.autofixRepair,
  },
};

/** Leads to the repair of the plan when one of its checks succeeds (spec A §2 'Dashboard'). */
function AutoFix({ check }: { check: Check }) {
  const { text, to } = fixes[check];
  return (
    <div className={classes.fix}>
      <p style={{ flex: '1 1 320px', maxWidth: '90ch' }}>{text}</p>
      <Button
        className={classes.fixButton ?? ''}
        variant="default"
        renderRoot={(props) => <Link {...props} to={to} />}
        leftSection={<Icon of={IconWand} />}
      >
        AUTO-FIX MY PLAN
      </Button>
    </div>
  );
}

interface ToDoCardProps extends CardProps {
  year: number;
  /** The South African date. */
  today: string;
  narrow: boolean;
  onRetry: () => void;
}

/** The outstanding items, as counts with links, and the one next step. */
export function ToDoCard({ data, failure, year, today, narrow, onRetry }: ToDoCardProps) {
  const toDo = data?.to_do;
  return (
    <section
      className="rpt-card rpt-clip"
      style={{ container: 'to-do / inline-size' }}
      aria-labelledby="to-do"
    >
      <Line gap={12} pad="0-16" className="rpt-between rpt-tall-56">
        <h2 className="rpt-text-16" id="to-do">
          To do
        </h2>
        {toDo && toDo.things > 0 ? (
          <p className="rpt-text-14 rpt-muted">
            {toDo.first_steps ? stepsInWords(toDo.first_steps) : thingsInWords(toDo.things, year, today)}
          </p>
        ) : null}
      </Line>
      {failure ? <LoadFailure error={failure} onRetry={onRetry} /> : null}
      {data ? <Bodies bodies={data.bodies} /> : null}
      {toDo ? (
        <Outstanding toDo={toDo} narrow={narrow} year={year} />
      ) : failure ? null : (
        <SkeletonRows rows={5} />
      )}
      {data ? <Unsure bodies={data.bodies} /> : null}
      {toDo?.autofix ? <AutoFix check={toDo.autofix} /> : null}
    </section>
  );
}

/** How the member stands with each body. */
const Bodies = ({ bodies }: Pick<DashboardData, 'bodies'>) => (
  <Row className="rpt-rule rpt-between">
    <div style={{ flex: '999 1 320px' }}>
      <StandingStrip bodies={bodies} />
    </div>
    <Link to={paths.obligations} className={classes.all}>
      All obligations
    </Link>
  </Row>
);

/** The footnote of figures that nobody confirmed. */
function Unsure({ bodies }: Pick<DashboardData, 'bodies'>) {
  const first = bodies.find(({ sure }) => !sure);
  if (!first) return null;
  return (
    <p className="rpt-text-13 rpt-muted rpt-rule rpt-pad-8-16">
      {unconfirmedInWords(bodies)}{' '}
      <Link {...cardOf(first)} aria-label="Why the figure is not confirmed">
        Why
      </Link>
    </p>
  );
}

function Outstanding({
  toDo,
  narrow,
  year,
}: {
  toDo: DashboardData['to_do'];
  narrow: boolean;
  year: number;
}) {
  const [first] = toDo.groups;
  const step = first && nextStepOf(first, year);
  if (!step) {
    const isOver = isYearOver(year, serverToday());
    return <p className="rpt-text-15 rpt-rule rpt-pad-16">{nothingInWords(toDo.next_date, isOver)}</p>;
  }
  const Group = narrow ? ToDoGroupNarrow : ToDoGroup;
  const groups = (
    <ul>
      {toDo.groups.map((group) => (
        <Group key={group.key} group={group} />
      ))}
    </ul>
  );
  const { first_steps: steps, things } = toDo;
  if (steps)
    return (
      <FirstSteps steps={steps} things={thingsInWords(things, year, serverToday())}>
        {groups}
      </FirstSteps>
    );
  return (
    <>
      <NextStepPanel step={step} />
      {groups}
    </>
  );
}

/** '12 things by 31 December'. In a year that has ended there is no date. */
function thingsInWords(things: number, year: number, today: string): string {
  const counted = things === 1 ? '1 thing' : `${things} things`;
  if (today > `${year}-12-31`) return counted;
  return today.startsWith(`${year}`) ? `${counted} by 31 December` : `${counted} by 31 December ${year}`;
}
