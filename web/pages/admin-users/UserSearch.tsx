import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import {
  issueStates,
  legacyStates,
  paymentSources,
  paymentStates,
  stateInWords,
} from '#domain/user-states.ts';
import { EmailFilter } from '#web/parts/admin/EmailFilter.tsx';
import { FilterForm, FilterSelect } from '#web/parts/admin/FilterForm.tsx';
import { useFilterFields } from '#web/parts/use-filter-fields.ts';
import { Icon } from '#web/ui/Icon.tsx';
import classes from './UserSearch.module.css';
import { filterOf, type UserFilter } from './user-data.ts';

interface UserSearchProps {
  filter: UserFilter;
  onFilter: (filter: UserFilter) => void;
}

const selects = [
  { name: 'legacy', label: 'Legacy status', states: legacyStates },
  { name: 'payment_status', label: 'Payment status', states: paymentStates },
  { name: 'payment_by', label: 'Status set by', states: paymentSources },
  { name: 'payment_issue', label: 'Payment issue', states: issueStates },
] as const;

/** The search and the three filters; the button applies them (spec B §2.9). On a narrow page the filters fold. */
export function UserSearch({ filter, onFilter }: UserSearchProps) {
  const id = useId();
  const email = useRef<HTMLInputElement>(null);
  const {
    userEmail,
    legacy = '',
    payment_status = '',
    payment_by = '',
    payment_issue = '',
    subscription_type = '',
  } = filter;
  const applied: Record<keyof UserFilter, string> = {
    userEmail,
    legacy,
    payment_status,
    payment_by,
    payment_issue,
    subscription_type,
  };
  const [fields, change] = useFilterFields(applied);
  const [wrong, setWrong] = useState(false);
  const [open, setOpen] = useState(false);
  const chosen = selects.flatMap(({ name }) => fields[name] || []).map(stateInWords);

  const submit = () => {
    const text = fields.userEmail.trim();
    setWrong(text === '');
    if (text === '') return email.current?.focus();
    setOpen(false);
    onFilter(filterOf({ ...fields, userEmail: text }));
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
        className={classes.fold ?? ''}
        variant="default"
        rightSection={<Icon of={IconChevronDown} />}
        aria-expanded={open}
        aria-controls={`${id}-states`}
        onClick={() => setOpen(!open)}
      >
        {statusesText(chosen)}
      </Button>
      <div className={classes.states} id={`${id}-states`} data-open={open || undefined}>
        {selects.map(({ name, label, states }) => (
          <FilterSelect
            key={name}
            label={label}
            data={[
              { value: '', label: 'All' },
              ...states.map((state) => ({ value: state, label: stateInWords(state) })),
            ]}
            value={fields[name]}
            onChoose={(state) => change({ [name]: state })}
          />
        ))}
      </div>
    </FilterForm>
  );
}

/** The folded filters in words: the one status, or how many. */
const statusesText = (chosen: readonly string[]) =>
  chosen.length > 1 ? `${chosen.length} statuses` : (chosen[0] ?? 'All statuses');
