import { useId } from 'react';
import { dateInWords } from '#domain/calendar/date-words.ts';
import { happenings, payingKinds } from '#domain/office/trends.ts';
import { FilterSelect } from '#web/parts/office/FilterForm.tsx';
import { DateInput } from '#web/ui/form/DateField.tsx';
import type { UserFilter } from './user-data.ts';

type Fields = Record<keyof Pick<UserFilter, 'happened' | 'from' | 'to' | 'paid_as'>, string>;

interface HappenedFieldsProps {
  fields: Fields;
  onChange: (change: Partial<Fields>) => void;
}

const labels = {
  JOINED: 'Joined',
  ENDED: 'Ended',
  PAID: 'Paid for a day',
  RENEWS: 'Renews',
  OVERDUE: 'Renewal not paid',
} as const;
/** The event by which the list is narrowed, and its days, in words; '' for none. */
export function happenedText({ happened: value, from, to, paid_as }: Fields): string {
  const happened = happenings.find((one) => one === value);
  if (!happened) return '';
  const days = [from && `from ${dateInWords(from)}`, to && `to ${dateInWords(to)}`].filter(Boolean).join(' ');
  if (happened === 'PAID')
    return [`Paid for ${to ? dateInWords(to) : 'today'}`, paid_as].filter(Boolean).join(', ');
  return [labels[happened], days].filter(Boolean).join(' ');
}

const all = { value: '', label: 'All' };

/** An event and its days. They lead to the lists behind the figures of the trends. */
export function HappenedFields({ fields, onChange }: HappenedFieldsProps) {
  const id = useId();
  const { happened } = fields;
  const days = happened === '' ? [] : happened === 'PAID' ? (['to'] as const) : (['from', 'to'] as const);
  return (
    <>
      <FilterSelect
        label="What happened"
        data={[all, ...happenings.map((value) => ({ value, label: labels[value] }))]}
        value={happened}
        onChoose={(chosen) => onChange({ happened: chosen })}
      />
      {days.map((name) => (
        <DateInput
          key={name}
          id={`${id}-${name}`}
          name={name}
          label={name === 'from' ? 'From' : happened === 'PAID' ? 'Day' : 'To'}
          value={fields[name]}
          error={null}
          set={(day) => onChange({ [name]: day })}
        />
      ))}
      {happened === 'PAID' ? (
        <FilterSelect
          label="Paid as"
          data={[all, ...payingKinds]}
          value={fields.paid_as}
          onChoose={(kind) => onChange({ paid_as: kind })}
        />
      ) : null}
    </>
  );
}
