// biome-ignore-all lint/a11y/noRedundantRoles: the stacked look (display: grid) takes the roles away in some browsers
// biome-ignore-all lint/a11y/useSemanticElements: the same, for the headings
import type { Row as LibraryRow, RowData } from '@tanstack/react-table';
import { Fragment, type ReactNode } from 'react';
import { breakable } from './breakable.tsx';
import type { Column, Features } from './columns.ts';
import classes from './DataTable.module.css';
import type { Section } from './groups.ts';
import { RowCheckbox } from './RowCheckbox.tsx';
import own from './TableSection.module.css';
import type { TableRows } from './use-rows.ts';
import type { Wanted } from './use-wanted-row.ts';

interface TableSectionProps<Row extends RowData> {
  table: Pick<TableRows<Row>, 'tick'>;
  section: Section<LibraryRow<Features, Row>>;
  columns: readonly Column<Row>[];
  /** Shown in the first of these, under its value. */
  secondLine: readonly Column<Row>[];
  /** Whether rows can be selected; single rows may still be excluded. */
  selectable: boolean;
  rowName: (row: Row) => string;
  wanted: Wanted;
  actions: ((row: Row) => ReactNode) | undefined;
  actionsBelow: boolean;
  /** Shown under a row, over its whole width. */
  under: ((row: Row) => ReactNode) | undefined;
}

/** Rows under one heading, or all rows of a table without headings. */
export function TableSection<Row extends RowData>(props: TableSectionProps<Row>) {
  const { table, section, columns, secondLine, selectable, rowName, wanted, actions, actionsBelow, under } =
    props;
  const width = columns.length + (selectable ? 1 : 0) + (actions ? 1 : 0);
  return (
    <tbody role="rowgroup">
      {section.title === null ? null : (
        <tr
          role="row"
          className={own.head}
          data-indented={selectable || undefined}
          {...(section.lead ? { style: { background: 'var(--rpt-accent-tint)' } } : {})}
        >
          <th role="rowheader" scope="rowgroup" colSpan={width}>
            <SectionHead section={section} />
          </th>
        </tr>
      )}
      {section.rows.map((row) => (
        <Fragment key={row.id}>
          <tr
            role="row"
            data-selected={row.getIsSelected() || undefined}
            data-wanted={row.id === wanted.tinted || undefined}
            {...(row.id === wanted.key ? { ref: wanted.ref, tabIndex: -1 } : {})}
          >
            {selectable ? (
              <td className={classes.check} role="cell">
                {row.getCanSelect() ? (
                  <RowCheckbox table={table} row={row} name={rowName(row.original)} />
                ) : null}
              </td>
            ) : null}
            {columns.map((column, index) => (
              <td
                key={column.key}
                className={own.cell}
                role="cell"
                data-label={column.title}
                data-first={index === 0 || undefined}
                data-side={column.sideBySide}
                data-align={column.align}
              >
                <span>{breakable(column.cell(row.original))}</span>
                {index === 0 ? <SecondLine columns={secondLine} row={row.original} /> : null}
              </td>
            ))}
            {actions ? (
              <td className={classes.actions} role="cell" data-below={actionsBelow || undefined}>
                <span>{actions(row.original)}</span>
              </td>
            ) : null}
          </tr>
          {under?.(row.original) ? (
            <tr role="row" data-wanted>
              {selectable ? <td className={classes.check} role="cell" /> : null}
              <td role="cell" colSpan={width - (selectable ? 1 : 0)}>
                {under(row.original)}
              </td>
            </tr>
          ) : null}
        </Fragment>
      ))}
    </tbody>
  );
}

/** Values that have no column of their own, each with its name for screen readers. */
function SecondLine<Row extends RowData>({ columns, row }: { columns: readonly Column<Row>[]; row: Row }) {
  const values = columns
    .map(({ key, title, cell }) => ({ key, title, value: cell(row) }))
    .filter(({ value }) => Boolean(value));
  if (values.length === 0) return null;
  return (
    <span className="rpt-text-13 rpt-muted rpt-regular rpt-block">
      {values.map(({ key, title, value }, at) => (
        <Fragment key={key}>
          {at > 0 ? ' · ' : null}
          <span className="rpt-hidden">{title}: </span>
          {value}
        </Fragment>
      ))}
    </span>
  );
}

/** A heading with the number of its rows and, where they are to do, what to do with them. */
export const SectionHead = ({
  section: { title, count, lead },
}: {
  section: Omit<Section<never>, 'rows'>;
}) => (
  <>
    {title} <span className={lead ? 'rpt-accent' : 'rpt-muted rpt-regular'}>{count}</span>
    {lead ? <span className="rpt-muted rpt-regular"> {lead}</span> : null}
  </>
);
