import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { planHistoryCsv } from '#contract/history.ts';
import { type ApiError, download } from '#web/api/client.ts';
import { Fault } from '#web/parts/Fault.tsx';
import { timeText } from '#web/parts/time-text.ts';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Row } from '#web/ui/layout/parts.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import type { TableRows } from '#web/ui/table/use-rows.ts';
import { eventInWords, type PlanEvent } from './event-words.ts';
import { eventFold } from './history-columns.tsx';

export const HISTORY_ID = 'history';

interface HistoryTableProps {
  table: TableRows<PlanEvent>;
  /** The instant of its first event. */
  beganAt: string | null;
  year: number;
}

/** Each change of the year, the newest first, or those after an event. */
export function HistoryTable({ table, beganAt, year }: HistoryTableProps) {
  const csv = useMutation<void, ApiError>({
    mutationFn: () => download(planHistoryCsv, { params: { year } }),
  });
  const { since } = table.at.filters;
  return (
    <DataTable
      table={table}
      id={HISTORY_ID}
      title="History"
      stackBelow={640}
      rowName={eventInWords}
      fold={eventFold}
      empty="No change yet"
      bar={
        <SubmitButton
          variant="default"
          size="sm"
          loading={csv.isPending}
          busy="Making the file…"
          leftSection={<Icon of={IconDownload} />}
          onClick={() => csv.mutate()}
        >
          History.csv
        </SubmitButton>
      }
      note={
        since ? (
          <Row gap={12}>
            Changes after event {since}.
            <Button
              variant="default"
              size="sm"
              onClick={() => table.change({ filters: { ...table.at.filters, since: '' }, page: 1 })}
            >
              Show all
            </Button>
          </Row>
        ) : null
      }
      above={<Fault error={csv.error} />}
      below={
        <p className="rpt-text-14 rpt-muted rpt-pad-8-16">
          {beganAt ? `The record begins on ${timeText(beganAt)}, with event 1. ` : null}
          Your texts are not in here, only their length. Each event is chained to the one before. Alone that
          proves nothing against us, who run the server; against a document that was handed out before it
          does, because we registered that with its chain.
        </p>
      }
    />
  );
}
