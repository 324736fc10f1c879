import { Button } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconPlus, IconTargetArrow } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { displayName } from '#domain/assessment/competency-name.ts';
import { type AreaWithScore, scoreText } from '#domain/learning-areas/area-gaps.ts';
import { useLocalRows } from '#web/parts/use-local-rows.ts';
import { paths } from '#web/paths.ts';
import { FirstStep } from '#web/ui/FirstStep.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { breakable } from '#web/ui/table/breakable.tsx';
import type { Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { defaultPageSize } from '#web/ui/table/url-state.ts';
import classes from './AddMoreActivities.module.css';
import { PlannerLinks } from './PlannerLinks.tsx';
import type { LearningArea } from './use-planner.ts';

export const ADD_MORE_ID = 'add-more-activities';

type Row = AreaWithScore<LearningArea>;

const columns: Column<Row>[] = [
  {
    key: 'area',
    title: 'Learning Area',
    cell: (row) => <AreaName row={row} />,
    sort: ({ area }) => area.learning_area,
    width: '26%',
  },
  {
    key: 'competency',
    title: 'Link to Competency Framework',
    cell: ({ area }) => displayName(area.competency),
    sort: ({ area }) => displayName(area.competency),
    sideBySide: true,
  },
  {
    key: 'score',
    title: 'Score, required',
    align: 'right',
    width: '140px',
    cell: shownScore,
    sideBySide: true,
  },
];

interface AddMoreActivitiesProps {
  /** The largest gap first. */
  areas: readonly Row[];
  withEvidence: boolean;
  /** Before the first activity the card above links to the other ways. */
  hasActivities: boolean;
  onAdd: (learningAreaId: string) => void;
}

/** The learning areas without an activity, the others on request, and a link to add one more (spec B §2.3). */
export function AddMoreActivities({ areas, withEvidence, hasActivities, onAdd }: AddMoreActivitiesProps) {
  const bare = areas.filter(({ area }) => area.activities === 0);
  const [all, setAll] = useState(false);
  const planned = areas.length - bare.length;
  const rows = all || bare.length === 0 ? [...bare, ...areas.filter((row) => !bare.includes(row))] : bare;
  const { table } = useLocalRows({
    rows,
    columns,
    rowKey: ({ area }) => area.id,
    prefix: 'area',
    paged: rows.length > defaultPageSize,
  });
  const Chevron = all ? IconChevronUp : IconChevronDown;
  return (
    <DataTable
      table={table}
      id={ADD_MORE_ID}
      title="Add More Activities"
      note={areas.length > 0 ? bareInWords(bare.length) : null}
      stackBelow={730}
      rowName={({ area }) => area.learning_area}
      bar={hasActivities || areas.length > 0 ? <PlannerLinks withEvidence={withEvidence} /> : null}
      empty={
        <FirstStep
          icon={IconTargetArrow}
          text="You must have learning areas to add an activity"
          lines="Here an activity is chosen for a learning area. “Log activity”, at the top, works without one."
        >
          <Button component={Link} to={paths.learningAreas} variant="default">
            Go to Learning Areas
          </Button>
        </FirstStep>
      }
      actionsBelow
      actions={({ area }) => (
        <Button
          className={classes.add ?? ''}
          variant="subtle"
          size="sm"
          leftSection={<Icon of={IconPlus} />}
          aria-label={`Select an Activity or Add my own Activity: ${area.learning_area}`}
          onClick={() => onAdd(area.id)}
        >
          Select an Activity or Add my own Activity
        </Button>
      )}
      below={
        bare.length > 0 && planned > 0 ? (
          <Button
            variant="subtle"
            size="sm"
            aria-expanded={all}
            leftSection={<Icon of={Chevron} />}
            onClick={() => setAll(!all)}
          >
            {all ? 'Hide' : 'Show'} {plannedInWords(planned)}
          </Button>
        ) : null
      }
    />
  );
}

/** On a small screen the score is beside the name, and the competency under it, unless both are the same. */
function AreaName({ row }: { row: Row }) {
  const { area } = row;
  const competency = displayName(area.competency);
  return (
    <span className={`${classes.area} rpt-baseline rpt-between rpt-gap-12`}>
      <span>
        {breakable(area.learning_area)}
        {competency === area.learning_area ? null : (
          <span className="rpt-text-14 rpt-block rpt-muted rpt-regular rpt-stacked">{competency}</span>
        )}
      </span>
      <span className="rpt-text-14 rpt-fixed rpt-muted rpt-regular rpt-stacked">{shownScore(row)}</span>
    </span>
  );
}

function shownScore({ score }: Row): string {
  return score ? scoreText(score) : 'No score';
}

function bareInWords(count: number): string {
  if (count === 0) return 'Every learning area has an activity.';
  return count === 1
    ? '1 learning area has no activity yet.'
    : `${count} learning areas have no activity yet.`;
}

const plannedInWords = (count: number): string =>
  count === 1 ? 'the learning area that has activities' : `the ${count} learning areas that have activities`;
