import { hiddenSigns, nameOfHidden, withoutEnds } from './blank-text.ts';

declare const folded: unique symbol;

/**
 * An e-mail address as it is stored and compared: in small letters, without blanks and invisible marks around it, its domain
 * in the letters that mail servers use. Only the field `email` of the contract and `foldAddress` make one.
 */
export type Address = string & { readonly [folded]: true };

/** A text as it would be stored if it is an address. Whether it is one, the caller knows or need not know. */
export function foldAddress(text: string): Address {
  const bare = withoutEnds(text);
  const at = bare.lastIndexOf('@') + 1;
  // Only A to Z: some other letters become Latin ones by it.
  const small = (part: string) => part.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
  return small(bare.slice(0, at) + (at > 0 ? inLatin(bare.slice(at)) : bare.slice(at))) as Address;
}

/** The longest domain that exists. */
const DOMAIN_MAX = 253;

/**
 * A part of a domain, in Latin letters or in letters of which none looks like a Latin one beside it.
 */
const ONE_SCRIPT = /^([\p{Script=Latin}\p{M}\p{Nd}-]+|(?!.*\p{Script=Latin})[\p{L}\p{M}\p{Nd}-]+)$/u;

/** 'münchen.de' is 'xn--mnchen-3ya.de' for a mail server. A letter that may only look like another stays, and is refused. */
function inLatin(domain: string): string {
  if (!/[^\0-\x7f]/.test(domain) || domain.length > DOMAIN_MAX) return domain;
  const labels = domain.normalize('NFC').split('.');
  if (domain.normalize('NFKC') !== labels.join('.')) return domain;
  if (!labels.every((label) => ONE_SCRIPT.test(label))) return domain;
  return URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`).hostname : domain;
}

export const EMAIL_REQUIRED = 'Email is required';
const NO_EMAIL = 'Must be a valid email';

/**
 * Words of letters, digits and signs with dots between them, and a domain with an ending (RFC 5321 without quoted words). No
 * two parts of it match the same text, so that a long text takes no longer than its length.
 */
const ADDRESS =
  /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*@([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+([a-z]{2,63}|xn--[a-z\d-]{0,58}[a-z\d])$/;

/** A letter that is none of ours, with the accent that stands behind it as a sign of its own. */
const FOREIGN = /[^\0-\x7f]\p{M}*|[a-z]\p{M}+/gu;

/** Why a typed text is no address that mail of ours reaches: one sentence, or null when it is one. */
export function addressFault(typed: string): string | null {
  const address = foldAddress(typed);
  if (address === '') return EMAIL_REQUIRED;
  if (ADDRESS.test(address)) return null;
  // A character that nobody sees is named when nothing else is wrong.
  const shown = foldAddress(address.replace(hiddenSigns, ''));
  const hidden = address.match(hiddenSigns)?.[0];
  if (hidden && ADDRESS.test(shown)) return `Remove the ${nameOfHidden(hidden)}`;
  const [foreign] = shown.match(FOREIGN) ?? [];
  if (foreign && ADDRESS.test(shown.replace(FOREIGN, 'x')))
    return `Use only the letters a to z: replace '${foreign.normalize('NFC')}'`;
  return NO_EMAIL;
}
