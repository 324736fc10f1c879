/** The filters of the search, as the form and the address hold them; the call takes the same names. */
export const filterNames = ['q', 'competency', 'provider', 'from', 'to', 'price', 'hours_kind'] as const;

export type SearchValues = Record<(typeof filterNames)[number], string>;

export const noFilters: SearchValues = {
  q: '',
  competency: '',
  provider: '',
  from: '',
  to: '',
  price: '',
  hours_kind: '',
};

/** The filters of an address. */
export const valuesOf = (filters: Readonly<Record<string, unknown>>): SearchValues => {
  const texts = Object.entries(filters).filter(([, value]) => typeof value === 'string');
  return { ...noFilters, ...Object.fromEntries(texts) };
};

export const wrongRange = ({ from, to }: SearchValues): { to?: string } =>
  from !== '' && to !== '' && to < from ? { to: 'This is before the first day' } : {};
