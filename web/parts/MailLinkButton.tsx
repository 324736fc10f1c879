import { Fault } from '#web/parts/Fault.tsx';
import { Banner } from '#web/ui/Banner.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { Stack } from '#web/ui/layout/parts.ts';

interface MailLinkButtonProps {
  /** The secret of the link. It is the part of the address after the '#', which no browser sends to a server. */
  token: string;
  /** The call that the button makes. */
  call: { isPending: boolean; error: { message: string } | null };
  label: string;
  busy: string;
  onPress: () => void;
}

/**
 * The button of a page to which a link in a mail leads. Opening the page changes nothing, because mail programs open links
 * by themselves.
 */
export const MailLinkButton = ({ token, call, label, busy, onPress }: MailLinkButtonProps) => (
  <Stack gap={12} className="rpt-over-8">
    <Fault error={call.error} />
    {token === '' ? (
      <Banner tone="amber">Open this page with the link in the email that we sent you.</Banner>
    ) : (
      <SubmitButton size="lg" fullWidth loading={call.isPending} busy={busy} onClick={onPress}>
        {label}
      </SubmitButton>
    )}
  </Stack>
);
