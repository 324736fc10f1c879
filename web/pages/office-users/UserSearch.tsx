import { useId, useRef, useState } from 'react';
import { EmailFilter } from '#web/parts/office/EmailFilter.tsx';
import { FilterForm } from '#web/parts/office/FilterForm.tsx';
import { useFilterFields } from '#web/parts/use-filter-fields.ts';
import { UserFilters } from './UserFilters.tsx';
import { filterOf, type UserFilter } from './user-data.ts';

interface UserSearchProps {
  filter: UserFilter;
  onFilter: (filter: UserFilter) => void;
}

const nothing: Record<keyof UserFilter, string> = {
  userEmail: '',
  legacy: '',
  payment_status: '',
  payment_by: '',
  payment_issue: '',
  subscription_type: '',
  account_status: '',
  plan_year: '',
  happened: '',
  from: '',
  to: '',
  paid_as: '',
};

/** The search and the filters; the button applies them (spec B §2.9). */
export function UserSearch({ filter, onFilter }: UserSearchProps) {
  const id = useId();
  const email = useRef<HTMLInputElement>(null);
  const applied = { ...nothing, ...filter, plan_year: `${filter.plan_year ?? ''}` };
  const [fields, change] = useFilterFields(applied);
  const [wrong, setWrong] = useState(false);

  const submit = () => {
    const text = fields.userEmail.trim();
    setWrong(text === '');
    if (text === '') return email.current?.focus();
    onFilter(filterOf({ ...fields, userEmail: text }));
  };
  return (
    <FilterForm columns="minmax(0, 1fr)" onFilter={submit}>
      <EmailFilter
        ref={email}
        id={`${id}-email`}
        label="Email, name, number or invoice"
        value={fields.userEmail}
        missing={wrong}
        onType={(text) => {
          change({ userEmail: text });
          setWrong(false);
        }}
      />
      <UserFilters
        {...{ applied, fields }}
        onChange={change}
        onClear={(cleared) => onFilter(filterOf({ ...applied, ...cleared }))}
      />
    </FilterForm>
  );
}
