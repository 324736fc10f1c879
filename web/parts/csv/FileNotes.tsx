import { grouped } from '#domain/text/counted.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { shortened } from './review.ts';
import type { ReviewedFile } from './use-kept-review.ts';

/** The notes on the file, before its rows. */
export function FileNotes({ file, restored }: { file: ReviewedFile; restored: boolean }) {
  return (
    <>
      {restored ? <Banner tone="amber">This is the file that you began to review earlier.</Banner> : null}
      {file.unread.length > 0 ? (
        <Banner tone="amber">Not read, because no column has this name: {namesOf(file.unread)}.</Banner>
      ) : null}
    </>
  );
}

const NAMED = 10;

function namesOf(unread: readonly string[]): string {
  const names = unread.slice(0, NAMED).map(shortened).join(', ');
  return unread.length > NAMED ? `${names} and ${grouped(unread.length - NAMED)} more` : names;
}
