import { Button, Modal } from '@mantine/core';
import { IconFileTypeDocx, IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { autofixProblems, autofixRequest } from '#contract/autofix.ts';
import { southAfricanDate } from '#domain/calendar/calendar.ts';
import { dateInWords } from '#domain/calendar/date-words.ts';
import { FEEDBACK_HOURS } from '#domain/reflections/autofix.ts';
import { query, useCall } from '#web/api/queries.ts';
import { usePlanYear } from '#web/api/session.ts';
import template from '#web/assets/on-the-job-experience.docx?url';
import { Fault } from '#web/parts/Fault.tsx';
import { paths } from '#web/paths.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Dialog, DialogFoot } from '#web/ui/Dialog.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Stack } from '#web/ui/layout/parts.ts';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import { useFocusBack } from '#web/ui/use-focus-back.ts';
import classes from './autofix.module.css';

/** /app/autofixplan, variant A: support fills in a plan without activities (spec B §2.7). */
export function SubmitPage() {
  const year = usePlanYear();
  const { data } = useQuery(query(autofixProblems, { year }));
  const submit = useCall(autofixRequest);
  const [submitted, setSubmitted] = useState(false);
  const send = () => submit.mutate({ params: { year } }, { onSuccess: () => setSubmitted(true) });
  const email = data?.support_email;
  const requested = data?.requested_at ? dateInWords(southAfricanDate(new Date(data.requested_at))) : '';
  return (
    <Stack gap={24}>
      <PageTitle
        eyebrow={`${year} Reflective Plan`}
        title="Autofix My Plan"
        lead="For a plan without CPD activities and reflections: list what you learned on the job, and we record it for you."
      />
      {data && !data.check1 && data.check2 ? (
        <Banner tone="amber">
          Autofix can repair this plan for you. <Link to={paths.autofixRepair}>See what it repairs</Link>
        </Banner>
      ) : null}
      <ol className="rpt-card rpt-sheet-width">
        <Step number={1} title="Download the template">
          <p>A Word document for on-the-job experience, with one row for each activity.</p>
          <Button
            component="a"
            className={classes.link ?? ''}
            href={template}
            download="On-the-job experience.docx"
            variant="default"
            leftSection={<Icon of={IconFileTypeDocx} size={20} />}
          >
            Download the Word template
          </Button>
        </Step>
        <Step number={2} title="Send it to support">
          <p>Fill it in and mail it as an attachment.</p>
          {email ? (
            <Button
              component="a"
              className={classes.link ?? ''}
              href={`mailto:${email}?subject=${encodeURIComponent(`On-the-job experience ${year}`)}`}
              variant="default"
              leftSection={<Icon of={IconMail} size={20} />}
            >
              {email}
            </Button>
          ) : (
            <p>
              The address is on the page <Link to={paths.contact}>Contact</Link>.
            </p>
          )}
        </Step>
        <Step number={3} title="Tell us that it is on its way">
          <Fault error={submit.error} />
          {requested ? <p>You told us on {requested}.</p> : null}
          <SubmitButton color="accent" loading={submit.isPending} busy="Sending…" onClick={send}>
            My activities were submitted
          </SubmitButton>
        </Step>
      </ol>
      {submitted ? <SubmittedDialog onClose={() => setSubmitted(false)} /> : null}
    </Stack>
  );
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <Stack
      as="li"
      gap={12}
      pad={20}
      className="rpt-next"
      style={{ gridTemplateColumns: '32px minmax(0, 1fr)' }}
    >
      <span className={classes.number} aria-hidden>
        {number}
      </span>
      <Stack gap={8} className="rpt-start">
        <h2 className="rpt-text-16 rpt-strong">{title}</h2>
        {children}
      </Stack>
    </Stack>
  );
}

/** The next events, and Continue to the dashboard (spec B §2.7). */
function SubmittedDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  useFocusBack();
  return (
    <Dialog size={440} onClose={onClose} className="rpt-pad-24">
      <Modal.Title className="rpt-text-20 rpt-strong rpt-under-4">Thank you</Modal.Title>
      <p className="rpt-text-14 rpt-muted">
        Your activities will be recorded in your plan, and feedback will be given within {FEEDBACK_HOURS}{' '}
        hours.
      </p>
      <DialogFoot>
        <Button data-autofocus onClick={() => void navigate({ to: paths.dashboard })}>
          Continue
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
