import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { importAliases } from '#domain/csv/import-headers.ts';
import { readRawFile } from '#web/parts/csv/read-file.ts';
import { UploadButton } from '#web/parts/csv/UploadButton.tsx';
import { paths } from '#web/paths.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { confirm } from '#web/ui/confirm.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import type { ChosenFile } from './chosen-file.ts';

interface ImportHeadProps {
  /** A file is there already. */
  isOpen: boolean;
  /** Its name, when its rows are under review. */
  name: string | undefined;
  onRead: (file: ChosenFile) => void;
}

const heads = Object.values(importAliases).flat();

/** The title of the page, and the button that chooses a file and reads it. */
export function ImportHead({ isOpen, name, onRead }: ImportHeadProps) {
  const input = useRef<HTMLInputElement>(null);
  const [reading, setReading] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const read = async (chosen: File) => {
    setReading(true);
    setFault(null);
    const table = await readRawFile(chosen, heads);
    setReading(false);
    if (!table.ok) return setFault(`${chosen.name}: ${table.fault}`);
    onRead({ name: chosen.name, bytes: chosen.size, header: table.header, rows: table.rows });
  };
  const choose = () => {
    if (!name) return input.current?.click();
    void confirm({
      title: 'Take another file?',
      body: `The rows of ${name} and your corrections to them go.`,
      act: () => input.current?.click(),
    });
  };
  return (
    <>
      <PageTitle
        eyebrow={
          <Link className="rpt-inline rpt-gap-8" to={paths.activityPlanner}>
            <Icon of={IconArrowLeft} />
            Activity Planner
          </Link>
        }
        title="Import from another system"
        lead="A CSV file that another CPD system wrote: you say what its columns are. Nothing is saved until you submit."
        beside={<UploadButton open={isOpen} reading={reading} onChoose={choose} />}
      />
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        aria-label="CSV file"
        hidden
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          // The same file may be chosen again after it was corrected.
          event.currentTarget.value = '';
          if (file) void read(file);
        }}
      />
      {fault ? <Banner tone="red">{fault}</Banner> : null}
    </>
  );
}
