import type { ResultOf } from '#contract/endpoint.ts';
import type { selectedUsers } from '#contract/office-users.ts';
import { rand } from '#domain/money/money.ts';
import { allLeftOut, leftOutWords } from '#domain/office/group-mail.ts';
import { overrideLabels, stateInWords } from '#domain/office/user-states.ts';
import { legacyPrices } from '#domain/prices/prices.ts';
import { counted, grouped } from '#domain/text/counted.ts';
import type { BulkWords } from '#web/parts/office/bulk-outcome.tsx';
import type { Message } from '#web/ui/use-message.ts';
import type { ChosenUsers } from './user-data.ts';

export interface BulkDialogProps {
  users: ChosenUsers;
  /** `isGone`: nobody was left to act on, so the list is out of date. */
  onClose: (isGone: boolean) => void;
  onDone: (message: Message) => void;
}

export type Facts = ResultOf<typeof selectedUsers>;

/** Whom an action hits: '3 users:' with their addresses, or 'All 12 480 users' that match a search. */
export function whom({ total, emails }: Facts, users: ChosenUsers): { who: string; more: string } {
  if (total === 0) return { who: goneText(users), more: '' };
  if (total === 1) return { who: emails[0] ?? '', more: '' };
  if (!Array.isArray(users)) {
    const all = users.except.length === 0 ? 'All ' : '';
    return { who: `${all}${counted(total, 'user')}`, more: ` that match ‘${users.filter.userEmail}’` };
  }
  const rest = total - emails.length;
  const names = emails.join(', ');
  return {
    who: `${counted(total, 'user')}:`,
    more: ` ${names}${rest > 0 ? ` and ${grouped(rest)} more` : ''}`,
  };
}

/** The text when another administrator was faster. */
export const goneText = (users: ChosenUsers): string =>
  !Array.isArray(users)
    ? 'Nobody matches any more.'
    : users.length === 1
      ? 'This user was already deleted.'
      : 'These users were already deleted.';

/** The subscriptions that a deletion ends at the provider, shown before anything is pressed. */
export function subscriptionsText({ subscriptions, total }: Pick<Facts, 'subscriptions' | 'total'>): string {
  if (subscriptions?.total === 1 && total === 1) return 'The subscription is cancelled at Payfast too.';
  return running(subscriptions, ['subscription is', 'subscriptions are'], 'cancelled at Payfast too');
}

/** The subscriptions that UNPAID does not end. */
export const goesOnText = ({ subscriptions }: Pick<Facts, 'subscriptions'>): string =>
  running(subscriptions, ['subscription goes', 'subscriptions go'], 'on charging');

function running(found: Facts['subscriptions'], [one, several]: [string, string], what: string): string {
  if (!found || found.total === 0) return '';
  if (found.more) return `More than ${grouped(found.total)} running ${several} ${what}.`;
  return `${counted(found.total, `running ${one}`, `running ${several}`)} ${what}.`;
}

/** How many mails a status sends; a status that opens and closes no account sends none. */
export function mailsText(status: string, { payments }: Pick<Facts, 'payments'>): string {
  if (!payments || !isTelling(status, payments.told)) return '';
  const count = payments.told[status];
  return count === 0
    ? 'No account opens or closes, so nobody is mailed.'
    : `${counted(count, 'mail goes', 'mails go')} out: to each user whose account this opens or closes.`;
}

type Payments = NonNullable<Facts['payments']>;

const isTelling = (status: string, told: Payments['told']): status is keyof Payments['told'] =>
  Object.hasOwn(told, status);

/** With UNPAID. Without an answer of Payfast a user keeps status and subscription, and the bulk action names them. */
export const CANCEL_TOO = 'Cancel at Payfast too. A user for whom Payfast does not answer is not changed';

/** The users that a deletion leaves out. */
export function administratorsText({ administrators, total }: Facts): string {
  if (!administrators) return '';
  if (total === 1)
    return 'This is an administrator. Take the role away first, or the address out of ADMIN_EMAILS.';
  return administrators === 1
    ? '1 of them is an administrator and stays.'
    : `${grouped(administrators)} of them are administrators and stay.`;
}

