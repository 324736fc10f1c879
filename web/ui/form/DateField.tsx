import { Popover } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { Icon } from '../Icon.tsx';
import '@mantine/dates/styles.layer.css';
import { IconCalendar } from '@tabler/icons-react';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import { isCalendarDate } from '#domain/calendar/calendar.ts';
import { DateEcho } from './DateEcho.tsx';
import classes from './DateField.module.css';
import { describedBy, FieldFrame } from './FieldFrame.tsx';
import { bindingOf, type FieldProps } from './field-props.ts';
import { TextInput } from './TextInput.tsx';
import type { FormValues } from './use-contract-form.ts';
import { useDateText } from './use-date-text.ts';

interface DateFieldProps<V extends FormValues> extends FieldProps<V> {
  /** The last day that the calendar offers, YYYY-MM-DD. The form judges typed dates. */
  max?: string;
}

/** A date of a form. `useDateText` says what the form's value is while the text is no date. */
export function DateField<V extends FormValues>({ form, name, ...rest }: DateFieldProps<V>) {
  const binding = bindingOf<V, string>(form, name);
  return <DateInput {...binding} {...rest} name={name} onSettled={() => form.validateField(name)} />;
}

interface DateInputProps extends Pick<FieldProps<FormValues>, 'label' | 'hint' | 'below' | 'disabled'> {
  id: string;
  name: string;
  value: string;
  error: ReactNode;
  set: (value: string) => void;
  max?: string;
  /** Called when the focus leaves a text that was typed. */
  onSettled?: () => void;
}

/** Shows MM/DD/YYYY (spec A §9) and the date in words beside it, or under it where there is no room (readings 12). */
export function DateInput(props: DateInputProps) {
  const { id, name, label, hint, below, disabled, max, value, error, set, onSettled } = props;
  const field = useDateText(value, set);
  const [opened, setOpened] = useState(false);
  const chosen = isCalendarDate(value) ? value : null;
  const other = field.other && max && field.other > max ? null : field.other;

  const leave = (event: FocusEvent<HTMLElement>) => {
    setOpened(false);
    if (event.currentTarget.contains(event.relatedTarget)) return;
    field.settle();
    if (field.wasTyped && value !== '') onSettled?.();
  };
  const pressed = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'ArrowDown') setOpened(true);
    if (event.key === 'Escape') setOpened(false);
    if (event.key !== 'Enter' || !field.dayFirst) return;
    // The first Enter shows which date it is. The next one submits.
    event.preventDefault();
    field.settle();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears when the focus leaves the field.
    <div className={classes.field} onBlur={leave}>
      <FieldFrame id={id} label={label} hint={hint} error={error} below={below}>
        <div className={classes.line}>
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
                  value={field.text}
                  onType={(text) => {
                    // The calendar would cover the words that say which date was understood.
                    setOpened(false);
                    field.type(text);
                  }}
                  wrong={Boolean(error)}
                  disabled={disabled ?? false}
                  aria-describedby={describedBy(id, hint, error)}
                  onClick={() => setOpened(true)}
                  onKeyDown={pressed}
                  // The first Escape closes the calendar, not the dialog around it.
                  data-mantine-stop-propagation={opened || undefined}
                  end={<Icon of={IconCalendar} className="rpt-muted" size={20} style={{ marginRight: 10 }} />}
                />
              </div>
            </Popover.Target>
            {/* The focus stays in the text. */}
            <Popover.Dropdown
              role="dialog"
              aria-label="Calendar"
              onMouseDown={(event) => event.preventDefault()}
            >
              <DatePicker
                key={chosen}
                {...(chosen ? { defaultDate: chosen } : {})}
                {...(max ? { maxDate: max } : {})}
                value={chosen}
                onChange={(day) => {
                  field.choose(day ?? '');
                  setOpened(false);
                }}
                weekendDays={[]}
                hideOutsideDates
                ariaLabels={labels}
                __preventFocus
              />
            </Popover.Dropdown>
          </Popover>
          {disabled ? null : (
            <DateEcho
              date={field.date}
              other={other}
              dayFirst={field.dayFirst}
              wrong={Boolean(error)}
              onSwap={field.swap}
              onUse={field.settle}
            />
          )}
        </div>
      </FieldFrame>
    </div>
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
