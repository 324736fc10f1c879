import { Popover } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './DateField.module.css';
import { dateOrNull, dateTextOf, valueOfDateText } from './date-text.ts';
import { describedBy, FieldFrame } from './FieldFrame.tsx';
import { bindingOf, type FieldProps } from './field-props.ts';
import { TextInput } from './TextInput.tsx';
import type { FormValues } from './use-contract-form.ts';

interface DateFieldProps<V extends FormValues> extends FieldProps<V> {
  /** The last day that the calendar offers, YYYY-MM-DD. What is typed is judged by the form. */
  max?: string;
}

/**
 * Shows MM/dd/yyyy (spec A §9); the form's value is YYYY-MM-DD, '' when emptied, or what was typed while that is no
 * date: the form's rule then refuses it, and nothing that was typed is lost.
 */
export function DateField<V extends FormValues>(props: DateFieldProps<V>) {
  const { form, name, label, hint, below, disabled, max } = props;
  const { id, value, error, set } = bindingOf<V, string>(form, name);
  const [typed, setTyped] = useState('');
  const [opened, setOpened] = useState(false);
  const chosen = dateOrNull(value);
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} below={below}>
      <Popover
        opened={opened && !disabled}
        onChange={setOpened}
        position="bottom-start"
        trapFocus={false}
        returnFocus={false}
        withRoles={false}
      >
        <Popover.Target>
          <div className={classes.box}>
            <TextInput
              id={id}
              name={name}
              autoComplete="off"
              // While it is typed the text stays as it was typed; '3/1/2026' becomes '03/01/2026' on leaving.
              value={valueOfDateText(typed) === value ? typed : dateTextOf(value)}
              onType={(text) => {
                setTyped(text);
                set(valueOfDateText(text));
              }}
              wrong={Boolean(error)}
              disabled={disabled ?? false}
              aria-describedby={describedBy(id, hint, error)}
              onClick={() => setOpened(true)}
              onBlur={() => {
                setOpened(false);
                setTyped('');
              }}
              onKeyDown={(event) => {
                if (event.key === 'ArrowDown') setOpened(true);
                if (event.key === 'Escape') setOpened(false);
              }}
              // The first Escape closes the calendar, not the dialog around.
              data-mantine-stop-propagation={opened || undefined}
              end={<IconCalendar className={classes.icon} size={20} stroke={1.75} aria-hidden />}
            />
          </div>
        </Popover.Target>
        {/* The focus stays in the text. */}
        <Popover.Dropdown role="dialog" aria-label="Calendar" onMouseDown={(event) => event.preventDefault()}>
          <DatePicker
            key={chosen}
            {...(chosen ? { defaultDate: chosen } : {})}
            {...(max ? { maxDate: max } : {})}
            value={chosen}
            onChange={(day) => {
              setTyped('');
              set(day ?? '');
              setOpened(false);
            }}
            weekendDays={[]}
            hideOutsideDates
            ariaLabels={labels}
            __preventFocus
          />
        </Popover.Dropdown>
      </Popover>
    </FieldFrame>
  );
}

const labels = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  previousYear: 'Previous year',
  nextYear: 'Next year',
  previousDecade: 'Previous decade',
  nextDecade: 'Next decade',
};
