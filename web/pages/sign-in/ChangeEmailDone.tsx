import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { delays } from '#web/delays.ts';
import { paths } from '#web/paths.ts';
import { Banner } from '#web/ui/Banner.tsx';

/** The message, then the dashboard. */
export function ChangeEmailDone({ email }: { email: string }) {
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
