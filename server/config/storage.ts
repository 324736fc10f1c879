import { z } from 'zod';
import { text } from './values.ts';

/** The settings that say where rows and files are stored. */
export const storageSettings = {
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: text.refine(
    (url) => url === '' || /^postgres(ql)?:\/\//.test(url),
    'must start with postgres://',
  ),
  STORAGE_URL: text.refine(
    (url) => url === '' || isBucket(url),
    'must be s3://KEY:SECRET@host/bucket, key and secret percent-encoded',
  ),
};

function isBucket(address: string): boolean {
  const url = URL.parse(address);
  const isEncoded = (part: string) => !/%(?![\da-f]{2})/i.test(part);
  return (
    url?.protocol === 's3:' &&
    /^\/+[^/]+\/*$/.test(url.pathname) &&
    isEncoded(url.username) &&
    isEncoded(url.password)
  );
}
