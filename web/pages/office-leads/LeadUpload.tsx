import { useNavigate } from '@tanstack/react-router';
import { bulkAddLeads } from '#contract/office-leads.ts';
import { keysOf } from '#domain/csv/column.ts';
import type { ListKind } from '#domain/csv/column-choice.ts';
import type { LeadRow } from '#domain/csv/lead-rows.ts';
import { counted, grouped } from '#domain/text/counted.ts';
import { draftOf } from '#web/api/drafts.ts';
import { useCall } from '#web/api/queries.ts';
import { useSession } from '#web/api/session.ts';
import { HowTo } from '#web/parts/csv/HowTo.tsx';
import { sentRow } from '#web/parts/csv/sent-rows.ts';
import { TallyReview, type TallyWords } from '#web/parts/csv/TallyReview.tsx';
import { UploadFrame } from '#web/parts/csv/UploadFrame.tsx';
import type { ReviewedFile } from '#web/parts/csv/use-kept-review.ts';
import { paths } from '#web/paths.ts';
import type { Message } from '#web/ui/use-message.ts';
import { leadRules, useLeadImport } from './lead-import.ts';

const { columns } = leadRules;
const list: ListKind<LeadRow> = { columns, anchor: 'email', what: 'a list of leads' };
const keys = keysOf(columns);

const leads = (count: number) => (count === 1 ? 'lead' : 'leads');
const words: TallyWords<LeadRow> = {
  ready: (rows) => leads(rows.length),
  goes: (rows) => ({
    bold: counted(rows.length, 'lead'),
    rest: `${rows.length === 1 ? 'goes' : 'go'} onto the list, all together or not at all.`,
  }),
  busy: 'Adding…',
  done: (added) => `Successfully Added ${added === 1 ? 'Lead' : `${grouped(added)} Leads`}`,
};

const hints = {
  Name: 'The first name. Mails use it in the greeting if it looks like a name.',
  Email: 'One address in each row, of somebody who has agreed to get mail from you.',
};

interface Part {
  file: ReviewedFile;
  restored: boolean;
  onChange: (file: ReviewedFile | null) => void;
}

interface LeadUploadProps {
  message: Message | null;
  onShow: (message: Message) => void;
}

/** A file of leads, reviewed row by row and stored by one Submit (spec B §2.9, §5). */
export function LeadUpload({ message, onShow }: LeadUploadProps) {
  const { email } = useSession();
  return (
    <UploadFrame
      title="Upload leads"
      lead="Nothing is stored before you press Submit."
      back={{ to: paths.masterLeads, text: 'Leads' }}
      list={list}
      draft={draftOf<ReviewedFile>(email, 0, 'masterLeads')}
      message={message}
      howTo={
        <HowTo heading="One lead per row" columns={columns} hints={hints} template="leads-template.csv" />
      }
      // Another file starts on its first page.
      review={(part) => <LeadReview key={part.file.readAt} {...part} onShow={onShow} />}
    />
  );
}

function LeadReview({ onShow, ...part }: Part & Pick<LeadUploadProps, 'onShow'>) {
  const navigate = useNavigate();
  const add = useCall(bulkAddLeads);
  const { kind, comparison } = useLeadImport(part.file.rows);
  return (
    <TallyReview
      {...part}
      kind={kind}
      words={words}
      busy={add.isPending}
      comparison={comparison}
      onSend={async (rows) => {
        const body = { leads: rows.map((row) => sentRow(keys, row)) };
        const { added, already, left } = await add.mutateAsync({ body });
        return { added, already: [...already, ...left] };
      }}
      onShow={onShow}
      onDone={(left) => {
        if (left === 0) void navigate({ to: paths.masterLeads });
      }}
    />
  );
}
