import { useState } from 'react';
import { defaultPageSize, type TableState, type TableStateHook } from './url-state.ts';

/** For a table inside a popover or dialog, where the address has no place for it. */
export function useLocalTableState(sort: TableState['sort'] = null): TableStateHook {
  const [state, set] = useState<TableState>({ page: 1, size: defaultPageSize, sort });
  return [state, (change) => set((before) => ({ ...before, ...change }))] as const;
}
