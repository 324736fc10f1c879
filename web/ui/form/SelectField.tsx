import { describedInput, FieldFrame } from './FieldFrame.tsx';
import { bindingOf, type FieldProps } from './field-props.ts';
import { SelectInput } from './SelectInput.tsx';
import type { FormValues } from './use-contract-form.ts';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
  /** The heading of its group in the list. */
  group?: string;
}

interface SelectFieldProps<V extends FormValues> extends FieldProps<V> {
  options: readonly SelectOption[];
  /** Shown while nothing is chosen, for example 'Choose a competency'. */
  placeholder?: string;
  width?: number;
}

/** The browser's own select. Every list here is short enough, and it works with any keyboard and screen reader. */
export function SelectField<V extends FormValues>(props: SelectFieldProps<V>) {
  const { form, name, label, hint, below, disabled, options, placeholder, width } = props;
  const { id, value, error, set } = bindingOf<V, string>(form, name);
  const data = [...(placeholder ? [{ value: '', label: placeholder }] : []), ...inGroups(options)];
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} below={below}>
      <SelectInput
        id={id}
        name={name}
        data={data}
        value={value ?? ''}
        onChange={(event) => set(event.currentTarget.value)}
        error={Boolean(error)}
        disabled={disabled ?? false}
        attributes={describedInput(id, hint, error)}
        {...(width ? { maw: width } : {})}
      />
    </FieldFrame>
  );
}

const inGroups = (options: readonly SelectOption[]) =>
  [...Map.groupBy(options, ({ group }) => group)].flatMap<
    SelectOption | { group: string; items: SelectOption[] }
  >(([group, items]) =>
    group === undefined ? items : [{ group, items: items.map(({ group: _, ...item }) => item) }],
  );
