import { Button } from '@mantine/core';
import { IconCheck, IconDeviceMobile, IconKey, IconListNumbers, IconLock } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { southAfricanDate } from '#domain/calendar/calendar.ts';
import { dateInWords } from '#domain/calendar/date-words.ts';
import { RECOVERY_CODES } from '#domain/sign-in/second-factor.ts';
import { inWords } from '#domain/text/counted.ts';
import { takeMessage } from '#web/parts/message-ahead.ts';
import { hasPasskeys } from '#web/parts/passkeys.ts';
import { type PagePath, paths } from '#web/paths.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { useFieldFocus } from '#web/ui/form/use-field-focus.ts';
import { Icon, type Picture } from '#web/ui/Icon.tsx';
import { Line, Row } from '#web/ui/layout/parts.ts';
import type { Account } from './account-data.ts';

interface Props {
  factors: Account['second_factors'];
  passwordSince: string | null;
}

/** How the member signs in beside the password, and the ways to change it (docs/decisions/0038). */
export function SecuritySection({ factors, passwordSince }: Props) {
  const { passkeys, app_since, recovery } = factors;
  const [message] = useState(takeMessage);
  const { hash } = useLocation();
  useFieldFocus(message ? hash : '');
  return (
    <section className="rpt-card rpt-column" aria-labelledby="account-security">
      <Row gap="8-16" pad={16} className="rpt-between">
        <h2 className="rpt-text-16 rpt-strong" id="account-security">
          Security
        </h2>
        {passkeys.length > 0 || app_since ? (
          <Chip tone="green" icon={IconCheck}>
            {passkeys.length > 0 ? 'Passkey' : 'App'}
          </Chip>
        ) : null}
      </Row>
      {message ? (
        <div style={{ padding: '0 16px 16px' }}>
          <Banner tone="green">{message}</Banner>
        </div>
      ) : null}
      <ul>
        <Fact id="passkeys" icon={IconKey} name="Passkeys" to={paths.addPasskey} action="Add passkey">
          {passkeys.length > 0
            ? `${passkeys.length}: ${inWords(passkeys.map(({ name }) => name))}`
            : hasPasskeys()
              ? 'None. Your finger, face or device lock instead of a pin.'
              : 'This browser does not support passkeys'}
        </Fact>
        <Fact
          id="authenticator"
          icon={IconDeviceMobile}
          name="Authenticator app"
          to={paths.authenticator}
          action={app_since ? 'Turn off' : 'Set up'}
        >
          {app_since ? `On since ${dayOf(app_since)}` : 'Off. Pins come by email.'}
        </Fact>
        {recovery ? (
          <Fact
            id="recovery-codes"
            icon={IconListNumbers}
            name="Recovery codes"
            to={paths.recoveryCodes}
            action="Make new"
          >
            {`${recovery.left} of ${RECOVERY_CODES} left, made on ${dayOf(recovery.made_at)}`}
          </Fact>
        ) : null}
        {passwordSince ? (
          <Fact icon={IconLock} name="Password">
            Changed on {dayOf(passwordSince)}
          </Fact>
        ) : null}
      </ul>
      <p className="rpt-text-13 rpt-muted rpt-rule rpt-pad-12-16" style={{ marginTop: 'auto' }}>
        A passkey needs no pin. Without one, we email a pin at each sign-in.
      </p>
    </section>
  );
}

const dayOf = (instant: string): string => dateInWords(southAfricanDate(new Date(instant)));

interface FactProps {
  /** The id of the row, which may get the focus. */
  id?: string;
  icon: Picture;
  name: string;
  /** Where it is changed, if not by a button of the head. */
  to?: PagePath;
  action?: string;
  children: ReactNode;
}

function Fact({ id, icon, name, to, action, children }: FactProps) {
  return (
    <Line
      as="li"
      id={id}
      tabIndex={id ? -1 : undefined}
      gap={12}
      className="rpt-text-14 rpt-pad-8-16 rpt-rule"
      style={{ minHeight: 64 }}
    >
      <Icon of={icon} size={20} className="rpt-fixed rpt-muted" />
      <div className="rpt-grow rpt-anywhere">
        <p className="rpt-text-15 rpt-strong">{name}</p>
        <p className="rpt-muted">{children}</p>
      </div>
      {to ? (
        <Button component={Link} to={to} variant="subtle" size="sm">
          {action}
        </Button>
      ) : null}
    </Line>
  );
}
