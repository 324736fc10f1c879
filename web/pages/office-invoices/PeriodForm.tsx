import { useId, useState } from 'react';
import { isCalendarDate } from '#domain/calendar/calendar.ts';
import type { Period } from '#domain/invoices/books.ts';
import { FilterForm } from '#web/parts/office/FilterForm.tsx';
import { useFilterFields } from '#web/parts/use-filter-fields.ts';
import { DateInput } from '#web/ui/form/DateField.tsx';

interface PeriodFormProps {
  period: Period;
  onChoose: (period: Period) => void;
}

/** The period, from which day to which. The books and the list of invoices follow it. */
export function PeriodForm({ period, onChoose }: PeriodFormProps) {
  const id = useId();
  const [fields, change] = useFilterFields(period);
  const [wrong, setWrong] = useState<Partial<Period>>({});
  const submit = () => {
    const found = faultsOf(fields);
    setWrong(found);
    const first = found.from ? 'from' : found.to ? 'to' : null;
    if (first) document.getElementById(`${id}-${first}`)?.focus();
    else onChoose(fields);
  };
  return (
    <FilterForm columns="repeat(2, minmax(0, 1fr))" onFilter={submit}>
      {(['from', 'to'] as const).map((name) => (
        <DateInput
          key={name}
          id={`${id}-${name}`}
          name={name}
          label={name === 'from' ? 'From' : 'To'}
          value={fields[name]}
          error={wrong[name]}
          set={(day) => change({ [name]: day })}
        />
      ))}
    </FilterForm>
  );
}

function faultsOf({ from, to }: Period): Partial<Period> {
  const [noFrom, noTo] = [!isCalendarDate(from), !isCalendarDate(to)];
  return {
    ...(noFrom ? { from: 'Choose a day' } : {}),
    ...(noTo ? { to: 'Choose a day' } : !noFrom && to < from ? { to: 'Choose a later day' } : {}),
  };
}
