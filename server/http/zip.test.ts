import { buffer } from 'node:stream/consumers';
import { strFromU8, unzipSync } from 'fflate';
import { expect, it, vi } from 'vitest';
import { type ZipEntry, zipStream } from './zip.ts';

const modified = new Date('2026-11-21T12:00:00Z');

it('gives every entry back byte for byte under its name', async () => {
  async function* entries(): AsyncGenerator<ZipEntry> {
    yield { name: "O'Brien-Müller.pdf", modified, content: [Buffer.from('one '), Buffer.from('two')] };
    yield { name: 'empty.pdf', modified, content: [] };
  }
  const zip = await buffer(zipStream(entries()));
  const files = unzipSync(zip);
  expect(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)])).toEqual([
    ["O'Brien-Müller.pdf", 'one two'],
    ['empty.pdf', ''],
  ]);
  // The checksum after the content, which `unzipSync` does not look at, as another program counts it.
  expect(zip.readUInt32LE(zip.indexOf('one twoPK\u0007\b') + 'one twoPK..'.length)).toBe(0xcd07892f);
});

it('passes a piece on without a copy of it', async () => {
  const piece = Buffer.alloc(64 * 1024, 7);
  async function* entries(): AsyncGenerator<ZipEntry> {
    yield { name: 'a.pdf', modified, content: [piece] };
  }
  const passed: ArrayBufferLike[] = [];
  for await (const one of zipStream(entries())) passed.push((one as Buffer).buffer);
  expect(passed).toContain(piece.buffer);
});

it('asks for no more than its reader takes, and stops with it', async () => {
  let reads = 0;
  let stopped = false;
  async function* content() {
    try {
      for (;;) {
        reads += 1;
        yield Buffer.alloc(64 * 1024, reads);
      }
    } finally {
      stopped = true;
    }
  }
  async function* entries(): AsyncGenerator<ZipEntry> {
    yield { name: 'endless.pdf', modified, content: content() };
  }
  const zip = zipStream(entries());
  let read = 0;
  for await (const piece of zip) {
    read += (piece as Buffer).length;
    if (read > 1024 * 1024) break;
  }
  expect(reads).toBeLessThan(24);
  await vi.waitFor(() => expect(stopped).toBe(true), 60_000);
});
