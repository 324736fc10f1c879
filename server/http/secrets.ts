import { hash, randomBytes } from 'node:crypto';

/** The secret of a link: 256 random bits, which nobody guesses. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** The hash of a secret, which is all that is stored of it. */
export const secretHash = (secret: string): string => hash('sha256', secret, 'hex');
