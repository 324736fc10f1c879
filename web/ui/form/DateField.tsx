import { DateInput } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import { IconCalendar } from '@tabler/icons-react';
import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';
import { describedBy, FieldFrame } from './FieldFrame.tsx';
import { bindingOf, type FieldProps } from './field-props.ts';
import type { FormValues } from './use-contract-form.ts';

dayjs.extend(customParseFormat);

interface DateFieldProps<V extends FormValues> extends FieldProps<V> {
  /** YYYY-MM-DD. */
  minDate?: string;
  maxDate?: string;
}

/** Shows MM/dd/yyyy (spec A §9); the form's value is YYYY-MM-DD, or '' when empty. */
export function DateField<V extends FormValues>(props: DateFieldProps<V>) {
  const { form, name, label, hint, below, disabled, minDate, maxDate } = props;
  const { id, value, error, set } = bindingOf<V, string>(form, name);
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} below={below}>
      <DateInput
        id={id}
        name={name}
        maw={200}
        valueFormat="MM/DD/YYYY"
        dateParser={(text) => isoOf(text)}
        value={value || null}
        onChange={(chosen) => set(chosen ?? '')}
        clearable={false}
        {...(minDate ? { minDate } : {})}
        {...(maxDate ? { maxDate } : {})}
        error={Boolean(error)}
        disabled={disabled ?? false}
        aria-describedby={describedBy(id, hint, error)}
        rightSection={<IconCalendar size={20} stroke={1.75} aria-hidden />}
        rightSectionPointerEvents="none"
      />
    </FieldFrame>
  );
}

const isoOf = (text: string): string | null => {
  const day = dayjs(text.trim(), ['MM/DD/YYYY', 'M/D/YYYY', 'YYYY-MM-DD'], true);
  return day.isValid() ? day.format('YYYY-MM-DD') : null;
};
