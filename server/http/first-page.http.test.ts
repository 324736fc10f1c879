import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OutsideLinks } from '#domain/text/outside-links.ts';
import { testApp } from '#test/support/app.ts';

const BUILT = `<!doctype html><html><head><title>Plan</title></head><body>${'x'.repeat(200)}</body></html>`;
const DRAWN =
  '<html><head><script>early()</script></head><body><a href="/outside/terms/terms">Terms</a></body></html>';
const FRAME = '<html><head></head><body><div id="root" data-static="frame">Menu</div></body></html>';
let webRoot: string;

beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'rpt-web-'));
  for (const name of ['index.html', 'index.html.br', 'robots.txt', 'robots.txt.br'])
    await writeFile(join(webRoot, name), BUILT);
  await mkdir(join(webRoot, 'drawn'));
  await writeFile(join(webRoot, 'drawn', 'registerannual.html'), DRAWN);
  await mkdir(join(webRoot, 'drawn', 'app'));
  await writeFile(join(webRoot, 'drawn', 'app', 'dashboard.html'), FRAME);
});
afterAll(() => rm(webRoot, { recursive: true }));

async function withServer(links: OutsideLinks, run: (url: string) => Promise<void>) {
  const app = await testApp({ webRoot, links });
  try {
    await run(app.url);
  } finally {
    await app.close();
  }
}

test('is the built page when no address is configured, whatever the encoding', () =>
  withServer({}, async (url) => {
    for (const path of ['/', '/index.html', '/login', '/app/rpt1?stay=true'])
      for (const encoding of ['identity', 'gzip', 'br', 'br;q=0, gzip;q=0.5']) {
        const answer = await fetch(url + path, { headers: { 'accept-encoding': encoding } });
        expect([answer.status, await answer.text()], `${path} ${encoding}`).toEqual([200, BUILT]);
        expect(answer.headers.get('cache-control')).toBe('no-cache');
        expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'");
        const expected = encoding === 'identity' ? null : encoding.startsWith('br;') ? 'gzip' : encoding;
        expect(answer.headers.get('content-encoding')).toBe(expected);
      }
    const plain = { headers: { 'accept-encoding': 'identity' } };
    expect((await fetch(`${url}/robots.txt`, plain)).status).toBe(200);
    for (const name of ['index.html.br', 'robots.txt.br'])
      expect((await fetch(`${url}/${name}`)).status).toBe(404);
  }));

test('holds the configured addresses as data that cannot break out, and is not sent twice', () =>
  withServer({ terms: 'https://example.org/"><script>$&</script>?a=1&b=2' }, async (url) => {
    const answer = await fetch(`${url}/login`);
    const html = await answer.text();
    expect(html).not.toContain('<script');
    const meta = /<meta name="outside-links" content="([^"]*)" \/><\/head>/.exec(html)?.[1] ?? '';
    const text = meta.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));
    expect(JSON.parse(text)).toEqual({ terms: 'https://example.org/"><script>$&</script>?a=1&b=2' });

    const etag = answer.headers.get('etag') ?? '';
    const again = (known: string) => fetch(`${url}/`, { headers: { 'if-none-match': known } });
    expect([(await again(etag)).status, (await again('"other"')).status]).toEqual([304, 200]);
  }));

test('is the page that was drawn at build, which may run its own script and no other', () =>
  withServer({ terms: 'https://example.org/?a=1&b=2' }, async (url) => {
    const of = async (path: string) => (await fetch(url + path)).text();
    const answer = await fetch(`${url}/registerAnnual`);
    expect(await answer.text()).toContain('<a href="https://example.org/?a=1&#38;b=2">Terms</a>');
    const hash = createHash('sha256').update('early()').digest('base64');
    expect(answer.headers.get('content-security-policy')).toContain(`;script-src 'self' 'sha256-${hash}';`);
    expect(await of('/REGISTERANNUAL')).toContain('early()');
    // A search may change the page, another address has none, and the folder is not sent.
    for (const path of ['/registerAnnual?a=1', '/login']) expect(await of(path)).not.toContain('early()');
    expect((await fetch(`${url}/login`)).headers.get('content-security-policy')).toContain(
      ";script-src 'self';",
    );
    expect((await fetch(`${url}/drawn/registerannual.html`)).status).toBe(404);
  }));

test('leads to our own page where the operator has none', () =>
  withServer({}, async (url) => {
    expect(await (await fetch(`${url}/registerAnnual`)).text()).toContain('<a href="/terms">Terms</a>');
  }));

test('is the frame of a page under /app, whatever its query', () =>
  withServer({}, async (url) => {
    for (const path of ['/app/dashboard', '/app/DASHBOARD', '/app/dashboard?add=own&q=/x'])
      expect(await (await fetch(url + path)).text(), path).toBe(FRAME);
    for (const path of ['/app/dashboard/1', '/app', '/dashboard'])
      expect(await (await fetch(url + path)).text(), path).toBe(BUILT);
    expect((await fetch(`${url}/drawn/app/dashboard.html`)).status).toBe(404);
  }));
