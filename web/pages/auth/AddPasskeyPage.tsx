import { IconEyeOff, IconFingerprint, IconShieldCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { mySecondFactors } from '#contract/second-factor.ts';
import { isHandheld } from '#domain/device.ts';
import { query } from '#web/api/queries.ts';
import { Loaded } from '#web/parts/Loaded.tsx';
import { leaveMessage } from '#web/parts/message-ahead.ts';
import { hasPasskeys } from '#web/parts/passkeys.ts';
import { paths } from '#web/paths.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Line, Stack } from '#web/ui/layout/parts.ts';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import { Sheet } from '#web/ui/Sheet.tsx';
import { AddPasskeyForm } from './AddPasskeyForm.tsx';
import { PasskeyList } from './PasskeyList.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

/** /app/addPasskey: the own passkeys, and a new one (docs/decisions/0038). */
export function AddPasskeyPage() {
  const navigate = useNavigate();
  const factors = useQuery(query(mySecondFactors));
  const [codes, setCodes] = useState<readonly string[]>([]);
  const goBack = () => void navigate({ to: paths.account });
  const added = (name: string, made: readonly string[]) => {
    leaveMessage(`${name} was added`);
    if (made.length === 0) goBack();
    else setCodes(made);
  };
  const device = isHandheld(navigator.userAgent) ? 'phone' : 'computer';
  return (
    <Stack gap={24}>
      <PageTitle
        eyebrow={<Link to={paths.account}>My Account</Link>}
        title="Add a passkey"
        lead={`Sign in with the lock of this ${device}.`}
      />
      <Sheet fields>
        {codes.length > 0 ? (
          <RecoveryCodes codes={codes} onKept={goBack} />
        ) : (
          <>
            <ul className="rpt-text-15">
              {facts(device).map(([icon, text]) => (
                <Line as="li" key={text} gap={12} pad="12-16" className="rpt-rule-under">
                  <Icon of={icon} size={20} className="rpt-fixed rpt-muted" />
                  {text}
                </Line>
              ))}
            </ul>
            {hasPasskeys() ? (
              <AddPasskeyForm onAdded={added} onCancel={goBack} />
            ) : (
              <p>This browser has no passkeys.</p>
            )}
          </>
        )}
      </Sheet>
      {codes.length > 0 ? null : (
        <Loaded query={factors} rows={2}>
          {(data) => <PasskeyList factors={data} />}
        </Loaded>
      )}
    </Stack>
  );
}

const facts = (device: string) =>
  [
    [IconFingerprint, `Your finger, face or ${device} lock instead of a mailed pin.`],
    [IconShieldCheck, 'It works on this site only, so nobody can ask you for it elsewhere.'],
    [IconEyeOff, `Your finger and face never leave the ${device}.`],
  ] as const;
