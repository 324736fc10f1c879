import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { closeAccount, closingCode } from '#contract/close-account.ts';
import { type ApiError, call } from '#web/api/client.ts';
import { useCall } from '#web/api/queries.ts';
import { endSession, useSession } from '#web/api/session.ts';
import { PinField } from '#web/parts/pin/PinField.tsx';
import { FormShell } from '#web/ui/form/FormShell.tsx';
import { PasswordField } from '#web/ui/form/PasswordField.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { Row, Stack } from '#web/ui/layout/parts.ts';

/** Says what goes and what is kept, then asks for the password and for the mailed code (docs/decisions/0020). */
export function CloseAccount({ toKeep, onStay }: { toKeep: string | undefined; onStay: () => void }) {
  const [sent, setSent] = useState(false);
  return (
    <Stack
      as="section"
      gap={16}
      className="rpt-rule"
      style={{ paddingTop: 16 }}
      aria-labelledby="close-account"
    >
      <h3 className="rpt-text-16 rpt-strong" id="close-account">
        Close your account
      </h3>
      <div className="rpt-stack rpt-text-14 rpt-muted rpt-gap-8">
        <p>{`This cannot be undone. ${toKeep ? `${toKeep} ` : ''}Download your data first.`}</p>
        <ul className="rpt-bullets">
          <li>
            Deleted at once: your name and addresses, all plan years, evidence, reflections, sign-ins and your
            referral code with its uses.
          </li>
          <li>Cancelled: your subscription. Days that you have paid for are not refunded.</li>
          <li>Kept: the amounts and days of your payments, without your name or address.</li>
          <li>Earlier backups contain your data until they are deleted.</li>
        </ul>
      </div>
      <div className="rpt-sheet-width">
        {sent ? <EnterCode onStay={onStay} /> : <AskForCode onSent={() => setSent(true)} onStay={onStay} />}
      </div>
    </Stack>
  );
}

function AskForCode({ onSent, onStay }: { onSent: () => void; onStay: () => void }) {
  const form = useContractForm(closingCode, { initialValues: { current_password: '' } });
  const ask = useCall(closingCode);
  const submit = async (body: { current_password: string }) => {
    await ask.mutateAsync({ body });
    onSent();
  };
  return (
    <FormShell form={form} onSubmit={submit} loading={ask.isPending} submitError={ask.error}>
      <PasswordField
        form={form}
        name="current_password"
        label="Current password"
        autoComplete="current-password"
      />
      <Row gap={12}>
        <SubmitButton loading={ask.isPending} busy="Sending…">
          Send the pin
        </SubmitButton>
        <Button variant="default" onClick={onStay}>
          Keep my account
        </Button>
      </Row>
    </FormShell>
  );
}

function EnterCode({ onStay }: { onStay: () => void }) {
  const { email } = useSession();
  const form = useContractForm(closeAccount, { initialValues: { verification_code: '' } });
  // A mutation of its own and not `useCall`, because nothing of this member can be fetched again.
  const close = useMutation<unknown, ApiError, { verification_code: string }>({
    mutationFn: (body) => call(closeAccount, { body }),
    onSuccess: () => endSession('closed'),
  });
  return (
    <FormShell
      form={form}
      onSubmit={(body) => close.mutateAsync(body)}
      loading={close.isPending}
      submitError={close.error}
    >
      <PinField form={form} name="verification_code" email={email} waits />
      <Row gap={12}>
        <SubmitButton loading={close.isPending} busy="Closing…" color="red">
          Close my account for good
        </SubmitButton>
        <Button variant="default" onClick={onStay}>
          Keep my account
        </Button>
      </Row>
    </FormShell>
  );
}
