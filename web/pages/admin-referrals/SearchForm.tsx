import { Button } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { codeFilters } from '#contract/admin-referrals.ts';
import { TEXT_MAX } from '#contract/limits.ts';
import { FormShell } from '#web/ui/form/FormShell.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import classes from './ReferralsPage.module.css';
import { type Search, searchForm } from './referral-data.ts';

const options = [
  { value: '', label: 'All' },
  ...codeFilters.map((filter) => ({ value: filter, label: filter })),
];

interface SearchFormProps {
  search: Search;
  onFilter: (search: Search) => void;
}

/** Email and whether there is a code; the button applies both (spec B §2.9). */
export function SearchForm({ search, onFilter }: SearchFormProps) {
  const form = useContractForm(searchForm, { initialValues: { ...search } });
  return (
    <search>
      <FormShell
        className={classes.form}
        form={form}
        onSubmit={({ userEmail, code }) => onFilter({ userEmail: userEmail.trim(), code })}
        loading={false}
        submitError={null}
      >
        <div className={classes.fields}>
          <TextField form={form} name="userEmail" label="Email" autoComplete="off" maxLength={TEXT_MAX} />
          <SelectField form={form} name="code" label="Referral code" options={options} />
          <Button type="submit" leftSection={<IconFilter size={18} stroke={1.75} aria-hidden />}>
            Filter
          </Button>
        </div>
      </FormShell>
    </search>
  );
}
