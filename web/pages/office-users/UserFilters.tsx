import { membershipKinds } from '#domain/membership/membership.ts';
import {
  accountStates,
  issueStates,
  legacyStates,
  paymentSources,
  paymentStates,
  stateInWords,
} from '#domain/office/user-states.ts';
import { FilterChips, type FilterChoice } from '#web/parts/office/FilterChips.tsx';
import { FilterSelect } from '#web/parts/office/FilterForm.tsx';
import { yearsToChoose } from '#web/parts/office/years-to-choose.ts';
import { HappenedFields, happenedText } from './HappenedFields.tsx';
import type { UserFilter } from './user-data.ts';

const selects = [
  { name: 'legacy', label: 'Legacy status', values: () => legacyStates },
  { name: 'payment_status', label: 'Payment status', values: () => paymentStates },
  { name: 'payment_issue', label: 'Payment issue', values: () => issueStates },
  { name: 'payment_by', label: 'Status set by', values: () => paymentSources },
  { name: 'subscription_type', label: 'Subscription', values: () => membershipKinds },
  { name: 'account_status', label: 'Account', values: () => accountStates },
  { name: 'plan_year', label: 'Plan year', values: () => yearsToChoose().map(String) },
] as const;

type Fields = Record<keyof UserFilter, string>;

/** The filters that are cleared together with the event: without it they mean nothing. */
const ofEvent = { happened: '', from: '', to: '', paid_as: '' };

interface UserFiltersProps {
  /** The filters by which the list is narrowed. */
  applied: Fields;
  /** The filters as they are typed. */
  fields: Fields;
  onChange: (change: Partial<Fields>) => void;
  onClear: (change: Partial<Fields>) => void;
}

/** The filters beside the search: those of the specification first (spec B §2.9). */
export function UserFilters({ applied, fields, onChange, onClear }: UserFiltersProps) {
  const filters: FilterChoice[] = [
    ...selects.map(({ name, label, values }) => ({
      name,
      label,
      text: stateInWords(applied[name]),
      field: (
        <FilterSelect
          label={label}
          data={[
            { value: '', label: 'All' },
            ...values().map((value) => ({ value, label: stateInWords(value) })),
          ]}
          value={fields[name]}
          onChoose={(value) => onChange({ [name]: value })}
        />
      ),
    })),
    {
      name: 'happened',
      label: 'What happened',
      text: happenedText(applied),
      field: <HappenedFields fields={fields} onChange={onChange} />,
    },
  ];
  return (
    <FilterChips
      filters={filters}
      onClear={(name) => onClear(name === 'happened' ? ofEvent : { [name]: '' })}
    />
  );
}
