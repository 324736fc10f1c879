import { IconPlus } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { paths } from '#web/paths.ts';
import { Icon } from '#web/ui/Icon.tsx';
import classes from './TopBar.module.css';

/** The daily act: the quick form on a phone, the whole form elsewhere. Only one of the two links is shown. */
export function LogLinks() {
  const navigate = useNavigate();
  /** Without a network the worker of the quick form opens it (vite.capture.ts), if this browser has one. */
  const openKept = async (event: MouseEvent) => {
    if (navigator.onLine) return;
    event.preventDefault();
    const worker = await navigator.serviceWorker?.getRegistration(paths.capture);
    if (worker?.active) window.location.assign(paths.capture);
    else void navigate({ to: paths.capture });
  };
  return (
    <>
      <Link className={`${classes.button} rpt-wide-767`} data-filled to={paths.logActivity}>
        <Icon of={IconPlus} />
        Log activity
      </Link>
      <Link
        className={classes.button}
        data-narrow
        data-filled
        to={paths.capture}
        onClick={(event) => void openKept(event)}
      >
        <Icon of={IconPlus} />
        Log activity
      </Link>
    </>
  );
}
