import { useState } from 'react';

/**
 * The text typed into the fields of a filter. When the address changes, for example by the back button, the fields have what
 * it says. The form is not mounted again, so the focus stays where it is.
 */
export function useFilterFields<Fields>(applied: Fields): [Fields, (change: Partial<Fields>) => void] {
  const under = JSON.stringify(applied);
  const [state, keep] = useState({ under, fields: applied });
  const fields = state.under === under ? state.fields : applied;
  return [fields, (change) => keep({ under, fields: { ...fields, ...change } })];
}
