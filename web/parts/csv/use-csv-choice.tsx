import { type ReactNode, useRef, useState } from 'react';
import { Banner } from '#web/ui/Banner.tsx';
import { confirm } from '#web/ui/confirm.ts';

/**
 * The choice of a CSV file. `name`: that of the file under review, whose rows go. `read` takes the chosen file, or returns
 * what is wrong with it.
 */
export function useCsvChoice(name: string | undefined, read: (chosen: File) => Promise<string | null>) {
  const input = useRef<HTMLInputElement>(null);
  const [reading, setReading] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const take = async (chosen: File) => {
    setReading(true);
    setFault(null);
    const refusal = await read(chosen);
    setReading(false);
    if (refusal !== null) setFault(`${chosen.name}: ${refusal}`);
  };
  /** Draw this once: the input that the browser's own dialog needs, and what is wrong with the file. */
  const notes: ReactNode = (
    <>
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,text/csv"
        aria-label="CSV file"
        hidden
        onChange={(event) => {
          const chosen = event.currentTarget.files?.[0];
          // Emptied, so that this file can be chosen again after it was corrected.
          event.currentTarget.value = '';
          if (chosen) void take(chosen);
        }}
      />
      {fault ? <Banner tone="red">{fault}</Banner> : null}
    </>
  );
  const choose = () => {
    if (!name) return input.current?.click();
    void confirm({
      title: 'Take another file?',
      body: `The rows of ${name} and your corrections will be lost.`,
      act: () => input.current?.click(),
    });
  };
  return { reading, choose, notes };
}
