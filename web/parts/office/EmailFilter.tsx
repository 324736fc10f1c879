import { IconSearch } from '@tabler/icons-react';
import type { Ref } from 'react';
import { TEXT_MAX } from '#contract/limits.ts';
import { describedBy, FieldFrame } from '#web/ui/form/FieldFrame.tsx';
import { TextInput } from '#web/ui/form/TextInput.tsx';
import { Icon } from '#web/ui/Icon.tsx';

interface EmailFilterProps {
  id: string;
  value: string;
  onType: (text: string) => void;
  /** The name of the field, where more than the address is searched. */
  label?: string;
  /** The field is empty, and this search needs it. */
  missing?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** The email of a filter in the administration: a part of an address is enough (spec B §2.9). */
export function EmailFilter({ id, value, onType, label = 'Email', missing = false, ref }: EmailFilterProps) {
  const error = missing ? 'Email is required' : undefined;
  return (
    <FieldFrame id={id} label={label} error={error}>
      <TextInput
        ref={ref}
        id={id}
        type="search"
        autoComplete="off"
        start={<Icon of={IconSearch} />}
        maxLength={TEXT_MAX}
        value={value}
        wrong={missing}
        aria-describedby={describedBy(id, undefined, error)}
        onType={onType}
      />
    </FieldFrame>
  );
}
