import { membershipKinds } from '#domain/membership/membership.ts';
import {
  accountStates,
  issueStates,
  legacyStates,
  paymentSources,
  paymentStates,
  stateInWords,
} from '#domain/office/user-states.ts';
import { FilterSelect } from '#web/parts/office/FilterForm.tsx';
import { yearsToChoose } from '#web/parts/office/years-to-choose.ts';
import { HappenedFields, happenedText } from './HappenedFields.tsx';
import type { UserFilter } from './user-data.ts';

const selects = [
  { name: 'legacy', label: 'Legacy status', states: legacyStates },
  { name: 'payment_status', label: 'Payment status', states: paymentStates },
  { name: 'payment_by', label: 'Status set by', states: paymentSources },
  { name: 'payment_issue', label: 'Payment issue', states: issueStates },
  { name: 'subscription_type', label: 'Subscription', states: membershipKinds },
  { name: 'account_status', label: 'Email address', states: accountStates },
] as const;

type Fields = Record<keyof UserFilter, string>;

interface UserStatesProps {
  fields: Fields;
  onChange: (change: Partial<Fields>) => void;
}

/** The filters beside the search. */
export const UserStates = ({ fields, onChange }: UserStatesProps) => (
  <>
    {selects.map(({ name, label, states }) => (
      <FilterSelect
        key={name}
        label={label}
        data={[
          { value: '', label: 'All' },
          ...states.map((state) => ({ value: state, label: stateInWords(state) })),
        ]}
        value={fields[name]}
        onChoose={(state) => onChange({ [name]: state })}
      />
    ))}
    <FilterSelect
      label="Plan year"
      data={[{ value: '', label: 'All' }, ...yearsToChoose().map(String)]}
      value={fields.plan_year}
      onChoose={(plan_year) => onChange({ plan_year })}
    />
    <HappenedFields fields={fields} onChange={onChange} />
  </>
);

/** The folded filters in words: the one status, or how many. */
export function statesText(fields: Fields): string {
  const chosen = [...selects.map(({ name }) => fields[name]), fields.plan_year, happenedText(fields.happened)]
    .filter(Boolean)
    .map(stateInWords);
  return chosen.length > 1 ? `${chosen.length} statuses` : (chosen[0] ?? 'All statuses');
}