/** The users who get no mail to a group, by the reason, after their addresses: '. 3 of them get no mail: 2 have stopped these mails, 1 works in the office.' */
export function leftOutText({ total, left_out }: Pick<Facts, 'total' | 'left_out'>): string {
  const reasons = allLeftOut.flatMap((reason) => {
    const count = left_out?.[reason] ?? 0;
    return count > 0 ? [{ count, words: leftOutWords[reason] }] : [];
  });
  const count = sumOf(reasons);
  const [first] = reasons;
  if (total === 1) return first ? `. This user ${first.words.one}, so no mail goes out.` : '';
  if (count === 0) return '. All of them get the mail.';
  const named = reasons.map(
    ({ count, words }) => `${grouped(count)} ${count === 1 ? words.one : words.many}`,
  );
  return `. ${grouped(count)} of them ${count === 1 ? 'gets' : 'get'} no mail: ${named.join(', ')}.`;
}

const sumOf = (counts: readonly { count: number }[]): number =>
  counts.reduce((sum, { count }) => sum + count, 0);

const mailedCount = ({ total, left_out }: Pick<Facts, 'total' | 'left_out'>): number =>
  total - sumOf(Object.values(left_out ?? {}).map((count) => ({ count })));

/** How many mails Continue sends. */
export const mailedOf = (facts: Pick<Facts, 'total' | 'left_out'>): string =>
  `Continue sends ${counted(mailedCount(facts), 'mail', 'mails')}.`;

/** Why a mail to a group cannot go out; null when somebody gets it. */
export function noMailBecause(facts: Facts | undefined, users: ChosenUsers): string | null {
  if (!facts) return 'The users are still being counted';
  if (facts.total === 0) return goneText(users);
  return mailedCount(facts) === 0 ? 'None of them gets a mail' : null;
}

interface StatusWords {
  title: string;
  text: string;
  /** Each status, and how many of the selected users it changes. */
  choices: readonly { value: string; changes: (facts: Facts) => number }[];
  done: string;
}

export const statusWords: Record<'legacy' | 'payment' | 'issue', StatusWords> = {
  legacy: {
    title: 'Change Legacy Status',
    text: `Legacy members pay ${rand(legacyPrices.Monthly)} a month or ${rand(legacyPrices.Annual)} a year, whatever the price list says.`,
    choices: [
      { value: 'LEGACY', changes: ({ total, legacy }) => total - (legacy ?? total) },
      { value: 'NOT LEGACY', changes: ({ legacy }) => legacy ?? 0 },
    ],
    done: 'Successfully Change Legacy Status',
  },
  payment: {
    title: 'Change Paid Status',
    text: 'UNPAID members can sign in to pay and to download their data, nothing else. The status lasts until its last day or a payment.',
    choices: [
      { value: 'PAID', changes: ({ total, payments }) => total - (payments?.paid ?? total) },
      { value: 'UNPAID', changes: ({ payments }) => payments?.paid ?? 0 },
      { value: 'AS_PAYMENTS_SAY', changes: ({ payments }) => payments?.by_office ?? 0 },
    ],
    done: 'Successfully Changed Payment Status',
  },
  issue: {
    title: 'Change Payment Issue Status',
    text: 'The mark says whether the last payment failed. It takes no money.',
    choices: [
      { value: 'FAILED_PAYMENT', changes: ({ total, payments }) => total - (payments?.failed ?? total) },
      { value: 'NO_ISSUE', changes: ({ payments }) => payments?.failed ?? 0 },
    ],
    done: 'Successfully Changed Payment Issue',
  },
};

export const changesText = (count: number): string => `changes ${count === 0 ? 'none' : grouped(count)}`;

/** The choices of a status dialog, for ChoiceField. */
export const choicesOf = ({ choices }: StatusWords, facts: Facts | undefined) =>
  choices.map(({ value, changes }) => ({
    value,
    label: value === 'AS_PAYMENTS_SAY' ? overrideLabels[value] : stateInWords(value),
    guide: facts ? changesText(changes(facts)) : '',
  }));

/** How many of the selected users the status did not change, in words. */
export function alreadySo({ choices }: StatusWords, status: string, facts: Facts): Pick<Message, 'note'> {
  const chosen = choices.find(({ value }) => value === status);
  const already = facts.total - (chosen?.changes(facts) ?? facts.total);
  const had = status === 'AS_PAYMENTS_SAY' ? 'already had it through payments' : 'already had the status';
  return already === 0 ? {} : { note: `${counted(already, 'user')} ${had}.` };
}

const nouns = ['user', 'users'] as const;

/** A bulk action, for what the page says afterwards. */
export const deleting: BulkWords = { doing: 'Deleting', nouns, done: 'Successfully Deleted Users' };
export const mailing: BulkWords = { doing: 'Mailing', nouns, done: 'The mails are on their way' };
export const changing = (kind: keyof typeof statusWords): BulkWords => ({
  doing: 'Changing',
  nouns,
  done: statusWords[kind].done,
});
