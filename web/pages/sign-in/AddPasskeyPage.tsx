import { IconEyeOff, IconFingerprint, IconShieldCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { mySecondFactors } from '#contract/second-factor.ts';
import { isHandheld } from '#domain/text/device.ts';
import { query } from '#web/api/queries.ts';
import { Loaded } from '#web/parts/Loaded.tsx';
import { hasPasskeys } from '#web/parts/passkeys.ts';
import { paths } from '#web/paths.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Line } from '#web/ui/layout/parts.ts';
import { AddPasskeyForm } from './AddPasskeyForm.tsx';
import { FactorPage } from './FactorPage.tsx';
import { PasskeyList } from './PasskeyList.tsx';

/** /app/addPasskey: the own passkeys, and a new one (docs/decisions/0038). */
export function AddPasskeyPage() {
  const factors = useQuery(query(mySecondFactors));
  const device = isHandheld(navigator.userAgent) ? 'phone' : 'computer';
  return (
    <FactorPage
      title="Add a passkey"
      row="passkeys"
      lead={`Sign in with the lock of this ${device}.`}
      below={
        <Loaded query={factors} rows={2}>
          {(data) => <PasskeyList factors={data} />}
        </Loaded>
      }
    >
      {({ onDone, onCancel }) => (
        <>
          <ul className="rpt-text-15">
            {facts(device).map(([icon, text]) => (
              <Line as="li" key={text} gap={12} className="rpt-rule-under" style={{ paddingBlock: 12 }}>
                <Icon of={icon} size={20} className="rpt-fixed rpt-muted" />
                {text}
              </Line>
            ))}
          </ul>
          {hasPasskeys() ? (
            <AddPasskeyForm
              onAdded={(name, codes) => onDone(`${name} was added`, codes)}
              onCancel={onCancel}
            />
          ) : (
            <p>
              This browser does not support passkeys.{' '}
              <Link to={paths.authenticator}>Use an authenticator app</Link>
            </p>
          )}
        </>
      )}
    </FactorPage>
  );
}

const facts = (device: string) =>
  [
    [IconFingerprint, `Your finger, face or ${device} lock instead of a mailed pin.`],
    [IconShieldCheck, 'It works on this site only, so nobody can ask you for it elsewhere.'],
    [IconEyeOff, `Your finger and face never leave the ${device}.`],
  ] as const;
