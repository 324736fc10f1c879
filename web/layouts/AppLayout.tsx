import '#web/styles/app-parts.ts';
import { Outlet, useLocation } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { Fault } from '#web/parts/Fault.tsx';
import { kept } from '#web/storage.ts';
import { ConfirmHost } from '#web/ui/ConfirmDialog.tsx';
import { DialogNote } from '#web/ui/dialog-note.ts';
import classes from './AppLayout.module.css';
import { LapsedBanner, LapsedNote } from './LapsedBanner.tsx';
import { MenuDrawer } from './MenuDrawer.tsx';
import { PaperHead } from './PaperHead.tsx';
import { Queries } from './Queries.tsx';
import { RoutePending } from './RoutePending.tsx';
import { SessionEnds } from './SessionEnds.tsx';
import { SideMenu } from './SideMenu.tsx';
import { TopBar } from './TopBar.tsx';

const hiddenKey = 'rpt-menu-hidden';
const lapsedNote = <LapsedNote />;

/** Top bar, side menu, and the page in a container whose width its parts can query. */
export function AppLayout() {
  const { pathname } = useLocation();
  const [hidden, setHidden] = useState(() => kept.getItem(hiddenKey) === 'yes');
  const [drawer, setDrawer] = useState(false);

  // An open drawer would cover the page that it led to.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is the trigger
  useEffect(() => setDrawer(false), [pathname]);

  const hide = (next: boolean) => {
    kept.setItem(hiddenKey, next ? 'yes' : 'no');
    setHidden(next);
  };

  return (
    <Queries>
      <div className={classes.app}>
        <a className={classes.skip} href="#main">
          Skip to the page
        </a>
        <TopBar onMenu={() => setDrawer(true)} menuHidden={hidden} onShowMenu={() => hide(false)} />
        <div className={classes.body} data-menu-hidden={hidden || undefined}>
          {hidden ? null : (
            <aside className={classes.menu}>
              <SideMenu onHide={() => hide(true)} />
            </aside>
          )}
          <main className={classes.main} id="main" tabIndex={-1}>
            <div className={classes.content}>
              <PaperHead />
              <LapsedBanner />
              <Suspense fallback={<RoutePending />}>
                <DialogNote value={lapsedNote}>
                  <Outlet />
                </DialogNote>
              </Suspense>
              <SessionEnds />
            </div>
          </main>
        </div>
        <MenuDrawer opened={drawer} onClose={() => setDrawer(false)} />
        <ConfirmHost Failed={Fault} />
      </div>
    </Queries>
  );
}
