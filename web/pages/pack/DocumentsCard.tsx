import { Button } from '@mantine/core';
import { IconDownload, IconFileCheck } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import {
  type documents as documentsCall,
  downloadAgain,
  downloadDocument,
  issueDocument,
} from '#contract/documents.ts';
import type { ResultOf } from '#contract/endpoint.ts';
import { counted } from '#domain/text/counted.ts';
import { type ApiError, call } from '#web/api/client.ts';
import { download } from '#web/api/download.ts';
import { saveFrom } from '#web/api/save-file.ts';
import { Fault } from '#web/parts/Fault.tsx';
import { timeText } from '#web/parts/time-text.ts';
import { useLocalRows } from '#web/parts/use-local-rows.ts';
import { paths } from '#web/paths.ts';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import type { Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { HISTORY_ID } from './HistoryTable.tsx';

type Documents = ResultOf<typeof documentsCall>;
type IssuedDocument = Documents[number];

const kinds = { plan: 'Plan as PDF', pack: 'Monitoring pack' };

const columns: Column<IssuedDocument>[] = [
  { key: 'number', title: 'Number', cell: ({ number }) => number },
  { key: 'kind', title: 'Document', cell: ({ kind }) => kinds[kind], width: '152px' },
  { key: 'issued_at', title: 'Issued', cell: ({ issued_at }) => timeText(issued_at), width: '208px' },
  { key: 'since', title: 'Since then', cell: (document) => <Since {...document} />, width: '112px' },
];

const Since = ({ changes_since, last_seq }: IssuedDocument) =>
  changes_since === 0 ? (
    'No change'
  ) : (
    <Link to={paths.monitoring} search={{ since: last_seq }} hash={HISTORY_ID}>
      {counted(changes_since, 'change')}
    </Link>
  );

/** Makes the plan as a document with a number, and lists those of before. */
export function DocumentsCard({ documents, year }: { documents: Documents; year: number }) {
  const client = useQueryClient();
  const { table } = useLocalRows({ rows: documents, columns, rowKey: ({ number }) => number, paged: false });
  const issue = useMutation<string, ApiError>({
    mutationFn: async () => {
      const made = await call(issueDocument, { params: { year }, body: { kind: 'plan' } });
      await download(downloadDocument, { params: { ticket: made.download.split('/').at(-1) ?? '' } });
      return made.number;
    },
    onSettled: () => client.invalidateQueries(),
  });
  const again = useMutation<void, ApiError, string>({
    mutationFn: async (number) => {
      saveFrom((await call(downloadAgain, { params: { year, number } })).download);
    },
    onSettled: () => client.invalidateQueries(),
  });
  return (
    <DataTable
      table={table}
      title="Documents"
      stackBelow={640}
      rowName={({ number }) => number}
      empty={<p className="rpt-text-14 rpt-muted rpt-rule rpt-pad-12-16">No document yet.</p>}
      bar={
        <SubmitButton
          variant="default"
          size="sm"
          loading={issue.isPending}
          busy="Making the document…"
          leftSection={<Icon of={IconFileCheck} />}
          onClick={() => issue.mutate()}
        >
          Make a document
        </SubmitButton>
      }
      note={
        <span className="rpt-text-14 rpt-muted">
          The plan as a PDF with a number. Anybody who has it can <Link to={paths.check}>check it</Link>,
          without an account.
        </span>
      }
      above={
        <>
          <Fault error={issue.error ?? again.error} />
          <div role="status">
            {issue.data ? (
              <p className="rpt-text-14 rpt-green rpt-rule rpt-pad-12-16">
                {issue.data} is made, and its download has begun.
              </p>
            ) : null}
          </div>
        </>
      }
      actions={({ number, kept }) =>
        kept ? (
          <Button
            variant="subtle"
            size="sm"
            leftSection={<Icon of={IconDownload} />}
            loading={again.isPending && again.variables === number}
            onClick={() => again.mutate(number)}
          >
            Download again
          </Button>
        ) : null
      }
      actionsBelow
    />
  );
}
