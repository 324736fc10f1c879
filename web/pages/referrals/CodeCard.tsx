import { Button } from '@mantine/core';
import { IconCopy, IconMailForward } from '@tabler/icons-react';
import { createReferralDiscount, resendReferralDiscount } from '#contract/referrals.ts';
import { NO_REFERRAL_CODE } from '#domain/referrals/referrals.ts';
import { useCall } from '#web/api/queries.ts';
import { delays } from '#web/delays.ts';
import { copyText } from '#web/parts/copy-text.ts';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Row } from '#web/ui/layout/parts.ts';
import { Note } from '#web/ui/Note.tsx';
import { useMessage } from '#web/ui/use-message.ts';
import { MAILED_TOO, mailedAgain } from './mail-words.ts';
import classes from './ReferralsPage.module.css';

/** The code: made once, copied, mailed again (spec A §2, §4). */
export function CodeCard({ code }: { code: string | null }) {
  const [copied, showCopied] = useMessage(delays.message);
  const [mailed, showMailed] = useMessage(delays.message);
  const generate = useCall(createReferralDiscount);
  const resend = useCall(resendReferralDiscount);
  const copy = async (text: string) =>
    showCopied(
      (await copyText(text))
        ? { tone: 'green', text: 'Text copied to clipboard!' }
        : { tone: 'red', text: 'Failed to copy text to clipboard.' },
    );
  const fault = (error: Error) => showMailed({ tone: 'red', text: error.message });
  const make = () =>
    generate.mutate({}, { onSuccess: () => showMailed({ tone: 'green', text: MAILED_TOO }), onError: fault });
  const mailAgain = () =>
    resend.mutate(
      {},
      {
        onSuccess: ({ sent }) => showMailed({ tone: sent ? 'green' : 'amber', text: mailedAgain(sent) }),
        onError: fault,
      },
    );
  return (
    <section className={classes.code} aria-labelledby="your-code">
      <div>
        <h2 className="rpt-text-16" id="your-code">
          Your code
        </h2>
        <Row
          gap="8-16"
          className="rpt-between rpt-over-8 rpt-framed"
          style={{ minHeight: 62, padding: '10px 10px 10px 20px' }}
        >
          {code === null ? (
            <p className="rpt-muted">{NO_REFERRAL_CODE}</p>
          ) : (
            <>
              <p className="rpt-text-28 rpt-strong rpt-anywhere" style={{ letterSpacing: '0.04em' }}>
                {code}
              </p>
              <Button leftSection={<Icon of={IconCopy} />} onClick={() => void copy(code)}>
                Copy
              </Button>
            </>
          )}
        </Row>
        <div className="rpt-tall-32" style={{ paddingTop: 8 }}>
          {copied ? <Note tone={copied.tone}>{copied.text}</Note> : null}
        </div>
      </div>
      <div className={classes.acts}>
        {code === null ? null : (
          <SubmitButton
            variant="default"
            loading={resend.isPending}
            busy="Sending…"
            leftSection={<Icon of={IconMailForward} />}
            onClick={mailAgain}
          >
            Resend to my email
          </SubmitButton>
        )}
        <SubmitButton
          loading={generate.isPending}
          busy="Generating…"
          variant={code === null ? 'filled' : 'default'}
          closedBy={code === null ? undefined : 'has-code'}
          onClick={make}
        >
          Generate code
        </SubmitButton>
        {code === null ? null : (
          <p className="rpt-text-14 rpt-muted" id="has-code">
            You already have a code.
          </p>
        )}
        {mailed ? <Note tone={mailed.tone}>{mailed.text}</Note> : null}
      </div>
    </section>
  );
}
