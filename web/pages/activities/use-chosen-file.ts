import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ActivityValues } from '#web/parts/activity/activity-values.ts';
import { madeFile } from '#web/parts/evidence/made-file.ts';
import type { ContractForm } from '#web/ui/form/use-contract-form.ts';
import { takeFiles } from './handed-files.ts';

/** Puts chosen files into the form when they make evidence. Otherwise the field shows the reason. */
export function useChosenFile(form: ContractForm<ActivityValues>, onFile?: (file: File | null) => void) {
  const [reading, setReading] = useState(false);
  // When files are chosen twice quickly, the second choice counts, whichever is read first.
  const latest = useRef<readonly File[]>(undefined);

  const choose = async (chosen: readonly File[]) => {
    if (chosen.length === 0) return;
    latest.current = chosen;
    setReading(true);
    const made = await madeFile(chosen);
    if (latest.current !== chosen) return;
    setReading(false);
    const file = typeof made === 'string' ? null : made;
    form.setFieldValue('file', file);
    onFile?.(file);
    if (file) form.setFieldValue('existing', '');
    if (typeof made === 'string') form.setFieldError('file', made);
  };
  const begin = useEffectEvent(() => void choose(takeFiles()));
  useEffect(() => begin(), []);
  return { choose: (chosen: readonly File[]) => void choose(chosen), reading };
}
