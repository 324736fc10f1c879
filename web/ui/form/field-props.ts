import type { ReactNode } from 'react';
import type { ContractForm, FormValues } from './use-contract-form.ts';

/** The props of every field of a form. */
export interface FieldProps<V extends FormValues> {
  form: ContractForm<V>;
  name: keyof V & string;
  label: ReactNode;
  hint?: ReactNode;
  below?: ReactNode;
  disabled?: boolean;
}

/** Value, change and error of one field, whichever control draws it. */
export function bindingOf<V extends FormValues, T>(form: ContractForm<V>, name: keyof V & string) {
  return {
    id: form.fieldId(name),
    value: form.values[name] as T,
    error: form.errors[name],
    set: (value: T) => form.setFieldValue(name, value as V[typeof name]),
  };
}
