import type { RowData } from '@tanstack/react-table';
import { grouped, groupedTo } from '#domain/text/counted.ts';
import { Row } from '../layout/parts.ts';
import type { TableRows } from './use-rows.ts';

interface PaperBarProps<R extends RowData> {
  table: TableRows<R>;
  /** The table's name; null when the page's title already says it. */
  title: string | null;
}

/** Above a printed table: its name, the filters that chose its rows, and how many of them are there. */
export function PaperBar<R extends RowData>({ table, title }: PaperBarProps<R>) {
  const { at, shows, shown, total, more } = table;
  const all = Math.max(total, shows.find(({ key }) => key === '')?.count ?? 0);
  const { q, show, ...others } = at.filters;
  const part = shows.find(({ key, chosen }) => chosen && key !== '');
  const filters = [part?.label ?? show, q && `‘${q}’`, ...Object.values(others)].filter(Boolean);
  const words = [
    filters.length > 0 ? `Filter: ${filters.join(', ')}` : '',
    shown.length < all ? `${grouped(shown.length)} of ${groupedTo(all, more)} rows` : '',
  ].filter(Boolean);
  return title || words.length > 0 ? (
    <Row gap="4-12" pad="8-16" className="rpt-baseline">
      {title ? <h2 className="rpt-text-16">{title}</h2> : null}
      <p className="rpt-text-13 rpt-muted">{words.join('. ')}</p>
    </Row>
  ) : null;
}
