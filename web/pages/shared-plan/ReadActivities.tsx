import { Button } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { sharedFile } from '#contract/shares.ts';
import { shortDate } from '#domain/calendar/date-words.ts';
import { hoursShown } from '#domain/hours/verifiable-hours.ts';
import type { ApiError } from '#web/api/client.ts';
import { download } from '#web/api/download.ts';
import { Fault } from '#web/parts/Fault.tsx';
import { useLocalRows } from '#web/parts/use-local-rows.ts';
import { Icon } from '#web/ui/Icon.tsx';
import type { Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { usePrinting } from '#web/ui/use-printing.ts';
import type { SharedPlan } from './shared-data.ts';

type Activity = SharedPlan['activities'][number];

const columns: Column<Activity>[] = [
  { key: 'title', title: 'Activity and reflection', cell: (activity) => <Written {...activity} /> },
  { key: 'competency', title: 'Competency', cell: ({ competency }) => competency, width: '168px' },
  {
    key: 'date',
    title: 'Date',
    align: 'right',
    width: '96px',
    cell: ({ date }) => (date ? shortDate(date) : 'no date'),
  },
  {
    key: 'hours',
    title: 'Hours',
    align: 'right',
    width: '72px',
    cell: ({ hours }) => (hours ? hoursShown(hours) : ''),
  },
];

const FIRST = 10;

/** Each activity with what was written about it, the newest first. */
export function ReadActivities({ activities, token }: Pick<SharedPlan, 'activities'> & { token: string }) {
  const [all, setAll] = useState(false);
  const printing = usePrinting();
  const rows = all || printing ? activities : activities.slice(0, FIRST);
  const { table } = useLocalRows({ rows, columns, rowKey: ({ id }) => id, paged: false });
  const open = useMutation<void, ApiError, string>({
    mutationFn: (id) => download(sharedFile, { headers: { share: token }, params: { id } }),
  });
  return (
    <DataTable
      table={table}
      title="Activities and reflections"
      stackBelow={600}
      rowName={({ title }) => title}
      empty="No activity yet"
      bar={
        <span className="rpt-text-14 rpt-muted">
          {rows.length} of {activities.length}
        </span>
      }
      above={<Fault error={open.error} />}
      under={({ file }) =>
        file ? (
          <Button
            variant="subtle"
            size="sm"
            className="rpt-wrapping-button rpt-side"
            leftSection={<Icon of={IconPaperclip} />}
            loading={open.isPending && open.variables === file.id}
            onClick={() => open.mutate(file.id)}
          >
            {file.name}
          </Button>
        ) : null
      }
      below={
        rows.length < activities.length ? (
          <Button variant="subtle" size="sm" onClick={() => setAll(true)}>
            Show all {activities.length}
          </Button>
        ) : null
      }
    />
  );
}

const Written = ({ title, reflection }: Activity) => (
  <>
    <span className="rpt-medium rpt-anywhere">{title}</span>
    {(reflection.length > 0 ? reflection : ['No reflection yet.']).map((text) => (
      <span
        className="rpt-block rpt-text-14 rpt-muted rpt-over-4 rpt-anywhere rpt-regular"
        style={{ whiteSpace: 'pre-line' }}
        key={text}
      >
        {text}
      </span>
    ))}
  </>
);
