import { useState } from 'react';
import type { ListKind } from '#domain/csv/column-choice.ts';
import { type OpenedFile, ownRows } from '#domain/csv/open-file.ts';
import type { CsvRow } from '#domain/csv/table.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { ColumnForm } from './ColumnForm.tsx';
import { readFile } from './read-file.ts';
import { useCsvChoice } from './use-csv-choice.tsx';
import { type KeptReview, useKeptReview } from './use-kept-review.ts';

type Chosen = OpenedFile & { name: string; bytes: number };

/**
 * The file of a page: chosen, read, and kept while it is under review. A file whose heads are not ours is first named column
 * by column; with `asks` every file is.
 */
export function useCsvFile<Values>(kind: ListKind<Values>, draft: KeptReview, asks = false) {
  const { file, keep, restored, tooLarge } = useKeptReview(draft);
  const [chosen, setChosen] = useState<(Chosen & { at: number }) | null>(null);
  const review = ({ name, bytes }: Pick<Chosen, 'name' | 'bytes'>, rows: CsvRow[], unread: string[]) => {
    keep({ name, rows, unread, bytes, readAt: Date.now() });
    setChosen(null);
  };
  const { reading, choose, notes } = useCsvChoice(file?.name, async (picked) => {
    const opened = await readFile(picked, kind);
    if (!opened.ok) return opened.fault;
    const named = { name: picked.name, bytes: picked.size };
    const own = asks ? null : ownRows(kind, opened.table);
    if (own) review(named, own.rows, own.unread);
    else {
      keep(null);
      setChosen({ ...opened, ...named, at: Date.now() });
    }
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
  /** Which column is which, while the file is not under review yet. */
  const columnForm = chosen ? (
    <ColumnForm key={chosen.at} kind={kind} file={chosen} onMapped={(rows) => review(chosen, rows, [])} />
  ) : null;
  return { file, keep, restored, reading, choose, notes: allNotes, columnForm };
}
