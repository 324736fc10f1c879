import { hash, verify } from '@node-rs/argon2';
import { newKey } from './keys.ts';

// argon2id, 19 MiB, two passes, one lane: the minimum of the OWASP cheat sheet.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** argon2id hash of a password or a code, salted. */
export const hashSecret = (secret: string) => hash(secret, COST);

let decoy: Promise<string> | undefined;

/** Takes as long as checking a real password, so that the time does not show which addresses are registered. */
export async function spendPasswordTime(secret: string): Promise<void> {
  await verify(await decoyHash(), secret);
}

function decoyHash(): Promise<string> {
  decoy ??= hashSecret(newKey());
  return decoy;
}

/** Whether a hash was made in another way, or at another cost, than today. */
export const isAtOldCost = async (stored: string): Promise<boolean> =>
  costOf(stored) !== costOf(await decoyHash());

/** '$argon2id$v=19$m=19456,t=2,p=1$': what stands before the salt and the hash. */
const costOf = (stored: string) => stored.split('$').slice(0, -2).join('$');

/** Stands for the hash in an account whose owner has not chosen a password. No secret belongs to it. */
export const NO_PASSWORD = '';

/** Whether the secret belongs to the hash. It takes the same time when there is none. */
export async function verifySecret(stored: string, secret: string): Promise<boolean> {
  if (stored === NO_PASSWORD) await spendPasswordTime(secret);
  return verify(stored, secret).catch(() => false);
}
