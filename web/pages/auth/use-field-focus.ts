import { useEffect } from 'react';

/** The field of a step that has one gets the focus when the step opens. */
export function useFieldFocus(id: string) {
  useEffect(() => document.getElementById(id)?.focus(), [id]);
}
