import { Button } from '@mantine/core';
import { dateFilters, priceFilters } from '#domain/affiliates/affiliates.ts';
import { activitiesCounted } from '#web/parts/offers/offer.ts';
import { SelectInput } from '#web/ui/form/SelectInput.tsx';
import classes from './OfferFilters.module.css';
import { useOfferFilters } from './use-offer-filters.ts';

const options = (any: string, choices: readonly { key: string; label: string }[]) => [
  { value: '', label: any },
  ...choices.map(({ key, label }) => ({ value: key, label })),
];
const dates = options('Any date', dateFilters);
const prices = options('Any price', priceFilters);
const known = (data: readonly { value: string }[], value: string) =>
  data.some((one) => one.value === value) ? value : '';

/** Filters the list by date and price. `shown` is how many pass. */
export function OfferFilters({ shown }: { shown: number }) {
  const [{ date, price }, change] = useOfferFilters();
  const [when, most] = [known(dates, date), known(prices, price)];
  return (
    <fieldset className={classes.filters} aria-label="Narrow the list">
      <SelectInput
        aria-label="Date"
        data={dates}
        value={when}
        onChange={(event) => change({ date: event.currentTarget.value })}
      />
      <SelectInput
        aria-label="Price"
        data={prices}
        value={most}
        onChange={(event) => change({ price: event.currentTarget.value })}
      />
      {when || most ? (
        <>
          <Button variant="subtle" size="sm" onClick={() => change({ date: '', price: '' })}>
            Show all
          </Button>
          <span className="rpt-text-14 rpt-muted" role="status">
            {activitiesCounted(shown)}
          </span>
        </>
      ) : null}
    </fieldset>
  );
}
