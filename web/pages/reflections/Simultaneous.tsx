import { useState } from 'react';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { isEthicsItem } from '#domain/reflections/reflections.ts';
import { useChosenDraft } from './chosen-draft.ts';
import type { Reflection } from './reflection-values.ts';
import { SimultaneousDialog } from './SimultaneousDialog.tsx';

interface SimultaneousProps {
  reflections: readonly Reflection[];
  today: CalendarDate;
  onClose: (saved: boolean) => void;
}

/** The dialog for the chosen activities, without those that were deleted since. */
export function Simultaneous({ reflections, today, onClose }: SimultaneousProps) {
  const draft = useChosenDraft();
  // Read once, because another tab may choose others meanwhile.
  const [ids] = useState(draft.read);
  const chosen = reflections.filter(({ activity_id: id }) => ids.includes(id) && !isEthicsItem(id));
  const close = (saved: boolean) => {
    draft.clear();
    onClose(saved);
  };
  return chosen.length > 0 ? <SimultaneousDialog chosen={chosen} today={today} onClose={close} /> : null;
}
