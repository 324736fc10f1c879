// biome-ignore-all lint/a11y/noRedundantRoles: the stacked look (display: grid) takes the roles away in some browsers
import { Button, Checkbox } from '@mantine/core';
import { IconSearchOff } from '@tabler/icons-react';
import type { RowData } from '@tanstack/react-table';
import { type ReactNode, useState } from 'react';
import { Empty } from '../Empty.tsx';
import { usePrinting } from '../use-printing.ts';
import classes from './DataTable.module.css';
import { type Fold, FoldedRows } from './FoldedRows.tsx';
import { Pager } from './Pager.tsx';
import { PaperBar } from './PaperBar.tsx';
import { TableBar } from './TableBar.tsx';
import { TableHead } from './TableHead.tsx';
import { TableSection } from './TableSection.tsx';
import type { BulkHint } from './TableSelection.tsx';
import { NarrowTotal, TableTotal, type Total } from './TableTotal.tsx';
import type { TableRows } from './use-rows.ts';
import { useStacked } from './use-stacked.ts';
import { useWantedRow } from './use-wanted-row.ts';

export interface DataTableProps<Row extends RowData> {
  /** From `useLocalRows` or `useServerRows`. */
  table: TableRows<Row>;
  /** The id of the table, for links from elsewhere on the page: the table can then get the focus. */
  id?: string;
  /** The table's name, in the bar above the head. */
  title: string;
  /**
   * Whether the count replaces the title while rows are selected: for a table that the page's title or a filter above it
   * already names.
   */
  titleGivesWay?: boolean;
  /** Whether the title is only for screen readers: there is no bar above the head. */
  titleHidden?: boolean;
  /** The rows are stacked below this width in pixels, which the columns need side by side. */
  stackBelow: number;
  /** The name of a row in the label of its checkbox. */
  rowName: (row: Row) => string;
  /** The text shown when there are no rows. */
  empty: ReactNode;
  /** The text shown when a search or a filter hides all rows; 'Nothing matches' unless the specification has other words. */
  noMatch?: string;
  /** The buttons for the selected rows, danger last. They make rows selectable. */
  bulk?: ReactNode;
  /** The purpose of selecting. The selection then has its own line under the title, so that the title's buttons stay. */
  bulkHint?: BulkHint;
  /** The name of the search box above the rows. Without it there is none. */
  search?: string;
  /** The actions of a row: at its end, or beside its title when stacked. */
  actions?: (row: Row) => ReactNode;
  /** The heads of the actions, when the specification names them. */
  actionHeads?: readonly string[];
  /** Whether the actions are under the row in the stacked table, because their words need the whole width. */
  actionsBelow?: boolean;
  /** Shown at the right of the title while nothing is selected. */
  bar?: ReactNode;
  /** At the left of the foot. */
  legend?: ReactNode;
  /** Shown under a row, over its whole width; null for none. */
  under?: (row: Row) => ReactNode;
  /** Whether there is less space between the columns, for tables with many. */
  dense?: boolean;
  /** On a narrow page, rows of two lines that open replace the stacked ones. */
  fold?: Fold<Row>;
  /** Shown under the rows. */
  sum?: Total | null;
  /** Shown under the title. */
  note?: ReactNode;
  /** Shown between the title and the rows. */
  above?: ReactNode;
  /** Shown last in the card. */
  below?: ReactNode;
}

/** A table that needs more room than this, in pixels, is printed across the page. */
const UPRIGHT = 720;

