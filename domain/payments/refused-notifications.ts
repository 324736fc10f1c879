/** Why a message to the address of payment notifications was refused. */
export const refusals = [
  'bad_signature',
  'wrong_source',
  'source_unresolved',
  'wrong_merchant',
  'malformed',
  'too_large',
] as const;
export type Refusal = (typeof refusals)[number];

/** The reason in words, and what a person does about it. */
export const refusalWords: Readonly<Record<Refusal, { why: string; todo: string }>> = {
  bad_signature: {
    why: 'wrong signature',
    todo: 'Compare the passphrase at Payfast with PAYFAST_PASSPHRASE. If they differ, correct the setting, then press Judge again. If they are the same, somebody forged the message.',
  },
  wrong_source: {
    why: 'not from an address of Payfast',
    todo: 'Ask Payfast whether it sends from this address. If it does, add the address to PAYFAST_SOURCES, then press Judge again.',
  },
  source_unresolved: {
    why: 'Payfast’s addresses could not be looked up',
    todo: 'Check the name server of the machine, then press Judge again.',
  },
  wrong_merchant: {
    why: 'another merchant',
    todo: 'Compare the merchant number at Payfast with PAYFAST_MERCHANT_ID, then press Judge again.',
  },
  malformed: { why: 'not a payment message', todo: 'Somebody else sent it. There is nothing to do.' },
  too_large: { why: 'too long', todo: 'Somebody else sent it. There is nothing to do.' },
};

/** The refusals that another setting may turn round, so that the body is kept and judged again. */
export const canBeJudgedAgain = (reason: Refusal): boolean =>
  reason !== 'malformed' && reason !== 'too_large';

/** The most messages that are kept. When there are more, one goes of the address that sent the most. */
export const REFUSED_MOST = 500;
/** Days for which one is kept. */
export const REFUSED_DAYS = 30;
/** Bytes; a longer body is not kept. A real one has about 1,500. */
export const REFUSED_BODY_MAX = 8 * 1024;

/** Fields of the payment's own numbers, of which one in ten would pass for the number of a card. */
const OWN_NUMBER = /^(pf_payment_id|m_payment_id|token|signature)$/;
const SECRET_NAME = /card|cvv|cvc|passphrase|password|merchant_key/i;
const DIGITS_OF_CARD =
  /(?<![\w-])(?:\d{13,19}|\d{4}(?:[ -]\d{4}){2}[ -]\d{1,4}|\d{4}[ -]\d{6}[ -]\d{5})(?!\w|-\w)/g;

/**
 * Whether a field may hold a card number or a secret. The provider sends none, so a body with one is of somebody else and
 * is not kept.
 */
export const mayBeSecret = (name: string, value: string): boolean =>
  SECRET_NAME.test(name) ||
  (!OWN_NUMBER.test(name) && [...value.matchAll(DIGITS_OF_CARD)].some(([digits]) => isCardNumber(digits)));

/** The check digit of card numbers (Luhn). */
function isCardNumber(text: string): boolean {
  const digits = [...text.replace(/\D/g, '')].reverse().map(Number);
  const sum = digits.reduce(
    (all, digit, at) => all + (at % 2 === 0 ? digit : (digit * 2) % 9 || (digit && 9)),
    0,
  );
  return sum % 10 === 0;
}
