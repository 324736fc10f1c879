import { inflateRawSync } from 'node:zlib';

/** Unpacks bytes of an archive that anybody may have made. Nothing: they are no packed bytes, or become more than `most`. */
export function boundedInflate(packed: Uint8Array, most: number): Uint8Array {
  try {
    return inflateRawSync(packed, { maxOutputLength: most });
  } catch {
    return new Uint8Array();
  }
}
