import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import type { RowData } from '@tanstack/react-table';
import { Fragment, type ReactNode, useState } from 'react';
import { Icon } from '../Icon.tsx';
import { Row } from '../layout/parts.ts';
import classes from './FoldedRows.module.css';
import { RowCheckbox } from './RowCheckbox.tsx';
import { SectionHead } from './TableSection.tsx';
import type { TableRows } from './use-rows.ts';
import type { Wanted } from './use-wanted-row.ts';

/** The look of a row on a narrow page: one line or two, and the rest after a press. */
export interface Fold<Row> {
  /** Shown before the title, for example whether it is done. It has words for screen readers. If omitted, the title takes its place. */
  mark?: (row: Row) => ReactNode;
  /** The second line of the row. */
  line?: (row: Row) => ReactNode;
  /** At the right of the title, in the same line. */
  end?: (row: Row) => ReactNode;
  /** The other fields, shown when the row is open. */
  details: (row: Row) => readonly { label: string; value: ReactNode }[];
  actions: (row: Row) => ReactNode;
  /** Shown under the actions. */
  under?: (row: Row) => ReactNode;
}

interface FoldedRowsProps<Row extends RowData> {
  table: TableRows<Row>;
  fold: Fold<Row>;
  rowName: (row: Row) => string;
  /** Whether rows are being selected: a checkbox then replaces the mark. */
  selecting: boolean;
  wanted: Wanted;
}

/** The rows of a table on a small screen. One of them is open at a time. */
export function FoldedRows<Row extends RowData>(props: FoldedRowsProps<Row>) {
  const { table, fold, rowName, selecting, wanted } = props;
  // A link from elsewhere opens its row.
  const [open, setOpen] = useState<string | null>(table.at.row);
  return table.sections.map(({ rows, ...section }) => (
    <Fragment key={section.title}>
      {section.title === null ? null : (
        <h3
          className="rpt-text-13 rpt-rule"
          style={{
            padding: '12px 16px 6px',
            ...(section.lead ? { background: 'var(--rpt-accent-tint)' } : {}),
          }}
        >
          <SectionHead section={section} />
        </h3>
      )}
      <ul>
        {rows.map((row) => {
          const isOpen = row.id === open;
          const detailsId = `${row.id}-details`;
          const Chevron = isOpen ? IconChevronUp : IconChevronDown;
          return (
            <li
              key={row.id}
              className={classes.row}
              data-open={isOpen || undefined}
              data-bare={(!fold.mark && !selecting) || undefined}
              data-selected={row.getIsSelected() || undefined}
              data-wanted={row.id === wanted.tinted || undefined}
            >
              {selecting && row.getCanSelect() ? (
                <RowCheckbox
                  className="rpt-muted rpt-centre"
                  table={table}
                  row={row}
                  name={rowName(row.original)}
                />
              ) : fold.mark ? (
                <span className="rpt-muted rpt-centre">{fold.mark(row.original)}</span>
              ) : null}
              <button
                className={`rpt-line rpt-slim rpt-side ${fold.line ? 'rpt-gap-12' : 'rpt-gap-8'}`}
                style={{ minHeight: fold.line ? 61 : 48, padding: '8px 0' }}
                type="button"
                aria-expanded={isOpen}
                aria-controls={isOpen ? detailsId : undefined}
                ref={row.id === wanted.key ? wanted.ref : undefined}
                onClick={() => setOpen(isOpen ? null : row.id)}
              >
                <span className="rpt-grow">
                  <span className={classes.name} data-alone={!fold.line || undefined}>
                    {rowName(row.original)}
                  </span>
                  {fold.line ? <span className={classes.line}>{fold.line(row.original)}</span> : null}
                </span>
                {fold.end?.(row.original)}
                <Icon of={Chevron} className="rpt-fixed rpt-muted" size={20} />
              </button>
              {isOpen ? (
                <div className="rpt-text-14" style={{ gridColumn: -2, paddingBottom: 16 }} id={detailsId}>
                  <dl>
                    {fold.details(row.original).map(({ label, value }) => (
                      <div key={label} className={classes.fact}>
                        <dt className="rpt-muted" style={{ flex: '0 1 50%' }}>
                          {label}
                        </dt>
                        <dd className="rpt-slim rpt-anywhere rpt-right">{value}</dd>
                      </div>
                    ))}
                  </dl>
                  <Row gap={8} style={{ paddingTop: 4 }}>
                    {fold.actions(row.original)}
                  </Row>
                  {fold.under?.(row.original)}
                </div>
              ) : null}
            </li>
          );
        })}
      </ul>
    </Fragment>
  ));
}
