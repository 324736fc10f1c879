import type { ReactNode } from 'react';
import { sendMailToMe } from '#contract/office-mails.ts';
import type { WordedMail } from '#domain/office/mail-words.ts';
import { useCall } from '#web/api/queries.ts';
import { session } from '#web/api/session.ts';
import { Fault } from '#web/parts/Fault.tsx';
import { Banner } from '#web/ui/Banner.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import type { ContractForm } from '#web/ui/form/use-contract-form.ts';

interface SendToMeProps {
  mail: WordedMail;
  form: ContractForm<{ subject: string; words: string }>;
  /** The button beside it. */
  children: ReactNode;
}

/** Sends the mail with the typed words to the administrator, saved or not. */
export function SendToMe({ mail, form, children }: SendToMeProps) {
  const toMe = useCall(sendMailToMe);
  const send = () => form.validate() && toMe.mutate({ body: { mail, ...form.getValues() } });
  return (
    <>
      <div className="rpt-flex rpt-gap-12" style={{ flexWrap: 'wrap' }}>
        {children}
        <SubmitButton variant="default" loading={toMe.isPending} busy="Sending…" onClick={send}>
          Send it to me
        </SubmitButton>
      </div>
      <Fault error={toMe.error} />
      {toMe.isSuccess ? <Banner tone="green">It is on its way to {session().email}.</Banner> : null}
    </>
  );
}
