import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { PublicCard } from '#web/layouts/PublicCard.tsx';
import { paths } from '#web/paths.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { ResetAskStep } from './ResetAskStep.tsx';
import { ResetChooseStep } from './ResetChooseStep.tsx';

type Step = { name: 'ask' } | { name: 'choose'; email: string } | { name: 'done' };

/** Step 1, step 2, success (spec A §2 '/resetPassword', §4). */
export function ResetPasswordPage() {
  const [step, setStep] = useState<Step>({ name: 'ask' });
  switch (step.name) {
    case 'ask':
      return <ResetAskStep onSent={(email) => setStep({ name: 'choose', email })} />;
    case 'choose':
      return <ResetChooseStep email={step.email} onDone={() => setStep({ name: 'done' })} />;
    case 'done':
      return (
        <PublicCard title="Reset password">
          <Banner tone="green">Successfully reset password</Banner>
          <p className="rpt-text-14 rpt-muted" style={{ marginTop: 16 }}>
            You are signed out everywhere. A link to your plan or a calendar address has ended too. Our mail
            lists what has ended and what still stands.
          </p>
          <Button component={Link} to={paths.login} size="lg" fullWidth mt={24}>
            Go Back To Login
          </Button>
        </PublicCard>
      );
  }
}
