import type { ResultOf } from '#contract/endpoint.ts';
import type { membership } from '#contract/membership.ts';
import { dateInWords } from '#domain/date-words.ts';
import { cents, rand } from '#domain/money.ts';

export type MembershipView = ResultOf<typeof membership>;

const kindNames: Record<MembershipView['kind'], string> = {
  Annual: 'Annual subscription',
  Monthly: 'Monthly subscription',
  Audit: 'Tax practitioner subscription',
  manual_input: 'Account from your administrator',
};

/** The sentences of the card: the membership, and its next event. */
export function membershipWords(view: MembershipView): { kind: string; next: string } {
  return { kind: kindNames[view.kind], next: nextOf(view) };
}

function nextOf({ state, paid_to, amount, period }: MembershipView): string {
  const day = paid_to === null ? '' : dateInWords(paid_to);
  switch (state) {
    case 'renews':
      return `It renews on ${day}: ${rand(amount ?? cents(0))} is then charged for another ${period}.`;
    case 'late':
      return `The payment that was due on ${day} has not reached us yet. We ask the payment provider every night; nothing changes for you meanwhile.`;
    case 'failed':
      return `The payment that was due on ${day} did not go through. Give another card, or pay again.`;
    case 'ends':
      return `It is cancelled. You have paid to ${day}, and nothing more is charged.`;
    case 'ended':
      return day ? `You had paid to ${day}. Pay again to change your plans.` : 'Nothing is paid yet.';
    case 'open':
      return 'It has no end, and nothing is charged.';
  }
}

/** The question before the subscription is cancelled. */
export const cancelWords = ({ paid_to }: MembershipView): string =>
  `Nothing more is charged. Your account stays open until ${paid_to === null ? 'what you paid for is over' : dateInWords(paid_to)}. After that you can still read and download your plans, and pay again at any time.`;
