import { Button, Menu } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useFilterFields } from '#web/parts/use-filter-fields.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import classes from './FilterChips.module.css';

export interface FilterChoice {
  name: string;
  label: string;
  /** The value by which the list is narrowed, in words; empty for none. */
  text: string;
  /** The fields that choose the value. */
  field: ReactNode;
}

interface FilterChipsProps {
  filters: readonly FilterChoice[];
  /** Takes a filter away, at once. */
  onClear: (name: string) => void;
}

/**
 * The filters of a list that has many, for a `FilterForm`: each one that narrows the list is a chip, the others are in the
 * menu of 'Add filter'. The fields of a filter are there while it is being chosen, until the list is narrowed anew.
 */
export function FilterChips({ filters, onClear }: FilterChipsProps) {
  const none: string[] = [];
  const [{ open }, change] = useFilterFields({ of: filters.map(({ text }) => text), open: none });
  const set = filters.filter(({ name, text }) => text !== '' && !open.includes(name));
  const left = filters.filter(({ name, text }) => text === '' && !open.includes(name));
  const show = (name: string) => change({ open: [...open, name] });
  const clear = (name: string) => {
    // Otherwise the fields that chose it would be back with the address that had no such filter.
    change({ open });
    onClear(name);
  };
  return (
    <div className={classes.filters}>
      <div className={classes.chips}>
        {set.map(({ name, label, text }) => (
          <span key={name} className={classes.chip}>
            <button type="button" title="Change this filter" onClick={() => show(name)}>
              <span className="rpt-muted">{label}:</span> <strong>{text}</strong>
            </button>
            <IconButton icon={IconX} label={`Remove the filter ${label}`} onClick={() => clear(name)} />
          </span>
        ))}
        {left.length > 0 ? (
          <Menu position="bottom-start" width="max-content" returnFocus={false}>
            <Menu.Target>
              <Button variant="default" size="sm" leftSection={<Icon of={IconPlus} size={16} />}>
                Add filter
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {left.map(({ name, label }) => (
                <Menu.Item key={name} onClick={() => show(name)}>
                  {label}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        ) : null}
      </div>
      {open.length > 0 ? (
        <div className={classes.fields}>
          {filters
            .filter(({ name }) => open.includes(name))
            .map(({ name, field }) => (
              <Opened key={name}>{field}</Opened>
            ))}
        </div>
      ) : null}
    </div>
  );
}

/** The fields of a filter. The focus goes to the first of them, because somebody has just asked for it. */
function Opened({ children }: { children: ReactNode }) {
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => fields.current?.querySelector<HTMLElement>('select, input')?.focus(), []);
  return (
    <div ref={fields} className={classes.field}>
      {children}
    </div>
  );
}
