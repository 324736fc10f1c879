import { IconWifiOff } from '@tabler/icons-react';
import { ApiError } from '#web/api/client.ts';
import { failureTextOf } from '#web/api/failure.ts';
import { Banner } from '#web/ui/Banner.tsx';

/** Why a call failed, where it was begun. Without a network it is amber, because nothing is wrong. Draws nothing without an error. */
export function Fault({ error }: { error: unknown }) {
  if (!error) return null;
  const isOffline = error instanceof ApiError && error.offline;
  return isOffline ? (
    <Banner tone="amber" icon={IconWifiOff} role="alert" reply>
      {error.message}
    </Banner>
  ) : (
    <Banner tone="red" reply>
      {failureTextOf(error)}
    </Banner>
  );
}
