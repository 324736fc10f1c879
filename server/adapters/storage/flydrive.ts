import { diskStorage } from './disk.ts';
import type { Storage } from './port.ts';

/**
 * Storage by its address: a folder's path, or s3://KEY:SECRET@host/bucket?region=…&endpoint=…&forcePathStyle=1.
 * Throws when the address cannot be read.
 */
export async function flydriveStorage(location: string): Promise<Storage> {
  if (!location.startsWith('s3://')) return diskStorage(location);
  // The S3 client is large, so it is loaded only when it is used.
  const { s3Storage } = await import('./s3.ts');
  return s3Storage(location);
}
