import { IconCheck } from '@tabler/icons-react';
import { LONG_TEXT_MAX, TEXT_MAX } from '#contract/limits.ts';
import { commentShared } from '#contract/shares.ts';
import { useCall } from '#web/api/queries.ts';
import { Fault } from '#web/parts/Fault.tsx';
import { Banner } from '#web/ui/Banner.tsx';
import { FormShell } from '#web/ui/form/FormShell.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { TextAreaField } from '#web/ui/form/TextAreaField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Stack } from '#web/ui/layout/parts.ts';

interface Values {
  name: string;
  text: string;
  [name: string]: string;
}

/** A comment of the reader, or that they have read the plan. Both need their name. */
export function CommentCard({ owner, token }: { owner: string; token: string }) {
  const send = useCall(commentShared);
  const form = useContractForm<Values>(commentShared, { initialValues: { name: '', text: '' } });
  const post = async (values: Values, read: boolean) => {
    const body = read ? { name: values.name, read } : values;
    await send.mutateAsync({ headers: { share: token }, body }).catch(() => undefined);
  };
  const read = () => {
    const { name } = form.getValues();
    if (name.trim() === '') form.validateField('name');
    else void post({ name, text: '' }, true);
  };
  return (
    <Stack as="section" gap={16} pad={16} className="rpt-card" aria-labelledby="comment">
      <div>
        <h2 className="rpt-text-16 rpt-strong" id="comment">
          Your comment
        </h2>
        <p className="rpt-text-14 rpt-muted">
          {owner} sees it with your name. It is shown beside the plan, not in it.
        </p>
      </div>
      <FormShell
        form={form}
        loading={send.isPending}
        submitError={null}
        onSubmit={async (values) => {
          await send.mutateAsync({ headers: { share: token }, body: values });
          form.saved({ ...values, text: '' });
          form.setFieldValue('text', '');
        }}
      >
        <Stack gap={16}>
          <TextField form={form} name="name" label="Your name" autoComplete="name" maxLength={TEXT_MAX} />
          <TextAreaField form={form} name="text" label="Comment" maxLength={LONG_TEXT_MAX} />
          <SubmitButton loading={send.isPending} busy="Sending…" fullWidth>
            Send the comment
          </SubmitButton>
          <SubmitButton
            variant="default"
            loading={send.isPending}
            busy="Sending…"
            fullWidth
            leftSection={<Icon of={IconCheck} />}
            onClick={read}
          >
            I have read this plan
          </SubmitButton>
        </Stack>
      </FormShell>
      <Fault error={send.error} />
      <div role="status">
        {send.isSuccess ? (
          <Banner tone="green" silent>
            Sent to {owner}.
          </Banner>
        ) : null}
      </div>
    </Stack>
  );
}
