import { useId, useRef, useState } from 'react';
import { codeFilters } from '#contract/office-referrals.ts';
import { EmailFilter } from '#web/parts/office/EmailFilter.tsx';
import { FilterForm, FilterSelect } from '#web/parts/office/FilterForm.tsx';
import { useFilterFields } from '#web/parts/use-filter-fields.ts';
import { isEmptySearch, type Search, searchOf } from './referral-data.ts';

const options = [
  { value: '', label: 'All' },
  ...codeFilters.map((filter) => ({ value: filter, label: filter })),
];

interface SearchFormProps {
  search: Search;
  onFilter: (search: Search) => void;
}

/** Email and whether there is a code; the button applies both (spec B §2.9). One of them is needed (spec-readings 87). */
export function SearchForm({ search, onFilter }: SearchFormProps) {
  const id = useId();
  const email = useRef<HTMLInputElement>(null);
  const [fields, change] = useFilterFields(search);
  const [wrong, setWrong] = useState(false);
  const submit = () => {
    const next = searchOf({ userEmail: fields.userEmail.trim(), code: fields.code });
    setWrong(isEmptySearch(next));
    if (isEmptySearch(next)) email.current?.focus();
    else onFilter(next);
  };
  const type = (next: Partial<Search>) => {
    change(next);
    setWrong(false);
  };
  return (
    <FilterForm columns="minmax(0, 1fr) 216px" onFilter={submit}>
      <EmailFilter
        ref={email}
        id={id}
        value={fields.userEmail}
        missing={wrong}
        onType={(userEmail) => type({ userEmail })}
      />
      <FilterSelect
        label="Referral code"
        data={options}
        value={fields.code}
        onChoose={(code) => type({ code })}
      />
    </FilterForm>
  );
}
