import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** For a heading that is drawn after its page: gives it the focus when the address names it by one of these. */
export function useHashFocus(...names: readonly string[]) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isMeant = useLocation({ select: ({ hash }) => names.includes(hash) });
  useEffect(() => {
    if (isMeant) heading.current?.focus();
  }, [isMeant]);
  return heading;
}
