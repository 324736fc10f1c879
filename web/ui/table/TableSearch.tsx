import type { RowData } from '@tanstack/react-table';
import { useEffect, useRef, useState } from 'react';
import { delays } from '#web/delays.ts';
import { TextInput } from '../form/TextInput.tsx';
import type { TableRows } from './use-rows.ts';

interface TableSearchProps<Row extends RowData> {
  table: Pick<TableRows<Row>, 'at' | 'change'>;
  label: string;
}

/** Narrows the rows while somebody types. The address gets the text when they pause. */
export function TableSearch<Row extends RowData>({ table: { at, change }, label }: TableSearchProps<Row>) {
  // Null between two searches. Then the address gives the box's text, also after the back button.
  const [typed, setTyped] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const search = (text: string) => {
    clearTimeout(timer.current);
    setTyped(text);
    timer.current = setTimeout(() => {
      change({ filters: { ...at.filters, q: text.trim() }, page: 1 });
      setTyped(null);
    }, delays.search);
  };
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      maxLength={255}
      value={typed ?? at.filters.q ?? ''}
      wrong={false}
      onType={search}
    />
  );
}
