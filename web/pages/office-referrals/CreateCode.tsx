import { Button } from '@mantine/core';
import { createReferralDiscountMaster } from '#contract/office-referrals.ts';
import { NO_REFERRAL_CODE } from '#domain/referrals/referrals.ts';
import { useCall } from '#web/api/queries.ts';
import { faultMessage } from '#web/parts/fault-message.ts';
import { focusHeading } from '#web/ui/focus-when-lost.ts';
import type { Message } from '#web/ui/use-message.ts';
import type { ReferralUser } from './referral-data.ts';

interface CreateCodeProps {
  user: ReferralUser;
  onShow: (message: Message) => void;
}

/** Makes and mails the code of one member who has none. */
export function CreateCode({ user: { email, discount_code }, onShow }: CreateCodeProps) {
  const create = useCall(createReferralDiscountMaster, {
    onSuccess: () => {
      onShow({ tone: 'green', text: 'Successfully Created Code for User' });
      focusHeading();
    },
    onError: (error) => onShow(faultMessage(error)),
  });
  if (discount_code !== NO_REFERRAL_CODE) return <span className="rpt-text-14 rpt-muted">Code Exists</span>;
  return (
    <Button
      variant="default"
      size="sm"
      aria-label={`Generate Code for ${email}`}
      loading={create.isPending}
      onClick={() => create.mutate({ body: { userEmail: email } })}
    >
      Generate Code
    </Button>
  );
}
