import { hash, verify } from '@node-rs/argon2';
import { newKey } from './keys.ts';

// argon2id, 19 MiB, two passes, one lane: the minimum of the OWASP cheat sheet.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** argon2id hash of a password or a code, salted. */
export const hashSecret = (secret: string) => hash(secret, COST);

/** Whether the secret belongs to the hash. */
export const verifySecret = (stored: string, secret: string) => verify(stored, secret).catch(() => false);

let decoy: Promise<string> | undefined;

/** Takes as long as checking a real password, so that the time does not show which addresses are registered. */
export async function spendPasswordTime(secret: string): Promise<void> {
  decoy ??= hashSecret(newKey());
  await verifySecret(await decoy, secret);
}
