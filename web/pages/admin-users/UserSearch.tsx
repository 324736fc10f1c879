import { Button } from '@mantine/core';
import { IconChevronDown, IconFilter } from '@tabler/icons-react';
import { type SyntheticEvent, useId, useRef, useState } from 'react';
import { issueStates, legacyStates, paymentStates, stateInWords } from '#domain/user-states.ts';
import { EmailFilter } from '#web/parts/admin/EmailFilter.tsx';
import { useFilterFields } from '#web/parts/use-filter-fields.ts';
import { FieldFrame } from '#web/ui/form/FieldFrame.tsx';
import { SelectInput } from '#web/ui/form/SelectInput.tsx';
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
  { name: 'payment_issue', label: 'Payment issue', states: issueStates },
] as const;

/** The search and the three filters; the button applies them (spec B §2.9). On a narrow page the filters fold. */
export function UserSearch({ filter, onFilter }: UserSearchProps) {
  const id = useId();
  const email = useRef<HTMLInputElement>(null);
  const { userEmail, legacy = '', payment_status = '', payment_issue = '', subscription_type = '' } = filter;
  const applied: Record<keyof UserFilter, string> = {
    userEmail,
    legacy,
    payment_status,
    payment_issue,
    subscription_type,
  };
  const [fields, change] = useFilterFields(applied);
  const [wrong, setWrong] = useState(false);
  const [open, setOpen] = useState(false);
  const chosen = selects.flatMap(({ name }) => fields[name] || []).map(stateInWords);

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const text = fields.userEmail.trim();
    setWrong(text === '');
    if (text === '') return email.current?.focus();
    setOpen(false);
    onFilter(filterOf({ ...fields, userEmail: text }));
  };
  return (
    <search>
      <form className={classes.form} noValidate onSubmit={submit}>
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
          {selects.map(({ name, label, states: choices }) => (
            <FieldFrame key={name} id={`${id}-${name}`} label={label}>
              <SelectInput
                id={`${id}-${name}`}
                data={[
                  { value: '', label: 'All' },
                  ...choices.map((state) => ({ value: state, label: stateInWords(state) })),
                ]}
                value={fields[name]}
                onChange={(event) => change({ [name]: event.currentTarget.value })}
              />
            </FieldFrame>
          ))}
        </div>
        <Button className={classes.apply ?? ''} type="submit" leftSection={<Icon of={IconFilter} />}>
          Filter
        </Button>
      </form>
    </search>
  );
}

/** What the folded filters say: the one status, or how many. */
const statusesText = (chosen: readonly string[]) =>
  chosen.length > 1 ? `${chosen.length} statuses` : (chosen[0] ?? 'All statuses');
