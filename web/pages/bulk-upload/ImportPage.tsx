import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
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
import { type ReviewedFile, useKeptReview } from '#web/parts/csv/use-kept-review.ts';
import { leaveMessage } from '#web/parts/message-ahead.ts';
import { paths } from '#web/paths.ts';
import { Stack } from '#web/ui/layout/parts.ts';
import { aboutUnusualHours, activityWords, noRoom } from './activity-words.ts';
import type { ChosenFile } from './chosen-file.ts';
import { ImportHead } from './ImportHead.tsx';
import { ImportMapping } from './ImportMapping.tsx';

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
  const { file, keep, restored } = useKeptReview(draftOf<ReviewedFile>(email, year, 'importcsv'));
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const free = ACTIVITIES_MAX - present.length;
  const keys = keysOf(kind.rules.columns);

  return (
    <Stack gap={20}>
      <ImportHead
        isOpen={file !== null || chosen !== null}
        name={file?.name}
        onRead={(read) => {
          keep(null);
          setChosen(read);
        }}
      />
      {chosen ? (
        <ImportMapping
          key={`${chosen.name} ${chosen.bytes}`}
          file={chosen}
          onMapped={(rows) => {
            const { name, bytes } = chosen;
            keep({ name, bytes, rows, unread: [], readAt: Date.now() });
            setChosen(null);
          }}
        />
      ) : null}
      {file ? (
        <TallyReview
          key={file.readAt}
          file={file}
          restored={restored}
          onChange={keep}
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
      ) : null}
    </Stack>
  );
}
