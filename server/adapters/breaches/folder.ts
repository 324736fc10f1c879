import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Breaches } from './port.ts';

/** The adapter without a list: no password counts as breached. */
export const noBreaches: Breaches = { has: async () => false };

const PREFIX = 5;

/**
 * The list of Have I Been Pwned as its downloader writes it: `ABCDE.txt` has the rest of each SHA-1 that begins so, and how often it
 * was seen. One file is read for each password, so the list costs no memory. Rejects when a file cannot be read.
 */
export const breachesIn = (folder: string): Breaches => ({
  async has(password) {
    const hash = createHash('sha1').update(password).digest('hex').toUpperCase();
    const lines = await readFile(join(folder, `${hash.slice(0, PREFIX)}.txt`), 'latin1');
    const rest = hash.slice(PREFIX);
    return lines.split(/\r?\n/).some((line) => line.startsWith(`${rest}:`) && !line.endsWith(':0'));
  },
});
