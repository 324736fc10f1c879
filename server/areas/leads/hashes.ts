import { hash, randomBytes } from 'node:crypto';

/** The secret of a link: 256 random bits. */
export const newToken = () => randomBytes(32).toString('base64url');

export const tokenHash = (token: string) => hash('sha256', token, 'hex');

/**
 * The hash of an address that left (docs/decisions/0024). Somebody who knows an address can ask whether it left; nobody
 * can read the addresses from the hashes as a list.
 */
export const addressHash = (email: string) => hash('sha256', `lead ${email}`, 'hex');
