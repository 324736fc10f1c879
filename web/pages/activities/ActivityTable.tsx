import { IconCalendarPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { isDateMissing } from '#domain/activities/due.ts';
import { inPlannerOrder, isShown, isToSort, plannerTotals } from '#domain/activities/planner.ts';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { areHoursInDoubt, areHoursMissing, hoursText } from '#domain/hours/verifiable-hours.ts';
import type { PractitionerFlags } from '#domain/profile/practitioner-flags.ts';
import { serverToday } from '#web/api/server-today.ts';
import { EvidenceInput } from '#web/parts/evidence/EvidenceInput.tsx';
import { ProofNoteDialog } from '#web/parts/evidence/ProofNoteDialog.tsx';
import { useEvidenceFile } from '#web/parts/evidence/use-evidence-file.ts';
import { useRowUpload } from '#web/parts/evidence/use-row-upload.ts';
import { faultMessage } from '#web/parts/fault-message.ts';
import { useLocalRows } from '#web/parts/use-local-rows.ts';
import { DeleteButton } from '#web/ui/DeleteButton.tsx';
import { FirstStep } from '#web/ui/FirstStep.tsx';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { EditDelete } from '#web/ui/table/EditDelete.tsx';
import type { RowGroups } from '#web/ui/table/groups.ts';
import type { Show } from '#web/ui/table/shows.ts';
import type { Total } from '#web/ui/table/TableTotal.tsx';
import type { Message } from '#web/ui/use-message.ts';
import type { Activity } from './activity.ts';
import { columnsWithHours, HOURS, plainColumns } from './activity-columns.tsx';
import { activityFold } from './activity-fold.tsx';
import { useDeleteActivities } from './delete-activities.ts';
import { LinkingProvider } from './LinkButton.tsx';
import { LinkForm } from './LinkForm.tsx';
import { LogNowLink } from './LogNowDialog.tsx';
import { RowEvidenceProvider } from './row-evidence.ts';
import { WaysIn } from './WaysIn.tsx';

/** The parts of the planner's list; `today` decides what is due. */
const activityShows = (today: CalendarDate, withEvidence: boolean, toSort: boolean): Show<Activity>[] => [
  { key: 'to-sort', label: 'To sort', toDo: true, ...(toSort ? {} : { byLink: true }), match: isToSort },
  { key: 'to-do', label: 'To do', toDo: true, match: (activity) => isShown('to-do', activity, today) },
  ...(withEvidence ? [noEvidence(today), ...ofHours] : []),
  { key: 'completed', label: 'Completed', byLink: true, match: ({ completed }) => completed },
  {
    key: 'no-date',
    label: 'No date',
    toDo: true,
    byLink: true,
    match: ({ completed, activity_date: date }) => isDateMissing({ completed, date }),
  },
];

const ofHours: Show<Activity>[] = [
  { key: 'no-hours', label: 'No hours', toDo: true, byLink: true, match: areHoursMissing },
  { key: 'hours-in-doubt', label: 'Hours to confirm', toDo: true, byLink: true, match: areHoursInDoubt },
];

const noEvidence = (today: CalendarDate): Show<Activity> => ({
  key: 'no-evidence',
  label: 'No evidence',
  toDo: true,
  match: (activity) => isShown('no-evidence', activity, today),
});

export const MY_ACTIVITIES_ID = 'my-activities';

interface ActivityTableProps {
  activities: readonly Activity[];
  /** Hours and evidence are for members with a practitioner flag. */
  withHours: boolean;
  flags: PractitionerFlags;
  onEdit: (id: string) => void;
  onMessage: (message: Message) => void;
}

/** 'My Activities' (spec B §2.3): activities to do first, with hours, evidence and their total. */
export function ActivityTable({ activities, withHours, flags, onEdit, onMessage }: ActivityTableProps) {
  const today = serverToday();
  const rows = useMemo(() => inPlannerOrder(activities), [activities]);
  const toSort = activities.some(isToSort);
  const { table, selected } = useLocalRows({
    rows,
    columns: withHours ? columnsWithHours : plainColumns,
    rowKey: (activity) => activity.id,
    shows: activities.length === 0 ? [] : activityShows(today, withHours, toSort),
    ...(toSort ? { groups } : {}),
  });
  const [linking, setLinking] = useState<string | null>(null);
  const linked = (text: string) => {
    setLinking(null);
    announce(text);
    // Once the row has moved, the focus goes to the next activity to sort.
    requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-link]')?.focus());
  };
  const linkForm = (activity: Activity) =>
    linking === activity.id ? (
      <LinkForm activity={activity} onLinked={linked} onClose={() => setLinking(null)} />
    ) : null;
  const { deleteOne, deleteSelected } = useDeleteActivities(activities);
  const upload = useRowUpload<Activity>(onMessage);
  const { save } = useEvidenceFile((error) => onMessage(faultMessage(error)));
  const { noting, endNote } = upload;
  const announce = (text: string | null) => {
    if (text) onMessage({ tone: 'green', text });
  };
  const onDelete = (id: string) => void deleteOne(id).then(announce);

  return (
    <RowEvidenceProvider value={{ ...upload, save }}>
      <LinkingProvider value={{ linking, open: setLinking }}>
        <EvidenceInput {...upload} />
        <DataTable
          table={table}
          id={MY_ACTIVITIES_ID}
          title="My Activities"
          stackBelow={withHours ? 900 : 860}
          dense={withHours}
          rowName={(activity) => activity.title}
          empty={
            <>
              <FirstStep
                icon={IconCalendarPlus}
                text="You have no activities planned"
                lines="Add what you have done this year and what you have booked. Both are in your plan from today. Hours count once the activity is done."
              />
              <WaysIn flags={flags} withEvidence={withHours} />
            </>
          }
          bar={
            // A narrow page has the quick form in the top bar.
            <LogNowLink
              className="rpt-wide-640"
              size="sm"
              variant={activities.length === 0 ? 'filled' : 'default'}
            />
          }
          bulk={
            <DeleteButton small onClick={() => void deleteSelected(selected).then(announce)}>
              Delete Selected Activities
            </DeleteButton>
          }
          actions={(activity) => (
            <EditDelete
              name={activity.title}
              onEdit={() => onEdit(activity.id)}
              onDelete={() => onDelete(activity.id)}
            />
          )}
          fold={{ ...activityFold({ withHours, onEdit, onDelete }), under: linkForm }}
          under={linkForm}
          sum={withHours ? totalOf(activities, today) : null}
        />
        {noting ? <ProofNoteDialog key={noting.id} activity={noting} onClose={endNote} /> : null}
      </LinkingProvider>
    </RowEvidenceProvider>
  );
}

function totalOf(activities: readonly Activity[], today: string): Total {
  const { minutes, completedMinutes, plannedMinutes, due, proven } = plannerTotals(activities, today);
  return {
    label: activities.length === 1 ? 'Total of 1 activity' : `Total of all ${activities.length} activities`,
    note: `${hoursText(completedMinutes)} completed, ${hoursText(plannedMinutes)} planned`,
    column: HOURS,
    sum: hoursText(minutes),
    beside: due > 0 ? `${proven} of ${due} with hours have evidence` : null,
  };
}

const groups: RowGroups<Activity> = {
  titles: ['To sort', 'Sorted'],
  leads: ['Say which competency each one serves, and why.'],
  of: (activity) => (isToSort(activity) ? 0 : 1),
};
