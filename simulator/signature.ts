import { createHash } from 'node:crypto';

// The provider's side of the three signature rules, written separately from the portal's. With one shared function a
// mistake would not be noticed. Tests compare both with the provider's vectors.

/** Name and value, in the order that matters to the rule. */
export type Pair = readonly [name: string, value: string];

/** Encodes as PHP's urlencode does. */
export const encode = (value: string): string =>
  encodeURIComponent(value)
    .replace(/[!'()*~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%20', '+');

/** The parameters as they are posted, without the passphrase. */
export const parameters = (pairs: readonly Pair[]): string =>
  pairs.map(([name, value]) => `${name}=${encode(value)}`).join('&');

/** Signature of a checkout form: no blank values, values trimmed as PHP does. */
export const formSignature = (pairs: readonly Pair[], passphrase: string): string =>
  signed(
    pairs
      .map(([name, value]): Pair => [name, value.replace(PHP_BLANKS, '')])
      .filter(([, value]) => value !== ''),
    passphrase,
  );

/** Signature of a notification: everything, as it is sent. */
export const signed = (pairs: readonly Pair[], passphrase: string): string =>
  md5(parameters(passphrase === '' ? pairs : [...pairs, ['passphrase', passphrase]]));

/** Signature of a call to the API: headers, query, body and passphrase, sorted by name. */
export const callSignature = (pairs: readonly Pair[], passphrase: string): string =>
  md5(
    parameters(
      [...pairs, ['passphrase', passphrase] as const]
        .filter(([, value]) => value !== '')
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    ),
  );

// biome-ignore lint/suspicious/noControlCharactersInRegex: these six are PHP's list
const PHP_BLANKS = /^[ \t\n\r\0\x0B]+|[ \t\n\r\0\x0B]+$/g;

const md5 = (text: string) => createHash('md5').update(text, 'utf8').digest('hex');
