import { useEffect } from 'react';

/** Gives a field the focus when its form opens, unless somebody is already in another field. */
export function useFieldFocus(id: string) {
  useEffect(() => {
    if (!document.activeElement?.matches('input, select, textarea')) document.getElementById(id)?.focus();
  }, [id]);
}
