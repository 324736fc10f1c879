import { Button } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { CaptureOwner } from '#web/api/forget-captures.ts';
import { type Handed, handOver } from '#web/parts/activity/handed.ts';
import { type Capture, dropCapture, keepCapture } from '#web/parts/captures/kept-captures.ts';
import { paths } from '#web/paths.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Stack } from '#web/ui/layout/parts.ts';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import { CaptureForm } from './CaptureForm.tsx';
import { QueuedCapture } from './QueuedCapture.tsx';
import { addToPresent, type Sent } from './send-captures.ts';
import { useCaptures } from './use-captures.ts';

/** Without a session: how many wait here, and how they are sent. */
const SignInToSend = ({ count, isOnline }: { count: number; isOnline: boolean }) => (
  <Stack as="section" className="rpt-card rpt-pad-16" gap={16} aria-label="Signed out">
    <p role="status">
      You are signed out. {count === 0 ? 'Nothing waits' : `${count} wait${count === 1 ? 's' : ''}`} on this
      phone, for the account that signed in here last.
    </p>
    {isOnline ? (
      <Button
        size="lg"
        variant={count === 0 ? 'default' : 'filled'}
        renderRoot={(rest) => <Link {...rest} to={paths.login} search={{ next: paths.capture }} />}
      >
        {count === 0 ? 'Sign in' : `Sign in to send ${count}`}
      </Button>
    ) : (
      <p className="rpt-text-14 rpt-muted">Sign in when you have a connection, and it is sent.</p>
    )}
  </Stack>
);

/** Names the activities that left the phone, and offers the reflection on the last of them. */
function SentNote({ sent, year }: { sent: readonly Sent[]; year: number }) {
  const last = sent.findLast((one) => one.year === year);
  return (
    <Banner
      tone="green"
      actions={
        last ? (
          <Button
            size="sm"
            variant="default"
            renderRoot={(rest) => <Link {...rest} to={paths.reflection} search={{ edit: last.id }} />}
          >
            Reflect now
          </Button>
        ) : null
      }
    >
      Sent: {sent.map(({ title }) => title).join(', ')}
    </Banner>
  );
}

interface CapturesProps {
  owner: CaptureOwner;
  /** Without a session the list is not shown. */
  signedIn: boolean;
}

/** The form, and what waits on this phone. */
export function Captures({ owner, signedIn }: CapturesProps) {
  const { email, year } = owner;
  const { captures, sent, isOnline, refresh, send } = useCaptures(email, signedIn);
  const navigate = useNavigate();
  const [corrected, setCorrected] = useState<Capture | null>(null);
  // Typed text stays while an earlier one is sent, so only a save empties the form.
  const [saves, setSaves] = useState(0);
  const changed = async (change: Promise<unknown>) => {
    await change.catch(() => undefined);
    await refresh();
  };
  const keep = async (capture: Capture) => {
    await keepCapture(email, capture);
    setCorrected(null);
    setSaves((count) => count + 1);
    await refresh();
    if (navigator.onLine) await send();
  };
  const more = (handed: Handed) => {
    handOver(handed);
    void navigate({ to: paths.logActivity });
  };
  const again = async (capture: Capture) => {
    await changed(keepCapture(email, capture));
    if (navigator.onLine) await send();
  };
  return (
    <Stack gap="page" style={{ maxWidth: 640 }}>
      <PageTitle title="What did you do?" eyebrow={`${year} Reflective Plan`} />
      {isOnline ? null : (
        <Banner
          tone="amber"
          icon={IconCloudOff}
          note="It stays on this phone and is sent when you are back online with this page open."
        >
          No connection. Save as usual.
        </Banner>
      )}
      {sent.length > 0 ? <SentNote sent={sent} year={year} /> : null}
      <CaptureForm
        key={corrected?.id ?? saves}
        from={corrected}
        year={year}
        isOnline={isOnline && signedIn}
        onMore={isOnline && signedIn ? more : undefined}
        onKeep={keep}
      />
      {signedIn ? null : <SignInToSend count={captures.length} isOnline={isOnline} />}
      {signedIn && captures.length > 0 ? (
        <section className="rpt-card" aria-labelledby="waits">
          <h2 className="rpt-pad-16 rpt-rule-under" id="waits">
            Waiting to be sent ({captures.length})
          </h2>
          <ul className="rpt-plain">
            {captures.map((capture) => (
              <QueuedCapture
                key={capture.id}
                capture={capture}
                onCorrect={() => setCorrected(capture)}
                onAdd={() => changed(addToPresent(email, capture))}
                onAgain={() => void again({ ...capture, activityId: null, way: null })}
                onProof={(file) => void again({ ...capture, file, way: null })}
                onDelete={() => changed(dropCapture(email, capture.id))}
              />
            ))}
          </ul>
        </section>
      ) : null}
    </Stack>
  );
}
