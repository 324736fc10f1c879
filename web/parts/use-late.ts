import { useEffect, useState } from 'react';
import { delays } from '#web/delays.ts';

/** Whether the page has waited for the longest time of a loader (spec A §2: five seconds). */
export function useLate(): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), delays.loadingPage);
    return () => clearTimeout(timer);
  }, []);
  return late;
}
