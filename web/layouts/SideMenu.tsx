import {
  IconArrowUpRight,
  IconBook2,
  IconLayoutDashboard,
  IconLayoutSidebarLeftCollapse,
  IconLifebuoy,
  IconLogin2,
  IconLogout,
  IconRoute,
  IconUserCircle,
  IconUserPlus,
} from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import { linkTo } from '#web/api/outside-links.ts';
import { useSession } from '#web/api/session.ts';
import { paths } from '#web/paths.ts';
import { MenuMember } from './MenuMember.tsx';
import { ReferralPanel } from './ReferralPanel.tsx';
import classes from './SideMenu.module.css';
import { useLogout } from './use-logout.ts';

type Icon = ComponentType<{ size: number; stroke: number; 'aria-hidden': true }>;

/** Shows who is signed in, the plan year, and the links through the product (spec A §2 'Side menu'). */
export function SideMenu({ onHide }: { onHide?: () => void }) {
  const user = useSession();
  return (
    <div className={classes.menu}>
      {user.name ? <MenuMember user={user} /> : <p className={classes.unregistered}>Unregistered</p>}
      <nav aria-label="Menu">{user.name ? <MemberEntries /> : <VisitorEntries />}</nav>
      {user.name ? <ReferralPanel /> : null}
      {onHide ? (
        <button className={classes.entry} type="button" data-foot onClick={onHide}>
          <EntryText icon={IconLayoutSidebarLeftCollapse}>Hide Menu</EntryText>
        </button>
      ) : null}
    </div>
  );
}

function MemberEntries() {
  const logout = useLogout();
  return (
    <>
      <Entry to={paths.dashboard} icon={IconLayoutDashboard}>
        Dashboard
      </Entry>
      <Entry to={paths.rpt1} icon={IconRoute} active={isPlanPage}>
        My CPD
      </Entry>
      <Entry to={paths.account} icon={IconUserCircle} active={isAccountPage}>
        My Account
      </Entry>
      <a className={classes.entry} href={linkTo('quick_start_guide')} target="_blank" rel="noreferrer">
        <EntryText icon={IconBook2}>Quick-Start Guide</EntryText>
        <span className="rpt-hidden"> (opens in a new tab)</span>
        <IconArrowUpRight size={16} stroke={1.75} aria-hidden />
      </a>
      <Entry to={paths.myReferrals} icon={IconUserPlus}>
        My Referrals
      </Entry>
      <Entry to={paths.help} icon={IconLifebuoy}>
        Help
      </Entry>
      <button className={classes.entry} type="button" onClick={logout}>
        <EntryText icon={IconLogout}>Logout</EntryText>
      </button>
    </>
  );
}

function VisitorEntries() {
  return (
    <>
      <Entry to={paths.login} icon={IconLogin2}>
        Login
      </Entry>
      <Entry to={paths.registerAnnual} icon={IconUserPlus}>
        Register
      </Entry>
    </>
  );
}

interface EntryProps {
  to: string;
  icon: Icon;
  active?: (pathname: string) => boolean;
  children: ReactNode;
}

function Entry({ to, icon, active, children }: EntryProps) {
  const pathname = useLocation().pathname.toLowerCase();
  const current = active ? active(pathname) : pathname === to.toLowerCase();
  return (
    <Link
      className={classes.entry}
      to={to}
      data-active={current || undefined}
      aria-current={current ? 'page' : undefined}
    >
      <EntryText icon={icon}>{children}</EntryText>
    </Link>
  );
}

const EntryText = ({ icon: Icon, children }: { icon: Icon; children: ReactNode }) => (
  <>
    <Icon size={20} stroke={1.75} aria-hidden />
    <span>{children}</span>
  </>
);

const lower = (path: string) => path.toLowerCase();

const ofAccount: readonly string[] = [
  paths.account,
  paths.calendar,
  paths.changeEmail,
  paths.changePassword,
].map(lower);
const isAccountPage = (pathname: string) => ofAccount.includes(pathname);

const elsewhere: readonly string[] = [
  paths.dashboard,
  paths.help,
  paths.changeYears,
  paths.changeYearsLogin,
  paths.purchased,
  paths.rollOverYears,
  paths.myReferrals,
].map(lower);

/** Every other page under /app counts as My CPD. */
const isPlanPage = (pathname: string) =>
  pathname.startsWith('/app/') && !elsewhere.includes(pathname) && !isAccountPage(pathname);
