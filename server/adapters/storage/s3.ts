import { buffer } from 'node:stream/consumers';
import { HeadBucketCommand, S3Client, type S3ClientConfig } from '@aws-sdk/client-s3';
import { Disk, type DriveFile } from 'flydrive';
import { S3Driver } from 'flydrive/drivers/s3';
import { checkedKey, isKey } from './key.ts';
import type { Storage, StoredFile } from './port.ts';

/** How long a bucket may take to be reached, and to answer after a call with its file has begun. Each call is tried twice. */
const REACHED_MS = 3_000;
const ANSWERED_MS = 10_000;

/** Files in an S3-compatible bucket that must itself be private (blocked public access); no ACLs are sent. */
export function s3Storage(location: string, answeredMs = ANSWERED_MS): Storage {
  const { bucket, ...settings } = s3Settings(location);
  const client = new S3Client({
    ...settings,
    maxAttempts: 2,
    // The time ends with the head of the answer: a member may take longer for the file.
    requestHandler: {
      connectionTimeout: REACHED_MS,
      requestTimeout: answeredMs,
      throwOnRequestTimeout: true,
    },
  });
  const disk = new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }));
  return {
    async put(key, content, { contentType }) {
      // S3 needs the length first. Our files have at most 10 MB, so a stream is read into memory here.
      const bytes = content instanceof Uint8Array ? content : await buffer(content);
      await disk.put(checkedKey(key), bytes, { contentType });
    },
    stream: async (key) => disk.getStream(checkedKey(key)),
    remove: async (key) => disk.delete(checkedKey(key)),
    async exists(key) {
      if (await disk.exists(checkedKey(key))) return true;
      // A bucket that is not there answers 404 for every file.
      await client.send(new HeadBucketCommand({ Bucket: bucket }));
      return false;
    },
    pages: (folder, size) => pagesOf(disk, checkedKey(folder), size),
  };
}

async function* pagesOf(disk: Disk, folder: string, size: number): AsyncGenerator<StoredFile[]> {
  let paginationToken: string | undefined;
  do {
    const options = { recursive: true, maxResults: size, ...(paginationToken ? { paginationToken } : {}) };
    // The library treats the name as a prefix, but 'evidence-of-others/…' is not in the folder.
    const listed = await disk.listAll(folder, options);
    const files = [...listed.objects].filter(
      (object): object is DriveFile =>
        object.isFile && object.key.startsWith(`${folder}/`) && isKey(object.key),
    );
    // The list has the times, so no further call is needed.
    yield await Promise.all(
      files.map(async (file) => ({ key: file.key, storedAt: (await file.getMetaData()).lastModified })),
    );
    ({ paginationToken } = listed);
  } while (paginationToken);
}

/** s3://KEY:SECRET@host/bucket?region=…&endpoint=…&forcePathStyle=1 as the client's settings. Throws without a bucket. */
export function s3Settings(location: string): S3ClientConfig & { bucket: string } {
  const url = new URL(location);
  const bucket = url.pathname.split('/').filter(Boolean).join('/');
  if (!bucket || bucket.includes('/'))
    throw new Error('STORAGE_URL names no bucket: s3://KEY:SECRET@host/bucket');
  const endpoint = url.searchParams.get('endpoint') ?? hostEndpoint(url.host);
  return {
    bucket,
    region: url.searchParams.get('region') ?? 'us-east-1',
    forcePathStyle: ['1', 'true'].includes(url.searchParams.get('forcePathStyle') ?? ''),
    ...(endpoint ? { endpoint } : {}),
    // Without a key in the address the machine's own role is used.
    ...(url.username
      ? {
          credentials: {
            accessKeyId: decodeURIComponent(url.username),
            secretAccessKey: decodeURIComponent(url.password),
          },
        }
      : {}),
    // Many S3-compatible services refuse the newer checksum headers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  };
}

// The region decides which of Amazon's own hosts is used.
const hostEndpoint = (host: string) =>
  host === '' || /(^|\.)amazonaws\.com$/.test(host) ? undefined : `https://${host}`;
