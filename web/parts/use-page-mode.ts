import { useNavigate, useSearch } from '@tanstack/react-router';
import { useRef } from 'react';

/** The mode of a page with a list: the list, the form for one row, or the form for a new one. */
export type PageMode = { name: 'list' } | { name: 'edit'; id: string } | { name: 'add'; id: string };

/**
 * The mode of a page is in its address, `?edit=<id>` or `?add=<id>`, so that the back button leads from the form to the
 * list. `open` takes null for the list, with the id of the row to show in it. The list's page and sort stay.
 */
export function usePageMode(): readonly [PageMode, (name: 'edit' | 'add' | null, id?: string) => void] {
  const search = useSearch({ from: '__root__' });
  const navigate = useNavigate();
  const open = (name: 'edit' | 'add' | null, id?: string) => {
    const rest = {
      ...search,
      edit: undefined,
      add: undefined,
      offers: undefined,
      split: undefined,
      row: undefined,
    };
    const wanted = { ...rest, [name ?? 'row']: name ? (id ?? 'own') : id };
    // The list scrolls to the row by itself.
    void navigate({ to: '.', search: wanted, resetScroll: name !== null || id === undefined });
  };
  return [modeOf(search), open] as const;
}

/**
 * The row whose form is open. It stays until the form is left, even when another tab deletes it: the form must be able to
 * say that its text was not saved.
 */
export function useOpenRow<Row>(
  mode: PageMode,
  name: 'edit' | 'add',
  rows: readonly Row[] | undefined,
  idOf: (row: Row) => string,
): Row | undefined {
  const open = useRef<Row>(undefined);
  const wanted = mode.name === name ? mode.id : null;
  if (open.current && idOf(open.current) !== wanted) open.current = undefined;
  open.current = rows?.find((row) => idOf(row) === wanted) ?? open.current;
  return open.current;
}

function modeOf({ edit, add }: Record<string, unknown>): PageMode {
  if (typeof edit === 'string') return { name: 'edit', id: edit };
  if (typeof add === 'string') return { name: 'add', id: add };
  return { name: 'list' };
}
