import { IconDownload } from '@tabler/icons-react';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import type { documents as documentsCall } from '#contract/documents.ts';
import type { ResultOf } from '#contract/endpoint.ts';
import { planHistoryCsv, whatChangedCsv } from '#contract/history.ts';
import { counted } from '#domain/text/counted.ts';
import type { ApiError } from '#web/api/client.ts';
import { download } from '#web/api/download.ts';
import { Fault } from '#web/parts/Fault.tsx';
import { timeText } from '#web/parts/time-text.ts';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Stack } from '#web/ui/layout/parts.ts';
import { ShowButtons } from '#web/ui/ShowButtons.tsx';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import type { TableRows } from '#web/ui/table/use-rows.ts';
import { eventInWords, type PlanEvent } from './event-words.ts';
import { eventFold } from './history-columns.tsx';

export const HISTORY_ID = 'history';

type Documents = ResultOf<typeof documentsCall>;

interface HistoryTableProps {
  table: TableRows<PlanEvent>;
  documents: Documents;
  /** The instant of the first event of the history. */
  beganAt: string | null;
  year: number;
}

/** Each change of the year, the newest first, or those after an event. */
export function HistoryTable({ table, documents, beganAt, year }: HistoryTableProps) {
  const csv = useMutation<void, ApiError>({
    mutationFn: () => download(planHistoryCsv, { params: { year } }),
  });
  const words = useMutation<void, ApiError>({
    mutationFn: () => download(whatChangedCsv, { params: { year } }),
  });
  return (
    <DataTable
      table={table}
      id={HISTORY_ID}
      title="History"
      stackBelow={640}
      rowName={eventInWords}
      fold={eventFold}
      empty={<p className="rpt-text-14 rpt-muted rpt-pad-16 rpt-rule">No change yet.</p>}
      bar={<FileButton file={words}>What changed, in words</FileButton>}
      note={<ShownSince table={table} documents={documents} />}
      above={<Fault error={words.error ?? csv.error} />}
      below={
        <details className="rpt-text-14 rpt-muted">
          <summary className="rpt-pad-8-16 rpt-focus-inside">How this history is protected</summary>
          <Stack gap={12} pad="8-16" className="rpt-start">
            <p>
              {beganAt ? `The history begins on ${timeText(beganAt)}, with event 1. ` : null}
              It has the length of your texts, not the texts. Each event has a digest that includes the one
              before. A change made after you issued a document can be detected by checking that document.
            </p>
            <FileButton file={csv}>History.csv</FileButton>
          </Stack>
        </details>
      }
    />
  );
}

interface FileButtonProps {
  file: UseMutationResult<void, ApiError, void>;
  children: string;
}

const FileButton = ({ file, children }: FileButtonProps) => (
  <SubmitButton
    variant="default"
    size="sm"
    loading={file.isPending}
    busy="Making the file…"
    leftSection={<Icon of={IconDownload} />}
    onClick={() => file.mutate()}
  >
    {children}
  </SubmitButton>
);

/** Shows all events, or those after a document: the newest, or the one whose changes were asked for. */
function ShownSince({ table, documents }: Pick<HistoryTableProps, 'table' | 'documents'>) {
  const since = Number(table.at.filters.since ?? 0);
  const document = documents.find(({ last_seq }) => last_seq === since) ?? (since > 0 ? null : documents[0]);
  const after = document?.last_seq ?? since;
  if (after === 0) return null;
  // Events are numbered without a gap.
  const all = table.total + since;
  return (
    <Stack gap={8}>
      <ShowButtons
        label="Events to show"
        choices={[
          { key: '', label: 'All', count: all, chosen: since === 0 },
          {
            key: String(after),
            count: all - after,
            chosen: since > 0,
            label: document ? `Since ${document.number}` : `After event ${after}`,
          },
        ]}
        onChoose={(key) => table.change({ filters: { ...table.at.filters, since: key }, page: 1 })}
      />
      {document && since > 0 ? (
        <span>
          {counted(document.changes_since, 'change')} of the plan. Documents, links and comments do not count
          as changes.
        </span>
      ) : null}
    </Stack>
  );
}
