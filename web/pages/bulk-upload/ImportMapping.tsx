import { useState } from 'react';
import { z } from 'zod/mini';
import { rowLimits } from '#contract/bulk-upload.ts';
import { typeLabel } from '#domain/activities/type-label.ts';
import {
  type ImportKey,
  importedRows,
  importKeys,
  isMonthFirst,
  type ImportMapping as Mapping,
  mappingOf,
  neededKeys,
  sampleOf,
} from '#domain/csv/import-headers.ts';
import { importRules } from '#domain/csv/import-rows.ts';
import type { CsvRow } from '#domain/csv/table.ts';
import { counted } from '#domain/text/counted.ts';
import { activityTypes } from '#framework/activity-types.ts';
import { usePlanYear } from '#web/api/session.ts';
import { ChoiceField } from '#web/ui/form/ChoiceField.tsx';
import { FormShell } from '#web/ui/form/FormShell.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { Stack } from '#web/ui/layout/parts.ts';
import type { ChosenFile } from './chosen-file.ts';

type Typed = Record<ImportKey | 'order', string>;

interface ImportMappingProps {
  file: ChosenFile;
  onMapped: (rows: CsvRow[]) => void;
}

const anyText = z.record(z.string(), z.string());
const ALL = 'all:';
const typesOfAll = activityTypes.map((type) => ({
  value: `${ALL}${type}`,
  label: typeLabel(type),
  group: 'The same for all rows',
}));
const orders = [
  { value: 'day', label: 'Day first', guide: '03/04 is 3 April' },
  { value: 'month', label: 'Month first', guide: '03/04 is 4 March' },
];

/** Which column of the file is which of ours. Its heads fill in what they name; the member says the rest. */
export function ImportMapping({ file, onMapped }: ImportMappingProps) {
  const { columns } = importRules(rowLimits, usePlanYear());
  const [first] = useState(() => mappingOf(file.header));
  const form = useContractForm<Typed>(anyText, {
    initialValues: { ...typedOf(first), order: '' },
    check: (values) => ({
      ...Object.fromEntries(
        neededKeys.filter((key) => values[key] === '').map((key) => [key, 'Choose a column of the file']),
      ),
      ...(isUnclear(values) && values.order === '' ? { order: 'Say how its dates are written' } : {}),
    }),
  });
  const textsOf = (values: Typed) => {
    const at = Number(values.activity_date);
    return values.activity_date === '' ? [] : file.rows.map(({ cells }) => cells[at] ?? '');
  };
  const isUnclear = (values: Typed) => isMonthFirst(textsOf(values)) === null;
  const headers = file.header.map((head, at) => ({
    value: String(at),
    label: head.trim() || `Column ${at + 1}`,
  }));
  const submit = (values: Typed) => {
    const monthFirst = isMonthFirst(textsOf(values)) ?? values.order === 'month';
    onMapped(importedRows(file, mappingFrom(values), monthFirst));
  };
  return (
    <section className="rpt-card rpt-pad-page" aria-labelledby="columns">
      <FormShell form={form} onSubmit={submit} loading={false} submitError={null}>
        <Stack gap={16}>
          <div>
            <h2 className="rpt-card-title" id="columns">
              The columns of {file.name}
            </h2>
            <p className="rpt-text-14 rpt-muted">
              {counted(file.rows.length, 'row')}. Columns that you name nowhere are left out.
            </p>
          </div>
          <div className="rpt-pair">
            {importKeys.map((key) => (
              <SelectField
                key={key}
                form={form}
                name={key}
                label={columns[key].title}
                placeholder={neededKeys.includes(key) ? 'Choose a column' : 'None'}
                options={key === 'type' ? [...headers, ...typesOfAll] : headers}
                hint={hintOf(form.values[key], file)}
              />
            ))}
          </div>
          {isUnclear(form.values) ? (
            <ChoiceField form={form} name="order" label="How are its dates written?" choices={orders} />
          ) : null}
          <div>
            <SubmitButton loading={false}>Review {counted(file.rows.length, 'row')}</SubmitButton>
          </div>
        </Stack>
      </FormShell>
    </section>
  );
}

const typedOf = (mapping: Mapping): Record<ImportKey, string> =>
  Object.fromEntries(
    importKeys.map((key) => {
      const from = mapping[key];
      return [key, from && 'at' in from ? String(from.at) : ''];
    }),
  ) as Record<ImportKey, string>;

const mappingFrom = (values: Typed): Mapping =>
  Object.fromEntries(
    importKeys.map((key) => {
      const text = values[key];
      if (text === '') return [key, null];
      return [key, text.startsWith(ALL) ? { all: text.slice(ALL.length) } : { at: Number(text) }];
    }),
  ) as Mapping;

/** The first text of the chosen column. */
function hintOf(chosen: string, file: ChosenFile): string {
  if (chosen === '' || chosen.startsWith(ALL)) return 'Not in the file';
  const sample = sampleOf(file, Number(chosen));
  return sample === '' ? 'This column is empty' : `For example: ${sample.slice(0, 60)}`;
}
