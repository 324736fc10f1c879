import { FileNotes } from '#web/parts/csv/FileNotes.tsx';
import { ReviewTable } from '#web/parts/csv/ReviewTable.tsx';
import { rowsText } from '#web/parts/csv/review.ts';
import { headerOf, saveCsv } from '#web/parts/csv/save-csv.ts';
import { type FileReviewOptions, useFileReview } from '#web/parts/csv/use-file-review.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { ReviewFoot, type ReviewWords } from './ReviewFoot.tsx';
import { ReviewSummary } from './ReviewSummary.tsx';

interface FileReviewProps<Values> extends FileReviewOptions<Values> {
  /** Whether the review comes from an earlier visit. */
  restored: boolean;
  words: ReviewWords;
  busy: boolean;
  onCancel: () => void;
}

/** The review of a file, with its Submit at the foot of the page. */
export function FileReview<Values>(props: FileReviewProps<Values>) {
  const { kind, file, restored, onChange, words, busy } = props;
  const { columns } = kind.rules;
  const { review, ready, wrong, tooMany, problem, submit } = useFileReview(props);
  return (
    <>
      <FileNotes file={file} restored={restored} />
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
        counts={review.counts}
        busy={busy}
        tooMany={tooMany}
        onLeaveOut={review.leaveOutLast}
        onCancel={() => {
          onChange(null);
          props.onCancel();
        }}
        onSubmit={() => void submit(words.goes(ready.length))}
      />
    </>
  );
}
