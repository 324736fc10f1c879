import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** For an element that is drawn after its page: gives it the focus when the address names it by one of these. */
export function useHashFocus<Of extends HTMLElement = HTMLElement>(...names: readonly string[]) {
  const element = useRef<Of>(null);
  const isMeant = useLocation({ select: ({ hash }) => names.includes(hash) });
  useEffect(() => {
    if (isMeant) element.current?.focus();
  }, [isMeant]);
  return { element, isMeant };
}
