import { type ReactNode, useRef, useState } from 'react';
import { type Columns, keysOf } from '#domain/csv/column.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { confirm } from '#web/ui/confirm.ts';
import { readFile } from './read-file.ts';
import { type KeptReview, useKeptReview } from './use-kept-review.ts';

/** The file of a page: chosen, read, and kept while it is under review. */
export function useCsvFile<Values>(columns: Columns<Values>, draft: KeptReview) {
  const { file, keep, restored, tooLarge } = useKeptReview(draft);
  const input = useRef<HTMLInputElement>(null);
  const [reading, setReading] = useState(false);
  const [fault, setFault] = useState<string | null>(null);

  const read = async (chosen: File) => {
    setReading(true);
    setFault(null);
    const table = await readFile(
      chosen,
      keysOf(columns).map((key) => columns[key].title),
    );
    setReading(false);
    if (table.ok) {
      const { rows, unread } = table;
      keep({ name: chosen.name, rows, unread, bytes: chosen.size, readAt: Date.now() });
    } else setFault(`${chosen.name}: ${table.fault}`);
  };
  /** Draw this once: the input that the browser's own dialog needs, and what is wrong with the file. */
  const notes: ReactNode = (
    <>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        aria-label="CSV file"
        hidden
        onChange={(event) => {
          const chosen = event.currentTarget.files?.[0];
          // The same file may be chosen again after it was corrected.
          event.currentTarget.value = '';
          if (chosen) void read(chosen);
        }}
      />
      {fault ? <Banner tone="red">{fault}</Banner> : null}
      {file && tooLarge ? (
        <Banner tone="amber">
          This file is too large to be kept in this browser. Submit before you leave the page.
        </Banner>
      ) : null}
    </>
  );
  const choose = () => {
    if (!file) return input.current?.click();
    void confirm({
      title: 'Take another file?',
      body: `The rows of ${file.name} and your corrections to them go.`,
      act: () => input.current?.click(),
    });
  };
  return { file, keep, restored, reading, choose, notes };
}
