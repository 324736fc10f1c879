// Pins and codes as people type and paste them.

/**
 * The letters and digits of a typed text: the digits of any script as 0 to 9, wide letters as narrow ones. Blanks, hyphens,
 * other signs and invisible marks are left out, because they come along when a text is pasted.
 */
export const signsOf = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, digitOf)
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Unicode has the ten digits of a script in one row, from its zero on, and rows follow each other. */
function digitOf(sign: string): string {
  const at = sign.codePointAt(0) ?? 0;
  let before = 0;
  while (/^\p{Nd}$/u.test(String.fromCodePoint(at - before - 1))) before++;
  return String(before % 10);
}

/** Signs around a code that was copied out of a sentence. No code begins or ends with one of them. */
const AROUND = String.raw`["'().,:;<>[\]{}]+`;
const around = new RegExp(`^${AROUND}|${AROUND}$`, 'g');

/**
 * A typed discount or referral code as it is looked up: in capitals, any dash as a hyphen, without the characters that no
 * code has. A text that is none of a code's characters stays, so that it is an unknown code and not the lack of one.
 */
export const readCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/[^!-~]/g, '')
    .replace(around, '')
    .toUpperCase() || typed.trim();
