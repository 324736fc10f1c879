import { Button } from '@mantine/core';
import { IconWifiOff } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { reachServer } from '#web/api/client.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import { useWhenBack } from '#web/ui/when-back.ts';
import { KeptDrafts } from './KeptDrafts.tsx';
import { titleAt } from './page-titles.ts';

/** No answer: the page opens by itself as soon as the server can be reached. */
export function AwayPage({ onBack }: { onBack: () => Promise<void> }) {
  const { pathname } = useLocation();
  const [triedAt, setTriedAt] = useState(() => new Date());
  const tryAgain = () =>
    void reachServer().then(onBack, () => {
      setTriedAt(new Date());
    });
  useWhenBack(true, tryAgain);
  return (
    <div style={{ display: 'grid', gap: 20 }}>
      <PageTitle title={titleAt(pathname) ?? 'You are offline'} />
      <Banner
        tone="amber"
        icon={IconWifiOff}
        note="This page opens as soon as you are back online. We try again automatically, and nothing that you typed is lost."
        actions={
          <>
            <Button variant="default" size="sm" onClick={tryAgain}>
              Try again
            </Button>
            <span className="rpt-text-14 rpt-muted rpt-regular" style={{ alignSelf: 'center' }}>
              Last tried {triedAt.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })}
            </span>
          </>
        }
      >
        You are offline
      </Banner>
      <KeptDrafts />
    </div>
  );
}
