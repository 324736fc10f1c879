import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { activities } from '#contract/activities.ts';
import { bulkBookActivity, rowLimits } from '#contract/bulk-upload.ts';
import { ACTIVITIES_MAX } from '#contract/limits.ts';
import { type ActivityRow, activityRowRules } from '#domain/csv/activity-rows.ts';
import { keysOf } from '#domain/csv/column.ts';
import { doublesOf } from '#domain/csv/doubles.ts';
import { activityTypes } from '#framework/activity-types.ts';
import { draftOf } from '#web/api/drafts.ts';
import { query, useCall } from '#web/api/queries.ts';
import { serverToday } from '#web/api/server-today.ts';
import { usePlanYear, useSession } from '#web/api/session.ts';
import type { ColumnGroup } from '#web/parts/csv/column-groups.ts';
import { HowTo } from '#web/parts/csv/HowTo.tsx';
import type { ImportKind } from '#web/parts/csv/review.ts';
import { sentRow } from '#web/parts/csv/sent-rows.ts';
import { TallyReview } from '#web/parts/csv/TallyReview.tsx';
import { UploadFrame } from '#web/parts/csv/UploadFrame.tsx';
import type { ReviewedFile } from '#web/parts/csv/use-kept-review.ts';
import { leaveMessage } from '#web/parts/message-ahead.ts';
import { paths } from '#web/paths.ts';
import { Stack } from '#web/ui/layout/parts.ts';
import { aboutUnusualHours, activityWords, noRoom } from './activity-words.ts';

const hints = {
  Type: `${activityTypes.join(', ')}.`,
  Competency: 'Its name as in your results, for example Tax planning.',
  'Question 1 to 3': 'Yes or No, and a comment after it if you like. They are kept with a Reflection Date.',
  'Evidence Url': 'Where your certificate is, beginning with https://. It may be empty.',
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
      list={{ columns, anchor: 'title', what: 'a list of activities', ofDeeds: true }}
      draft={draftOf<ReviewedFile>(email, year, 'uploadcsv')}
      howTo={
        <Stack gap={16}>
          <p className="rpt-text-15">
            A file from another CPD system? <Link to={paths.importCsv}>Import it as it is</Link>: you say what
            its columns are.
          </p>
          <HowTo
            heading="One activity per row"
            columns={columns}
            hints={hints}
            template="activities-template.csv"
          />
        </Stack>
      }
      review={(part) => (
        <TallyReview
          // Another file starts on its first page.
          key={part.file.readAt}
          {...part}
          kind={kind}
          words={activityWords}
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

/** The rules of the member's file. They are the server's rules, and compare the rows with those of the year. */
function useActivityImport(): { kind: ImportKind<ActivityRow>; free: number } {
  const year = usePlanYear();
  const { data: present } = useSuspenseQuery(query(activities, { year }));
  const kind = useMemo(() => {
    return {
      rules: activityRowRules(rowLimits, { today: serverToday(), year }),
      doubles: (rows: readonly (ActivityRow | null)[]) => doublesOf(rows, present),
    };
  }, [present, year]);
  return { kind, free: ACTIVITIES_MAX - present.length };
}
