import { Button } from '@mantine/core';
import { IconDeviceLaptop, IconDeviceMobile } from '@tabler/icons-react';
import { isHandheld, UNKNOWN_DEVICE } from '#domain/text/device.ts';
import { Chip } from '#web/ui/Chip.tsx';
import { isFirstClick } from '#web/ui/first-click.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Row } from '#web/ui/layout/parts.ts';

interface DeviceRowProps {
  id: string;
  /** In words; empty when it signed in before devices were noted. */
  device: string;
  current?: boolean;
  note: string;
  action?: string;
  onAction?: (id: string, device: string, button: HTMLElement) => void;
}

/** A sign-in or a browser, when it was used, and the way to end it. */
export function DeviceRow({ id, device, current, note, action, onAction }: DeviceRowProps) {
  const name = device || UNKNOWN_DEVICE;
  return (
    <li className="rpt-line rpt-text-14 rpt-gap-12 rpt-pad-8-16 rpt-rule" style={{ minHeight: 64 }}>
      <Icon
        of={isHandheld(device) ? IconDeviceMobile : IconDeviceLaptop}
        size={20}
        className="rpt-fixed rpt-muted"
      />
      <div className="rpt-grow">
        <Row gap={8} className="rpt-text-15 rpt-strong">
          {name}
          {current ? <Chip tone="ink">This one</Chip> : null}
        </Row>
        <p className="rpt-muted">{note}</p>
      </div>
      {onAction ? (
        <Button
          variant="subtle"
          size="sm"
          aria-label={`${action} ${name}`}
          onClick={(event) => {
            if (isFirstClick(event)) onAction(id, device, event.currentTarget);
          }}
        >
          {action}
        </Button>
      ) : null}
    </li>
  );
}
