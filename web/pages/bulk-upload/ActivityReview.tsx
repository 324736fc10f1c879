import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { ActivityRow } from '#domain/csv/activity-rows.ts';
import { keysOf } from '#domain/csv/column.ts';
import { failureTextOf } from '#web/api/failure.ts';
import { ReviewSummary } from '#web/parts/csv/ReviewSummary.tsx';
import { ReviewTable } from '#web/parts/csv/ReviewTable.tsx';
import type { ImportKind, ReviewRow } from '#web/parts/csv/review.ts';
import type { ReviewedFile } from '#web/parts/csv/use-kept-review.ts';
import { useReview } from '#web/parts/csv/use-review.ts';
import { leaveMessage } from '#web/parts/message-ahead.ts';
import { paths } from '#web/paths.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { confirm } from '#web/ui/confirm.ts';
import { ReviewFoot } from './ReviewFoot.tsx';
import { headerOf, saveCsv } from './template.ts';
import { refusedCells, useSubmit } from './use-submit.ts';

interface ActivityReviewProps {
  kind: ImportKind<ActivityRow>;
  /** How many more activities the year takes. */
  free: number;
  file: ReviewedFile;
  /** Whether the review comes from an earlier visit. */
  restored: boolean;
  onChange: (file: ReviewedFile | null) => void;
}

/** The review of a file and its Submit. Good rows go into the plan, the others stay here. */
export function ActivityReview({ kind, free, file, restored, onChange }: ActivityReviewProps) {
  const { columns } = kind.rules;
  const change = (rows: ReviewRow[]) => onChange({ ...file, rows });
  const review = useReview(kind, file.rows, change);
  const submit = useSubmit(keysOf(columns));
  const [problem, setProblem] = useState<string | null>(null);
  const navigate = useNavigate();
  const { counts } = review;
  const ready = review.all.filter(({ status }) => status === 'ready').map(({ row }) => row);
  const wrong = review.all.filter(({ status }) => status === 'wrong').map(({ row }) => row);

  const send = async () => {
    try {
      await submit.send(ready);
    } catch (error) {
      const refused = refusedCells(error, ready);
      if (refused.size > 0) change(file.rows.map((row) => withRefusal(row, refused.get(row.line))));
      throw error;
    }
    onChange(wrong.length > 0 ? { ...file, rows: wrong } : null);
    leaveMessage('Successfully Added bulk Activity');
    await navigate({ to: paths.activityPlanner });
  };
  const ask = async () => {
    setProblem(null);
    if (ready.length === 0) return setProblem('No row is ready. Correct a row, then submit.');
    if (ready.length > free) return setProblem(noRoom(ready.length, free));
    if (wrong.length === 0) return send().catch((error) => setProblem(failureTextOf(error)));
    await confirm({
      title: `Submit without ${rowsText(wrong.length)}?`,
      body: `${rowsText(ready.length)} go into your plan. ${rowsText(wrong.length)} to correct stay here, and you can submit them later.`,
      action: 'Submit',
      act: send,
    });
  };

  return (
    <>
      {restored ? <Banner tone="amber">This is the file that you began to review earlier.</Banner> : null}
      {file.unread.length > 0 ? (
        <Banner tone="amber">Not read, because no column has this name: {file.unread.join(', ')}.</Banner>
      ) : null}
      <ReviewSummary
        review={review}
        onDownload={() =>
          saveCsv([headerOf(columns), ...wrong.map(({ cells }) => cells)], `to-correct-${file.name}`)
        }
      />
      <ReviewTable
        review={review}
        columns={columns}
        thereLabel="Already in your plan"
        file={`${file.name}, ${rowsText(file.rows.length)}`}
      />
      {problem ? <Banner tone="red">{problem}</Banner> : null}
      <ReviewFoot
        counts={counts}
        busy={submit.busy}
        tooMany={Math.max(0, ready.length - free)}
        onLeaveOut={review.leaveOutLast}
        onCancel={() => {
          onChange(null);
          void navigate({ to: paths.activityPlanner });
        }}
        onSubmit={() => void ask()}
      />
    </>
  );
}

const withRefusal = (row: ReviewRow, refused: Record<string, string> | undefined): ReviewRow =>
  refused ? { ...row, refused } : row;

const rowsText = (count: number) => (count === 1 ? '1 row' : `${count} rows`);

const noRoom = (ready: number, free: number) =>
  `A year holds at most 500 activities. Your plan has room for ${free} more, and ${ready} rows are ready.`;
