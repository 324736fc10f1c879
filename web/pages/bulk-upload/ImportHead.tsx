import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { importAliases } from '#domain/csv/import-headers.ts';
import { readRawFile } from '#web/parts/csv/read-file.ts';
import { UploadButton } from '#web/parts/csv/UploadButton.tsx';
import { useCsvChoice } from '#web/parts/csv/use-csv-choice.tsx';
import { paths } from '#web/paths.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import type { ChosenFile } from './chosen-file.ts';

interface ImportHeadProps {
  /** Whether a file is open already. */
  isOpen: boolean;
  /** The name of the file whose rows are under review. */
  name: string | undefined;
  onRead: (file: ChosenFile) => void;
}

const heads = Object.values(importAliases).flat();

/** The title of the page, and the button that chooses a file and reads it. */
export function ImportHead({ isOpen, name, onRead }: ImportHeadProps) {
  const { reading, choose, notes } = useCsvChoice(name, async (chosen) => {
    const table = await readRawFile(chosen, heads);
    if (!table.ok) return table.fault;
    onRead({ name: chosen.name, bytes: chosen.size, header: table.header, rows: table.rows });
    return null;
  });
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
      {notes}
    </>
  );
}
