import { useState } from 'react';
import { failureTextOf } from '#web/api/failure.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { confirm } from '#web/ui/confirm.ts';
import { ReviewFoot, type ReviewWords } from './ReviewFoot.tsx';
import { ReviewSummary } from './ReviewSummary.tsx';
import { ReviewTable } from './ReviewTable.tsx';
import type { ImportKind, ReviewRow } from './review.ts';
import { headerOf, saveCsv } from './save-csv.ts';
import { refusedCells } from './sent-rows.ts';
import type { ReviewedFile } from './use-kept-review.ts';
import { useReview } from './use-review.ts';

interface FileReviewProps<Values> {
  kind: ImportKind<Values>;
  file: ReviewedFile;
  /** Whether the review comes from an earlier visit. */
  restored: boolean;
  onChange: (file: ReviewedFile | null) => void;
  words: ReviewWords;
  /** How many rows can still be stored, and what to say when more are ready. Without it there is no limit. */
  room?: { free: number; full: (ready: number) => string };
  busy: boolean;
  /** Sends the ready rows. The faults that the server finds are shown in their cells. */
  onSend: (rows: readonly ReviewRow[]) => Promise<unknown>;
  /** After the rows are stored. `left`: how many rows stay here to be corrected. */
  onDone: (left: number) => void;
  onCancel: () => void;
}

/** The review of a file and its Submit. Good rows are stored, the others stay here (spec-readings 28). */
export function FileReview<Values>(props: FileReviewProps<Values>) {
  const { kind, file, restored, onChange, words, room, busy } = props;
  const { columns } = kind.rules;
  const change = (rows: ReviewRow[]) => onChange({ ...file, rows });
  const review = useReview(kind, file.rows, change);
  const [problem, setProblem] = useState<string | null>(null);
  const { counts } = review;
  const ready = review.all.filter(({ status }) => status === 'ready').map(({ row }) => row);
  const wrong = review.all.filter(({ status }) => status === 'wrong').map(({ row }) => row);
  const tooMany = room ? Math.max(0, ready.length - room.free) : 0;

  const send = async () => {
    try {
      await props.onSend(ready);
    } catch (error) {
      const refused = refusedCells(error, ready);
      if (refused.size > 0) change(file.rows.map((row) => withRefusal(row, refused.get(row.line))));
      throw error;
    }
    onChange(wrong.length > 0 ? { ...file, rows: wrong } : null);
    props.onDone(wrong.length);
  };
  const ask = async () => {
    setProblem(null);
    if (ready.length === 0) return setProblem('No row is ready. Correct a row, then submit.');
    if (room && tooMany > 0) return setProblem(room.full(ready.length));
    if (wrong.length === 0) return send().catch((error) => setProblem(failureTextOf(error)));
    await confirm({
      title: `Submit without ${rowsText(wrong.length)}?`,
      body: `${words.goes(ready.length)} ${rowsText(wrong.length)} to correct stay here, and you can submit them later.`,
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
        thereLabel={words.there}
        file={`${file.name}, ${rowsText(file.rows.length)}`}
      />
      {problem ? <Banner tone="red">{problem}</Banner> : null}
      <ReviewFoot
        words={words}
        counts={counts}
        busy={busy}
        tooMany={tooMany}
        onLeaveOut={review.leaveOutLast}
        onCancel={() => {
          onChange(null);
          props.onCancel();
        }}
        onSubmit={() => void ask()}
      />
    </>
  );
}

const withRefusal = (row: ReviewRow, refused: Record<string, string> | undefined): ReviewRow =>
  refused ? { ...row, refused } : row;

export const rowsText = (count: number) => (count === 1 ? '1 row' : `${count} rows`);
