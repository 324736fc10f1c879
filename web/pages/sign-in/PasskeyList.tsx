import { Button } from '@mantine/core';
import { IconDeviceLaptop, IconDeviceMobile } from '@tabler/icons-react';
import { useState } from 'react';
import type { ResultOf } from '#contract/endpoint.ts';
import { type mySecondFactors, removePasskey } from '#contract/second-factor.ts';
import { isHandheld } from '#domain/text/device.ts';
import { useCall } from '#web/api/queries.ts';
import { SurePassword } from '#web/parts/SurePassword.tsx';
import { timeText } from '#web/parts/time-text.ts';
import { isFirstClick } from '#web/ui/first-click.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Line, Row } from '#web/ui/layout/parts.ts';

type Factors = ResultOf<typeof mySecondFactors>;

/** The member's own passkeys. To remove one asks for the password. */
export function PasskeyList({ factors: { passkeys, app_since } }: { factors: Factors }) {
  const [opened, setOpened] = useState<string | null>(null);
  const remove = useCall(removePasskey);
  if (passkeys.length === 0) return null;
  const isLast = passkeys.length === 1 && app_since === null;
  return (
    <section className="rpt-card rpt-sheet-width" aria-labelledby="passkeys">
      <Row gap="8-16" pad={16} className="rpt-between">
        <h2 className="rpt-text-16 rpt-strong" id="passkeys">
          Your passkeys
        </h2>
        <span className="rpt-muted">{passkeys.length}</span>
      </Row>
      <ul>
        {passkeys.map(({ id, name, added_at, last_used_at }) => (
          <li key={id} className="rpt-rule rpt-pad-8-16">
            <Line gap={12} className="rpt-text-14" style={{ minHeight: 64 }}>
              <Icon
                of={isHandheld(name) ? IconDeviceMobile : IconDeviceLaptop}
                size={20}
                className="rpt-fixed rpt-muted"
              />
              <div className="rpt-grow rpt-anywhere">
                <p className="rpt-text-15 rpt-strong">{name}</p>
                <p className="rpt-muted">
                  Added {timeText(added_at)}
                  {last_used_at ? `, last used ${timeText(last_used_at)}` : ''}
                </p>
              </div>
              <Button
                variant="subtle"
                size="sm"
                aria-label={`Remove ${name}`}
                aria-expanded={opened === id}
                onClick={(event) => {
                  if (isFirstClick(event)) setOpened(opened === id ? null : id);
                }}
              >
                Remove
              </Button>
            </Line>
            {opened === id ? (
              <SurePassword
                text={
                  isLast
                    ? 'This is your last passkey. The recovery codes stop working too, and we mail a pin at each sign-in.'
                    : `${name} no longer signs you in.`
                }
                button="Remove it"
                error={remove.error}
                loading={remove.isPending}
                onSure={(current_password) => remove.mutateAsync({ body: { id, current_password } })}
                onCancel={() => setOpened(null)}
              />
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
