import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { addAffiliates, knownAffiliates } from '#contract/admin-activities.ts';
import { rowLimits } from '#contract/bulk-upload.ts';
import type { ResultOf } from '#contract/endpoint.ts';
import { addDays, southAfricanDate } from '#domain/calendar.ts';
import { counted } from '#domain/counted.ts';
import { type AffiliateRow, affiliateRowRules } from '#domain/csv/affiliate-rows.ts';
import { keysOf } from '#domain/csv/column.ts';
import { dayFirstText } from '#domain/csv/day-first.ts';
import { doublesOf } from '#domain/csv/doubles.ts';
import { activityTypes } from '#framework/activity-types.ts';
import { draftOf } from '#web/api/drafts.ts';
import { query, useCall } from '#web/api/queries.ts';
import { usePlanYear, useSession } from '#web/api/session.ts';
import { FileReview } from '#web/parts/csv/FileReview.tsx';
import { HowTo } from '#web/parts/csv/HowTo.tsx';
import type { ReviewWords } from '#web/parts/csv/ReviewFoot.tsx';
import { sentRow } from '#web/parts/csv/sent-rows.ts';
import { UploadFrame } from '#web/parts/csv/UploadFrame.tsx';
import type { ReviewedFile } from '#web/parts/csv/use-kept-review.ts';
import { Loaded } from '#web/parts/Loaded.tsx';
import { paths } from '#web/paths.ts';

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

/** A file of affiliate activities, reviewed row by row and stored by one Submit (spec B §2.9, §5). */
export function AffiliateUpload(props: AffiliateUploadProps) {
  const known = useQuery(query(knownAffiliates));
  return (
    <Loaded query={known} rows={5}>
      {(activities) => <Upload known={activities} {...props} />}
    </Loaded>
  );
}

interface UploadProps extends AffiliateUploadProps {
  known: ResultOf<typeof knownAffiliates>;
}

function Upload({ known, onDone, onClose }: UploadProps) {
  const { email } = useSession();
  const year = usePlanYear();
  const add = useCall(addAffiliates);
  const today = southAfricanDate(new Date());
  const kind = useMemo(
    () => ({
      rules: affiliateRowRules(rowLimits, today),
      doubles: (rows: readonly (AffiliateRow | null)[]) => doublesOf(rows, known),
    }),
    [known, today],
  );
  const { columns } = kind.rules;
  const keys = keysOf(columns);
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
          example={exampleRow(dayFirstText(addDays(today, 60)))}
          template="affiliate-activities-template.csv"
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
          onSend={(rows) => add.mutateAsync({ body: { activities: rows.map((row) => sentRow(keys, row)) } })}
          onDone={(left) => {
            onDone('Successfully Added Bulk Affiliates');
            if (left === 0) onClose();
          }}
          onCancel={onClose}
        />
      )}
    />
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
