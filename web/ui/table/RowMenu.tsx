import { Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useRef } from 'react';
import { Icon } from '../Icon.tsx';
import buttons from '../IconButton.module.css';

interface RowAction {
  label: string;
  onClick: () => void;
  disabled?: boolean;
}

interface RowMenuProps {
  /** The row's name, for screen readers. */
  name: string;
  actions: readonly RowAction[];
}

/** The actions of a row in one menu, for rows whose buttons need more room than their facts. */
export function RowMenu({ name, actions }: RowMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  if (actions.length === 0) return null;
  // A dialog that an action opens gives the focus back to the button, because the menu is gone by then.
  const act = (onClick: () => void) => () => {
    button.current?.focus();
    onClick();
  };
  return (
    <Menu position="bottom-end" width="max-content" returnFocus={false}>
      <Menu.Target>
        <button
          ref={button}
          className={buttons.button}
          type="button"
          aria-label={`Actions: ${name}`}
          title="Actions"
        >
          <Icon of={IconDots} size={20} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ label, onClick, disabled = false }) => (
          <Menu.Item key={label} disabled={disabled} onClick={act(onClick)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
