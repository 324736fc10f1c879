import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { EmailFilter } from '#web/parts/office/EmailFilter.tsx';
import { FilterForm, FilterSelect } from '#web/parts/office/FilterForm.tsx';
import { useFilterFields } from '#web/parts/use-filter-fields.ts';
import { Icon } from '#web/ui/Icon.tsx';
import classes from './UserSearch.module.css';
import { statesText, UserStates } from './UserStates.tsx';
import { filterOf, type UserFilter, userOrders } from './user-data.ts';

interface UserSearchProps {
  filter: UserFilter;
  /** The order of the rows, as the address has it. */
  order: string;
  onFilter: (filter: UserFilter, order: string) => void;
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

/** The search, the filters and the order; the button applies them (spec B §2.9). On a narrow page the filters fold. */
export function UserSearch({ filter, order, onFilter }: UserSearchProps) {
  const id = useId();
  const email = useRef<HTMLInputElement>(null);
  const [fields, change] = useFilterFields({
    ...nothing,
    ...filter,
    plan_year: `${filter.plan_year ?? ''}`,
    order,
  });
  const [wrong, setWrong] = useState(false);
  const [open, setOpen] = useState(false);

  const submit = () => {
    const text = fields.userEmail.trim();
    setWrong(text === '');
    if (text === '') return email.current?.focus();
    setOpen(false);
    onFilter(filterOf({ ...fields, userEmail: text }), fields.order);
  };
  return (
    <FilterForm columns="minmax(0, 1fr)" pairs onFilter={submit}>
      <div className={classes.email}>
        <EmailFilter
          ref={email}
          id={`${id}-email`}
          placeholder="Email, name or number"
          value={fields.userEmail}
          missing={wrong}
          onType={(text) => {
            change({ userEmail: text });
            setWrong(false);
          }}
        />
      </div>
      <Button
        className="rpt-narrow-860"
        variant="default"
        rightSection={<Icon of={IconChevronDown} />}
        aria-expanded={open}
        aria-controls={`${id}-states`}
        onClick={() => setOpen(!open)}
      >
        {statesText(fields)}
      </Button>
      <div className={classes.states} id={`${id}-states`} data-open={open || undefined}>
        <UserStates fields={fields} onChange={change} />
        <FilterSelect
          label="Order"
          data={userOrders}
          value={fields.order}
          onChoose={(chosen) => change({ order: chosen })}
        />
      </div>
    </FilterForm>
  );
}
