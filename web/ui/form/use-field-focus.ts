import { useEffect } from 'react';

/** A step with one field gives it the focus when the step opens. */
export function useFieldFocus(id: string) {
  useEffect(() => document.getElementById(id)?.focus(), [id]);
}
