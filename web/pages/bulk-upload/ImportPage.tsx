import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { activities } from '#contract/activities.ts';
import { importActivities, rowLimits } from '#contract/bulk-upload.ts';
import { ACTIVITIES_MAX } from '#contract/limits.ts';
import { keysOf } from '#domain/csv/column.ts';
import { doublesOf } from '#domain/csv/doubles.ts';
import { type ImportedRow, importRules } from '#domain/csv/import-rows.ts';
import { draftOf } from '#web/api/drafts.ts';
import { query, useCall } from '#web/api/queries.ts';
import { usePlanYear, useSession } from '#web/api/session.ts';
import type { ImportKind } from '#web/parts/csv/review.ts';
import { sentRow } from '#web/parts/csv/sent-rows.ts';
import { TallyReview } from '#web/parts/csv/TallyReview.tsx';
import { UploadFrame } from '#web/parts/csv/UploadFrame.tsx';
import type { ReviewedFile } from '#web/parts/csv/use-kept-review.ts';
import { leaveMessage } from '#web/parts/message-ahead.ts';
import { paths } from '#web/paths.ts';
import { aboutUnusualHours, activityWords, noRoom } from './activity-words.ts';

/** /app/importcsv: another system's file. Its columns are named, then its rows are reviewed and stored by one Submit. */
export function ImportPage() {
  const year = usePlanYear();
  const { email } = useSession();
  const navigate = useNavigate();
  const book = useCall(importActivities);
  const { data: present } = useSuspenseQuery(query(activities, { year }));
  const kind = useMemo<ImportKind<ImportedRow>>(
    () => ({ rules: importRules(rowLimits, year), doubles: (rows) => doublesOf(rows, present) }),
    [present, year],
  );
  const free = ACTIVITIES_MAX - present.length;
  const { columns } = kind.rules;
  const keys = keysOf(columns);

  return (
    <UploadFrame
      title="Import from another system"
      lead="A CSV file from another CPD system. You say what its columns are. Nothing is saved until you submit."
      back={{ to: paths.activityPlanner, text: 'Activity Planner' }}
      list={{ columns, anchor: 'activity_date', what: 'a list of activities', ofDeeds: true }}
      asks
      draft={draftOf<ReviewedFile>(email, year, 'importcsv')}
      howTo={null}
      review={(part) => (
        <TallyReview
          key={part.file.readAt}
          {...part}
          kind={kind}
          words={activityWords}
          room={{ free, full: (ready) => noRoom(ready, free) }}
          busy={book.isPending}
          onSend={(rows) =>
            book.mutateAsync({
              params: { year },
              body: { activities: rows.map((row) => sentRow(keys, row)), hours_confirmed: true },
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
