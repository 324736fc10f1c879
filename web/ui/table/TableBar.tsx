import type { RowData } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { grouped, groupedTo } from '#domain/text/counted.ts';
import { ShowButtons } from '#web/ui/ShowButtons.tsx';
import classes from './DataTable.module.css';
import { TableSearch } from './TableSearch.tsx';
import { type BulkHint, TableSelection } from './TableSelection.tsx';
import type { TableRows } from './use-rows.ts';

interface TableBarProps<Row extends RowData> {
  table: TableRows<Row>;
  title: string;
  titleGivesWay: boolean;
  note: ReactNode;
  /** The checkbox that selects all, when rows can be selected. */
  all: ReactNode;
  bulk: ReactNode;
  bulkHint: BulkHint | undefined;
  search: string | undefined;
  bar: ReactNode;
}

/** The bar above the head: the title or, while rows are selected, their number and the actions on them. */
export function TableBar<Row extends RowData>(props: TableBarProps<Row>) {
  const { table, title, titleGivesWay, note, all, bulk, bulkHint, search, bar } = props;
  const apart = bulkHint !== undefined && all !== null;
  const selecting = table.selected > 0 && !apart;
  const show = (key: string) => table.change({ filters: { ...table.at.filters, show: key }, page: 1 });
  return (
    <>
      <div
        className={classes.bar}
        data-selected={selecting || undefined}
        data-at-bottom={selecting || undefined}
      >
        {/* Beside the title, not beside the middle of a long note. */}
        {all && !apart ? (
          <span className="rpt-stacked" style={{ alignSelf: 'flex-start', marginTop: 2 }}>
            {all}
          </span>
        ) : null}
        <div className={titleGivesWay && selecting ? 'rpt-hidden' : classes.title}>
          <h2 className="rpt-text-16">{title}</h2>
          {note ? <p className="rpt-text-14 rpt-muted">{note}</p> : null}
        </div>
        {table.shows.length > 0 ? (
          <ShowButtons label={`Show: ${title}`} choices={table.shows} onChoose={show} />
        ) : null}
        {/* A long note gives way to the buttons. */}
        <div className={classes.barEnd} style={{ minWidth: 'min-content' }}>
          {apart ? null : (
            <span className={classes.count} data-start={titleGivesWay || undefined}>
              <span role="status">{selecting ? selectedText(table) : ''}</span>
              {selecting && table.selectPage ? (
                <CountButton onClick={table.selectPage}>Only this page</CountButton>
              ) : null}
              {selecting && isEveryMatch(table) ? (
                <CountButton onClick={table.clear}>Clear</CountButton>
              ) : selecting && table.selectMatching ? (
                <CountButton onClick={table.selectMatching}>
                  Select all {table.more ? 'that match' : grouped(table.total)}
                </CountButton>
              ) : null}
            </span>
          )}
          <div className={classes.bulk}>
            {selecting ? bulk : bar}
            {all && !selecting && !apart && !bar ? (
              // Shown in the place of the bulk buttons, so that the rows do not move.
              <span className="rpt-text-14 rpt-muted rpt-stacked">
                Select rows to act on several at once.
              </span>
            ) : null}
            {search === undefined ? null : (
              <div className={classes.search}>
                <TableSearch table={table} label={search} />
              </div>
            )}
          </div>
        </div>
      </div>
      {apart ? <TableSelection selected={table.selected} hint={bulkHint} all={all} bulk={bulk} /> : null}
    </>
  );
}

/** A button beside the count, so that the buttons for the selected rows stay in one line. */
const CountButton = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <>
    {' '}
    <button className="rpt-link-button rpt-medium" type="button" onClick={onClick}>
      {children}
    </button>
  </>
);

/** Whether rows of pages that are not shown are among the selected ones. */
const isEveryMatch = <Row extends RowData>({ selection, selected, total }: TableRows<Row>) =>
  'all' in selection && selected === total;

const selectedText = <Row extends RowData>(table: TableRows<Row>) =>
  isEveryMatch(table)
    ? `All ${groupedTo(table.total, table.more)} that match are selected.`
    : `${'all' in table.selection ? groupedTo(table.selected, table.more) : grouped(table.selected)} selected`;
