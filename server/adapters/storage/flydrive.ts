import { diskStorage } from './disk.ts';
import type { Storage } from './port.ts';
import { s3Storage } from './s3.ts';

/**
 * Storage by its address: a folder's path, or s3://KEY:SECRET@host/bucket?region=…&endpoint=…&forcePathStyle=1.
 * Throws when the address cannot be read.
 */
export function flydriveStorage(location: string): Storage {
  return location.startsWith('s3://') ? s3Storage(location) : diskStorage(location);
}
