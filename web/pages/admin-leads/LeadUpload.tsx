import { useNavigate } from '@tanstack/react-router';
import { bulkAddLeads } from '#contract/admin-leads.ts';
import { email as emailField } from '#contract/fields.ts';
import { TEXT_MAX } from '#contract/limits.ts';
import { grouped } from '#domain/counted.ts';
import { keysOf } from '#domain/csv/column.ts';
import { type LeadRow, leadRowRules, sameLeads } from '#domain/csv/lead-rows.ts';
import { draftOf } from '#web/api/drafts.ts';
import { useCall } from '#web/api/queries.ts';
import { useSession } from '#web/api/session.ts';
import { FileReview } from '#web/parts/csv/FileReview.tsx';
import { HowTo } from '#web/parts/csv/HowTo.tsx';
import type { ReviewWords } from '#web/parts/csv/ReviewFoot.tsx';
import type { ImportKind } from '#web/parts/csv/review.ts';
import { sentRow } from '#web/parts/csv/sent-rows.ts';
import { UploadFrame } from '#web/parts/csv/UploadFrame.tsx';
import type { ReviewedFile } from '#web/parts/csv/use-kept-review.ts';
import { paths } from '#web/paths.ts';

const kind: ImportKind<LeadRow> = {
  rules: leadRowRules(TEXT_MAX, (text) => emailField.safeParse(text).success),
  doubles: sameLeads,
};
const { columns } = kind.rules;
const keys = keysOf(columns);

const words: ReviewWords = {
  there: 'A lead already',
  goes: (count) => `${count === 1 ? '1 row goes' : `${grouped(count)} rows go`} to the leads.`,
  unchanged: 'The leads stay as they are.',
};

const hints = {
  Name: 'The first name. It greets in the mails when it looks like a name.',
  Email: 'One address in each row, of somebody who has agreed to get mail from you.',
};

/** A file of leads, reviewed row by row and stored by one Submit (spec B §2.9, §5). */
export function LeadUpload({ onDone }: { onDone: (message: string) => void }) {
  const { email, rpt_current_year: year } = useSession();
  const navigate = useNavigate();
  const add = useCall(bulkAddLeads);
  const toLeads = () => void navigate({ to: paths.masterLeads });
  return (
    <UploadFrame
      title="Upload leads"
      lead="Nothing is stored before you press Submit."
      back={{ to: paths.masterLeads, text: 'Leads' }}
      columns={columns}
      draft={draftOf<ReviewedFile>(email, year, 'leads-csv')}
      howTo={
        <HowTo
          heading="One lead per row"
          columns={columns}
          hints={hints}
          example={['Thandi', 'thandi@example.com']}
          template="leads-template.csv"
        />
      }
      review={(part) => (
        <FileReview
          // Another file starts on its first page.
          key={part.file.name}
          {...part}
          kind={kind}
          words={words}
          busy={add.isPending}
          onSend={async (rows) => {
            const { added, already, left } = await add.mutateAsync({
              body: { leads: rows.map((row) => sentRow(keys, row)) },
            });
            onDone(addedText(added, already.length, left.length));
          }}
          onDone={toLeads}
          onCancel={toLeads}
        />
      )}
    />
  );
}

/** 'Successfully Added Lead' of each file, and why a row was not added. */
function addedText(added: number, already: number, left: number): string {
  const parts = [
    `Successfully Added ${added === 1 ? 'Lead' : `${grouped(added)} Leads`}`,
    ...(already > 0 ? [`${grouped(already)} ${already === 1 ? 'was a lead' : 'were leads'} already`] : []),
    ...(left > 0 ? [`${grouped(left)} left the list and ${left === 1 ? 'was' : 'were'} not added`] : []),
  ];
  return `${parts.join('. ')}${parts.length > 1 ? '.' : ''}`;
}
