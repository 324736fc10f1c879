import type { Cents } from '#domain/money/money.ts';
import { rand } from '#domain/money/money.ts';

/** Where the money of a refund is sent: back the way that it came. */
export const sendWhere = (way: string): string => (way === '' ? 'at Payfast' : 'through your bank');

/** '2 refunds have not been sent: R648.50.' */
export const toSendInWords = ({ refunds, amount }: { refunds: number; amount: Cents }): string =>
  refunds === 1
    ? `1 refund has not been sent: ${rand(amount)}.`
    : `${refunds} refunds have not been sent: ${rand(amount)}.`;
