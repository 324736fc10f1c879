import { useId } from 'react';
import { happenings, payingKinds } from '#domain/office/trends.ts';
import { FilterSelect } from '#web/parts/office/FilterForm.tsx';
import { DateInput } from '#web/ui/form/DateField.tsx';
import type { UserFilter } from './user-data.ts';

type Fields = Record<keyof Pick<UserFilter, 'happened' | 'from' | 'to' | 'paid_as'>, string>;

interface HappenedFieldsProps {
  fields: Fields;
  onChange: (change: Partial<Fields>) => void;
}

const labels = { JOINED: 'Joined', ENDED: 'Ended', PAID: 'Paid for a day', RENEWS: 'Renews' } as const;
/** The chosen event in words; '' for none. */
export function happenedText(value: string): string {
  const happened = happenings.find((one) => one === value);
  return happened ? labels[happened] : '';
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
