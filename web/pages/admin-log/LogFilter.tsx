import { Button, TextInput } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { SyntheticEvent } from 'react';
import { adminLogChoices } from '#contract/admin-log.ts';
import { TEXT_MAX } from '#contract/limits.ts';
import { query } from '#web/api/queries.ts';
import { useFilterFields } from '#web/parts/use-filter-fields.ts';
import { SelectInput } from '#web/ui/form/SelectInput.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import classes from './LogFilter.module.css';

type Filters = Readonly<Record<string, string>>;

interface LogFilterProps {
  /** What is chosen, as the address has it. */
  filters: Filters;
  onFilter: (filters: Filters) => void;
}

/** Whom, who, what and from which day. A filter counts when Filter is pressed. */
export function LogFilter({ filters, onFilter }: LogFilterProps) {
  const { data } = useQuery(query(adminLogChoices));
  const { q = '', who = '', what = '', from = '' } = filters;
  const [fields, change] = useFilterFields({ q, who, what, from });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    onFilter({ ...fields, q: fields.q.trim() });
  };
  const administrators = data?.administrators ?? [];
  const actions = data?.actions ?? [];
  return (
    <form className={classes.form} onSubmit={submit}>
      <TextInput
        label="Whom"
        placeholder="Email, code or price"
        maxLength={TEXT_MAX}
        value={fields.q}
        onChange={(event) => change({ q: event.currentTarget.value })}
      />
      <SelectInput
        label="Who"
        value={fields.who}
        onChange={(event) => change({ who: event.currentTarget.value })}
        data={[
          { value: '', label: 'All administrators' },
          ...administrators.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <SelectInput
        label="What"
        value={fields.what}
        onChange={(event) => change({ what: event.currentTarget.value })}
        data={[
          { value: '', label: 'All changes' },
          ...actions.map((action) => ({ value: action, label: action })),
        ]}
      />
      <TextInput
        label="From"
        type="date"
        value={fields.from}
        onChange={(event) => change({ from: event.currentTarget.value })}
      />
      <Button type="submit" leftSection={<Icon of={IconFilter} />}>
        Filter
      </Button>
    </form>
  );
}
