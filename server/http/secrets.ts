import { hash, randomBytes } from 'node:crypto';

/** The secret of a link: 256 random bits, which nobody guesses. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** The part of it that is stored. */
export const secretHash = (secret: string): string => hash('sha256', secret, 'hex');
