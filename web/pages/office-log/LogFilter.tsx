import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { TEXT_MAX } from '#contract/limits.ts';
import { officeLogChoices } from '#contract/office-log.ts';
import { isCalendarDate } from '#domain/calendar/calendar.ts';
import { query } from '#web/api/queries.ts';
import { FilterForm, FilterSelect } from '#web/parts/office/FilterForm.tsx';
import { useFilterFields } from '#web/parts/use-filter-fields.ts';
import { DateInput } from '#web/ui/form/DateField.tsx';
import { FieldFrame } from '#web/ui/form/FieldFrame.tsx';
import { TextInput } from '#web/ui/form/TextInput.tsx';

type Filters = Readonly<Record<string, string>>;

interface LogFilterProps {
  /** The chosen filters, as the address has them. */
  filters: Filters;
  onFilter: (filters: Filters) => void;
}

/** The filters of the log: whom, who, what, and from which day to which. */
export function LogFilter({ filters, onFilter }: LogFilterProps) {
  const id = useId();
  const { data } = useQuery(query(officeLogChoices));
  const { q = '', who = '', what = '', from = '', to = '' } = filters;
  const [fields, change] = useFilterFields({ q, who, what, from, to });
  const [judged, setJudged] = useState(false);
  const administrators = data?.administrators.map(({ id: value, name: label }) => ({ value, label })) ?? [];
  return (
    <FilterForm
      columns="minmax(0, 1.35fr) repeat(2, minmax(0, 1fr)) repeat(2, 160px)"
      onFilter={() => {
        const first = (['from', 'to'] as const).find((name) => isWrong(fields[name]));
        setJudged(true);
        if (first) document.getElementById(`${id}-${first}`)?.focus();
        else onFilter({ ...fields, q: fields.q.trim() });
      }}
    >
      <FieldFrame id={`${id}-q`} label="Whom">
        <TextInput
          id={`${id}-q`}
          placeholder="Email, code or price"
          maxLength={TEXT_MAX}
          value={fields.q}
          wrong={false}
          onType={(text) => change({ q: text })}
        />
      </FieldFrame>
      <FilterSelect
        label="Who"
        data={[{ value: '', label: 'Everyone' }, ...administrators]}
        value={fields.who}
        onChoose={(chosen) => change({ who: chosen })}
      />
      <FilterSelect
        label="What"
        data={[{ value: '', label: 'All changes' }, ...(data?.actions ?? [])]}
        value={fields.what}
        onChoose={(chosen) => change({ what: chosen })}
      />
      <DateInput
        id={`${id}-from`}
        name="from"
        label="From"
        value={fields.from}
        error={judged && isWrong(fields.from) ? NO_DATE : null}
        set={(day) => change({ from: day })}
      />
      <DateInput
        id={`${id}-to`}
        name="to"
        label="To"
        value={fields.to}
        error={judged && isWrong(fields.to) ? NO_DATE : null}
        set={(day) => change({ to: day })}
      />
    </FilterForm>
  );
}

const NO_DATE = 'This is no date';
const isWrong = (day: string): boolean => day !== '' && !isCalendarDate(day);
