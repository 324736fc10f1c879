import { Button } from '@mantine/core';
import { IconLock, IconMail, IconUserPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { addressStays } from '#domain/office/roles.ts';
import { MemberPicture } from '#web/parts/MemberPicture.tsx';
import { useRole } from '#web/parts/office/rights.ts';
import { paths } from '#web/paths.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Row, Stack } from '#web/ui/layout/parts.ts';
import classes from './AccountPage.module.css';
import type { Account } from './account-data.ts';
import { MembershipLine } from './MembershipLine.tsx';
import { PaymentDetails, RequestInvoice } from './payment-links.tsx';

/** The member's name, picture and membership, and the five actions on the account (spec A §2). */
export function IdentityCard({ account, picture }: { account: Account; picture: string }) {
  const { name, surname, email, membership } = account;
  const role = useRole();
  return (
    <Stack as="section" gap={16} className="rpt-card rpt-pad-page" aria-labelledby="account-name">
      <Row gap={16} className="rpt-between">
        <div className={classes.who}>
          <MemberPicture {...{ picture, name, surname }} size={72} />
          <div>
            <h2 className="rpt-anywhere" id="account-name">
              {name} {surname}
            </h2>
            <p className="rpt-text-14 rpt-muted rpt-anywhere">{email}</p>
          </div>
        </div>
        <MembershipLine view={membership} />
      </Row>
      <div className={classes.buttons}>
        {role ? null : (
          <Button
            component={Link}
            to={paths.changeEmail}
            variant="default"
            size="sm"
            leftSection={<Icon of={IconMail} />}
          >
            Change Email
          </Button>
        )}
        <Button
          component={Link}
          to={paths.changePassword}
          variant="default"
          size="sm"
          leftSection={<Icon of={IconLock} />}
        >
          Reset Password
        </Button>
        <RequestInvoice />
        <PaymentDetails cardPage={membership.card_page} />
        <Button
          component={Link}
          to={paths.myReferrals}
          variant="default"
          size="sm"
          leftSection={<Icon of={IconUserPlus} />}
        >
          My Referrals
        </Button>
      </div>
      <p className="rpt-text-14">
        <Link to={paths.bodies}>Which bodies do you answer to?</Link>
      </p>
      {role ? <p className="rpt-text-14 rpt-muted">{addressStays(role)}</p> : null}
    </Stack>
  );
}
