import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyStaticOptions } from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '#domain/escape-html.ts';
import type { OutsideLinks } from '#domain/outside-links.ts';

export type FirstPage = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/**
 * index.html, which every page address returns, with the operator's addresses in it, so that the browser needs no call
 * for them. Browsers ask for it at each visit, and get it again only when it has changed. Null when there is no such
 * file.
 */
export async function readFirstPage(root: string, links: OutsideLinks): Promise<FirstPage | null> {
  const built = await readFile(join(root, 'index.html'), 'utf8').catch(orNothing);
  // Nothing is built. In development another server gives the pages.
  if (built === null) return null;
  const html = Buffer.from(withLinks(built, links));
  const encoded = { br: brotliCompressSync(html), gzip: gzipSync(html) };
  const etag = `"${createHash('sha256').update(html).digest('base64url')}"`;
  return (request, reply) => {
    reply.type('text/html; charset=utf-8');
    reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag: `W/${etag}` });
    if (request.headers['if-none-match']?.includes(etag)) return reply.status(304).send();
    const accepted = String(request.headers['accept-encoding'] ?? '');
    for (const [encoding, bytes] of Object.entries(encoded))
      if (accepts(accepted, encoding)) return reply.header('content-encoding', encoding).send(bytes);
    return reply.send(html);
  };
}

const withLinks = (html: string, links: OutsideLinks) =>
  Object.keys(links).length === 0
    ? html
    : html.replace(
        '</head>',
        () => `<meta name="outside-links" content="${escapeHtml(JSON.stringify(links))}" /></head>`,
      );

function orNothing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

const accepts = (header: string, encoding: string) =>
  new RegExp(`(^|,)\\s*${encoding}\\s*(;\\s*q=(?!0(\\.0*)?\\s*(,|$))[\\d.]+\\s*)?(,|$)`).test(header);

/** The built files except index.html. Browsers may keep files with a hash in their name for ever. */
export const staticOptions = (root: string): FastifyStaticOptions => ({
  root,
  wildcard: false,
  index: false,
  globIgnore: ['index.html*'],
  // The build writes .br and .gz beside each text file.
  preCompressed: true,
  setHeaders: (reply, path) => {
    const hashed = /[\\/]assets[\\/]/.test(path);
    reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
  },
});
