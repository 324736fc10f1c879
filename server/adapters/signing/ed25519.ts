import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  hash,
  type KeyObject,
  sign,
} from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Signer } from './port.ts';

/** Makes the signer of a private key (PKCS #8, DER in base64), as `SIGNING_KEY` has it. Throws when it is none for Ed25519. */
export function ed25519Signer(base64: string): Signer {
  const key: KeyObject = createPrivateKey({
    key: Buffer.from(base64, 'base64'),
    format: 'der',
    type: 'pkcs8',
  });
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('The key is not for Ed25519');
  const publicKey = createPublicKey(key);
  return {
    id: hash('sha256', publicKey.export({ format: 'der', type: 'spki' }), 'hex').slice(0, 16),
    publicKey: publicKey.export({ format: 'pem', type: 'spki' }).toString(),
    sign: (bytes) => sign(null, bytes, key).toString('base64'),
  };
}

/** A new private key, in the form that `ed25519Signer` takes. */
export const newSigningKey = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');

const FILE = 'signing-key';

/** The key of a server outside production: made at its first start and kept in its data folder, for its owner alone. */
export async function keptSigningKey(dataDir: string): Promise<string> {
  const path = join(dataDir, FILE);
  await mkdir(dataDir, { recursive: true });
  // When two servers start together, one writes the file and both read it.
  await writeFile(path, newSigningKey(), { flag: 'wx', mode: 0o600 }).catch((error) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return (await readFile(path, 'utf8')).trim();
}
