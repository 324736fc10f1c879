import { Button } from '@mantine/core';
import { IconMail, IconTicket, IconUserOff } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import {
  bulkGenerateReferralCode,
  bulkResendReferralCode,
  createReferralDiscountMaster,
} from '#contract/admin-referrals.ts';
import { counted, grouped } from '#domain/counted.ts';
import { NO_REFERRAL_CODE } from '#domain/referrals.ts';
import type { ApiError } from '#web/api/client.ts';
import { failureTextOf } from '#web/api/failure.ts';
import { useCall } from '#web/api/queries.ts';
import { type BulkResult, outcomeOf } from '#web/parts/admin/bulk-outcome.tsx';
import { LoadFailure } from '#web/parts/LoadFailure.tsx';
import { confirm } from '#web/ui/confirm.ts';
import { Empty } from '#web/ui/Empty.tsx';
import { focusWhenLost } from '#web/ui/focus-when-lost.ts';
import { SkeletonRows } from '#web/ui/Skeleton.tsx';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import type { TableRows } from '#web/ui/table/use-rows.ts';
import type { Message } from '#web/ui/use-message.ts';
import { type CodeWords, generating, resending } from './bulk-words.ts';
import classes from './ReferralsPage.module.css';
import type { Found, ReferralUser } from './referral-data.ts';

interface MemberTableProps {
  table: TableRows<ReferralUser>;
  pages: UseQueryResult<Found, ApiError>;
  onDone: (outcome: Message) => void;
}

/** The members that match, with their codes; codes are made and mailed for one or for all that are selected. */
export function MemberTable({ table, pages, onDone }: MemberTableProps) {
  const create = useCall(createReferralDiscountMaster, {
    onSuccess: () => focusWhenLost(document.querySelector('h1'), { preventScroll: true }),
  });
  const generate = useCall(bulkGenerateReferralCode);
  const resend = useCall(bulkResendReferralCode);
  const say = (tone: Message['tone'], text: string) => onDone({ tone, text });
  const createOne = (userEmail: string) =>
    create.mutate(
      { body: { userEmail } },
      {
        onSuccess: () => say('green', 'Successfully Created Code for User'),
        onError: (error) => say('red', failureTextOf(error)),
      },
    );
  /** How many of all that match are selected now. */
  const countNow = async (except: number) => ((await pages.refetch()).data?.total ?? table.total) - except;
  const forSelected = async (words: CodeWords, send: typeof generate | typeof resend) => {
    const { selection, selected } = table;
    const count = Array.isArray(selection) ? selected : await countNow(selection.except.length);
    const users = Array.isArray(selection) ? selection : { ...selection, expected: count };
    let result: BulkResult | undefined;
    await confirm({
      title: words.title(counted(count, 'member')),
      body: words.body,
      note: count === selected ? undefined : `Now ${grouped(count)} match.`,
      act: async () => {
        result = await send.mutateAsync({ body: { users } });
      },
    });
    if (!result) return;
    table.clear();
    onDone(outcomeOf(words, result));
  };

  if (pages.error) return <LoadFailure error={pages.error} onRetry={() => void pages.refetch()} />;
  if (pages.isPending) return <SkeletonRows rows={8} />;
  return (
    <div className={classes.rows} aria-busy={pages.isPlaceholderData || undefined}>
      <DataTable
        // The specified sentence also where a filter finds nobody.
        table={{ ...table, narrowed: false }}
        title="Members"
        titleGivesWay
        stackBelow={620}
        rowName={({ email }) => email}
        empty={<Empty icon={IconUserOff} text="No Users available for this search" />}
        bulk={
          <>
            <Button
              variant="default"
              size="sm"
              leftSection={<IconMail size={18} stroke={1.75} />}
              onClick={() => void forSelected(resending, resend)}
            >
              RESEND REFERRAL EMAIL
            </Button>
            <Button
              variant="default"
              size="sm"
              leftSection={<IconTicket size={18} stroke={1.75} />}
              onClick={() => void forSelected(generating, generate)}
            >
              BULK GENERATE CODES
            </Button>
          </>
        }
        actionsBelow
        actions={({ email, discount_code }) =>
          discount_code === NO_REFERRAL_CODE ? (
            <Button
              variant="default"
              size="sm"
              aria-label={`Generate Code for ${email}`}
              loading={create.isPending && create.variables?.body?.userEmail === email}
              onClick={() => createOne(email)}
            >
              Generate Code
            </Button>
          ) : (
            <span className={classes.aside}>Code Exists</span>
          )
        }
      />
    </div>
  );
}
