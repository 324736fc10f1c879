import { typeLabel } from '#domain/activities/type-label.ts';
import { centsOf, rand } from '#domain/money/money.ts';
import { serverToday } from '#web/api/server-today.ts';
import { Stack } from '#web/ui/layout/parts.ts';
import type { Column } from '#web/ui/table/columns.ts';
import type { Affiliate } from './affiliate.ts';

const QUIET = 'rpt-text-13 rpt-muted';

export const affiliateColumns: readonly Column<Affiliate>[] = [
  {
    key: 'title',
    title: 'Title',
    sort: 'server',
    cell: ({ title, provider, url }) => (
      <Stack as="span" className="rpt-strong rpt-anywhere" style={{ gap: 2 }}>
        {title}
        <span className="rpt-text-13 rpt-muted rpt-regular">
          {provider}
          {url ? (
            <>
              {', '}
              <a href={url} target="_blank" rel="noreferrer">
                {hostOf(url)}
                <span className="rpt-hidden"> (opens in a new tab)</span>
              </a>
            </>
          ) : null}
        </span>
      </Stack>
    ),
  },
  { key: 'type', title: 'Type', sort: 'server', cell: ({ type }) => typeLabel(type), width: '108px' },
  { key: 'date', title: 'Date', sort: 'server', align: 'right', cell: dateCell, width: '92px' },
  {
    key: 'price',
    title: 'Price',
    sort: 'server',
    align: 'right',
    cell: ({ price }) => <span className={price === '' ? QUIET : undefined}>{priceText(price)}</span>,
    width: '104px',
  },
];

function dateCell({ date }: Affiliate) {
  if (date === '') return <span className={QUIET}>Flexible</span>;
  const isOver = date < serverToday();
  return (
    <span style={{ display: 'inline-grid', justifyItems: 'end' }}>
      {date}
      {isOver ? <span className={QUIET}>Over</span> : null}
    </span>
  );
}

/** A price in words. An empty one means that the provider names the price. */
function priceText(price: string): string {
  const cents = price === '' ? null : centsOf(price);
  if (cents === null) return 'At the provider';
  return cents === 0 ? 'Free' : rand(cents);
}

/** 'https://www.saica.example/x' -> 'saica.example'. */
function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host.replace(/^www\./, '') : url;
}
