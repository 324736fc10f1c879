import { useRef, useState } from 'react';
import type { FormValues } from './form-draft.ts';
import type { FormErrors } from './problems.ts';

/** The values of a form, and what is wrong with them until they change. `onChange` gets all values after each change. */
export function useFormValues<V extends FormValues>(first: V, onChange: (values: V) => void) {
  const [values, setDrawn] = useState(first);
  const [errors, setErrors] = useState<FormErrors>({});
  // The current values, also between a change and the next render.
  const latest = useRef(first);
  const change = (next: V) => {
    latest.current = next;
    setDrawn(next);
    onChange(next);
  };
  const setFieldError = (name: string, text: string | undefined) =>
    setErrors(({ [name]: _, ...others }) => (text ? { ...others, [name]: text } : others));
  return {
    values,
    errors,
    getValues: () => latest.current,
    setValues: (next: V) => {
      setErrors({});
      change(next);
    },
    setFieldValue: (name: string, value: unknown) => {
      setFieldError(name, undefined);
      change({ ...latest.current, [name]: value });
    },
    setErrors,
    setFieldError,
  };
}
