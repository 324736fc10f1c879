import { Button, Group, Popover } from '@mantine/core';
import { IconLifebuoy } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { isFirstClick } from './first-click.ts';
import { Icon } from './Icon.tsx';

interface HelpPopoverProps {
  children: ReactNode;
  /** Opens the help page. */
  onHelp: () => void;
}

/** 'Need Help?' with Close and Help Me. Escape closes it and the focus returns. */
export function HelpPopover({ children, onHelp }: HelpPopoverProps) {
  const [opened, setOpened] = useState(false);
  const titleId = useId();
  return (
    <Popover opened={opened} onChange={setOpened} width={320} position="bottom-end" trapFocus withinPortal>
      <Popover.Target>
        <Button
          variant="default"
          size="sm"
          leftSection={<Icon of={IconLifebuoy} />}
          onClick={(event) => isFirstClick(event) && setOpened(!opened)}
        >
          Need Help?
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-labelledby={titleId}>
        <h2 className="rpt-text-16" id={titleId}>
          Need Help?
        </h2>
        <div className="rpt-text-15 rpt-muted" style={{ margin: '4px 0 12px' }}>
          {children}
        </div>
        <Group justify="flex-end" gap={8}>
          <Button variant="subtle" size="sm" onClick={() => setOpened(false)}>
            Close
          </Button>
          <Button size="sm" onClick={onHelp}>
            Help Me
          </Button>
        </Group>
      </Popover.Dropdown>
    </Popover>
  );
}
