import { activityLabels } from '#domain/activities/activity-record.ts';
import { typeLabel } from '#domain/activities/type-label.ts';
import { displayName } from '#domain/assessment/competency-name.ts';
import { hoursLabels } from '#domain/hours/verifiable-hours.ts';
import { type ActivityValues, valuesOf } from '#web/parts/activity/activity-values.ts';
import { ownKind } from '#web/parts/hours/hours-values.ts';
import type { StoredRow } from '#web/ui/form/elsewhere.ts';
import type { Activity } from './activity.ts';
import type { LearningArea } from './use-planner.ts';

/** How the form says that its activity was changed elsewhere. */
export const activityRow = (
  activity: Activity,
  areas: readonly LearningArea[],
): StoredRow<ActivityValues> => ({
  version: activity.version,
  saved_at: activity.saved_at,
  labels: activityLabels,
  fromStored: (values) => {
    const stored = values as Activity & { date: string };
    const {
      file: _,
      existing: __,
      ...written
    } = valuesOf({
      ...activity,
      ...stored,
      activity_date: stored.date,
    });
    return written;
  },
  inWords: {
    learning_area_id: (id) => {
      if (!id) return 'No learning area';
      return areas.find((area) => area.id === id)?.learning_area ?? 'A deleted learning area';
    },
    competency: (key) => displayName(String(key)),
    type: (type) => typeLabel(String(type)),
    hours_kind: (kind) => hoursLabels[kindNamed(kind) ?? ownKind(activity.competency)],
  },
});

const kindNamed = (kind: unknown) =>
  kind === 'ethics' || kind === 'tax' || kind === 'service' ? kind : undefined;
