import { Button } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { type CSSProperties, type ReactNode, useId } from 'react';
import { FieldFrame } from '#web/ui/form/FieldFrame.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { SelectInput } from '#web/ui/form/SelectInput.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import classes from './FilterForm.module.css';

interface FilterFormProps {
  /** The widths of the fields on a wide page, as columns of a CSS grid. */
  columns: string;
  /** Whether two fields stay beside each other on a phone. */
  pairs?: boolean;
  onFilter: () => void;
  children: ReactNode;
}

/** The fields that narrow a list. They count when Filter is pressed. */
export const FilterForm = ({ columns, pairs = false, onFilter, children }: FilterFormProps) => (
  <search>
    <Form
      className={classes.form}
      style={{ '--filter-columns': `${columns} auto` } as CSSProperties}
      data-pairs={pairs || undefined}
      onSubmit={onFilter}
    >
      {children}
      <Button type="submit" leftSection={<Icon of={IconFilter} />}>
        Filter
      </Button>
    </Form>
  </search>
);

interface FilterSelectProps {
  label: string;
  data: readonly (string | { value: string; label: string })[];
  value: string;
  onChoose: (value: string) => void;
}

export function FilterSelect({ label, data, value, onChoose }: FilterSelectProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label}>
      <SelectInput
        id={id}
        data={[...data]}
        value={value}
        onChange={(event) => onChoose(event.currentTarget.value)}
      />
    </FieldFrame>
  );
}
