import { useNavigate, useSearch } from '@tanstack/react-router';
import { searchOf, type TableState, type TableStateHook, tableStateOf } from '#web/ui/table/url-state.ts';

/** Page, size and sort of a table in the address; `prefix` tells two tables of one page apart. */
export function useTableState(prefix = '', sort: TableState['sort'] = null): TableStateHook {
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const state = tableStateOf(search, prefix, sort);
  const change = (next: Partial<TableState>) => {
    void navigate({
      to: '.',
      search: { ...search, ...searchOf({ ...state, ...next }, prefix) },
      replace: true,
      resetScroll: false,
    });
  };
  return [state, change] as const;
}
