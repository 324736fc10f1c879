import type { signingKeys } from '#contract/documents.ts';
import type { ResultOf } from '#contract/endpoint.ts';
import { FIRST_CHAIN, historyEvents } from '#domain/history/history-chain.ts';
import * as signed from '#domain/pack/signed-list.ts';
import * as zip from '#domain/pack/zip.ts';
import { digestOf } from './document-file.ts';

type Keys = ResultOf<typeof signingKeys>;

export type PackResult =
  /** This browser cannot check the signature, so nothing is said about the pack. */
  | { state: 'unchecked' }
  | { state: 'not-as-issued'; reason: string; faults: signed.FileFault[] }
  /** Every file is as its list says, and a key of ours signed the list. `planSha256` is the digest of the PDF in it. */
  | { state: 'signed'; list: signed.SignedList; planSha256: string | null; compromisedSince: string | null };

/**
 * Checks a monitoring pack as scripts/verify-pack.sh does, in the browser: nothing of it is sent. One file of it is in memory at a
 * time, and no file is unpacked before its size is signed.
 */
export async function checkPack(file: Blob, keys: Keys): Promise<PackResult> {
  try {
    return await checked(file, keys);
  } catch (error) {
    if (error instanceof zip.NotAsIssued)
      return { state: 'not-as-issued', reason: error.message, faults: [] };
    throw error;
  }
}

async function checked(file: Blob, keys: Keys): Promise<PackResult> {
  const entries = await entriesIn(file);
  const [text, signature] = [
    await contentOf(file, signed.ownEntry(entries, signed.LIST_NAME)),
    await contentOf(file, signed.ownEntry(entries, signed.SIGNATURE_NAME)),
  ];
  const words = new TextDecoder('utf-8', { ignoreBOM: true }).decode(text);
  const id = signed.keyNamedIn(words);
  const key = [keys, ...keys.older].find((one) => one.id === id);
  if (!key) throw new zip.NotAsIssued("it names a signing key that is none of the portal's");
  const holds = await isSigned(key.key, signature, text);
  if (holds === null) return { state: 'unchecked' };
  if (!holds) throw new zip.NotAsIssued(`the signature of ${signed.LIST_NAME} does not hold`);

  const list = signed.signedListOf(words);
  const { faults, toRead } = signed.compared(list, entries);
  for (const { entry, sha256 } of toRead)
    if ((await digestOf(await contentOf(file, entry))) !== sha256)
      faults.push({ is: 'changed', path: entry.name });
  if (faults.length > 0) return { state: 'not-as-issued', reason: signed.faultsInWords(faults), faults };
  await followChain(file, list, entries);
  return {
    state: 'signed',
    list,
    compromisedSince: key.compromised_since,
    planSha256: list.files.find(({ path }) => path === signed.planName(list))?.sha256 ?? null,
  };
}

async function entriesIn(file: Blob): Promise<zip.PackEntry[]> {
  const end = await bytesOf(file, file.size - zip.END_BYTES, zip.END_BYTES);
  const { at, bytes, count } = zip.directoryOf(end, file.size);
  const listed = zip.listedEntries(await bytesOf(file, at, bytes), count);
  const heads = [];
  for (const entry of listed) heads.push(await bytesOf(file, entry.at, zip.headBytes(entry)));
  return zip.entriesOf(listed, heads, at);
}

const bytesOf = async (file: Blob, from: number, length: number) =>
  new Uint8Array(await file.slice(Math.max(0, from), Math.max(0, from + length)).arrayBuffer());

/** The content of an entry, or the beginning of one that is longer than it says. */
async function contentOf(file: Blob, { data, packed, size, isDeflated }: zip.PackEntry) {
  const content = file.slice(data, data + packed);
  if (!isDeflated) return await content.arrayBuffer();
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let left = size + 1;
  const reader = content.stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  try {
    for (let piece = await reader.read(); !piece.done && left > 0; piece = await reader.read()) {
      pieces.push(piece.value.slice(0, left));
      left -= piece.value.length;
    }
    await reader.cancel();
  } catch {
    throw new zip.NotAsIssued('the zip cannot be read');
  }
  return await new Blob(pieces).arrayBuffer();
}

/** Whether the key signed these bytes. Null: this browser knows no such signatures (Ed25519), as those before 2025. */
async function isSigned(pem: string, signature: ArrayBuffer, bytes: ArrayBuffer): Promise<boolean | null> {
  const der = fromBase64(pem.replace(/-----[A-Z ]+-----/g, ''));
  const key = await crypto.subtle.importKey('spki', der, 'Ed25519', false, ['verify']).catch(() => null);
  return (
    key &&
    (await crypto.subtle.verify('Ed25519', key, fromBase64(new TextDecoder().decode(signature)), bytes))
  );
}

/** Text that is not in base64 gives no bytes. */
function fromBase64(text: string) {
  try {
    return Uint8Array.from(atob(text.replace(/\s/g, '')), (letter) => letter.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}

/** Throws NotAsIssued unless the history is one chain, and ends where the list says. */
async function followChain(file: Blob, { chain: end }: signed.SignedList, entries: zip.PackEntry[]) {
  const entry = entries.find(({ name }) => name === signed.HISTORY_NAME);
  const csv = entry ? new TextDecoder().decode(await contentOf(file, entry)) : '';
  const events = historyEvents(csv);
  let before = FIRST_CHAIN;
  for (const [at, { chain, text }] of events.entries()) {
    before = await digestOf(new TextEncoder().encode(before + text).buffer);
    if (before !== chain) throw new zip.NotAsIssued(`event ${at + 1} breaks the chain`);
  }
  if (before !== end.chain || events.length !== end.seq)
    throw new zip.NotAsIssued('the history does not end where the list says');
}
