import { Button } from '@mantine/core';
import { IconCreditCard, IconFileInvoice, IconLock, IconMail, IconUserPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { linkTo } from '#web/api/outside-links.ts';
import { useSession } from '#web/api/session.ts';
import { OutsideButton } from '#web/parts/OutsideButton.tsx';
import { profilePicture } from '#web/parts/profile-pictures.ts';
import { paths } from '#web/paths.ts';
import { Icon } from '#web/ui/Icon.tsx';
import classes from './AccountPage.module.css';
import type { Account } from './account-data.ts';

/** The member's name and picture, and the actions on the account. */
export function IdentityCard({ account }: { account: Account }) {
  const { name, surname, email, user_profile_image } = account;
  const { careerPath } = useSession();
  const picture = user_profile_image || careerPath;
  return (
    <section className="rpt-card rpt-pad-page" aria-labelledby="account-name">
      <div className={classes.who}>
        {picture ? (
          <img src={profilePicture(picture)} alt="" />
        ) : (
          <span className={classes.initials} aria-hidden>
            {name.charAt(0)}
            {surname.charAt(0)}
          </span>
        )}
        <div>
          <h2 className="rpt-anywhere" id="account-name">
            {name} {surname}
          </h2>
          <p className="rpt-muted rpt-anywhere">{email}</p>
        </div>
      </div>
      <div className={classes.buttons}>
        <Button
          component={Link}
          to={paths.changeEmail}
          variant="default"
          leftSection={<Icon of={IconMail} />}
        >
          Change Email
        </Button>
        <Button
          component={Link}
          to={paths.changePassword}
          variant="default"
          leftSection={<Icon of={IconLock} />}
        >
          Reset Password
        </Button>
        <OutsideButton href={linkTo('request_invoice')} leftSection={<Icon of={IconFileInvoice} />}>
          Request Invoice
        </OutsideButton>
        <OutsideButton href={linkTo('update_payment')} leftSection={<Icon of={IconCreditCard} />}>
          Update Payment Details
        </OutsideButton>
        <Button
          component={Link}
          to={paths.myReferrals}
          variant="default"
          leftSection={<Icon of={IconUserPlus} />}
        >
          My Referrals
        </Button>
      </div>
    </section>
  );
}
