import { inWords } from '../text/counted.ts';

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 255;

/** The specification's text for a password that breaks the rule (spec A §5). */
export const passwordRuleText =
  'Must Contain 8 Characters, One Uppercase, One Lowercase, One Number and one special case Character';

export type PasswordFault =
  | 'required'
  | 'too_short'
  | 'too_long'
  | 'composition'
  | 'common'
  | 'breached'
  | 'own_name';

/** The form's message for each fault. */
export const passwordFaultTexts: Record<PasswordFault, string> = {
  required: 'Password is required',
  too_short: passwordRuleText,
  too_long: `Password must be at most ${PASSWORD_MAX} characters`,
  composition: passwordRuleText,
  common: 'This password is too common. Choose another.',
  breached: 'This password was found in a breach of another site. Choose another.',
  own_name: 'This password is too close to your name or your email address. Choose another.',
};

/**
 * The fault of a new password, or null. It needs 8 to 255 characters, a letter, a digit and one of @$!%*#?&, and no
 * other kinds of characters (spec A §5). It must be more than repeats and runs. The server also checks the passwords that
 * a guesser tries first (guessable-password.ts).
 */
export function passwordFault(password: string): PasswordFault | null {
  if (password === '') return 'required';
  if (password.length > PASSWORD_MAX) return 'too_long';
  if (password.length < PASSWORD_MIN) return 'too_short';
  if (!/^(?=.*[A-Za-z])(?=.*\d)(?=.*[@$!%*#?&])[A-Za-z\d@$!%*#?&]+$/.test(password)) return 'composition';
  return isSequence(password) ? 'common' : null;
}

const asked: readonly [name: string, isThere: RegExp][] = [
  [`${PASSWORD_MIN} characters`, /^.{8,}$/su],
  ['a letter', /[A-Za-z]/],
  ['a digit', /\d/],
  ['one of @$!%*#?&', /[@$!%*#?&]/],
];

/**
 * The hint for a new password: its rule, or, while it is typed, the parts that it still lacks. The specified refusal (spec A §5) also speaks of
 * capitals, which its rule does not ask for.
 */
export function passwordHint(typed: string): string {
  const other = /[^A-Za-z\d@$!%*#?&]/u.exec(typed)?.[0];
  if (other)
    return `${other === ' ' ? 'A space' : `“${other}”`} cannot be used. Use letters, digits and @$!%*#?&`;
  const missing = asked.filter(([, isThere]) => !isThere.test(typed)).map(([name]) => name);
  if (typed === '' || missing.length === asked.length) return `At least ${inWords(missing)}`;
  return missing.length === 0 ? 'It has all that is asked for.' : `Still needed: ${inWords(missing)}`;
}

/** At least this many different characters must not simply continue the one before. */
const FRESH_MIN = 5;
const KEY_ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', '1234567890', '!@#$%^&*'];

/** Whether a password is little more than repeated characters and runs: 'aaaaaaa1!', '12345678a!', 'xkxkxkxk1!'. */
function isSequence(password: string): boolean {
  const signs = [...password.toLowerCase()];
  const fresh = signs.filter((sign, index) => !goesOn(signs[index - 1] ?? '', sign));
  return new Set(fresh).size < FRESH_MIN;
}

/** Whether a character is the same as the one before, or its neighbour in the alphabet, the digits or a row of keys. */
function goesOn(before: string, sign: string): boolean {
  if (before === '') return false;
  if (/^[a-z]{2}$|^\d{2}$/.test(before + sign) && Math.abs(before.charCodeAt(0) - sign.charCodeAt(0)) <= 1)
    return true;
  const isPair = (row: string) => row.includes(before + sign) || row.includes(sign + before);
  return before === sign || KEY_ROWS.some(isPair);
}
