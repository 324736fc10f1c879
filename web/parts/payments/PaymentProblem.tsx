import { Link } from '@tanstack/react-router';
import type { ApiError } from '#web/api/client.ts';
import { paths } from '#web/paths.ts';
import { Banner } from '#web/ui/Banner.tsx';

/** Why there is no payment form, with the next step. */
export function PaymentProblem({ error }: { error: ApiError | null }) {
  if (!error) return null;
  return (
    <Banner tone={error.code === 'already_paid' ? 'amber' : 'red'}>
      {error.message}{' '}
      {error.code === 'already_paid' ? <Link to={paths.login}>Login To My Account</Link> : null}
      {error.code === 'checkout_account_missing' ? <Link to={paths.registerAnnual}>Sign up</Link> : null}
    </Banner>
  );
}
