import { createPrivateKey } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { addressesOf } from '#server/db/addresses.ts';
import { text } from './values.ts';

// The checks of DATABASE_URL. The last of several faults is shown.
const database = text
  .refine((url) => url === '' || isReadable(url), 'is not an address: check its host and port')
  .refine(
    (url) => !hasHostsInItsQuery(url),
    'names several hosts after the ?: list them before the path, as in postgres://one:5432,two:5432/name',
  )
  .refine((url) => url === '' || /^postgres(ql)?:\/\//.test(url), 'must start with postgres://');

/** The settings that say where rows and files are stored, and what signs the files that are handed out. */
export const storageSettings = {
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: database,
  MIGRATE_DATABASE_URL: database,
  READ_DATABASE_URL: database,
  NAMED_STATEMENTS: z.enum(['0', '1'], 'must be 0 or 1').default('1'),
  STORAGE_URL: text.refine(
    (url) => url === '' || isBucket(url),
    'must be s3://KEY:SECRET@host/bucket, key and secret percent-encoded',
  ),
  SCAN_URL: text.refine(
    (url) => url === '' || isScanner(url),
    'must be clamd://host:port, or clamd:///path/of/its/socket',
  ),
  BREACHED_PASSWORDS: text.refine(
    (folder) => folder === '' || ['00000', 'FFFFF'].every((name) => existsSync(join(folder, `${name}.txt`))),
    'must be the folder with the files 00000.txt to FFFFF.txt',
  ),
  SIGNING_KEY: text.refine(
    (key) => key === '' || isSigningKey(key),
    'must be an Ed25519 private key, PKCS #8 as DER in base64',
  ),
};

function isScanner(address: string): boolean {
  const url = URL.parse(address);
  const hasPath = /^\/+[^/]/.test(url?.pathname ?? '');
  return url?.protocol === 'clamd:' && (url.hostname === '' ? hasPath : !hasPath);
}

function isSigningKey(base64: string): boolean {
  try {
    const der = { key: Buffer.from(base64, 'base64'), format: 'der', type: 'pkcs8' } as const;
    return createPrivateKey(der).asymmetricKeyType === 'ed25519';
  } catch {
    return false;
  }
}

// The driver also accepts an address without a host: …@/name.
const isReadable = (url: string) => {
  const [first, ...others] = addressesOf(url);
  if (others.length > 0) return [first, ...others].every((address) => URL.parse(address)?.host);
  return URL.canParse(url) || URL.canParse(url.replace('@/', '@host/'));
};

/** The driver would look for one host of that whole name. */
const hasHostsInItsQuery = (url: string) => /[?&](host|port)=[^&#]*(,|%2c)/i.test(url);

function isBucket(address: string): boolean {
  const url = URL.parse(address);
  const isEncoded = (part: string) => !/%(?![\da-f]{2})/i.test(part);
  return (
    url?.protocol === 's3:' &&
    /^\/+[^/]+\/*$/.test(url.pathname) &&
    isEncoded(url.username) &&
    isEncoded(url.password)
  );
}
