import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { paths } from '#web/paths.ts';
import classes from './SideMenu.module.css';

/** At the foot of the menu (spec A §2 'Side menu'). */
export const ReferralPanel = () => (
  <section className={classes.referral} aria-label="Refer a Friend!">
    <p className="rpt-text-14 rpt-strong">Refer a Friend!</p>
    <p className="rpt-text-13 rpt-muted rpt-under-8">
      We'll give you CASH / Takealot vouchers for EACH successful referral!
    </p>
    <Button component={Link} to={paths.myReferrals} variant="default" size="sm">
      GO NOW!
    </Button>
  </section>
);
