import type { Readable } from 'node:stream';

export interface StoredFile {
  key: string;
  storedAt: Date;
}

/** The store is full, read-only or away: the same call can succeed later. */
export class StorageAway extends Error {}

/** Private files under opaque keys of ours ('evidence/0198…'). A key never has a name that a person typed.
 * A call that the store cannot serve rejects with StorageAway. */
export interface Storage {
  /** Stores the file whole or not at all. An existing file under the key is replaced. */
  put(key: string, content: Uint8Array | Readable, options: { contentType: string }): Promise<void>;
  /** The file's bytes. Rejects when there is no such file. */
  stream(key: string): Promise<Readable>;
  /** Removes the file, if it exists. */
  remove(key: string): Promise<void>;
  exists(key: string): Promise<boolean>;
  /**
   * Every file under a folder ('evidence'), in pages of at most `size`, in no order. This includes files that a killed
   * process left half-written. Nothing for a folder that does not exist.
   */
  pages(folder: string, size: number): AsyncIterable<StoredFile[]>;
}
