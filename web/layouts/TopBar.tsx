import { IconLayoutSidebarLeftExpand, IconMenu2 } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { usePlanYear } from '#web/api/session.ts';
import { LogoMark } from '#web/parts/LogoMark.tsx';
import { isOfficeAddress } from '#web/parts/office/office-address.ts';
import { paths } from '#web/paths.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { LogLinks } from './LogLinks.tsx';
import { SchemeSwitch } from './SchemeSwitch.tsx';
import classes from './TopBar.module.css';

const OfficeSearch = lazy(async () => ({ default: (await import('./OfficeSearch.tsx')).OfficeSearch }));

interface TopBarProps {
  /** Opens the drawer, on narrow windows. */
  onMenu: () => void;
  menuHidden: boolean;
  onShowMenu: () => void;
}

export function TopBar({ onMenu, menuHidden, onShowMenu }: TopBarProps) {
  const year = usePlanYear();
  const isAdministration = isOfficeAddress(useLocation().pathname);
  return (
    <header className={classes.bar}>
      <button className={classes.button} type="button" data-narrow onClick={onMenu}>
        <Icon of={IconMenu2} />
        Menu
      </button>
      {menuHidden ? (
        <button className={`${classes.button} rpt-wide-767`} type="button" onClick={onShowMenu}>
          <Icon of={IconLayoutSidebarLeftExpand} />
          Show Menu
        </button>
      ) : null}
      <Link className={classes.logo} to={paths.root} aria-label="Reflective Plan Toolkit">
        <LogoMark size={26} onBar />
        <span className="rpt-wide-767">
          <b>Reflective Plan</b> Toolkit
        </span>
      </Link>
      <span className="rpt-grow" />
      {isAdministration ? (
        <Suspense>
          <OfficeSearch />
        </Suspense>
      ) : null}
      {year > 0 && !isAdministration ? (
        <>
          <Link className={classes.button} data-narrow="year" to={paths.changeYears}>
            <span className="rpt-regular">CPD</span>
            {year}
          </Link>
          <LogLinks />
        </>
      ) : null}
      <SchemeSwitch />
    </header>
  );
}
