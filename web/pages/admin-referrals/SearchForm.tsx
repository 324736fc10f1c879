import { Button } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { type SyntheticEvent, useId, useRef, useState } from 'react';
import { codeFilters } from '#contract/admin-referrals.ts';
import { EmailFilter } from '#web/parts/admin/EmailFilter.tsx';
import { useFilterFields } from '#web/parts/use-filter-fields.ts';
import { FieldFrame } from '#web/ui/form/FieldFrame.tsx';
import { SelectInput } from '#web/ui/form/SelectInput.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import classes from './ReferralsPage.module.css';
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
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const next = searchOf({ userEmail: fields.userEmail.trim(), code: fields.code });
    setWrong(isEmptySearch(next));
    if (isEmptySearch(next)) email.current?.focus();
    else onFilter(next);
  };
  return (
    <search>
      <form className={classes.form} noValidate onSubmit={submit}>
        <div className={classes.fields}>
          <EmailFilter
            ref={email}
            id={`${id}-email`}
            value={fields.userEmail}
            missing={wrong}
            onType={(userEmail) => {
              change({ userEmail });
              setWrong(false);
            }}
          />
          <FieldFrame id={`${id}-code`} label="Referral code">
            <SelectInput
              id={`${id}-code`}
              data={options}
              value={fields.code}
              onChange={(event) => {
                change({ code: event.currentTarget.value });
                setWrong(false);
              }}
            />
          </FieldFrame>
          <Button type="submit" leftSection={<Icon of={IconFilter} />}>
            Filter
          </Button>
        </div>
      </form>
    </search>
  );
}
