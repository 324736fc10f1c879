import { dateInWords } from '#domain/calendar/date-words.ts';
import { cents, rand } from '#domain/money/money.ts';
import type { Account } from './account-data.ts';

export type MembershipView = Account['membership'];

/** The amount of the next charge, or nothing when nothing will be charged. */
export const priceText = ({ state, amount }: MembershipView): string =>
  state === 'renews' ? rand(amount ?? cents(0)) : '';

/** Said until the provider has confirmed the cancellation. */
const TELLING = ' We are telling the payment provider. You get an email when it is done.';

/** The next event of the membership. After a price it goes on with the sentence. */
export function membershipText({
  kind,
  state,
  paid_to,
  charged_on,
  period,
  cancelling,
}: MembershipView): string {
  const day = paid_to === null ? '' : dateInWords(charged_on ?? paid_to);
  switch (state) {
    case 'renews':
      return ` a ${period}, next on ${day}`;
    case 'late':
      return `The payment that was due on ${day} has not reached us yet. We ask the payment provider every night; nothing changes for you in the meantime.`;
    case 'failed':
      return `The payment that was due on ${day} did not go through.`;
    case 'ends':
      if (kind === 'manual_input') return `Your account is open until ${day}, and nothing is charged.`;
      return `It is cancelled. You have paid to ${day}, and nothing more is charged.${cancelling ? TELLING : ''}`;
    case 'ended':
      if (kind === 'manual_input' && day) return `Your account was open until ${day}.`;
      return day ? `You had paid to ${day}.` : 'Nothing is paid yet.';
    case 'open':
      return 'Your access does not expire and is free.';
  }
}

/** The question before the subscription is cancelled. */
export const cancelWords = ({ paid_to }: MembershipView): string =>
  `Nothing more is charged. Your account stays open until ${paid_to === null ? 'what you paid for is over' : dateInWords(paid_to)}. After that you can still read and download your plans, and pay again at any time.`;
