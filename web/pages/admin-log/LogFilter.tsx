import { Button, TextInput } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { adminLogChoices } from '#contract/admin-log.ts';
import { actionInWords } from '#domain/admin-actions.ts';
import { query } from '#web/api/queries.ts';
import { SelectInput } from '#web/ui/form/SelectInput.tsx';
import classes from './LogFilter.module.css';

type Filters = Readonly<Record<string, string>>;

interface LogFilterProps {
  /** What is chosen, as the address has it. */
  filters: Filters;
  onFilter: (filters: Filters) => void;
}

const names = ['q', 'who', 'what', 'from'] as const;

/** Whom, who, what and from which day. A filter counts when Filter is pressed. */
export function LogFilter({ filters, onFilter }: LogFilterProps) {
  const { data } = useQuery(query(adminLogChoices));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    onFilter(Object.fromEntries(names.map((name) => [name, String(form.get(name) ?? '').trim()])));
  };
  const administrators = data?.administrators ?? [];
  const actions = data?.actions ?? [];
  return (
    // The choices arrive later than the address: then the fields begin again with what it has.
    <form key={JSON.stringify([filters, data !== undefined])} className={classes.form} onSubmit={submit}>
      <TextInput
        label="Whom"
        name="q"
        placeholder="Email, code or price"
        defaultValue={filters.q ?? ''}
        maxLength={255}
      />
      <SelectInput
        label="Who"
        name="who"
        defaultValue={filters.who ?? ''}
        data={[
          { value: '', label: 'All administrators' },
          ...administrators.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <SelectInput
        label="What"
        name="what"
        defaultValue={filters.what ?? ''}
        data={[
          { value: '', label: 'All changes' },
          ...actions.map((action) => ({ value: action, label: actionInWords(action) })),
        ]}
      />
      <TextInput label="From" name="from" type="date" defaultValue={filters.from ?? ''} />
      <Button type="submit" leftSection={<IconFilter size={18} stroke={1.75} aria-hidden />}>
        Filter
      </Button>
    </form>
  );
}
