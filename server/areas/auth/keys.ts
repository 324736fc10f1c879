import { createHash, randomBytes } from 'node:crypto';

/** A session key or request token: 256 random bits. */
export const newKey = () => randomBytes(32).toString('base64url');

/** What the database keeps of it. A plain hash will do: there is nothing to guess in 256 bits. */
export const keyHash = (key: string) => createHash('sha256').update(key).digest('hex');
