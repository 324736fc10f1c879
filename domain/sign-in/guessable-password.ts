// Passwords that a guesser tries first: a common password in its usual disguises, or the owner's own name (spec-readings
// 59).

/** A password with up to this many digits and signs around a word still counts as that word. */
const DECORATION_MAX = 6;
/** A shorter name would be in passwords by chance. */
const NAME_MIN = 3;

const LOOKS_LIKE: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '8': 'b',
  '3': 'e',
  '9': 'g',
  '1': 'i',
  '!': 'i',
  l: 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

/** A text with its letter swaps undone: 'P@ssw0rd' and 'password' get the same form, of the same length. */
export const guessForm = (text: string): string =>
  text.toLowerCase().replace(/[@4839!1l0$57]/g, (sign) => LOOKS_LIKE[sign] ?? sign);

/**
 * Whether a password is a listed one: as typed, with signs removed, with letter swaps undone, or with digits and signs
 * around it. `listed` holds the common passwords in their `guessForm`.
 */
export function isCommon(password: string, listed: ReadonlySet<string>): boolean {
  return readingsOf(password).some((reading) => {
    const left = Math.max(0, DECORATION_MAX - (password.length - reading.length));
    return withoutDecoration(reading, left).some((word) => listed.has(guessForm(word)));
  });
}

export interface Owner {
  email: string;
  name?: string;
  surname?: string;
}

/**
 * Whether the owner's name, surname or address (the part before the @) makes up half of a password or more, or all of it
 * except a few digits and signs.
 */
export function isOwnName(password: string, owner: Owner): boolean {
  const names = namesOf(owner);
  return readingsOf(password).some((reading) => {
    const rest = without(reading, names);
    const named = reading.length - rest.length;
    const others = password.length - named;
    return named > 0 && (named >= others || (/^[^a-z]*$/.test(rest) && others <= DECORATION_MAX));
  });
}

/** A password with its signs and without them. */
const readingsOf = (password: string): string[] => {
  const folded = password.toLowerCase();
  return [folded, folded.replace(/[^a-z\d]/g, '')];
};

/** All texts that remain when up to `most` digits and signs are removed from the ends. */
function withoutDecoration(text: string, most: number): string[] {
  const before = /^[^a-z]*/.exec(text)?.[0].length ?? 0;
  const after = /[^a-z]*$/.exec(text)?.[0].length ?? 0;
  const words: string[] = [];
  for (let head = 0; head <= Math.min(before, most); head++)
    for (let tail = 0; tail <= Math.min(after, most - head); tail++)
      words.push(text.slice(head, text.length - tail));
  return words;
}

/** The names as a password can contain them, whole and word by word, the longest first. */
function namesOf({ email, name = '', surname = '' }: Owner): string[] {
  const address = email.slice(0, email.lastIndexOf('@'));
  const words = [address, name, surname].flatMap((text) => {
    const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
    return [plain.replace(/[^a-z\d]/g, ''), ...plain.split(/[^a-z\d]+/), ...plain.split(/[^a-z]+/)];
  });
  const long = new Set(words.filter((word) => word.length >= NAME_MIN));
  return [...long].map(guessForm).sort((a, b) => b.length - a.length);
}

/** The characters of a text that are not part of any of the names. */
function without(text: string, names: readonly string[]): string {
  const GONE = '\u0000';
  const masked = names.reduce(
    (form, name) => form.replaceAll(name, GONE.repeat(name.length)),
    guessForm(text),
  );
  return [...text].filter((_, index) => masked[index] !== GONE).join('');
}
