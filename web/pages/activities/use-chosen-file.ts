import { useRef, useState } from 'react';
import type { ContractForm } from '#web/ui/form/use-contract-form.ts';
import type { ActivityValues } from './activity-values.ts';
import { faultOf } from './judge-file.ts';
import { photoFile } from './photo-file.ts';

/** Puts a file into the form when it can be evidence. Otherwise the field shows the reason. */
export function useChosenFile(form: ContractForm<ActivityValues>) {
  const [reading, setReading] = useState(false);
  // When two files are chosen quickly, the second one counts, whichever is read first.
  const latest = useRef<File>(undefined);

  const take = async (chosen: File, make: (file: File) => Promise<File>) => {
    latest.current = chosen;
    setReading(true);
    const [file, fault] = await make(chosen).then(
      async (made) => [made, await faultOf(made)] as const,
      () => [null, `${chosen.name} cannot be read as a photo`] as const,
    );
    if (latest.current !== chosen) return;
    setReading(false);
    form.setFieldValue('file', fault ? null : file);
    if (!fault) form.setFieldValue('existing', '');
    if (fault) form.setFieldError('file', fault);
  };

  const choose = (files: readonly File[]) => {
    const [file, second] = files;
    if (second) form.setFieldError('file', 'Choose one file. An activity has one');
    else if (file) void take(file, async (same) => same);
  };
  const choosePhoto = (files: readonly File[]) => {
    const [photo] = files;
    if (photo) void take(photo, photoFile);
  };
  return { choose, choosePhoto, reading };
}
