import { Button } from '@mantine/core';
import {
  IconArrowUpRight,
  IconBook2,
  IconCalendarCheck,
  IconChecklist,
  IconLayoutDashboard,
  IconLayoutSidebarLeftCollapse,
  IconLifebuoy,
  IconLogin2,
  IconLogout,
  IconNotebook,
  IconRoute,
  IconSend,
  IconShieldCog,
  IconUserCircle,
  IconUserPlus,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { keyStatus } from '#contract/sign-in.ts';
import { linkTo } from '#web/api/outside-links.ts';
import { query } from '#web/api/queries.ts';
import { isSignedIn, useSession } from '#web/api/session.ts';
import { delays } from '#web/delays.ts';
import { isOfficeAddress } from '#web/parts/office/office-address.ts';
import { paths } from '#web/paths.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Row } from '#web/ui/layout/parts.ts';
import { Entry, EntryText } from './MenuEntry.tsx';
import { MenuMember } from './MenuMember.tsx';
import classes from './SideMenu.module.css';
import { useLogout } from './use-logout.ts';

/** All about referrals in one place, at the foot of the menu: the panel and the entry of the specification (A §2 'Side menu'). */
const ReferralPanel = () => (
  <section className={classes.referral} aria-label="Refer a Friend!">
    <p className="rpt-text-14 rpt-strong">Refer a Friend!</p>
    <p className="rpt-text-13 rpt-muted rpt-under-8">
      We'll give you CASH / Takealot vouchers for EACH successful referral!
    </p>
    <Row gap="8-16">
      <Button component={Link} to={paths.myReferrals} variant="default" size="sm">
        GO NOW!
      </Button>
      <Link className="rpt-text-14" to={paths.myReferrals}>
        My Referrals
      </Link>
    </Row>
  </section>
);

const OfficeMenu = lazy(async () => ({ default: (await import('./OfficeMenu.tsx')).OfficeMenu }));

/** Shows who is signed in, the plan year, and the links through the product (spec A §2 'Side menu'). */
export function SideMenu({ onHide }: { onHide?: () => void }) {
  const user = useSession();
  const isAdministration = isOfficeAddress(useLocation().pathname);
  return (
    <div className={classes.menu}>
      {isAdministration ? (
        <Suspense>
          <OfficeMenu user={user} />
        </Suspense>
      ) : (
        <>
          {user.name ? (
            <MenuMember user={user} />
          ) : (
            <p className="rpt-text-15 rpt-strong" style={{ padding: 12 }}>
              Unregistered
            </p>
          )}
          <nav aria-label="Menu">
            {user.name ? <MemberEntries /> : <VisitorEntries />}
            {user.name ? <ReferralPanel /> : null}
          </nav>
        </>
      )}
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
  // The gate of the page has asked already.
  const { data } = useQuery({
    ...query(keyStatus),
    enabled: isSignedIn(),
    staleTime: delays.keyCheck,
    retry: false,
  });
  return (
    <>
      <Entry to={paths.dashboard} icon={IconLayoutDashboard}>
        Dashboard
      </Entry>
      {data?.role ? (
        <Entry to={paths.masterHome} icon={IconShieldCog}>
          Administration
        </Entry>
      ) : null}
      <Entry to={paths.rpt1} icon={IconRoute} active={isPlanPage}>
        My CPD
      </Entry>
      <Entry to={paths.obligations} icon={IconChecklist} active={isIn(ofObligations)}>
        Obligations
      </Entry>
      <Entry to={paths.activityPlanner} icon={IconCalendarCheck} active={isIn(ofActivities)}>
        Activities
      </Entry>
      <Entry to={paths.reflection} icon={IconNotebook}>
        Reflections
      </Entry>
      <Entry to={paths.monitoring} icon={IconSend} active={isIn(ofReviewer)}>
        Send to a reviewer
      </Entry>
      <Entry to={paths.account} icon={IconUserCircle} active={isIn(ofAccount)}>
        My Account
      </Entry>
      <a className={classes.entry} href={linkTo('quick_start_guide')} target="_blank" rel="noreferrer">
        <EntryText icon={IconBook2}>Quick-Start Guide</EntryText>
        <span className="rpt-hidden"> (opens in a new tab)</span>
        <Icon of={IconArrowUpRight} className="rpt-muted" size={16} />
      </a>
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

const lower = (path: string) => path.toLowerCase();
const isIn = (pages: readonly string[]) => (pathname: string) => pages.includes(pathname);

const ofObligations: readonly string[] = [
  paths.obligations,
  paths.growth,
  paths.declare,
  paths.circumstances,
].map(lower);
const ofActivities: readonly string[] = [
  paths.activityPlanner,
  paths.logActivity,
  paths.capture,
  paths.uploadCsv,
  paths.importCsv,
  paths.bookmarkButton,
  paths.cpdSearch,
].map(lower);
const ofReviewer: readonly string[] = [paths.monitoring, paths.exportPdf, paths.exportPdf2].map(lower);
const ofAccount: readonly string[] = [
  paths.account,
  paths.bodies,
  paths.calendar,
  paths.changeEmail,
  paths.changePassword,
  paths.addPasskey,
  paths.authenticator,
  paths.recoveryCodes,
].map(lower);

const elsewhere: readonly string[] = [
  ...ofObligations,
  ...ofActivities,
  ...ofReviewer,
  ...ofAccount,
  ...[
    paths.dashboard,
    paths.reflection,
    paths.help,
    paths.changeYears,
    paths.changeYearsLogin,
    paths.purchased,
    paths.rollOverYears,
    paths.myReferrals,
  ].map(lower),
];

/** Every other page under /app counts as My CPD. */
const isPlanPage = (pathname: string) => pathname.startsWith('/app/') && !elsewhere.includes(pathname);
