import type { Readable } from 'node:stream';

export interface StoredFile {
  key: string;
  storedAt: Date;
}

/** Private files under opaque keys of ours ('evidence/0198…'): never a name that a person typed. */
export interface Storage {
  /** Store whole or not at all; an existing file under the key is replaced. */
  put(key: string, content: Uint8Array | Readable, options: { contentType: string }): Promise<void>;
  /** The file's bytes. Rejects when there is no such file. */
  stream(key: string): Promise<Readable>;
  /** Remove the file; nothing happens when it is not there. */
  remove(key: string): Promise<void>;
  exists(key: string): Promise<boolean>;
  /**
   * Every file under a folder ('evidence'), in pages of at most `size`, in no order; also what a killed process left
   * half-written there. Nothing for a folder that is not there.
   */
  pages(folder: string, size: number): AsyncIterable<StoredFile[]>;
}
