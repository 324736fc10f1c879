import { useNavigate } from '@tanstack/react-router';
import { bulkBookActivity } from '#contract/bulk-upload.ts';
import { ACTIVITIES_MAX } from '#contract/limits.ts';
import { counted } from '#domain/counted.ts';
import type { ActivityRow } from '#domain/csv/activity-rows.ts';
import { keysOf } from '#domain/csv/column.ts';
import { HOURS_UNUSUAL } from '#domain/verifiable-hours.ts';
import { activityTypes } from '#framework/activity-types.ts';
import { draftOf } from '#web/api/drafts.ts';
import { useCall } from '#web/api/queries.ts';
import { usePlanYear, useSession } from '#web/api/session.ts';
import type { ColumnGroup } from '#web/parts/csv/column-groups.ts';
import { HowTo } from '#web/parts/csv/HowTo.tsx';
import { type ReviewedRow, rowsText } from '#web/parts/csv/review.ts';
import { sentRow } from '#web/parts/csv/sent-rows.ts';
import { TallyReview, type TallyWords } from '#web/parts/csv/TallyReview.tsx';
import { UploadFrame } from '#web/parts/csv/UploadFrame.tsx';
import type { ReviewedFile } from '#web/parts/csv/use-kept-review.ts';
import { leaveMessage } from '#web/parts/message-ahead.ts';
import { paths } from '#web/paths.ts';
import { useActivityImport } from './activity-import.ts';

const hints = {
  Type: `${activityTypes.join(', ')}.`,
  Competency: 'Its name as on your results, for example Tax planning.',
  'Question 1 to 3': 'Yes or No, and a comment after it if you like. They are kept with a Reflection Date.',
  'Evidence Url': 'Where your certificate is, beginning with https://. It may be empty.',
};

const words: TallyWords<ActivityRow> = {
  ready: ({ length }) => (length === 1 ? 'activity' : 'activities'),
  goes: ({ length }) => ({
    bold: counted(length, 'activity', 'activities'),
    rest: `${length === 1 ? 'goes' : 'go'} into your plan.`,
  }),
  done: () => 'Successfully Added bulk Activity',
};

const groups: ColumnGroup<ActivityRow>[] = [
  { title: 'Title', keys: ['title', 'provider', 'description'] },
  { title: 'Questions 1 to 3', keys: ['Question1', 'Question2', 'Question3'], as: 'list' },
];

/** /app/uploadcsv: a file of activities, reviewed row by row and stored by one Submit (spec B §2.4, §5). */
export function UploadCsvPage() {
  const year = usePlanYear();
  const { email } = useSession();
  const navigate = useNavigate();
  const { kind, free } = useActivityImport();
  const book = useCall(bulkBookActivity);
  const { columns } = kind.rules;
  const keys = keysOf(columns);

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
        <TallyReview
          // Another file starts on its first page.
          key={part.file.readAt}
          {...part}
          kind={kind}
          words={words}
          groups={groups}
          room={{ free, full: (ready) => noRoom(ready, free) }}
          busy={book.isPending}
          onSend={(rows) =>
            book.mutateAsync({
              body: {
                activities: rows.map((row) => sentRow(keys, row)),
                rpt_year: year,
                hours_confirmed: true,
              },
            })
          }
          asks={aboutUnusualHours}
          onShow={({ text }) => leaveMessage(text)}
          onDone={() => void navigate({ to: paths.activityPlanner })}
        />
      )}
    />
  );
}

/** The question of the form about a row with more hours than a day has (spec-readings 16). */
function aboutUnusualHours(ready: readonly ReviewedRow<ActivityRow>[]) {
  const unusual = ready.filter(({ values }) => (values?.verifiable_hours ?? 0) > HOURS_UNUSUAL);
  if (unusual.length === 0) return null;
  const named = unusual
    .slice(0, ROWS_NAMED)
    .map(({ row, values }) => `${values?.verifiable_hours} in row ${row.line}`);
  const more = unusual.length - named.length;
  return {
    title: `More than ${HOURS_UNUSUAL} hours in ${rowsText(unusual.length)}?`,
    body: `${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}. A reviewer may ask for the programme.`,
    action: 'Keep and submit',
  };
}

const ROWS_NAMED = 5;

const noRoom = (ready: number, free: number) =>
  `A year holds at most ${ACTIVITIES_MAX} activities. Your plan has room for ${free} more, and ${rowsText(ready)} are ready.`;
