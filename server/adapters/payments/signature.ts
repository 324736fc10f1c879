import { createHash, timingSafeEqual } from 'node:crypto';

/** Name and value, in the order that matters to the rule. */
export type Pair = readonly [name: string, value: string];

/**
 * Signature of a checkout form: fields in the documented order, blank values left out, values trimmed, passphrase last.
 * Only `''` is blank: `cycles=0` is signed. Returns 32 lower-case hex digits.
 */
export function checkoutSignature(fields: readonly Pair[], passphrase: string): string {
  return md5(checkoutString(fields, passphrase));
}

/** The string that `checkoutSignature` hashes. */
export function checkoutString(fields: readonly Pair[], passphrase: string): string {
  const parts = fields.filter(([, v]) => v !== '').map(([k, v]) => `${k}=${encode(trim(v))}`);
  if (passphrase) parts.push(`passphrase=${encode(trim(passphrase))}`);
  return parts.join('&');
}

/** Signature of a notification: fields in the order of arrival, blank values included, nothing trimmed, passphrase last. */
export function notificationSignature(fields: readonly Pair[], passphrase: string): string {
  return md5(notificationString(fields) + (passphrase ? `&passphrase=${encode(passphrase)}` : ''));
}

/** The notification's parameter string without passphrase. The provider confirms this string. */
export function notificationString(fields: readonly Pair[]): string {
  return fields.map(([k, v]) => `${k}=${encode(v)}`).join('&');
}

/** Signature of a recurring-billing call: headers, body, query and passphrase together, non-blank, sorted by name in byte order. */
export function apiSignature(fields: readonly Pair[], passphrase: string): string {
  return md5(apiString(fields, passphrase));
}

/** The string that `apiSignature` hashes. */
export function apiString(fields: readonly Pair[], passphrase: string): string {
  return [...fields, ['passphrase', passphrase] as const]
    .filter(([, v]) => v !== '')
    .sort(([a], [b]) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
    .map(([k, v]) => `${k}=${encode(v)}`)
    .join('&');
}

/** Compares in constant time. False for anything but 32 lower-case hex digits. */
export function sameSignature(expected: string, signature: string): boolean {
  return /^[0-9a-f]{32}$/.test(signature) && timingSafeEqual(Buffer.from(expected), Buffer.from(signature));
}

/** PHP's urlencode: encodeURIComponent leaves ! ' ( ) * ~ bare, and URLSearchParams leaves only the asterisk. */
export function encode(value: string): string {
  return new URLSearchParams([['k', value]]).toString().slice(2).replaceAll('*', '%2A');
}

/** PHP's trim: JavaScript's would also take the no-break space, which the provider keeps. */
export function trim(value: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these six are PHP's list
  return value.replace(/^[ \t\n\r\0\x0B]+|[ \t\n\r\0\x0B]+$/g, '');
}

function md5(text: string): string {
  return createHash('md5').update(text, 'utf8').digest('hex');
}
