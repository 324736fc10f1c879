import { dateInWords } from '#domain/calendar/date-words.ts';
import { rand } from '#domain/money/money.ts';
import { type Email, letter, paragraph } from './layout.ts';
import type { PriceMoveData } from './price-move.ts';

/** A price that a mail named is taken back: the amount that is charged instead. */
export const priceStays = (data: PriceMoveData): Email =>
  letter({
    subject: `Your subscription stays at ${rand(data.beforeCents)}`,
    name: data.name,
    own: data.own,
    blocks: [
      paragraph(
        `We wrote to you that your subscription would cost ${rand(data.amountCents)} from ${dateInWords(data.renewsOn)}. We have withdrawn that change. You keep paying ${rand(data.beforeCents)} a ${data.period}. You do not need to do anything.`,
      ),
      { kind: 'link', label: 'Sign in', href: data.signInUrl },
      paragraph(`Questions? Write to ${data.supportEmail}.`),
    ],
  });