export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const printing = usePrinting();
  const { table, id, title, titleGivesWay = false, stackBelow, rowName, empty } = props;
  const { bulk, actions, below } = printing ? nothingToPress : props;
  const { bulkHint, search, actionsBelow = false, legend, dense, fold, sum, note } = props;
  const [card, isNarrow] = useStacked(stackBelow);
  const stacked = isNarrow && !printing;
  const heads = table.columns.map((column, index) => ({ column, header: table.headers[index] }));
  const secondLine = stacked || printing ? [] : heads.filter(({ column }) => column.secondLine);
  const side = heads.filter((head) => !secondLine.includes(head));
  const columns = side.map(({ column }) => column);
  const [selecting, setSelecting] = useState(false);
  const folded = stacked && fold;
  const wanted = useWantedRow(table.at.row, table.shown, Boolean(folded));
  const stopSelecting = () => {
    setSelecting(!selecting);
    table.clear();
  };
  const bar =
    folded && bulk && table.total > 0 ? (
      <>
        <Button variant="subtle" size="sm" aria-pressed={selecting} onClick={stopSelecting}>
          Select
        </Button>
        {props.bar}
      </>
    ) : (
      props.bar
    );
  const all =
    bulk && table.total > 0 && (!folded || selecting) ? (
      <Checkbox
        aria-label={`Select all: ${title}`}
        checked={table.ticked === 'all'}
        indeterminate={table.ticked === 'some'}
        onChange={table.tickAll}
      />
    ) : null;

  return (
    <section
      ref={card}
      className={classes.card}
      aria-label={title}
      data-stacked={stacked || undefined}
      data-folded={Boolean(folded) || undefined}
      data-dense={dense || undefined}
      data-wide={stackBelow > UPRIGHT || undefined}
      aria-busy={table.busy || undefined}
      {...(id ? { id, tabIndex: -1 } : {})}
    >
      {printing ? (
        <PaperBar table={table} title={titleGivesWay || props.titleHidden ? null : title} />
      ) : props.titleHidden ? (
        <h2 className="rpt-hidden">{title}</h2>
      ) : (
        <TableBar {...{ table, title, titleGivesWay, note, all, bulk, bulkHint, search, bar }} />
      )}
      {props.above}
      {table.total === 0 ? (
        table.narrowed ? (
          <NoMatch table={table} text={props.noMatch ?? 'Nothing matches'} />
        ) : (
          empty
        )
      ) : folded ? (
        <FoldedRows {...{ table, fold, rowName, selecting, wanted }} />
      ) : (
        <table className={classes.table} role="table">
          <thead role="rowgroup">
            <tr role="row">
              {all ? (
                <th className={classes.check} scope="col" role="columnheader">
                  {all}
                </th>
              ) : null}
              {side.map((head, index) => (
                <TableHead key={head.column.key} {...head} {...(index === 0 ? { secondLine } : {})} />
              ))}
              {actions ? (
                <th scope="col" role="columnheader">
                  {props.actionHeads ? (
                    <span className="rpt-flex rpt-gap-8" style={{ justifyContent: 'flex-end' }}>
                      {props.actionHeads.map((head) => (
                        <span key={head}>{head}</span>
                      ))}
                    </span>
                  ) : (
                    <span className="rpt-hidden">Actions</span>
                  )}
                </th>
              ) : null}
            </tr>
          </thead>
          {table.sections.map((section) => (
            <TableSection
              key={section.title}
              table={table}
              section={section}
              columns={columns}
              secondLine={secondLine.map(({ column }) => column)}
              selectable={all !== null}
              rowName={rowName}
              wanted={wanted}
              actions={actions}
              actionsBelow={actionsBelow}
              under={printing ? undefined : props.under}
            />
          ))}
          {sum && !stacked ? (
            <TableTotal
              total={sum}
              columns={columns.map(({ key }) => key)}
              before={all ? 1 : 0}
              after={actions ? 1 : 0}
            />
          ) : null}
        </table>
      )}
      {sum && stacked && table.total > 0 ? <NarrowTotal total={sum} /> : null}
      {printing && legend ? <div className="rpt-pad-8-16">{legend}</div> : null}
      {table.page && table.total > 0 && !printing ? (
        <Pager
          title={title}
          page={table.page}
          size={table.at.size}
          total={table.total}
          more={table.more}
          onChange={table.change}
          legend={legend}
        />
      ) : null}
      {below ? (
        <div className="rpt-rule rpt-wrapping-button rpt-side" style={{ padding: '8px 4px' }}>
          {below}
        </div>
      ) : null}
    </section>
  );
}

/** Paper has no buttons and no checkboxes. */
const nothingToPress = { bulk: null, actions: undefined, below: null };

function NoMatch<Row extends RowData>({ table, text }: { table: TableRows<Row>; text: string }) {
  return (
    <Empty
      icon={IconSearchOff}
      text={text}
      action={
        <Button variant="default" size="sm" onClick={() => table.change({ filters: {}, page: 1 })}>
          Show all
        </Button>
      }
    />
  );
}
