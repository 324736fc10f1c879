import { useNavigate } from '@tanstack/react-router';
import { bulkBookActivity } from '#contract/bulk-upload.ts';
import { ACTIVITIES_MAX } from '#contract/limits.ts';
import { counted } from '#domain/counted.ts';
import { keysOf } from '#domain/csv/column.ts';
import { activityTypes } from '#framework/activity-types.ts';
import { draftOf } from '#web/api/drafts.ts';
import { useCall } from '#web/api/queries.ts';
import { usePlanYear, useSession } from '#web/api/session.ts';
import { HowTo } from '#web/parts/csv/HowTo.tsx';
import { rowsText } from '#web/parts/csv/review.ts';
import { sentRow } from '#web/parts/csv/sent-rows.ts';
import { UploadFrame } from '#web/parts/csv/UploadFrame.tsx';
import type { ReviewedFile } from '#web/parts/csv/use-kept-review.ts';
import { leaveMessage } from '#web/parts/message-ahead.ts';
import { paths } from '#web/paths.ts';
import { useActivityImport } from './activity-import.ts';
import { FileReview } from './FileReview.tsx';
import type { ReviewWords } from './ReviewFoot.tsx';

const hints = {
  Type: `${activityTypes.join(', ')}.`,
  Competency: 'Its name as on your results, for example Tax planning.',
  'Question 1 to 3': 'Yes or No, and a comment after it if you like. They are kept with a Reflection Date.',
  'Evidence Url': 'Where your certificate is, beginning with https://. It may be empty.',
};

const words: ReviewWords = {
  there: 'Already in your plan',
  goes: (count) => `${counted(count, 'row goes', 'rows go')} into your plan.`,
  unchanged: 'Your plan stays as it is.',
};

/** /app/uploadcsv: a file of activities, reviewed row by row and stored by one Submit (spec B §2.4, §5). */
export function UploadCsvPage() {
  const year = usePlanYear();
  const { email } = useSession();
  const navigate = useNavigate();
  const { kind, free } = useActivityImport();
  const book = useCall(bulkBookActivity);
  const { columns } = kind.rules;
  const keys = keysOf(columns);
  const toPlanner = () => void navigate({ to: paths.activityPlanner });

  return (
    <UploadFrame
      title="Bulk Upload Activities CSV"
      lead="Nothing is saved until you submit."
      back={{ to: paths.activityPlanner, text: 'Activity Planner' }}
      columns={columns}
      draft={draftOf<ReviewedFile>(email, year, 'uploadcsv')}
      howTo={
        <HowTo
          heading="One activity per row"
          columns={columns}
          hints={hints}
          template="activities-template.csv"
        />
      }
      review={(part) => (
        <FileReview
          // Another file starts on its first page.
          key={part.file.readAt}
          {...part}
          kind={kind}
          words={words}
          room={{ free, full: (ready) => noRoom(ready, free) }}
          busy={book.isPending}
          onSend={async (rows) => {
            const activities = rows.map((row) => sentRow(keys, row));
            const { already } = await book.mutateAsync({ body: { activities, rpt_year: year } });
            leaveMessage(`Successfully Added bulk Activity${knownText(already.length)}`);
            // The planner shows them all.
            return [];
          }}
          onDone={toPlanner}
          onCancel={toPlanner}
        />
      )}
    />
  );
}

/** Rows that another tab, or a Submit whose answer was lost, stored since they were compared. */
const knownText = (count: number) =>
  count === 0 ? '' : `. ${rowsText(count)} ${count === 1 ? 'was' : 'were'} in your plan already.`;

const noRoom = (ready: number, free: number) =>
  `A year holds at most ${ACTIVITIES_MAX} activities. Your plan has room for ${free} more, and ${rowsText(ready)} are ready.`;
