import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { mySecondFactors, removeApp } from '#contract/second-factor.ts';
import { query, useCall } from '#web/api/queries.ts';
import { Loaded } from '#web/parts/Loaded.tsx';
import { SurePassword } from '#web/parts/SurePassword.tsx';
import { FactorPage } from './FactorPage.tsx';
import { SetUpApp } from './SetUpApp.tsx';

/** /app/authenticator: turns codes of an app on the phone on and off (docs/decisions/0038). */
export function AuthenticatorPage() {
  const factors = useQuery(query(mySecondFactors));
  const off = useCall(removeApp);
  return (
    <FactorPage
      title="Authenticator app"
      row="authenticator"
      lead="An app on your phone shows a new code every half minute, also without a network."
    >
      {({ onDone, onCancel }) => (
        <Loaded query={factors} rows={3}>
          {({ app_since, passkeys }) => (
            <OnOrOff
              isOn={app_since !== null}
              on={
                <SurePassword
                  text={
                    passkeys.length === 0
                      ? 'The app is on. If you turn it off, the recovery codes stop working too, and we mail a pin at each sign-in.'
                      : 'The app is on. If you turn it off, your passkeys and recovery codes still work.'
                  }
                  button="Turn it off"
                  loading={off.isPending}
                  error={off.error}
                  onSure={async (current_password) => {
                    await off.mutateAsync({ body: { current_password } });
                    onDone('Your authenticator app is off');
                  }}
                  onCancel={onCancel}
                />
              }
              off={
                <SetUpApp
                  onAdded={(codes) => onDone('Your authenticator app is on', codes)}
                  onCancel={onCancel}
                />
              }
            />
          )}
        </Loaded>
      )}
    </FactorPage>
  );
}

/** Shows the state from when the page opened, because the change on this page reverses it. */
function OnOrOff({ isOn, on, off }: { isOn: boolean; on: ReactNode; off: ReactNode }) {
  const [was] = useState(isOn);
  return was ? on : off;
}
