import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { loginAddress } from '#contract/session-calls.ts';
import { serverError, sessionExpired, verifiedAndPaid } from '#contract/shown-errors.ts';
import { ApiError, tell } from '#web/api/client.ts';
import { isOutside, linkTo } from '#web/api/outside-links.ts';
import { areDraftsKept } from '#web/api/owned-drafts.ts';
import { updateRegistration } from '#web/api/session.ts';
import { PublicCard } from '#web/layouts/PublicCard.tsx';
import { pinAtHand } from '#web/parts/pin/pin-at-hand.ts';
import { type AddressSearch, paths } from '#web/paths.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { ExternalLink } from '#web/ui/ExternalLink.tsx';
import { FormShell, notSaved } from '#web/ui/form/FormShell.tsx';
import { PasswordField } from '#web/ui/form/PasswordField.tsx';
import type { FormSource } from '#web/ui/form/problems.ts';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { Stack } from '#web/ui/layout/parts.ts';
import type { Credentials } from './credentials.ts';
import { lapsedBy, registerPageOf } from './outcomes.ts';

const signUp = linkTo('sign_up');

/** A page of ours, unless the operator has one elsewhere. Only a link that leaves the site has the arrow. */
const SignUpLink = () =>
  isOutside(signUp) ? <ExternalLink href={signUp}>Sign up</ExternalLink> : <Link to={signUp}>Sign up</Link>;

interface PasswordStepProps {
  email: string;
  /** The fault after the code step. */
  failure: ApiError | null;
  /** Whether the second step is under way by itself. */
  entering: boolean;
  /** Called with the response, which is not checked yet, and the pin at hand, which is the code if the response says so. */
  onPassed: (credentials: Credentials, response: unknown, pin: string) => Promise<void>;
}

export function PasswordStep({ email, failure, entering, onPassed }: PasswordStepProps) {
  const navigate = useNavigate();
  // The schema comes when a field gets the focus. Until then the server alone judges, in the same words.
  const [schema, setSchema] = useState<FormSource>({});
  const form = useContractForm(schema, { initialValues: { email, password: '' } });
  const loadSchema = () =>
    void import('#contract/sign-in.ts').then(
      ({ login }) => setSchema(login),
      () => undefined,
    );
  const [asking, setBusy] = useState(false);
  const busy = asking || entering;
  const [shown, setShown] = useState(failure);

  const { reading } = useSearch({ from: '__root__' });
  const hasPin = pinAtHand(form.values.email) !== '';
  const passwordId = form.fieldId('password');
  useEffect(() => {
    if (pinAtHand(email)) document.getElementById(passwordId)?.focus();
  }, [email, passwordId]);

  const submit = async (typed: Credentials) => {
    const values = reading ? { ...typed, reading: true } : typed;
    setBusy(true);
    setShown(null);
    try {
      const pin = pinAtHand(values.email);
      const response = await tell(loginAddress, pin ? { ...values, pin_at_hand: true } : values);
      await onPassed(values, response, (response as { pin_at_hand?: boolean }).pin_at_hand ? pin : '');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const page = registerPageOf(error.code);
      if (!page) {
        setShown(error);
        throw error;
      }
      const audit = page === paths.registerTP;
      updateRegistration({
        email: values.email.trim(),
        awaitingPayment: true,
        audit,
        lapsed: lapsedBy(error),
      });
      void navigate({ to: page });
      throw notSaved;
    } finally {
      setBusy(false);
    }
  };

  return (
    <PublicCard
      title="Sign in"
      foot={
        <>
          New here? <SignUpLink />
        </>
      }
    >
      <Notice />
      <FormShell
        form={form}
        onSubmit={submit}
        loading={busy}
        submitError={shown}
        onFocus={loadSchema}
        needsStorage
      >
        <TextField form={form} name="email" label="Email" type="email" autoComplete="username" />
        <PasswordField
          form={form}
          name="password"
          label="Password"
          autoComplete="current-password"
          beside={
            <Link className="rpt-text-14" style={{ lineHeight: '24px' }} to={paths.resetPassword}>
              Forgot your password?
            </Link>
          }
        />
        <Stack gap={12} className="rpt-over-8">
          <SubmitButton size="lg" fullWidth loading={busy} busy="Signing in…">
            Sign in
          </SubmitButton>
          <p className="rpt-text-14 rpt-muted rpt-centred" style={{ textWrap: 'balance' }}>
            {hasPin
              ? 'We have your pin, so your password is enough.'
              : 'Next, we email you a pin to confirm it is you.'}
          </p>
        </Stack>
      </FormShell>
    </PublicCard>
  );
}

/** Why the person is here, if a page sent them. */
function Notice() {
  const search = useSearch({ from: '__root__' });
  const text = sentWith(search);
  return text ? (
    <div style={{ marginBottom: 24 }}>
      <Banner tone={search.notice === 'verified' || search.ended === 'closed' ? 'green' : 'amber'}>
        {text}
      </Banner>
    </div>
  ) : null;
}

function sentWith(search: AddressSearch): string | null {
  if (search.reading) return 'Sign in to read and download your plans.';
  if (search.notice === 'verified') return verifiedAndPaid.message;
  if (search.ended === 'closed') return 'Your account is closed.';
  if (search.ended === 'expired')
    return `${sessionExpired.message}${areDraftsKept() ? ' What you typed is kept.' : ''}`;
  if (search.ended === 'not checked') return serverError.message;
  if (search.ended === 'not administrator') return 'Sign in as an administrator to open this page.';
  return null;
}
