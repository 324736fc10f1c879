import { displayName } from '#domain/competency-name.ts';
import { hoursLabels } from '#domain/verifiable-hours.ts';
import { typeLabel } from '#web/parts/type-label.ts';
import type { StoredRow } from '#web/ui/form/elsewhere.ts';
import type { Activity } from './activity.ts';
import { type ActivityValues, ownKind, valuesOf } from './activity-values.ts';
import type { LearningArea } from './use-areas.ts';

/** What the update call stores of an activity, as its answer names it. */
type Stored = Pick<
  Activity,
  | 'title'
  | 'provider'
  | 'type'
  | 'description'
  | 'competency'
  | 'learning_area_id'
  | 'verifiable_hours'
  | 'hours_kind'
> & { date: string };

/** How the form says that its activity was changed elsewhere. */
export const activityRow = (
  activity: Activity,
  areas: readonly LearningArea[],
): StoredRow<ActivityValues> => ({
  version: activity.version,
  saved_at: activity.saved_at,
  labels: {
    title: 'Title',
    learning_area_id: 'Learning area',
    competency: 'Link to Competency Framework',
    provider: 'Provider',
    type: 'Type of Activity',
    date: 'Potential Date',
    verifiable_hours: 'Verifiable Hours',
    hours_kind: 'Kind of Hours',
    description: 'Description',
  },
  fromStored: (values) => {
    const { date, ...stored } = values as Stored;
    const { file: _, existing: __, ...written } = valuesOf({ ...activity, ...stored, activity_date: date });
    return written;
  },
  inWords: {
    learning_area_id: (id) => {
      if (!id) return 'No learning area';
      return areas.find((area) => area.id === id)?.learning_area ?? 'A learning area that is gone';
    },
    competency: (key) => displayName(String(key)),
    type: (type) => typeLabel(String(type)),
    hours_kind: (kind) => hoursLabels[kindNamed(kind) ?? ownKind(activity.competency)],
  },
});

const kindNamed = (kind: unknown) =>
  kind === 'ethics' || kind === 'tax' || kind === 'service' ? kind : undefined;
