import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { addressStays } from '#domain/office/roles.ts';
import { delays } from '#web/delays.ts';
import { useRole } from '#web/parts/office/rights.ts';
import { paths } from '#web/paths.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Stack } from '#web/ui/layout/parts.ts';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import { Sheet } from '#web/ui/Sheet.tsx';
import { type AddressChange, ChangeEmailAsk } from './ChangeEmailAsk.tsx';
import { ChangeEmailPin } from './ChangeEmailPin.tsx';

type Step = { name: 'ask' } | { name: 'pin'; change: AddressChange } | { name: 'done'; email: string };

/** New email, pin, done (spec A §2 '/app/changeEmail'). */
export function ChangeEmailPage() {
  const [step, setStep] = useState<Step>({ name: 'ask' });
  const role = useRole();
  return (
    <Stack gap={24}>
      <PageTitle title="Change Email" />
      <Sheet fields>
        {role ? (
          <Banner tone="amber">{addressStays(role)}</Banner>
        ) : step.name === 'ask' ? (
          <ChangeEmailAsk onSent={(change) => setStep({ name: 'pin', change })} />
        ) : step.name === 'pin' ? (
          <ChangeEmailPin
            change={step.change}
            onDone={() => setStep({ name: 'done', email: step.change.new_email })}
            onBack={() => setStep({ name: 'ask' })}
          />
        ) : (
          <ChangeEmailDone email={step.email} />
        )}
        <div>
          <Button component={Link} to={paths.dashboard} variant="default">
            Go back to Dashboard
          </Button>
        </div>
      </Sheet>
    </Stack>
  );
}

/** The message, then the dashboard. */
function ChangeEmailDone({ email }: { email: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate({ to: paths.dashboard }), delays.emailChanged);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <Banner tone="green" note={`You sign in with ${email} from now on. All other browsers are signed out.`}>
      Successfully changed email
    </Banner>
  );
}
