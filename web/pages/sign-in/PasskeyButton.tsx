import { IconKey } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ResultOf } from '#contract/endpoint.ts';
import { askPasskey, signInWithPasskey } from '#contract/second-factor.ts';
import type { twoFactor } from '#contract/sign-in.ts';
import { type ApiError, call } from '#web/api/client.ts';
import { Fault } from '#web/parts/Fault.tsx';
import { signOnDevice } from '#web/parts/passkeys.ts';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Stack } from '#web/ui/layout/parts.ts';
import type { Credentials } from './credentials.ts';

interface PasskeyButtonProps {
  credentials: Credentials;
  /** The pin's field, which gets the focus when the person cancels. */
  fieldId: string;
  onEntered: (record: ResultOf<typeof twoFactor>) => Promise<void>;
  /** Opens the page of a member who may not enter yet. Throws. */
  onElsewhere: (error: ApiError) => never;
}

/** The second step with a passkey. It has the focus when it is shown. */
export function PasskeyButton({ credentials, fieldId, onEntered, onElsewhere }: PasskeyButtonProps) {
  const { email, reading } = credentials;
  const [cancelled, setCancelled] = useState(false);
  const use = useMutation<void, ApiError>({
    mutationFn: async () => {
      setCancelled(false);
      const { options } = await call(askPasskey, { body: { email } });
      const credential = await signOnDevice(options);
      if (!credential) {
        setCancelled(true);
        document.getElementById(fieldId)?.focus();
        return;
      }
      const body = { email, credential, ...(reading ? { reading } : {}) };
      const record = await call(signInWithPasskey, { body }).catch(onElsewhere);
      await onEntered(record);
    },
  });
  return (
    <Stack gap={8}>
      <SubmitButton
        id="use-passkey"
        size="lg"
        fullWidth
        loading={use.isPending}
        busy="Asking your device…"
        leftSection={<Icon of={IconKey} size={20} />}
        onClick={() => use.mutate()}
      >
        Use your passkey
      </SubmitButton>
      <Fault error={use.error && 'code' in use.error ? use.error : null} />
      <p className="rpt-text-14 rpt-muted" role="status">
        {cancelled
          ? 'No passkey was used. Type the pin, or try again.'
          : 'This device asks for your finger, your face or its own lock. No pin is needed.'}
      </p>
    </Stack>
  );
}
