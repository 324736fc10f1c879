/** Letters and digits that are not mistaken for each other (Crockford's base 32). */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUP = 4;
/** 60 bits: nobody finds a number by trying. */
export const DOCUMENT_NUMBER_BYTES = 12;

/** The number of a document from this many random bytes: 'RPT-7K2M-…'. */
export const documentNumber = (random: Uint8Array): string =>
  grouped([...random].map((byte) => ALPHABET[byte % ALPHABET.length]).join(''));

/** The number that somebody typed: small letters, spaces, missing hyphens, and O for 0, I or L for 1. Null: it is none. */
export function typedDocumentNumber(text: string): string | null {
  const letters = text
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/^RPT/, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
  const isNumber =
    letters.length === DOCUMENT_NUMBER_BYTES && [...letters].every((one) => ALPHABET.includes(one));
  return isNumber ? grouped(letters) : null;
}

const grouped = (letters: string): string =>
  ['RPT', ...(letters.match(new RegExp(`.{${GROUP}}`, 'g')) ?? [])].join('-');
