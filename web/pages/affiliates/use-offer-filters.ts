import { useNavigate, useSearch } from '@tanstack/react-router';

export interface OfferFilterState {
  date: string;
  price: string;
}

/** The filters in the address, `?date=month&price=free`. An empty one means any. */
export function useOfferFilters(): readonly [OfferFilterState, (change: Partial<OfferFilterState>) => void] {
  const { date, price } = useSearch({ from: '__root__' });
  const navigate = useNavigate();
  const change = (next: Partial<OfferFilterState>) => {
    const left = Object.entries(next).map(([name, value]) => [name, value || undefined]);
    void navigate({
      to: '.',
      search: (now) => ({ ...now, ...Object.fromEntries(left) }),
      replace: true,
      resetScroll: false,
    });
  };
  return [{ date: textOf(date), price: textOf(price) }, change] as const;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
