import { type Columns, keysOf } from '#domain/csv/column.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { readFile } from './read-file.ts';
import { useCsvChoice } from './use-csv-choice.tsx';
import { type KeptReview, useKeptReview } from './use-kept-review.ts';

/** The file of a page: chosen, read, and kept while it is under review. */
export function useCsvFile<Values>(columns: Columns<Values>, draft: KeptReview) {
  const { file, keep, restored, tooLarge } = useKeptReview(draft);
  const { reading, choose, notes } = useCsvChoice(file?.name, async (chosen) => {
    const table = await readFile(
      chosen,
      keysOf(columns).map((key) => columns[key].title),
    );
    if (!table.ok) return table.fault;
    const { rows, unread } = table;
    keep({ name: chosen.name, rows, unread, bytes: chosen.size, readAt: Date.now() });
    return null;
  });
  const allNotes = (
    <>
      {notes}
      {file && tooLarge ? (
        <Banner tone="amber">
          This file is too large to be kept in this browser. Submit before you leave the page.
        </Banner>
      ) : null}
    </>
  );
  return { file, keep, restored, reading, choose, notes: allNotes };
}
