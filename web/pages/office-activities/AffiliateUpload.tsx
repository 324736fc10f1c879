import { addAffiliates } from '#contract/office-activities.ts';
import type { AffiliateRow } from '#domain/csv/affiliate-rows.ts';
import { keysOf } from '#domain/csv/column.ts';
import type { ListKind } from '#domain/csv/column-choice.ts';
import { counted } from '#domain/text/counted.ts';
import { activityTypes } from '#framework/activity-types.ts';
import { draftOf } from '#web/api/drafts.ts';
import { useCall } from '#web/api/queries.ts';
import { useSession } from '#web/api/session.ts';
import type { ColumnGroup } from '#web/parts/csv/column-groups.ts';
import { HowTo } from '#web/parts/csv/HowTo.tsx';
import { sentRow } from '#web/parts/csv/sent-rows.ts';
import { TallyReview, type TallyWords } from '#web/parts/csv/TallyReview.tsx';
import { UploadFrame } from '#web/parts/csv/UploadFrame.tsx';
import type { ReviewedFile } from '#web/parts/csv/use-kept-review.ts';
import { paths } from '#web/paths.ts';
import type { Message } from '#web/ui/use-message.ts';
import { affiliateRules, useAffiliateImport } from './affiliate-import.ts';

interface AffiliateUploadProps {
  message: Message | null;
  onShow: (message: Message) => void;
  onClose: () => void;
}

const hints = {
  Type: `${activityTypes.join(', ')}.`,
  'Activity Date': 'DD/MM/YYYY. Leave empty if members choose their own date.',
  Price: 'In rand. 0 or Free shows as Free. Leave empty if the provider names the price.',
  URL: 'Where members book, beginning with https:// or http://. It may be empty.',
  Competency: 'Its name in the framework, for example Data analytics.',
};

const words: TallyWords<AffiliateRow> = {
  ready: ({ length }) => (length === 1 ? 'activity' : 'activities'),
  goes: ({ length }) => ({
    bold: counted(length, 'activity', 'activities'),
    rest: `${length === 1 ? 'goes' : 'go'} into the lists that members see, all together or not at all.`,
  }),
  busy: 'Adding…',
  done: () => 'Successfully Added Bulk Affiliates',
};

const groups: ColumnGroup<AffiliateRow>[] = [{ title: 'Title', keys: ['title', 'provider', 'description'] }];

const { columns } = affiliateRules();
const list: ListKind<AffiliateRow> = { columns, anchor: 'title', what: 'a list of activities' };
const keys = keysOf(columns);

/** A file of affiliate activities, reviewed row by row and stored by one Submit (spec B §2.9, §5). */
export function AffiliateUpload(props: AffiliateUploadProps) {
  const { email } = useSession();
  return (
    <UploadFrame
      title="Upload affiliate activities"
      lead="Nothing is stored before you press Submit."
      back={{ to: paths.masterActivities, text: 'Affiliate activities' }}
      list={list}
      draft={draftOf<ReviewedFile>(email, 0, 'masteractivities-csv')}
      message={props.message}
      howTo={
        <HowTo
          heading="One activity per row"
          columns={columns}
          hints={hints}
          template="affiliate-activities-template.csv"
        />
      }
      // Another file starts on its first page.
      review={(part) => <AffiliateReview key={part.file.readAt} {...part} {...props} />}
    />
  );
}

interface Part {
  file: ReviewedFile;
  restored: boolean;
  onChange: (file: ReviewedFile | null) => void;
}

function AffiliateReview({ message: _, onShow, onClose, ...part }: Part & AffiliateUploadProps) {
  const add = useCall(addAffiliates);
  const { kind, comparison } = useAffiliateImport(part.file.rows);
  return (
    <TallyReview
      {...part}
      kind={kind}
      words={words}
      groups={groups}
      busy={add.isPending}
      comparison={comparison}
      onSend={(rows) => add.mutateAsync({ body: { activities: rows.map((row) => sentRow(keys, row)) } })}
      onShow={onShow}
      onDone={(left) => {
        if (left === 0) onClose();
      }}
    />
  );
}
