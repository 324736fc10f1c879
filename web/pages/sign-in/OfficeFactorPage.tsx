import { Button } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, Navigate, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { keyStatus } from '#contract/sign-in.ts';
import { keyOf, query } from '#web/api/queries.ts';
import { useSession } from '#web/api/session.ts';
import { PublicCard } from '#web/layouts/PublicCard.tsx';
import { useLogout } from '#web/layouts/use-logout.ts';
import { Fault } from '#web/parts/Fault.tsx';
import { Loaded } from '#web/parts/Loaded.tsx';
import { hasPasskeys } from '#web/parts/passkeys.ts';
import { paths } from '#web/paths.ts';
import { ConfirmHost } from '#web/ui/ConfirmDialog.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Line, Stack } from '#web/ui/layout/parts.ts';
import { AddPasskeyForm } from './AddPasskeyForm.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SetUpApp } from './SetUpApp.tsx';

/** /officeFactor: stands before every page of the administration until a second factor opened the session (docs/decisions/0038). */
export function OfficeFactorPage() {
  const { key } = useSession();
  const status = useQuery({ ...query(keyStatus), enabled: key !== '' });
  if (key === '') return <Navigate to={paths.login} search={{ next: paths.masterHome }} />;
  return (
    <Loaded query={status} rows={6}>
      {({ factor_needed }) => <Gate needed={factor_needed} />}
    </Loaded>
  );
}

function Gate({ needed }: { needed: 'make' | 'use' | undefined }) {
  // The state from when the page opened: the new factor opens the administration before its codes were kept.
  const [was] = useState(needed);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const navigate = useNavigate();
  const client = useQueryClient();
  const goOn = async () => {
    await client.invalidateQueries({ queryKey: keyOf(keyStatus) });
    await navigate({ to: paths.masterHome });
  };
  if (!was) return <Navigate to={paths.masterHome} />;
  if (was === 'use') return <SignInAgain />;
  if (codes.length === 0)
    return <MakeOne onMade={(made) => (made.length > 0 ? setCodes(made) : void goOn())} />;
  return (
    <PublicCard title="Keep the recovery codes" wide>
      <Steps now={2} />
      <RecoveryCodes codes={codes} onKept={() => void goOn()} />
    </PublicCard>
  );
}

function MakeOne({ onMade }: { onMade: (codes: readonly string[]) => void }) {
  const { email } = useSession();
  const [way, choose] = useState<'passkey' | 'app' | null>(null);
  const logout = useLogout();
  return (
    <PublicCard
      title="Administrators sign in with a passkey"
      lead="Your account gives access to the data of all members, so a mailed pin is not enough. It takes a minute, once."
      wide
    >
      <Steps now={1} />
      {way === 'passkey' ? (
        <AddPasskeyForm onAdded={(_, codes) => onMade(codes)} onCancel={() => choose(null)} />
      ) : way === 'app' ? (
        <SetUpApp onAdded={onMade} onCancel={() => choose(null)} />
      ) : (
        <Stack gap={12}>
          {hasPasskeys() ? (
            <Button size="lg" leftSection={<Icon of={IconKey} size={20} />} onClick={() => choose('passkey')}>
              Add a passkey
            </Button>
          ) : null}
          <Button size="lg" variant="default" onClick={() => choose('app')}>
            Use an authenticator app instead
          </Button>
        </Stack>
      )}
      <p className="rpt-text-14 rpt-muted rpt-anywhere rpt-over-20">
        Signed in as {email}. Until this is done, no admin page opens.{' '}
        <Link to={paths.dashboard}>My own plan</Link>{' '}
        <button type="button" className="rpt-link-button" onClick={logout}>
          Logout
        </button>
      </p>
      <ConfirmHost Failed={Fault} />
    </PublicCard>
  );
}

function SignInAgain() {
  const navigate = useNavigate();
  return (
    <PublicCard
      title="Sign in with your passkey"
      lead="A mailed pin opened this session, which is not enough for the administration. Sign in again and use your passkey, your authenticator app or a recovery code."
    >
      <Stack gap={12}>
        <Button
          size="lg"
          onClick={() => void navigate({ to: paths.login, search: { next: paths.masterHome } })}
        >
          Sign in again
        </Button>
        <Button size="lg" variant="default" component={Link} to={paths.dashboard}>
          My own plan
        </Button>
      </Stack>
    </PublicCard>
  );
}

const steps = [
  ['Add a passkey', 'This device asks for your finger, your face or its own lock.'],
  ['Keep the recovery codes', 'Ten codes, shown once, in case you lose the device.'],
  ['Go on to the dashboard', 'From then on the passkey replaces the pin.'],
] as const;

function Steps({ now }: { now: number }) {
  return (
    <ol className="rpt-card" style={{ marginBottom: 24 }}>
      {steps.map(([title, text], at) => (
        <Line
          as="li"
          key={title}
          gap={12}
          pad="12-16"
          className={at === 0 ? 'rpt-top' : 'rpt-top rpt-rule'}
          data-done={at + 1 < now || undefined}
          aria-current={at + 1 === now ? 'step' : undefined}
        >
          <span className="rpt-text-13 rpt-step-dot" aria-hidden>
            {at + 1}
          </span>
          <div>
            <p className="rpt-strong">{title}</p>
            <p className="rpt-text-14 rpt-muted">{text}</p>
          </div>
        </Line>
      ))}
    </ol>
  );
}
