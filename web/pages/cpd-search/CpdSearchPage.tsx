import { Button } from '@mantine/core';
import { IconSearchOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { cpdSearch } from '#contract/affiliates.ts';
import type { ResultOf } from '#contract/endpoint.ts';
import { NO_SUCH_DATE } from '#domain/calendar/typed-date.ts';
import { hoursLabels } from '#domain/hours/verifiable-hours.ts';
import { hoursKinds } from '#framework/hours-kinds.ts';
import { query } from '#web/api/queries.ts';
import { usePlanYear } from '#web/api/session.ts';
import { Loaded } from '#web/parts/Loaded.tsx';
import { BookingFrame } from '#web/parts/offers/BookingFrame.tsx';
import { FeedNote } from '#web/parts/offers/FeedNote.tsx';
import { OfferSection } from '#web/parts/offers/OfferSection.tsx';
import { useBooking } from '#web/parts/offers/use-booking.ts';
import { understood } from '#web/parts/understood.ts';
import { useServerRows } from '#web/parts/use-server-rows.ts';
import { paths } from '#web/paths.ts';
import { Empty } from '#web/ui/Empty.tsx';
import { SelectInput } from '#web/ui/form/SelectInput.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { Row, Stack } from '#web/ui/layout/parts.ts';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import { Pager } from '#web/ui/table/Pager.tsx';
import type { TableState } from '#web/ui/table/url-state.ts';
import { clearForm, SearchForm } from './SearchForm.tsx';
import { filterNames, noFilters, type SearchValues, valuesOf, wrongRange } from './search-values.ts';

interface SearchOrderProps {
  at: TableState;
  change: (change: Partial<TableState>) => void;
  /** How many offers match; null until it is known. */
  total: number | null;
}

const orders = [
  { value: '', label: 'Soonest first' },
  { value: 'title', label: 'By title' },
  { value: 'provider', label: 'By provider' },
  { value: 'price', label: 'Lowest price first' },
];

/** How many are found, and in which order they come. */
function SearchOrder({ at, change, total }: SearchOrderProps) {
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

type Matches = ResultOf<typeof cpdSearch>;

/** The rows are drawn as offers, not as cells. */
const columns: never[] = [];
const title = 'CPD-Search';

/** /app/cpdSearch: everything that providers offer, with the search in the address (spec-readings 8). */
export function CpdSearchPage() {
  const year = usePlanYear();
  const { table, pages } = useServerRows<Matches['rows'][number], Matches>({
    ask: (request) => query(cpdSearch, { year }, understood(cpdSearch, request)),
    columns,
    rowKey: ({ activity_id }) => activity_id,
    filters: filterNames,
  });
  const { at, change, total, page } = table;
  const withHours = pages.data?.hours_asked ?? false;
  const booking = useBooking(withHours);
  const kind = hoursKinds.find((each) => each === at.filters.hours_kind);
  const form = useContractForm<SearchValues>(cpdSearch.query, {
    initialValues: valuesOf(understood(cpdSearch, at.filters) ?? {}),
    texts: { from: NO_SUCH_DATE, to: NO_SUCH_DATE },
    check: wrongRange,
  });
  const search = (values: SearchValues) => change({ filters: values, page: 1 });
  const showAll = () => {
    clearForm(form);
    search(noFilters);
  };
  return (
    <Stack gap={16}>
      <PageTitle
        title={title}
        lead="Find activities and courses of all providers, and add them to your plan."
      />
      <SearchForm
        form={form}
        providers={pages.data?.providers ?? []}
        withHours={withHours}
        onSearch={search}
      />
      {kind ? (
        <p className="rpt-text-15 rpt-muted">
          Did or plan something else?{' '}
          <Link to={paths.logActivity} search={{ kind }}>
            Log an activity with {hoursLabels[kind].toLowerCase()} hours
          </Link>
        </p>
      ) : null}
      <BookingFrame
        booking={booking}
        bar={<SearchOrder at={at} change={change} total={pages.data ? total : null} />}
      >
        <Loaded query={pages} rows={6}>
          {({ rows, feed }) => (
            <div aria-busy={pages.isPlaceholderData}>
              <OfferSection
                title="Found"
                titleHidden
                note={<FeedNote feed={feed} />}
                offers={rows}
                placeOf={({ place }) => ({ competency: place.competency })}
                withCompetency
                booking={booking}
                empty={<NothingFound narrowed={table.narrowed} onShowAll={showAll} />}
              />
              {page && total > 0 ? (
                <Pager title={title} page={page} size={at.size} total={total} onChange={change} />
              ) : null}
            </div>
          )}
        </Loaded>
      </BookingFrame>
    </Stack>
  );
}

function NothingFound({ narrowed, onShowAll }: { narrowed: boolean; onShowAll: () => void }) {
  return (
    <div className="rpt-card">
      <Empty
        icon={IconSearchOff}
        text={narrowed ? 'Nothing matches your search' : 'Nothing is on offer now'}
        action={
          narrowed ? (
            <Button variant="default" size="sm" onClick={onShowAll}>
              Show all
            </Button>
          ) : null
        }
      />
    </div>
  );
}
