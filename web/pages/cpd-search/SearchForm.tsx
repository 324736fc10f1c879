import { Button } from '@mantine/core';
import { IconChevronDown, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { priceFilters } from '#domain/affiliates/affiliates.ts';
import { hoursLabels } from '#domain/hours/verifiable-hours.ts';
import { hoursKinds } from '#framework/hours-kinds.ts';
import { competencyOptions } from '#web/parts/competency-options.ts';
import { DateField } from '#web/ui/form/DateField.tsx';
import { FormShell } from '#web/ui/form/FormShell.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import type { ContractForm } from '#web/ui/form/use-contract-form.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Stack } from '#web/ui/layout/parts.ts';
import { filterNames, type SearchValues } from './search-values.ts';

interface SearchFormProps {
  form: ContractForm<SearchValues>;
  /** Every provider that has something. */
  providers: readonly string[];
  /** The plan has a practitioner flag. */
  withHours: boolean;
  onSearch: (values: SearchValues) => void;
}

const prices = priceFilters.map(({ key, label }) => ({ value: key, label }));

/** The search form. The filters are folded on a narrow page while none is set. */
export function SearchForm({ form, providers, withHours, onSearch }: SearchFormProps) {
  const [open] = useState(() => window.matchMedia('(min-width: 860px)').matches || isNarrowed(form.values));
  const { provider } = form.values;
  // A provider that has no offers any more can still be in the address.
  const names = provider === '' || providers.includes(provider) ? providers : [provider, ...providers];
  return (
    <search className="rpt-card rpt-pad-page">
      <FormShell
        form={form}
        loading={false}
        submitError={null}
        onSubmit={onSearch}
        frame={(fields, refusal) => (
          <Stack gap={16}>
            {fields}
            {refusal}
          </Stack>
        )}
      >
        <Stack gap={12} style={{ gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'end' }}>
          <TextField form={form} name="q" label="Words" maxLength={255} />
          <Button type="submit" leftSection={<Icon of={IconSearch} />}>
            Search
          </Button>
        </Stack>
        <details open={open}>
          <summary
            className="rpt-line rpt-text-15 rpt-medium rpt-gap-8 rpt-soft rpt-tall-32"
            style={{ width: 'fit-content' }}
          >
            Filters
            <Icon of={IconChevronDown} className="rpt-arrow" />
          </summary>
          <Stack gap={16} className="rpt-over-12 rpt-thirds rpt-top rpt-two-860 rpt-fold-640">
            <SelectField
              form={form}
              name="competency"
              label="Competency"
              placeholder="Any competency"
              options={competencyOptions}
            />
            <SelectField
              form={form}
              name="provider"
              label="Provider"
              placeholder="Any provider"
              options={names.map((name) => ({ value: name, label: name }))}
            />
            <SelectField form={form} name="price" label="Price" placeholder="Any price" options={prices} />
            {withHours ? (
              <SelectField
                form={form}
                name="hours_kind"
                label="Kind of Hours"
                placeholder="Any kind"
                options={hoursKinds.map((kind) => ({ value: kind, label: hoursLabels[kind] }))}
              />
            ) : null}
            <DateField form={form} name="from" label="From" hint="Only dated activities" />
            <DateField form={form} name="to" label="To" hint="Up to and including this day" />
          </Stack>
        </details>
      </FormShell>
    </search>
  );
}

const isNarrowed = ({ q: _, ...filters }: SearchValues) =>
  Object.values(filters).some((value) => value !== '');

/** Empties the fields. */
export function clearForm(form: ContractForm<SearchValues>): void {
  for (const name of filterNames) form.setFieldValue(name, '');
  form.setErrors({});
}
