import { useEffect, useEffectEvent, useState } from 'react';
import { delays } from '#web/delays.ts';

/**
 * After a submit the popup says 'Success' for a moment and closes (spec B §4). Returns whether it is shown, and the
 * function that shows it.
 */
export function useSuccess(close: () => void): readonly [boolean, () => void] {
  const [saved, setSaved] = useState(false);
  const closed = useEffectEvent(close);
  useEffect(() => {
    if (!saved) return;
    const timer = setTimeout(() => closed(), delays.afterSave);
    return () => clearTimeout(timer);
  }, [saved]);
  return [saved, () => setSaved(true)] as const;
}
