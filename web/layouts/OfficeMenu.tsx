import {
  IconFileInvoice,
  IconHistory,
  IconLayoutDashboard,
  IconLogout,
  IconMailCog,
  IconProgress,
  IconScale,
  IconUserExclamation,
  IconUserShield,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { attentionCount } from '#contract/office-home.ts';
import { roleNames } from '#domain/office/roles.ts';
import { grouped } from '#domain/text/counted.ts';
import { query } from '#web/api/queries.ts';
import type { UserSession } from '#web/api/session.ts';
import { masterPages } from '#web/parts/office/office-pages.ts';
import { useOpenBulkActions } from '#web/parts/office/open-bulk-actions.ts';
import { Allowed, useMay, useMayOpen, useRole } from '#web/parts/office/rights.ts';
import { paths } from '#web/paths.ts';
import { Entry, EntryText } from './MenuEntry.tsx';
import { MemberFace } from './MenuMember.tsx';
import classes from './SideMenu.module.css';
import { useLogout } from './use-logout.ts';

/** The menu of the administration. An administrator may have a plan too, which is one link away. */
export function OfficeMenu({ user }: { user: UserSession }) {
  const logout = useLogout();
  const running = useOpenBulkActions().length;
  const may = useMay();
  const role = useRole();
  const mayOpen = useMayOpen();
  const open = useQuery({ ...query(attentionCount), enabled: may('faults') }).data?.open ?? 0;
  return (
    <>
      <MemberFace user={user} line={role ? `Administrator: ${roleNames[role]}` : 'Administrator'} />
      <p className={classes.year}>
        <span>My own plan</span>
        <Link to={paths.dashboard} aria-label="Open my own plan">
          Open
        </Link>
      </p>
      <nav aria-label="Menu">
        <Entry to={paths.masterHome} icon={IconLayoutDashboard}>
          Dashboard
        </Entry>
        <Head>Master</Head>
        {masterPages.filter(mayOpen).map(({ to, label, icon }) => (
          <Entry key={to} to={to} icon={icon}>
            {label}
          </Entry>
        ))}
        <Head>Record</Head>
        <Allowed right="faults">
          <Entry to={paths.masterAttention} icon={IconUserExclamation} note={open > 0 ? grouped(open) : null}>
            Needs attention
          </Entry>
        </Allowed>
        <Allowed right="invoices">
          <Entry to={paths.masterInvoices} icon={IconFileInvoice}>
            Invoices
          </Entry>
          <Entry to={paths.masterReconcile} icon={IconScale}>
            Reconcile
          </Entry>
        </Allowed>
        <Entry
          to={paths.masterJobs}
          icon={IconProgress}
          active={(pathname) => pathname.startsWith(paths.masterJobs.toLowerCase())}
          note={running > 0 ? `${running} running` : null}
        >
          Bulk actions
        </Entry>
        <Allowed right="mails">
          <Entry to={paths.masterMails} icon={IconMailCog}>
            Mails
          </Entry>
        </Allowed>
        <Allowed right="roles">
          <Entry to={paths.masterRoles} icon={IconUserShield}>
            Roles
          </Entry>
        </Allowed>
        <Allowed right="log">
          <Entry to={paths.masterLog} icon={IconHistory}>
            Admin log
          </Entry>
        </Allowed>
        <button className={classes.entry} type="button" onClick={logout}>
          <EntryText icon={IconLogout}>Logout</EntryText>
        </button>
      </nav>
    </>
  );
}

const Head = ({ children }: { children: string }) => (
  <p className="rpt-text-13 rpt-muted rpt-strong" style={{ padding: '14px 12px 6px' }}>
    {children}
  </p>
);
