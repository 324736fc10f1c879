import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { paths } from '#web/paths.ts';
import classes from './SideMenu.module.css';

/** At the foot of the menu (spec A §2 'Side menu'). */
export const ReferralPanel = () => (
  <section className={classes.referral} aria-label="Refer a Friend!">
    <p className={classes.referralTitle}>Refer a Friend!</p>
    <p className={classes.referralText}>
      We'll give you CASH / Takealot vouchers for EACH successful referral!
    </p>
    <Button component={Link} to={paths.myReferrals} variant="default" size="sm">
      GO NOW!
    </Button>
  </section>
);
