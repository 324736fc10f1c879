import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface S3Stub {
  /** As STORAGE_URL. */
  url: string;
  /** The stored objects, by '/bucket/key'. */
  objects: Map<string, { bytes: Buffer; contentType: string; storedAt: Date }>;
  /** Answers every call with this status, or works again. */
  failWith(status: number | null): void;
  close(): Promise<void>;
}

const SIGNED =
  /^AWS4-HMAC-SHA256 Credential=stub-key\/\d{8}\/af-south-1\/s3\/aws4_request, SignedHeaders=\S+, Signature=[\da-f]{64}$/;

/**
 * A bucket on a free loopback port: PUT, GET, HEAD, DELETE and lists of objects, and HEAD of itself. It refuses requests without a SigV4
 * signature.
 */
export async function startS3(): Promise<S3Stub> {
  const objects: S3Stub['objects'] = new Map();
  let failure: number | null = null;
  const server = createServer(async (request, response) => {
    const address = new URL(request.url ?? '/', 'http://stub');
    const path = decodeURIComponent(address.pathname);
    const body = await buffer(request);
    if (!SIGNED.test(request.headers.authorization ?? '')) {
      response
        .writeHead(403, { 'content-type': 'application/xml' })
        .end('<Error><Code>AccessDenied</Code></Error>');
      return;
    }
    if (failure) {
      response.writeHead(failure, { 'content-type': 'application/xml' }).end();
      return;
    }
    const object = objects.get(path);
    if (request.method === 'PUT') {
      objects.set(path, {
        bytes: body,
        contentType: request.headers['content-type'] ?? '',
        storedAt: new Date(),
      });
      response.writeHead(200, { etag: '"stub"' }).end();
    } else if (request.method === 'DELETE') {
      objects.delete(path);
      response.writeHead(204).end();
    } else if (address.searchParams.get('list-type') === '2') {
      response.writeHead(200, { 'content-type': 'application/xml' }).end(listOf(path, address, objects));
    } else if (request.method === 'HEAD' && /^\/[\w-]+\/?$/.test(path)) {
      response.writeHead(200).end();
    } else if (!object) {
      response.writeHead(404, { 'content-type': 'application/xml' });
      response.end(request.method === 'HEAD' ? undefined : '<Error><Code>NoSuchKey</Code></Error>');
    } else {
      response.writeHead(200, { 'content-type': object.contentType, 'content-length': object.bytes.length });
      response.end(request.method === 'HEAD' ? undefined : object.bytes);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const endpoint = encodeURIComponent(`http://127.0.0.1:${port}`);
  return {
    url: `s3://stub-key:stub%2Fsecret@127.0.0.1/evidence-bucket?region=af-south-1&endpoint=${endpoint}&forcePathStyle=1`,
    objects,
    failWith: (status) => {
      failure = status;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** One page of ListObjectsV2: the token is the index in the list where the next one starts. */
function listOf(bucket: string, { searchParams }: URL, objects: S3Stub['objects']): string {
  const root = `${bucket.replace(/\/$/, '')}/`;
  const prefix = searchParams.get('prefix') ?? '';
  const from = Number(searchParams.get('continuation-token') ?? 0);
  const to = from + Number(searchParams.get('max-keys') ?? 1000);
  const all = [...objects].filter(([path]) => path.startsWith(root + prefix));
  const files = all
    .slice(from, to)
    .map(
      ([path, { bytes, storedAt }]) =>
        `<Contents><Key>${path.slice(root.length)}</Key><LastModified>${storedAt.toISOString()}</LastModified>` +
        `<ETag>"stub"</ETag><Size>${bytes.length}</Size></Contents>`,
    );
  const more = to < all.length;
  const next = more ? `<NextContinuationToken>${to}</NextContinuationToken>` : '';
  return `<ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${files.join('')}</ListBucketResult>`;
}
