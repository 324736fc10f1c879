import { Banner } from '#web/ui/Banner.tsx';
import type { ReviewedFile } from './use-kept-review.ts';

/** What a person should know about the file before its rows. */
export function FileNotes({ file, restored }: { file: ReviewedFile; restored: boolean }) {
  return (
    <>
      {restored ? <Banner tone="amber">This is the file that you began to review earlier.</Banner> : null}
      {file.unread.length > 0 ? (
        <Banner tone="amber">Not read, because no column has this name: {file.unread.join(', ')}.</Banner>
      ) : null}
    </>
  );
}
