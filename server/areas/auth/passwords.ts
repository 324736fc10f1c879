import { hash, verify } from '@node-rs/argon2';
import { newKey } from './keys.ts';

// argon2id, 19 MiB, two passes, one lane: the minimum of the OWASP cheat sheet.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** argon2id hash of a password or a code, salted. */
export const hashSecret = (secret: string) => hash(secret, COST);

let decoy: Promise<string> | undefined;

/** Takes as long as checking a real password, so that the time does not show which addresses are registered. */
export async function spendPasswordTime(secret: string): Promise<void> {
  decoy ??= hashSecret(newKey());
  await verify(await decoy, secret);
}

/** Stands for the hash in an account whose owner has not chosen a password. No secret belongs to it. */
export const NO_PASSWORD = '';

/** Whether the secret belongs to the hash. It takes the same time when there is none. */
export async function verifySecret(stored: string, secret: string): Promise<boolean> {
  if (stored === NO_PASSWORD) await spendPasswordTime(secret);
  return verify(stored, secret).catch(() => false);
}
