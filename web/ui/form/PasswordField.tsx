import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { IconButton } from '../IconButton.tsx';
import { describedBy, FieldFrame } from './FieldFrame.tsx';
import { bindingOf, type FieldProps } from './field-props.ts';
import { TextInput } from './TextInput.tsx';
import type { FormValues } from './use-contract-form.ts';

interface PasswordFieldProps<V extends FormValues> extends FieldProps<V> {
  autoComplete: 'current-password' | 'new-password';
  beside?: ReactNode;
}

export function PasswordField<V extends FormValues>(props: PasswordFieldProps<V>) {
  const { form, name, label, hint, below, beside, disabled, autoComplete } = props;
  const { id, value, error, set } = bindingOf<V, string>(form, name);
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} below={below} beside={beside}>
      <TextInput
        id={id}
        name={name}
        type={shown ? 'text' : 'password'}
        autoComplete={autoComplete}
        spellCheck={false}
        value={value ?? ''}
        onType={set}
        wrong={Boolean(error)}
        disabled={disabled ?? false}
        aria-describedby={describedBy(id, hint, error)}
        end={
          <IconButton
            icon={shown ? IconEyeOff : IconEye}
            label={shown ? 'Hide password' : 'Show password'}
            onClick={() => setShown(!shown)}
          />
        }
      />
    </FieldFrame>
  );
}
