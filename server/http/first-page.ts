import { type BinaryToTextEncoding, createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyStaticOptions } from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '#domain/text/escape-html.ts';
import type { OutsideLink, OutsideLinks } from '#domain/text/outside-links.ts';

export type FirstPage = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/**
 * The response of a page address: the page that was drawn at build (docs/decisions/0032), else index.html, with the operator's
 * addresses in it, so that the browser needs no call for them. Each may run the one script that stands in it. Browsers ask for it at each visit, and get it again only
 * when it has changed. Null when nothing is built. `policy`: what every page may load.
 */
export async function readFirstPage(
  root: string,
  { links, policy }: { links: OutsideLinks; policy: string },
): Promise<FirstPage | null> {
  const built = await readFile(join(root, 'index.html'), 'utf8').catch(orNothing);
  // In development nothing is built: Vite serves the pages.
  if (built === null) return null;
  const index = prepared(withLinks(built, links));
  const drawn = await drawnPages(join(root, DRAWN), links);
  return (request, reply) => {
    const { html, compressed, etag, script } = drawn(request.url.toLowerCase()) ?? index;
    if (script) reply.header('content-security-policy', allowing(script, policy));
    reply.type('text/html; charset=utf-8');
    reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag: `W/${etag}` });
    if (request.headers['if-none-match']?.includes(etag)) return reply.status(304).send();
    const accepted = String(request.headers['accept-encoding'] ?? '');
    const encoding = encodings.find((one) => accepts(accepted, one));
    if (encoding) return reply.header('content-encoding', encoding).send(compressed(encoding));
    return reply.send(html);
  };
}

/** The folder of the pages that were drawn, whole or their frame, each at its address in small letters. */
const DRAWN = 'drawn';

async function drawnPages(folder: string, links: OutsideLinks) {
  const files = (await readdir(folder, { recursive: true }).catch(orNothing)) ?? [];
  const names = files.filter((name) => name.endsWith('.html'));
  const pages = names.map(async (name): Promise<[string, Prepared]> => {
    const path = name.slice(0, -'.html'.length).replaceAll(sep, '/');
    return [`/${path}`, prepared(await readDrawn(join(folder, name), links))];
  });
  const drawn = new Map(await Promise.all(pages));
  // An address with a query shows more than a page that was drawn whole. The frame of a page is the same.
  return (url: string) => {
    const page = drawn.get(url) ?? drawn.get(url.replace(/\?.*/, ''));
    return page?.isFrame || drawn.has(url) ? page : undefined;
  };
}

const readDrawn = async (file: string, links: OutsideLinks) =>
  withLinks(linked(await readFile(file, 'utf8'), links), links);

/** The page that was drawn for an address, with the headers that let it run its script. Null when nothing is built. */
export async function readDrawnPage(
  root: string,
  path: string,
  { links, policy }: { links: OutsideLinks; policy: string },
): Promise<{ html: string; headers: Record<string, string> } | null> {
  const html = await readDrawn(join(root, DRAWN, `${path}.html`), links).catch(orNothing);
  if (html === null) return null;
  const { script } = prepared(html);
  return { html, headers: script ? { 'content-security-policy': allowing(script, policy) } : {} };
}

type Prepared = ReturnType<typeof prepared>;

const compressors = { br: brotliCompressSync, gzip: gzipSync };
type Encoding = keyof typeof compressors;
/** The encodings, the better one first. */
const encodings: readonly Encoding[] = ['br', 'gzip'];

function prepared(text: string) {
  const html = Buffer.from(text);
  const done = new Map<Encoding, Buffer>();
  /**
   * Each page is compressed at its first request. To compress all pages would take a third of the processor time of a start.
   */
  const compressed = (encoding: Encoding) => {
    const bytes = done.get(encoding) ?? compressors[encoding](html);
    done.set(encoding, bytes);
    return bytes;
  };
  const [, script] = /<script>(.*?)<\/script>/s.exec(text) ?? [];
  return {
    html,
    isFrame: text.includes(' data-static="frame"'),
    compressed,
    etag: `"${sha256(html, 'base64url')}"`,
    script: script && sha256(script, 'base64'),
  };
}

const sha256 = (of: string | Buffer, encoding: BinaryToTextEncoding) =>
  createHash('sha256').update(of).digest(encoding);

/** The policy that lets a page run its one script, which has to run before the first paint, and no other. */
const allowing = (script: string, policy: string) =>
  policy.replace("script-src 'self'", `$& 'sha256-${script}'`);

/** The operator's address or the page of ours, where the drawn page has '/outside/' with the link's name and that page. */
const linked = (html: string, links: OutsideLinks) =>
  html.replace(/"\/outside\/(\w+)([^"]*)"/g, (_, name: OutsideLink, own: string) => {
    return `"${escapeHtml(links[name] ?? own)}"`;
  });

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
  // Each file is a route. The build writes .br and .gz beside each text file, and these have no address of their own.
  globIgnore: ['index.html*', `${DRAWN}/**`, '**/*.{br,gz}'],
  preCompressed: true,
  setHeaders: (reply, path) => {
    const hashed = /[\\/]assets[\\/]/.test(path);
    reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
  },
});
