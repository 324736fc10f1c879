import type { Outcome } from '../payments/payments.ts';

type Loud = Exclude<Outcome, 'applied' | 'already_applied' | 'cancelled' | 'noted' | 'not_begun'>;

/** A payment that needs a person: what happened to it, and what that person does. */
export const outcomeWords: Readonly<Record<Loud, { what: string; todo: string }>> = {
  paid_twice: {
    what: 'Something was paid twice',
    todo: 'Record the refund, then send the money at Payfast.',
  },
  payer_deleted: {
    what: 'A payment came for an account that is deleted',
    todo: 'Record the refund, then send the money at Payfast.',
  },
  discount_overused: {
    what: 'A form was paid late, with a code that was used up',
    todo: 'The member got what they paid for. Make a new code if somebody else needs it.',
  },
  amount_mismatch: {
    what: 'The amount paid is not the amount due',
    todo: 'Nothing was changed. Look it up at Payfast and have it sent again, or pay it back there.',
  },
  unknown_payment: {
    what: 'A payment belongs to none of our payment forms',
    todo: 'Nothing was changed. Look it up at Payfast: find whose it is, or pay it back there.',
  },
  form_mismatch: {
    what: 'A payment names the form of one purchase and the subscription of another',
    todo: 'Nothing was changed. Look it up at Payfast: find who paid for what, and pay it back there or give the member what was paid for.',
  },
  not_confirmed: {
    what: 'Payfast says that it did not send this payment',
    todo: 'Nothing was changed. Look it up at Payfast: if it is real, have it sent again.',
  },
  unknown_status: {
    what: 'Payfast sent a state that it does not document',
    todo: 'Nothing was changed. Look the payment up at Payfast.',
  },
};

/** The words of an outcome; an outcome of another release has only its name. */
export const outcomeInWords = (outcome: string): { what: string; todo: string } =>
  Object.entries(outcomeWords).find(([name]) => name === outcome)?.[1] ?? {
    what: `A payment was settled as '${outcome}'`,
    todo: 'Look the payment up at Payfast.',
  };
