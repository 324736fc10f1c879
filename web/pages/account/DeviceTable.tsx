import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { UNKNOWN_DEVICE } from '#domain/device.ts';
import { Chip } from '#web/ui/Chip.tsx';
import { isFirstClick } from '#web/ui/first-click.ts';
import classes from './SecuritySection.module.css';

interface DeviceTableProps {
  /** The width of the columns between device and action. */
  heads: readonly string[];
  labelledBy: string;
  children: ReactNode;
}

/** Devices and their times. On a narrow card each device has its times under it. */
export function DeviceTable({ heads, labelledBy, children }: DeviceTableProps) {
  return (
    <table className={classes.table} aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <th scope="col">Device</th>
          {heads.map((head) => (
            <th scope="col" key={head}>
              {head}
            </th>
          ))}
          <th scope="col">
            <span className="rpt-hidden">Action</span>
          </th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

interface DeviceRowProps {
  /** In words; empty when it signed in before devices were noted. */
  device: string;
  current: boolean;
  times: readonly (readonly [head: string, text: string])[];
  action: string;
  onAction?: () => void;
}

export function DeviceRow({ device, current, times, action, onAction }: DeviceRowProps) {
  const name = device || UNKNOWN_DEVICE;
  return (
    <tr>
      <th scope="row">
        {name}
        {current ? <Chip tone="ink">This one</Chip> : null}
      </th>
      {times.map(([head, text]) => (
        <td key={head} data-head={head}>
          {text}
        </td>
      ))}
      <td className={classes.action}>
        {onAction ? (
          <Button
            variant="subtle"
            size="sm"
            aria-label={`${action} ${name}`}
            onClick={(event) => {
              if (isFirstClick(event)) onAction();
            }}
          >
            {action}
          </Button>
        ) : null}
      </td>
    </tr>
  );
}
