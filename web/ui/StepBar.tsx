import { IconCloudCheck, IconCloudUp, IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Banner } from './Banner.tsx';
import { Icon } from './Icon.tsx';
import classes from './StepBar.module.css';

interface StepBarProps {
  /** The button at the left; omitted on the first page. */
  previous?: ReactNode;
  /** The button at the right. */
  next: ReactNode;
  /** 'Saved 14:02', 'Kept in this browser 14:02', 'Kept in this tab only 14:02', 'Autosave in Progress'. */
  status?: string;
  /** The sign before the status: text that is only in this browser has no tick. */
  sign?: keyof typeof signs;
  /** The status after a save that first got no answer: 'Saved 14:09'. */
  back?: string | null;
  /** Whether a narrow window has it at the end of the page, because it would cover half of a row of targets; a message still comes into sight. */
  atEnd?: boolean;
  /** A banner above the buttons, as wide as the bar, that says why nothing was saved. */
  say?: ReactNode;
}

const signs = { saved: IconCloudCheck, saving: IconCloudUp, kept: IconPencil };

/** The bar with the buttons of a step. It stays at the bottom, in the same place on every page of the plan. */
export function StepBar({ previous, next, status, sign = 'saved', back, say, atEnd }: StepBarProps) {
  return (
    <div className={classes.bar} data-step-bar data-at-bottom data-at-end={atEnd || undefined}>
      <div className={classes.say}>
        {back ? (
          <Banner tone="green">
            <b>Back online.</b> {back}.
          </Banner>
        ) : null}
        {say}
      </div>
      <div className={classes.inner}>
        <div className={classes.side}>{previous}</div>
        <p className={classes.status} role="status">
          {status ? (
            <>
              <Icon of={signs[sign]} />
              {status}
            </>
          ) : null}
        </p>
        <div className={classes.side}>{next}</div>
      </div>
    </div>
  );
}
