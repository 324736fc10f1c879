import type { RowData } from '@tanstack/react-table';
import classes from './TableShows.module.css';
import type { TableRows } from './use-rows.ts';

interface TableShowsProps<Row extends RowData> {
  table: Pick<TableRows<Row>, 'at' | 'change' | 'shows'>;
  title: string;
}

/** Buttons that choose a part of the rows: 'All 14 | To do 5 | No evidence 2'. Only one of them is pressed. */
export function TableShows<Row extends RowData>({
  table: { at, change, shows },
  title,
}: TableShowsProps<Row>) {
  return (
    <fieldset className={classes.shows} aria-label={`Show: ${title}`}>
      {shows.map(({ key, label, count, chosen, toDo }) => (
        <button
          key={key}
          className={classes.show}
          type="button"
          aria-pressed={chosen}
          onClick={() => change({ filters: { ...at.filters, show: key }, page: 1 })}
        >
          {label} <span data-to-do={(toDo && count > 0) || undefined}>{count}</span>
        </button>
      ))}
    </fieldset>
  );
}
