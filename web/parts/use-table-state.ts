import { useNavigate, useSearch } from '@tanstack/react-router';
import {
  changed,
  type StateRules,
  searchOf,
  type TableState,
  type TableStateHook,
  tableStateOf,
} from '#web/ui/table/url-state.ts';

/** Page, size, sort and filters of a table in the address. */
export function useTableState(rules: StateRules): TableStateHook {
  const search = useSearch({ from: '__root__' });
  const navigate = useNavigate();
  const state = tableStateOf(search, rules);
  const change = (next: Partial<TableState>) => {
    void navigate({
      to: '.',
      search: (now) => ({ ...now, ...searchOf(changed(state, next), rules) }),
      replace: true,
      resetScroll: false,
    });
  };
  return [state, change] as const;
}
