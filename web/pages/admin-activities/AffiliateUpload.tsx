import { addAffiliates } from '#contract/admin-activities.ts';
import { addDays, southAfricanDate } from '#domain/calendar.ts';
import { counted } from '#domain/counted.ts';
import { keysOf } from '#domain/csv/column.ts';
import { dayFirstText } from '#domain/csv/day-first.ts';
import { activityTypes } from '#framework/activity-types.ts';
import { draftOf } from '#web/api/drafts.ts';
import { failureTextOf } from '#web/api/failure.ts';
import { useCall } from '#web/api/queries.ts';
import { usePlanYear, useSession } from '#web/api/session.ts';
import { AskFailed } from '#web/parts/csv/AskFailed.tsx';
import { FileReview } from '#web/parts/csv/FileReview.tsx';
import { HowTo } from '#web/parts/csv/HowTo.tsx';
import type { ReviewWords } from '#web/parts/csv/ReviewFoot.tsx';
import { sentRow } from '#web/parts/csv/sent-rows.ts';
import { UploadFrame } from '#web/parts/csv/UploadFrame.tsx';
import type { ReviewedFile } from '#web/parts/csv/use-kept-review.ts';
import { paths } from '#web/paths.ts';
import { affiliateRules, useAffiliateImport } from './affiliate-import.ts';

interface AffiliateUploadProps {
  onDone: (text: string) => void;
  onClose: () => void;
}

const hints = {
  Type: `${activityTypes.join(', ')}.`,
  'Activity Date': 'DD/MM/YYYY. Empty: members choose their own date.',
  Price: 'In rand. 0 or Free shows as Free. Empty: the provider names the price.',
  URL: 'Where members book, beginning with https:// or http://. It may be empty.',
  Competency: 'Its name in the framework, for example Data analytics.',
};

const words: ReviewWords = {
  there: 'Already there',
  goes: (count) => `${counted(count, 'row goes', 'rows go')} into the lists that members see.`,
  unchanged: 'The lists stay as they are.',
};

const { columns } = affiliateRules();
const keys = keysOf(columns);

/** A file of affiliate activities, reviewed row by row and stored by one Submit (spec B §2.9, §5). */
export function AffiliateUpload(props: AffiliateUploadProps) {
  const { email } = useSession();
  const year = usePlanYear();
  return (
    <UploadFrame
      title="Upload affiliate activities"
      lead="Nothing is stored before you press Submit."
      back={{ to: paths.masterActivities, text: 'Affiliate activities' }}
      columns={columns}
      draft={draftOf<ReviewedFile>(email, year, 'masteractivities-csv')}
      howTo={
        <HowTo
          heading="One activity per row"
          columns={columns}
          hints={hints}
          example={exampleRow(dayFirstText(addDays(southAfricanDate(new Date()), 60)))}
          template="affiliate-activities-template.csv"
        />
      }
      // Another file starts on its first page.
      review={(part) => <AffiliateReview key={part.file.name} {...part} {...props} />}
    />
  );
}

interface Part {
  file: ReviewedFile;
  restored: boolean;
  onChange: (file: ReviewedFile | null) => void;
}

function AffiliateReview({ onDone, onClose, ...part }: Part & AffiliateUploadProps) {
  const add = useCall(addAffiliates);
  const { kind, asked } = useAffiliateImport(part.file.rows);
  return (
    <>
      {asked.error ? <AskFailed text={failureTextOf(asked.error)} onAgain={asked.askAgain} /> : null}
      <FileReview
        {...part}
        kind={kind}
        words={words}
        busy={add.isPending}
        onSend={(rows) => add.mutateAsync({ body: { activities: rows.map((row) => sentRow(keys, row)) } })}
        onDone={(left) => {
          asked.forget();
          onDone('Successfully Added Bulk Affiliates');
          if (left === 0) onClose();
        }}
        onCancel={onClose}
      />
    </>
  );
}

const exampleRow = (date: string): string[] => [
  'Python for accountants',
  'Umhlanga Learning',
  'e-learning',
  'Twelve lessons of 40 minutes',
  date,
  '3200.00',
  'https://example.org/python',
  'Data analytics',
];
