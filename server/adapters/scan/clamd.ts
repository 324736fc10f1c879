import { connect, type NetConnectOpts } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type Storage, StorageAway } from '#server/adapters/storage/port.ts';
import { InfectedFile } from './port.ts';

/** The largest file takes clamd some seconds. */
const SILENT_MS = 20_000;
const CHUNK_BYTES = 64 * 1024;

/** Where clamd listens: `clamd://host:3310`, or `clamd:///run/clamav/clamd.ctl`. */
export const clamdAt = (url: URL): NetConnectOpts =>
  url.hostname
    ? { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port || 3310) }
    : { path: decodeURIComponent(url.pathname) };

/**
 * A store that keeps no file before clamd has read it. `put` rejects with InfectedFile when clamd found something, and with
 * StorageAway when it did not answer: nothing is kept unread.
 */
export const scannedStorage = (storage: Storage, at: NetConnectOpts, silentMs = SILENT_MS): Storage => ({
  ...storage,
  put: async (key, content, options) => {
    const bytes = content instanceof Uint8Array ? content : await buffer(content);
    const answer = await scan(bytes, at, silentMs).catch((cause: Error) => {
      throw new StorageAway(`the scanner did not answer: ${cause.message}`, { cause });
    });
    if (/ FOUND$/.test(answer)) throw new InfectedFile(answer);
    if (!/: OK$/.test(answer)) throw new StorageAway(`the scanner could not read the file: ${answer}`);
    await storage.put(key, bytes, options);
  },
});

/** Clamd's INSTREAM: chunks with their length before them, and an empty one. It never gets the file's name. */
function scan(bytes: Uint8Array, at: NetConnectOpts, silentMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(at, () => {
      socket.write('zINSTREAM\0');
      for (let from = 0; from < bytes.byteLength; from += CHUNK_BYTES) {
        const chunk = bytes.subarray(from, from + CHUNK_BYTES);
        socket.write(lengthOf(chunk));
        socket.write(chunk);
      }
      socket.write(lengthOf(new Uint8Array()));
    });
    socket.setTimeout(silentMs, () => socket.destroy(new Error('it is silent')));
    socket.setEncoding('utf8');
    socket.on('data', (text) => {
      answer += text;
      if (answer.includes('\0')) socket.end();
    });
    socket.on('error', reject);
    socket.on('close', () =>
      answer === ''
        ? reject(new Error('it closed the connection'))
        : resolve(answer.replaceAll('\0', '').trim()),
    );
  });
}

function lengthOf(chunk: Uint8Array): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(chunk.byteLength);
  return length;
}
