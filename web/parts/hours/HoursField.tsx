import { Autocomplete, type OptionsFilter } from '@mantine/core';
import { Icon } from '#web/ui/Icon.tsx';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import { IconSelector } from '@tabler/icons-react';
import { activityLabels } from '#domain/activities/activity-record.ts';
import { hoursShown, hoursSuggestions } from '#domain/hours/verifiable-hours.ts';
import { describedInput, FieldFrame } from '#web/ui/form/FieldFrame.tsx';
import { bindingOf } from '#web/ui/form/field-props.ts';
import type { ContractForm } from '#web/ui/form/use-contract-form.ts';
import type { HoursValues } from './hours-values.ts';
import { onceTyped } from './Stepper.tsx';

const hint = '0 to 8, to the minute: 0.75 is 45 minutes';
const suggestions = hoursSuggestions.map(hoursShown);
/** The field's text does not filter the list. */
const all: OptionsFilter = ({ options }) => options;

interface HoursFieldProps<V extends HoursValues> {
  form: ContractForm<V>;
}

/** A field with suggestions in half hours. Any whole minutes can be typed (spec B §2.3, spec-readings 63). */
export function HoursField<V extends HoursValues>({ form }: HoursFieldProps<V>) {
  const { id, value, error, set } = bindingOf<V, string>(form, 'verifiable_hours');
  return (
    <FieldFrame id={id} label={activityLabels.verifiable_hours} hint={hint} error={error}>
      <Autocomplete
        id={id}
        name="verifiable_hours"
        inputMode="decimal"
        autoComplete="off"
        maw={200}
        data={suggestions}
        filter={all}
        limit={suggestions.length}
        openOnFocus={false}
        withScrollArea={false}
        styles={{ dropdown: { padding: 4 }, options: { maxHeight: 240, overflowY: 'auto' } }}
        // Otherwise the list, when it closes, takes the focus back from the next field.
        comboboxProps={{ withinPortal: false, returnFocus: false }}
        rightSection={<Icon of={IconSelector} size={20} />}
        rightSectionPointerEvents="none"
        value={value ?? ''}
        // Many South African keyboards type a decimal comma.
        onChange={(text) => set(text.replace(',', '.'))}
        {...onceTyped(value ?? '', set)}
        error={Boolean(error)}
        attributes={describedInput(id, hint, error)}
      />
    </FieldFrame>
  );
}
