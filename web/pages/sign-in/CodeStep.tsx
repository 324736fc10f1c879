import { Button, type ButtonProps } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { ErrorCode } from '#contract/errors.ts';
import { login, twoFactor } from '#contract/sign-in.ts';
import { type ApiError, call } from '#web/api/client.ts';
import { useCall } from '#web/api/queries.ts';
import { PublicCard } from '#web/layouts/PublicCard.tsx';
import { hasPasskeys } from '#web/parts/passkeys.ts';
import { PinField } from '#web/parts/pin/PinField.tsx';
import { SendAgain } from '#web/parts/pin/SendAgain.tsx';
import { FormShell, notSaved } from '#web/ui/form/FormShell.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { useFieldFocus } from '#web/ui/form/use-field-focus.ts';
import { Line, Row, Stack } from '#web/ui/layout/parts.ts';
import type { Credentials } from './credentials.ts';
import { type OtherFactor, OtherFactorStep } from './OtherFactorStep.tsx';
import { pageAfterCode } from './outcomes.ts';
import { PasskeyButton } from './PasskeyButton.tsx';
import { useEntrance } from './use-entrance.ts';

interface CodeStepProps {
  credentials: Credentials;
  /** The response of the password step. */
  response: unknown;
  /** The pin at hand: it is sent by itself. Empty: the member types one. */
  pin: string;
  /** The pin at hand was refused, and the form says why. */
  onRefused: () => void;
  /** Goes to the password step, with the error when the plan could not be fetched. */
  onBack: (error: ApiError | null) => void;
  /** The code is right, and the password is still the one that an administrator chose. */
  onOwnPassword: (code: string) => Promise<void>;
}

export function CodeStep(props: CodeStepProps) {
  const { credentials, response, pin, onRefused, onBack, onOwnPassword } = props;
  const { goIn, goElsewhere } = useEntrance(onBack);
  const { email, reading } = credentials;
  const form = useContractForm(twoFactor, { initialValues: { code: pin }, fixed: { email } });
  const verify = useCall(twoFactor);
  const busy = verify.isPending || verify.isSuccess;
  const fieldId = form.fieldId('code');
  const { factors = [] } = login.ok.safeParse(response).data ?? {};
  const hasPasskey = factors.includes('passkey') && hasPasskeys();
  const [other, setOther] = useState<OtherFactor | null>(null);
  const others = (['app', 'recovery'] as const).filter((one) => factors.includes(one));
  useFieldFocus(hasPasskey ? 'use-passkey' : fieldId);

  const submit = async ({ code }: { code: string }) => {
    const record = await verify
      .mutateAsync({ body: { email, code, ...(reading ? { reading } : {}) } })
      .catch(async (error: ApiError) => {
        if (error.code !== 'own_password_needed') return goElsewhere(email, error);
        await onOwnPassword(code);
        throw notSaved;
      })
      .catch((error: unknown) => {
        onRefused();
        throw error;
      });
    await goIn(record);
  };

  const sent = useRef(false);
  useEffect(() => {
    const around = document.getElementById(form.id);
    if (pin === '' || sent.current || !(around instanceof HTMLFormElement)) return;
    sent.current = true;
    around.requestSubmit();
  }, [pin, form.id]);

  const leave = (error: ApiError) => goElsewhere(email, error);
  if (other)
    return (
      <OtherFactorStep
        key={other}
        {...{ credentials, factor: other, onElsewhere: leave, onEntered: goIn }}
        onBack={() => setOther(null)}
      />
    );
  return (
    <PublicCard
      title="Confirm it is you"
      lead={hasPasskey ? <span className="rpt-anywhere">For {email}</span> : null}
      foot={<SendAgain send={() => call(login, { body: credentials })} fieldId={fieldId} />}
    >
      {hasPasskey ? (
        <>
          <PasskeyButton {...{ credentials, fieldId, onElsewhere: leave, onEntered: goIn }} />
          <Line gap={12} pad="16-24" className="rpt-text-14 rpt-muted" style={{ paddingInline: 0 }}>
            <span className="rpt-grow rpt-rule" />
            or
            <span className="rpt-grow rpt-rule" />
          </Line>
        </>
      ) : null}
      <FormShell
        form={form}
        onSubmit={submit}
        loading={busy}
        submitError={verify.error && leadsOn(verify.error.code) ? null : verify.error}
      >
        <PinField
          form={form}
          name="code"
          label="Pin"
          email={email}
          button={hasPasskey ? <Verify busy={busy} variant="default" px={16} /> : null}
        />
        {others.length > 0 ? (
          <Row gap="4-16" className="rpt-text-14">
            {others.map((one) => (
              <button key={one} type="button" className="rpt-link-button" onClick={() => setOther(one)}>
                {one === 'app' ? 'Use your authenticator app' : 'Use a recovery code'}
              </button>
            ))}
          </Row>
        ) : null}
        <Stack gap={12} className="rpt-over-8">
          {hasPasskey ? null : <Verify busy={busy} fullWidth />}
          <Button size="lg" fullWidth variant="default" onClick={() => onBack(null)}>
            Go Back
          </Button>
        </Stack>
      </FormShell>
    </PublicCard>
  );
}

const Verify = ({ busy, ...look }: Pick<ButtonProps, 'variant' | 'fullWidth' | 'px'> & { busy: boolean }) => (
  <SubmitButton size="lg" {...look} loading={busy} busy="Verifying…">
    Verify
  </SubmitButton>
);

const leadsOn = (code: ErrorCode) => code === 'own_password_needed' || pageAfterCode(code) !== undefined;
