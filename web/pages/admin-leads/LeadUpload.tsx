import { useNavigate } from '@tanstack/react-router';
import { bulkAddLeads } from '#contract/admin-leads.ts';
import { counted, grouped } from '#domain/counted.ts';
import { keysOf } from '#domain/csv/column.ts';
import type { LeadRow } from '#domain/csv/lead-rows.ts';
import { draftOf } from '#web/api/drafts.ts';
import { failureTextOf } from '#web/api/failure.ts';
import { useCall } from '#web/api/queries.ts';
import { useSession } from '#web/api/session.ts';
import { AskFailed } from '#web/parts/csv/AskFailed.tsx';
import { HowTo } from '#web/parts/csv/HowTo.tsx';
import { sentRow } from '#web/parts/csv/sent-rows.ts';
import { TallyReview, type TallyWords } from '#web/parts/csv/TallyReview.tsx';
import { UploadFrame } from '#web/parts/csv/UploadFrame.tsx';
import type { ReviewedFile } from '#web/parts/csv/use-kept-review.ts';
import { paths } from '#web/paths.ts';
import { leadRules, useLeadImport } from './lead-import.ts';

const { columns } = leadRules;
const keys = keysOf(columns);

const leads = (count: number) => (count === 1 ? 'lead' : 'leads');
const words: TallyWords<LeadRow> = {
  ready: (rows) => leads(rows.length),
  goes: (rows) => ({
    bold: counted(rows.length, 'lead'),
    rest: `${rows.length === 1 ? 'goes' : 'go'} onto the list, all together or not at all.`,
  }),
  busy: 'Adding…',
};

const hints = {
  Name: 'The first name. The mails greet with it when it looks like a name.',
  Email: 'One address in each row, of somebody who has agreed to get mail from you.',
};

interface Part {
  file: ReviewedFile;
  restored: boolean;
  onChange: (file: ReviewedFile | null) => void;
}

/** A file of leads, reviewed row by row and stored by one Submit (spec B §2.9, §5). */
export function LeadUpload({ onDone }: { onDone: (message: string) => void }) {
  const { email } = useSession();
  return (
    <UploadFrame
      title="Upload leads"
      lead="Nothing is stored before you press Submit."
      back={{ to: paths.masterLeads, text: 'Leads' }}
      columns={columns}
      draft={draftOf<ReviewedFile>(email, 0, 'masterLeads')}
      howTo={
        <HowTo
          heading="One lead per row"
          columns={columns}
          hints={hints}
          example={['Thandi', 'thandi@example.com']}
          template="leads-template.csv"
        />
      }
      // Another file starts on its first page.
      review={(part) => <LeadReview key={part.file.name} {...part} onDone={onDone} />}
    />
  );
}

function LeadReview({ onDone, ...part }: Part & { onDone: (message: string) => void }) {
  const navigate = useNavigate();
  const add = useCall(bulkAddLeads);
  const { kind, asked } = useLeadImport(part.file.rows);
  return (
    <>
      {asked.error ? <AskFailed text={failureTextOf(asked.error)} onAgain={asked.askAgain} /> : null}
      <TallyReview
        {...part}
        kind={kind}
        words={words}
        busy={add.isPending}
        waitsFor={asked.waiting ? 'The rows are still being compared. Press Submit again.' : null}
        onSend={async (rows) => {
          const { added, already, left } = await add.mutateAsync({
            body: { leads: rows.map((row) => sentRow(keys, row)) },
          });
          onDone(addedText(added, already.length + left.length));
        }}
        onDone={(rest) => {
          asked.forget();
          if (rest === 0) void navigate({ to: paths.masterLeads });
        }}
      />
    </>
  );
}

/** 'Successfully Added Lead' of a file. `late`: rows that somebody else added, or that left, since they were compared. */
function addedText(added: number, late: number): string {
  const done = `Successfully Added ${added === 1 ? 'Lead' : `${grouped(added)} Leads`}`;
  return late === 0 ? done : `${done}. ${grouped(late)} became a lead or left the list meanwhile.`;
}
