/** More than any head of a mail that is read. */
const HEAD_MAX = 256 * 1024;
const CHARSET = /charset\s*=\s*"?([\w.:-]{1,40})/i;
/** Old mail programs of this country wrote in it, and it has all of ISO 8859-1. */
const USUAL = 'windows-1252';

/**
 * The mail with its heads in UTF-8: that of the mail, and those of its parts. Old mail programs write their letters there
 * bare, in the charset of the text or of the computer. A head that is UTF-8 already stays as it is.
 */
export function withReadableHeads(raw: Uint8Array): Uint8Array {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength);
  const pieces: Uint8Array[] = [];
  let done = 0;
  for (const [from, to] of headsOf(bytes)) {
    const head = bytes.subarray(from, to);
    const readable = readableHead(head, bytes);
    if (readable === head) continue;
    pieces.push(bytes.subarray(done, from), readable);
    done = to;
  }
  return done === 0 ? raw : Buffer.concat([...pieces, bytes.subarray(done)]);
}

/** The places of the head of the mail, and of a head after each boundary that the mail names. */
function* headsOf(bytes: Buffer): Generator<[number, number]> {
  const end = headEnd(bytes, 0);
  yield [0, end];
  const boundaries = new Set(
    [...bytes.toString('latin1', 0, bytes.length).matchAll(/boundary\s*=\s*"?([^"\r\n;]{1,70})/gi)]
      .slice(0, 50)
      .map(([, boundary = '']) => boundary),
  );
  const places = [...boundaries].flatMap((boundary) => placesOf(bytes, `\n--${boundary}`, end));
  let last = end;
  for (const at of places.toSorted((a, b) => a - b)) {
    const from = bytes.indexOf('\n', at + 1) + 1;
    if (from === 0 || from < last) continue;
    last = headEnd(bytes, from);
    yield [from, last];
  }
}

const PLACES_MAX = 1000;

function placesOf(bytes: Buffer, text: string, from: number): number[] {
  const places: number[] = [];
  for (let at = bytes.indexOf(text, Math.max(0, from - 2)); at >= 0; at = bytes.indexOf(text, at + 1)) {
    places.push(at);
    if (places.length >= PLACES_MAX) break;
  }
  return places;
}

/** Where a head ends: at the first empty line. */
function headEnd(bytes: Buffer, from: number): number {
  const part = bytes.subarray(from, from + HEAD_MAX);
  if (/^\r?\n/.test(part.toString('latin1', 0, 2))) return from;
  const ends = [part.indexOf('\r\n\r\n'), part.indexOf('\n\n')].filter((at) => at >= 0);
  return from + (ends.length > 0 ? Math.min(...ends) : part.length);
}

function readableHead(head: Buffer, mail: Buffer): Uint8Array {
  if (head.every((byte) => byte < 0x80) || decoded(head, 'utf-8') !== null) return head;
  const named = CHARSET.exec(head.toString('latin1')) ?? CHARSET.exec(mail.toString('latin1', 0, HEAD_MAX));
  const label = named?.[1]?.toLowerCase() ?? USUAL;
  // The text is not UTF-8, whatever its charset says.
  const fitting = /^(?:utf-?8|us-ascii)$/.test(label) ? USUAL : label;
  const text = decoded(head, fitting) ?? decoded(head, USUAL);
  return text === null ? head : Buffer.from(text);
}

/** Null: the bytes are not of this charset, or nobody knows it. */
function decoded(bytes: Uint8Array, label: string): string | null {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
