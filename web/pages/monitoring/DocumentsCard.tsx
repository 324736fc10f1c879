import { IconFileCheck } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type documents as documentsCall, downloadDocument, issueDocument } from '#contract/documents.ts';
import type { ResultOf } from '#contract/endpoint.ts';
import { counted } from '#domain/counted.ts';
import { type ApiError, call, download } from '#web/api/client.ts';
import { Fault } from '#web/parts/Fault.tsx';
import { timeText } from '#web/parts/time-text.ts';
import { paths } from '#web/paths.ts';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Row } from '#web/ui/layout/parts.ts';
import { HISTORY_ID } from './HistoryTable.tsx';

interface DocumentsCardProps {
  documents: ResultOf<typeof documentsCall>;
  year: number;
}

const kinds = { plan: 'Plan as PDF', pack: 'Monitoring pack' };

/** Makes the plan as a document with a number, and lists those of before. */
export function DocumentsCard({ documents, year }: DocumentsCardProps) {
  const client = useQueryClient();
  const issue = useMutation<string, ApiError>({
    mutationFn: async () => {
      const made = await call(issueDocument, { params: { year }, body: { kind: 'plan' } });
      await download(downloadDocument, { params: { ticket: made.download.split('/').at(-1) ?? '' } });
      return made.number;
    },
    onSettled: () => client.invalidateQueries(),
  });
  return (
    <section className="rpt-card" aria-labelledby="documents">
      <Row gap="8-16" pad={16} className="rpt-between">
        <div>
          <h2 className="rpt-card-title" id="documents">
            Documents
          </h2>
          <p className="rpt-text-14 rpt-muted">
            The plan as a PDF with a number. Anybody who has it can <Link to={paths.check}>check it</Link>,
            without an account.
          </p>
        </div>
        <SubmitButton
          variant="default"
          loading={issue.isPending}
          busy="Making the document…"
          leftSection={<Icon of={IconFileCheck} />}
          onClick={() => issue.mutate()}
        >
          Make a document
        </SubmitButton>
      </Row>
      <Fault error={issue.error} />
      <div role="status">
        {issue.data ? (
          <p className="rpt-text-14 rpt-green rpt-rule rpt-pad-12-16">
            {issue.data} is made, and its download has begun.
          </p>
        ) : null}
      </div>
      {documents.length > 0 ? (
        <ul>
          {documents.map(({ number, kind, issued_at, changes_since, last_seq }) => (
            <Row as="li" key={number} gap="4-20" pad="12-16" className="rpt-rule rpt-between rpt-text-15">
              <span>
                <b className="rpt-medium">{number}</b> {kinds[kind]}
              </span>
              <span className="rpt-muted">
                {timeText(issued_at)},{' '}
                {changes_since === 0 ? (
                  'no change since'
                ) : (
                  <Link to={paths.monitoring} search={{ since: last_seq }} hash={HISTORY_ID}>
                    {counted(changes_since, 'change')} since
                  </Link>
                )}
              </span>
            </Row>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
