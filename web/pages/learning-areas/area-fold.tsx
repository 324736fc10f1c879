import { Button } from '@mantine/core';
import { IconCircleCheckFilled, IconPlus, IconTargetArrow } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { areaLabels, lacksReason } from '#domain/learning-areas/learning-areas.ts';
import { paths } from '#web/paths.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { EditDelete } from '#web/ui/table/EditDelete.tsx';
import type { Fold } from '#web/ui/table/FoldedRows.tsx';
import { AddReason, Competencies } from './area-columns.tsx';
import type { LearningArea } from './learning-area.ts';

interface FoldInput {
  onEdit: (id: string) => void;
  onDelete: (id: string) => void;
}

/** A learning area on a phone: its name, then its origin and what it lacks. The rest shows when the row is open. */
export const areaFold = ({ onEdit, onDelete }: FoldInput): Fold<LearningArea> => ({
  mark: ({ met }) =>
    met ? (
      <>
        <IconCircleCheckFilled className="rpt-green" size={20} aria-hidden />
        <span className="rpt-hidden">Met</span>
      </>
    ) : (
      <Icon of={IconTargetArrow} size={20} />
    ),
  line: (area) => (
    <>
      <span>{area.user_added ? 'Added' : 'Scored'}</span>
      <span>{activitiesOf(area)}</span>
      {lacksReason(area) ? <span className="rpt-accent rpt-strong">No reason</span> : null}
    </>
  ),
  details: (area) => [
    { label: areaLabels.competency, value: <Competencies area={area} /> },
    { label: areaLabels.reason, value: lacksReason(area) ? <AddReason area={area} /> : area.reason },
  ],
  actions: (area) => (
    <>
      <Button
        renderRoot={(props) => <Link to={paths.activityPlanner} search={{ add: area.id }} {...props} />}
        variant="default"
        leftSection={<Icon of={IconPlus} />}
        aria-label={`Plan an activity: ${area.learning_area}`}
      >
        Plan an activity
      </Button>
      <EditDelete
        name={area.learning_area}
        onEdit={() => onEdit(area.id)}
        onDelete={() => onDelete(area.id)}
      />
    </>
  ),
});

function activitiesOf({ activities }: LearningArea): string {
  if (activities === 0) return 'No activity';
  return activities === 1 ? '1 activity' : `${activities} activities`;
}
