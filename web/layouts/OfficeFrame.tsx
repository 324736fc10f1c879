import { useQueryClient } from '@tanstack/react-query';
import { Outlet, useLocation, useMatches } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Right, roleNames, whoMay } from '#domain/office/roles.ts';
import { askAgain } from '#web/api/queries.ts';
import { MasterNavigation } from '#web/parts/office/MasterNavigation.tsx';
import { OfficePage } from '#web/parts/office/OfficePage.tsx';
import { rightAt } from '#web/parts/office/office-pages.ts';
import { useOpenBulkActions } from '#web/parts/office/open-bulk-actions.ts';
import { useMay, useRole } from '#web/parts/office/rights.ts';
import { paths } from '#web/paths.ts';
import { keptForTab } from '#web/storage.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { DialogNote } from '#web/ui/dialog-note.ts';
import { EndedBulkAction } from './EndedBulkAction.tsx';
import classes from './OfficeFrame.module.css';
import { RunningBulkActions } from './RunningBulkActions.tsx';

/** The frame of every page of the administration, inside the app layout: a note while a bulk action runs and when it has ended. */
export function OfficeFrame() {
  const may = useMay();
  const right = rightAt(useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '' }));
  return (
    <>
      {/* The office works whether the own membership is paid or not. */}
      <DialogNote value={null}>
        {right && !may(right) ? <NotYourRole right={right} /> : <Outlet />}
      </DialogNote>
      <BulkActions />
    </>
  );
}

type Open = ReturnType<typeof useOpenBulkActions>;

/** The note about running bulk actions. The pages of the bulk actions do not have it, because they show more. */
function BulkActions() {
  const { pathname } = useLocation();
  const open = useOpenBulkActions();
  const [ended, forget] = useEnded(open);
  const [closed, close] = useClosedNotes();
  const running = open.filter(({ id }) => !closed.includes(id));
  const isThere = pathname.toLowerCase().startsWith(paths.masterJobs.toLowerCase());
  useEffect(() => {
    if (isThere) forget();
  }, [isThere, forget]);
  const isShown = !isThere && (running.length > 0 || ended.length > 0);
  return (
    <div className={classes.toasts} data-at-bottom={isShown || undefined}>
      {isThere ? null : (
        <RunningBulkActions actions={running} onClose={() => close(open.map(({ id }) => id))} />
      )}
      {/* It is there before its content, or that would not be read aloud. */}
      <div role="status">
        {isThere ? null : ended.map((id) => <EndedBulkAction key={id} id={id} onClose={() => forget(id)} />)}
      </div>
    </div>
  );
}

const CLOSED = 'closed bulk actions';

/** The bulk actions whose note somebody closed. A reload does not bring a note back. */
function useClosedNotes(): [readonly string[], (ids: readonly string[]) => void] {
  const [closed, setClosed] = useState(() => (keptForTab.getItem(CLOSED) ?? '').split(' '));
  const close = (ids: readonly string[]) => {
    keptForTab.setItem(CLOSED, ids.join(' '));
    setClosed([...ids]);
  };
  return [closed, close];
}

/**
 * The bulk actions that have ended since the page was opened. Their changes show on the page, so its data is fetched again.
 */
function useEnded(open: Open): [readonly string[], (id?: string) => void] {
  const client = useQueryClient();
  const before = useRef<readonly string[]>([]);
  const [ended, setEnded] = useState<readonly string[]>([]);
  const ids = open.map(({ id }) => id).join(' ');
  useEffect(() => {
    const now = ids === '' ? [] : ids.split(' ');
    const gone = before.current.filter((id) => !now.includes(id));
    before.current = now;
    // A bulk action that is tried again runs again, so it is not among the ended ones.
    setEnded((known) => [...known.filter((id) => !now.includes(id)), ...gone]);
    if (gone.length > 0) void askAgain(client);
  }, [ids, client]);
  const forget = useCallback(
    (id?: string) => setEnded((known) => (id ? known.filter((other) => other !== id) : [])),
    [],
  );
  return [ended, forget];
}

/** In place of a page that the caller's role does not open: which roles it opens to, and the pages that are theirs. */
function NotYourRole({ right }: { right: Right }) {
  const role = useRole();
  return (
    <OfficePage title="This page is not open to your role">
      <Banner tone="amber" note="Ask an owner to do it, or to give you another role.">
        {role ? `Your role is ${roleNames[role]}. ` : ''}
        {whoMay(right)}
      </Banner>
      <MasterNavigation wide />
    </OfficePage>
  );
}
