import { SelectInput } from '#web/ui/form/SelectInput.tsx';
import { Row } from '#web/ui/layout/parts.ts';
import type { TableState } from '#web/ui/table/url-state.ts';

interface SearchOrderProps {
  at: TableState;
  change: (change: Partial<TableState>) => void;
  /** Null until it is known. */
  total: number | null;
}

const orders = [
  { value: '', label: 'Soonest first' },
  { value: 'title', label: 'By title' },
  { value: 'provider', label: 'By provider' },
  { value: 'price', label: 'Lowest price first' },
];

/** How many are found, and in which order they come. */
export function SearchOrder({ at, change, total }: SearchOrderProps) {
  const chosen = orders.some(({ value }) => value === at.sort?.key) ? at.sort?.key : '';
  return (
    <Row gap="8-16" className="rpt-between">
      <p className="rpt-text-15 rpt-muted" role="status">
        {total === null ? '' : `${total} found`}
      </p>
      <SelectInput
        aria-label="Order"
        data={orders}
        value={chosen ?? ''}
        onChange={({ currentTarget: { value } }) =>
          change({ sort: value === '' ? null : { key: value, descending: false }, page: 1 })
        }
      />
    </Row>
  );
}
