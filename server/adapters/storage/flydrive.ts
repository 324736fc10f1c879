import { diskStorage } from './disk.ts';
import { type Storage, StorageAway } from './port.ts';

/**
 * Storage by its address: a folder's path, or s3://KEY:SECRET@host/bucket?region=…&endpoint=…&forcePathStyle=1.
 * Throws when the address cannot be read. `answeredMs` is how long a bucket may take to answer a call.
 */
export async function flydriveStorage(location: string, answeredMs?: number): Promise<Storage> {
  if (!location.startsWith('s3://')) return withOneFault(diskStorage(location));
  // The S3 client is large, so it is loaded only when it is used.
  const { s3Storage } = await import('./s3.ts');
  return withOneFault(s3Storage(location, answeredMs));
}

const withOneFault = (storage: Storage): Storage => ({
  put: (...call) => storage.put(...call).catch(away),
  stream: (key) => storage.stream(key).catch(away),
  remove: (key) => storage.remove(key).catch(away),
  exists: (key) => storage.exists(key).catch(away),
  pages: storage.pages,
});

/** The library's own message does not say why; its last cause does. */
function away(error: unknown): never {
  let cause = error;
  while (cause instanceof Error && cause.cause instanceof Error) cause = cause.cause;
  throw new StorageAway(cause instanceof Error ? cause.message : String(cause), { cause: error });
}
