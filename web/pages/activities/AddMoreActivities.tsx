import { Button } from '@mantine/core';
import { IconPlus, IconTargetArrow } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { ResultOf } from '#contract/endpoint.ts';
import type { learningAreas } from '#contract/learning-areas.ts';
import { displayName } from '#domain/competency-name.ts';
import { links } from '#web/links.ts';
import { paths } from '#web/paths.ts';
import { Empty } from '#web/ui/Empty.tsx';
import { ExternalLink } from '#web/ui/ExternalLink.tsx';
import classes from './AddMoreActivities.module.css';

export type LearningArea = ResultOf<typeof learningAreas>[number];

export const ADD_MORE_ID = 'add-more-activities';

interface AddMoreActivitiesProps {
  areas: readonly LearningArea[];
  onAdd: (learningAreaId: string) => void;
}

/** Each learning area with how many activities it has, and the way to one more. */
export function AddMoreActivities({ areas, onAdd }: AddMoreActivitiesProps) {
  const navigate = useNavigate();
  return (
    <section className={classes.card} aria-labelledby={ADD_MORE_ID}>
      <div className={classes.head}>
        <h2 id={ADD_MORE_ID} tabIndex={-1}>
          Add More Activities
        </h2>
        {links.uploadEvidence ? (
          <ExternalLink href={links.uploadEvidence}>Upload evidence</ExternalLink>
        ) : null}
      </div>
      {areas.length === 0 ? (
        <Empty
          icon={IconTargetArrow}
          text="You must have learning areas to add an activity"
          action={
            <Button variant="default" size="sm" onClick={() => void navigate({ to: paths.learningAreas })}>
              Go to Learning Areas
            </Button>
          }
        />
      ) : (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Learning area</th>
              <th scope="col">Planned</th>
              <th scope="col">
                <span className="rpt-hidden">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {areas.map((area) => (
              <AreaRow key={area.id} area={area} onAdd={onAdd} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function AreaRow({ area, onAdd }: { area: LearningArea; onAdd: (learningAreaId: string) => void }) {
  const competency = displayName(area.competency);
  return (
    <tr>
      <td>
        <span className={classes.name}>{area.learning_area}</span>
        {competency === area.learning_area ? null : <span className={classes.link}>{competency}</span>}
      </td>
      <td className={classes.planned}>{planned(area.activities)}</td>
      <td className={classes.action}>
        <Button
          variant="subtle"
          size="sm"
          leftSection={<IconPlus size={18} stroke={1.75} />}
          aria-label={`Select an Activity or Add my own Activity: ${area.learning_area}`}
          onClick={() => onAdd(area.id)}
        >
          Select an Activity or Add my own Activity
        </Button>
      </td>
    </tr>
  );
}

function planned(count: number): string {
  if (count === 0) return 'No activities yet';
  return count === 1 ? '1 activity' : `${count} activities`;
}
