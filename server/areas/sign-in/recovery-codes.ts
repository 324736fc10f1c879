import { randomBytes } from 'node:crypto';
import { RECOVERY_CODES, readRecoveryCode, recoveryCode } from '#domain/sign-in/second-factor.ts';
import { hashSecret } from './passwords.ts';

/** Ten new codes and what the database keeps of them. The hashes are slow: make them before the transaction. */
export async function newRecoveryCodes() {
  const codes = Array.from({ length: RECOVERY_CODES }, (_, at) => recoveryCode(at + 1, randomBytes(10)));
  const hashes = await Promise.all(codes.map((code) => hashSecret(readRecoveryCode(code)?.signs ?? '')));
  return { codes, hashes };
}
