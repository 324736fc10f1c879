import { IconPencil, IconTrash } from '@tabler/icons-react';
import { evidenceState } from '#domain/activities/activity-evidence.ts';
import { canadianDate } from '#domain/calendar/calendar.ts';
import { hoursLabels, hoursShown } from '#domain/hours/verifiable-hours.ts';
import { serverToday } from '#web/api/server-today.ts';
import { doneMark } from '#web/parts/done-mark.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import type { Fold } from '#web/ui/table/FoldedRows.tsx';
import type { Activity } from './activity.ts';
import { columnsWithHours, HOURS, plainColumns } from './activity-columns.tsx';
import { AddEvidence, EvidenceWords } from './EvidenceCell.tsx';
import { SplitLink } from './SplitLink.tsx';

interface FoldInput {
  withHours: boolean;
  onEdit: (id: string) => void;
  onDelete: (id: string) => void;
}

/** An activity on a phone: title, then date, hours and evidence. The rest shows when the row is open. */
export const activityFold = ({ withHours, onEdit, onDelete }: FoldInput): Fold<Activity> => ({
  mark: doneMark,
  line: (activity) => (
    <>
      <span>{canadianDate(activity.activity_date) || 'No date'}</span>
      {withHours && activity.verifiable_hours > 0 ? (
        <span>{hoursShown(activity.verifiable_hours)} h</span>
      ) : null}
      {withHours ? <EvidenceWords activity={activity} /> : null}
    </>
  ),
  details: (activity) =>
    (withHours ? columnsWithHours : plainColumns).flatMap(({ key, title, cell }) => {
      // Evidence that is due is a button under the details.
      if (ABOVE.includes(key) || (key === 'evidence' && isMissing(activity))) return [];
      if (key === 'description') return { label: title, value: activity.description };
      return key === HOURS
        ? {
            label: 'Kind of hours',
            value:
              activity.portions.length > 1 ? (
                <SplitLink activity={activity} />
              ) : (
                hoursLabels[activity.hours_kind]
              ),
          }
        : { label: title, value: cell(activity) };
    }),
  actions: (activity) => (
    <>
      {withHours ? <AddEvidence activity={activity} /> : null}
      <IconButton icon={IconPencil} label={`Edit ${activity.title}`} onClick={() => onEdit(activity.id)} />
      <IconButton
        icon={IconTrash}
        danger
        label={`Delete ${activity.title}`}
        onClick={() => onDelete(activity.id)}
      />
    </>
  ),
});

/** The columns that the two lines show. */
const ABOVE = ['title', 'date'];

const isMissing = (activity: Activity): boolean => evidenceState(activity, serverToday()) === 'missing';
