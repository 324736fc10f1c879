import { useEffect, useState } from 'react';

/** Whether the page has waited for this long (milliseconds). */
export function useLate(after: number): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), after);
    return () => clearTimeout(timer);
  }, [after]);
  return late;
}
