import { useState } from 'react';
import { z } from 'zod/mini';
import { type ColumnKey, keysOf } from '#domain/csv/column.ts';
import {
  type Choice,
  type Choices,
  guessesOf,
  type ListKind,
  neededOf,
  openOf,
  rowsUnder,
  sampleOf,
} from '#domain/csv/column-choice.ts';
import type { FileTable } from '#domain/csv/file-table.ts';
import type { CsvRow } from '#domain/csv/table.ts';
import { counted } from '#domain/text/counted.ts';
import { byName } from '#domain/text/names.ts';
import { ChoiceField } from '#web/ui/form/ChoiceField.tsx';
import { FormShell } from '#web/ui/form/FormShell.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { Stack } from '#web/ui/layout/parts.ts';
import { shortened } from './review.ts';

type Typed = Record<string, string>;

interface ColumnFieldsProps<Values> {
  kind: ListKind<Values>;
  table: FileTable;
  onMapped: (rows: CsvRow[]) => void;
}

const anyText = z.record(z.string(), z.string());
const ALL = 'all:';
const NONE = 'none';
const orders = [
  { value: 'day', label: 'Day first', guide: '03/04 is 3 April' },
  { value: 'month', label: 'Month first', guide: '03/04 is 4 March' },
];
const units = [
  { value: 'minutes', label: 'Minutes', guide: '90 is 1.5 hours' },
  { value: 'hours', label: 'Hours', guide: '90 is 90 hours' },
];

/** A field for each of our columns. Heads and values fill in what they say; more than one candidate, and an unclear date or duration, is asked about. */
export function ColumnFields<Values>({ kind, table, onMapped }: ColumnFieldsProps<Values>) {
  const { columns } = kind;
  const keys = keysOf(columns);
  const needed = neededOf(columns);
  const [guesses] = useState(() => guessesOf(kind, table));
  const choicesFrom = (values: Typed): Choices<Values> =>
    byName(keys, (key) => choiceFrom(values[key] ?? ''));
  const open = (values: Typed) => openOf(kind, table, choicesFrom(values));
  const form = useContractForm<Typed>(anyText, {
    initialValues: { ...byName(keys, (key) => typedOf(guesses[key].choice)), order: '', unit: '' },
    check: (values) => ({
      ...faultsOf(values),
      ...(open(values).monthFirst === null && values.order === ''
        ? { order: 'Choose how the dates are written' }
        : {}),
      ...(open(values).unit === null && values.unit === '' ? { unit: 'Choose minutes or hours' } : {}),
    }),
  });
  const faultsOf = (values: Typed): Typed =>
    Object.fromEntries(
      keys.flatMap((key) => {
        if (values[key] !== '' && (values[key] !== NONE || !needed.includes(key))) return [];
        if (guesses[key].rivals.length > 0) return [[key, 'More than one column may be this. Choose one']];
        return needed.includes(key) ? [[key, 'Choose a column of the file']] : [];
      }),
    );
  const headers = table.header.map((head, at) => ({
    value: String(at),
    label: shortened(head.trim()) || `Column ${at + 1}`,
  }));
  const optionsOf = (key: ColumnKey<Values>) => [
    ...headers,
    ...(guesses[key].rivals.length > 0 && !needed.includes(key)
      ? [{ value: NONE, label: 'None of them' }]
      : []),
    ...(needed.includes(key) ? (columns[key].choices ?? []) : []).map((text) => ({
      value: `${ALL}${text}`,
      label: text,
      group: 'The same for all rows',
    })),
  ];
  const hintOf = (key: ColumnKey<Values>, chosen: string) => {
    const rivals = guesses[key].rivals.map((at) => shortened((table.header[at] ?? '').trim()));
    if (chosen === '' && rivals.length > 0) return `May be ${rivals.join(' or ')}`;
    if (chosen === '' && needed.includes(key) && columns[key].choices)
      return 'Not in the file? Choose one for all rows';
    if (chosen === '' || chosen === NONE || chosen.startsWith(ALL)) return 'Not in the file';
    const sample = sampleOf(table, Number(chosen));
    if (sample === '') return 'This column is empty';
    return columns[key].secret ? 'Its values are not shown' : `For example: ${shortened(sample)}`;
  };
  const now = open(form.values);
  const submit = (values: Typed) => {
    const { monthFirst, unit } = open(values);
    onMapped(
      rowsUnder(kind, table, choicesFrom(values), {
        monthFirst: monthFirst ?? values.order === 'month',
        unit: unit ?? (values.unit === 'minutes' ? 'minutes' : 'hours'),
      }),
    );
  };
  const review = `Review ${counted(table.rows.length, 'row')}`;
  return (
    <FormShell form={form} onSubmit={submit} loading={false} submitError={null}>
      <Stack gap={16}>
        <div className="rpt-pair">
          {keys.map((key) => (
            <SelectField
              key={key}
              form={form}
              name={key}
              label={columns[key].title}
              placeholder={
                needed.includes(key) || guesses[key].rivals.length > 0 ? 'Choose a column' : 'None'
              }
              options={optionsOf(key)}
              hint={hintOf(key, form.values[key] ?? '')}
            />
          ))}
        </div>
        {now.monthFirst === null ? (
          <ChoiceField form={form} name="order" label="How are the dates written?" choices={orders} />
        ) : null}
        {now.unit === null ? (
          <ChoiceField
            form={form}
            name="unit"
            label="Are the durations in minutes or hours?"
            choices={units}
          />
        ) : null}
        <div>
          <SubmitButton loading={false}>{review}</SubmitButton>
        </div>
      </Stack>
    </FormShell>
  );
}

const typedOf = (choice: Choice): string => (choice && 'at' in choice ? String(choice.at) : '');

function choiceFrom(text: string): Choice {
  if (text === '' || text === NONE) return null;
  return text.startsWith(ALL) ? { all: text.slice(ALL.length) } : { at: Number(text) };
}
