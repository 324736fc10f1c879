// biome-ignore-all lint/a11y/noRedundantRoles: the stacked look (display: grid) takes the roles away in some browsers
import { Checkbox } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { breakable } from './breakable.tsx';
import { type Column, pageOf, sorted } from './columns.ts';
import classes from './DataTable.module.css';
import { Pager } from './Pager.tsx';
import type { TableStateHook } from './url-state.ts';
import { useStacked } from './use-stacked.ts';

export interface TableSelection {
  /** Keys of the selected rows; kept by the page, so that its bulk actions see them. */
  selected: ReadonlySet<string>;
  onChange: (selected: Set<string>) => void;
  /** The bulk buttons, danger last. */
  actions: (selected: ReadonlySet<string>) => ReactNode;
}

interface DataTableProps<Row> {
  /** For those who lead here from elsewhere on the page: the table can then take the focus. */
  id?: string;
  /** Names the table, in the bar above the head. */
  title: string;
  /** With a selection, the count takes the title's place: for the one table of a page, which the page names already. */
  titleGivesWay?: boolean;
  columns: readonly Column<Row>[];
  /** The width, in pixels, that the columns need side by side; with less the rows are stacked. */
  room: number;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** What a row is called in the label of its checkbox. */
  rowName: (row: Row) => string;
  state: TableStateHook;
  /** What stands here when there are no rows. */
  empty: ReactNode;
  selection?: TableSelection;
  /** Row actions: at the end of the row, beside its title when stacked. */
  actions?: (row: Row) => ReactNode;
  /** Stacked, the actions stand under the row: their words need its whole width. */
  actionsBelow?: boolean;
  /** At the right of the title while nothing is selected. */
  bar?: ReactNode;
  /** At the left of the foot. */
  legend?: ReactNode;
  /** Short lists need no foot. */
  paged?: boolean;
}

export function DataTable<Row>(props: DataTableProps<Row>) {
  const {
    id,
    title,
    titleGivesWay = false,
    columns,
    room,
    rows,
    rowKey,
    rowName,
    state,
    empty,
    selection,
    actions,
    actionsBelow = false,
    bar,
    legend,
    paged = true,
  } = props;
  const [at, change] = state;
  const [card, stacked] = useStacked(room);
  const ordered = sorted(rows, columns, at.sort);
  const page = paged
    ? pageOf(ordered, at)
    : { rows: ordered, page: 1, pages: 1, from: 0, to: ordered.length };
  const chosen = selection ? rows.filter((row) => selection.selected.has(rowKey(row))) : [];
  const chosenKeys = new Set(chosen.map(rowKey));

  const selectAll = () =>
    selection?.onChange(chosen.length === rows.length ? new Set() : new Set(rows.map(rowKey)));
  const toggle = (key: string) => {
    const next = new Set(chosenKeys);
    if (!next.delete(key)) next.add(key);
    selection?.onChange(next);
  };
  const all = (
    <Checkbox
      aria-label={`Select all: ${title}`}
      checked={rows.length > 0 && chosen.length === rows.length}
      indeterminate={chosen.length > 0 && chosen.length < rows.length}
      onChange={selectAll}
    />
  );

  return (
    <section
      ref={card}
      className={classes.card}
      aria-label={title}
      data-stacked={stacked || undefined}
      {...(id ? { id, tabIndex: -1 } : {})}
    >
      <div className={classes.bar} data-selected={chosen.length > 0 || undefined}>
        {selection && rows.length > 0 ? <span className={classes.allNarrow}>{all}</span> : null}
        <h2 className={titleGivesWay && chosen.length > 0 ? 'rpt-hidden' : classes.title}>{title}</h2>
        <div className={classes.barEnd}>
          <span role="status" className={classes.count} data-start={titleGivesWay || undefined}>
            {chosen.length > 0 ? `${chosen.length} selected` : ''}
          </span>
          <div className={classes.bulk}>
            {chosen.length > 0 ? selection?.actions(chosenKeys) : bar}
            {selection && rows.length > 0 && chosen.length === 0 && !bar ? (
              // Stands where the bulk buttons come, so that the rows stay where they are.
              <span className={classes.hintNarrow}>Select rows to act on several at once.</span>
            ) : null}
          </div>
        </div>
      </div>
      {rows.length === 0 ? (
        empty
      ) : (
        <table className={classes.table} role="table">
          <thead role="rowgroup">
            <tr role="row">
              {selection ? (
                <th className={classes.check} scope="col" role="columnheader">
                  {all}
                </th>
              ) : null}
              {columns.map((column) => (
                <Head key={column.key} column={column} state={state} />
              ))}
              {actions ? (
                <th scope="col" role="columnheader">
                  <span className="rpt-hidden">Actions</span>
                </th>
              ) : null}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {page.rows.map((row) => {
              const key = rowKey(row);
              return (
                <tr key={key} role="row" data-selected={chosenKeys.has(key) || undefined}>
                  {selection ? (
                    <td className={classes.check} role="cell">
                      <Checkbox
                        aria-label={`Select ${rowName(row)}`}
                        checked={chosenKeys.has(key)}
                        onChange={() => toggle(key)}
                      />
                    </td>
                  ) : null}
                  {columns.map((column, index) => (
                    <td
                      key={column.key}
                      role="cell"
                      data-label={column.title}
                      data-first={index === 0 || undefined}
                      data-align={column.align}
                    >
                      <span className={classes.value}>{breakable(column.cell(row))}</span>
                    </td>
                  ))}
                  {actions ? (
                    <td className={classes.actions} role="cell" data-below={actionsBelow || undefined}>
                      <span>{actions(row)}</span>
                    </td>
                  ) : null}
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
      {paged && rows.length > 0 ? (
        <Pager
          title={title}
          page={page}
          size={at.size}
          total={rows.length}
          onChange={change}
          legend={legend}
        />
      ) : null}
    </section>
  );
}

function Head<Row>({ column, state: [at, change] }: { column: Column<Row>; state: TableStateHook }) {
  const descending = at.sort?.key === column.key ? at.sort.descending : null;
  const Arrow = descending ? IconArrowDown : IconArrowUp;
  return (
    <th
      scope="col"
      role="columnheader"
      data-align={column.align}
      style={column.width ? { width: column.width } : undefined}
      aria-sort={descending === null ? undefined : descending ? 'descending' : 'ascending'}
    >
      {column.sort ? (
        <button
          className={classes.sort}
          type="button"
          data-active={descending !== null || undefined}
          onClick={() => change({ sort: { key: column.key, descending: descending === false }, page: 1 })}
        >
          {column.title}
          {descending === null ? null : <Arrow size={16} stroke={1.75} aria-hidden />}
        </button>
      ) : (
        column.title
      )}
    </th>
  );
}
