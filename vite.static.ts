import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rolldown } from 'vite';
import { filesOf, openedWith } from './vite.groups.ts';
import { usedStyles } from './vite.styles.ts';
import type { StaticPage } from './web/static-pages.tsx';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Draws public pages, and the frame of the pages under /app, at build, so that they can be read before their scripts are there
 * (docs/decisions/0032): `drawn/` in the output has for each of them index.html with its text and its styles. The server sends it
 * (first-page.ts). index.html itself gets the early script too.
 */
export function staticPages(): Plugin {
  let bundle: Rolldown.OutputBundle = {};
  let early = '';
  return {
    name: 'static-pages',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'chunk', id: at('web/before-scripts.ts') });
    },
    generateBundle: {
      order: 'post',
      handler(_, files) {
        bundle = { ...files };
        for (const one of Object.values(files)) {
          if (one.type !== 'chunk' || one.facadeModuleId !== at('web/before-scripts.ts')) continue;
          early = one.code;
          // It stands in the pages themselves.
          delete files[one.fileName];
        }
      },
    },
    async closeBundle() {
      // The build has failed, and says why.
      if (early === '') return;
      const plain = await readFile(at('dist/web/index.html'), 'utf8');
      const index = plain.replace(TITLE, (title) => `${title}<script>${early.trim()}</script>`);
      await writeFile(at('dist/web/index.html'), index);
      const pages = await drawn();
      const next = filesOf(bundle, openedWith(await pageFile('dashboard'), true));
      for (const page of pages) {
        const isFrame = page.name !== undefined;
        const opened = isFrame
          ? openedWith(await pageFile(page.name ?? ''), true)
          : ['web/main.tsx', ...page.files].map(at);
        const files = filesOf(bundle, opened);
        const soon = page.path === '/login' ? [...next.scripts, ...next.styles] : [];
        const html = withPage(index, page, {
          ...files,
          soon: soon.filter((name) => ![...files.scripts, ...files.styles].includes(name)),
        });
        const sheets = files.styles.map((name) => readFile(at(`dist/web/${name}`), 'utf8'));
        const styles = usedStyles((await Promise.all(sheets)).join(''), html);
        const name = at(`dist/web/drawn${page.path.toLowerCase()}.html`);
        await mkdir(dirname(name), { recursive: true });
        await writeFile(
          name,
          html.replace('</head>', () => `<style>${styles}</style></head>`),
        );
      }
    },
  };
}

/** The file of a page under /app. rpt1 leads on to a page that nobody knows at build, so nothing is named for it. */
async function pageFile(name: string): Promise<string> {
  if (name === 'rpt1') return at('web/app-pages.tsx');
  const list = await readFile(at('web/app-pages.tsx'), 'utf8');
  const [, path] = new RegExp(`\\b${name}: \\(\\) =>\\s*import\\('\\./([^']+)'`).exec(list) ?? [];
  if (!path) throw new Error(`web/app-pages.tsx does not import the page ${name}`);
  return at(`web/${path}`);
}

/**
 * Nothing has to arrive before the first paint but the page itself, with the rules that it uses. Its scripts and its sheets are
 * asked for after it (before-scripts.ts).
 */
function withPage(
  index: string,
  { html, isStill, calls }: StaticPage,
  { scripts, styles, soon }: Record<'scripts' | 'styles' | 'soon', string[]>,
) {
  const [title] = TITLE.exec(html) ?? [];
  const [own] = TITLE.exec(index) ?? [];
  const later = [...styles, ...scripts].map((name) => linkOf('later', name, index.includes(name)));
  const links = isStill ? [] : [...later, ...soon.map((name) => linkOf('soon', name, true))];
  const named = calls ? `<meta name="calls" content="${calls.join(' ')}">` : '';
  return index
    .replace(TITLE, () => named + (title ?? own))
    .replace(/<script type="module" crossorigin src="[^"]*"><\/script>/g, '')
    .replace(/<link rel="(stylesheet|modulepreload)"[^>]*>/g, '')
    .replace('</head>', () => `${links.join('')}</head>`)
    .replace(
      '<div id="root">',
      () => `<div id="root" data-static${calls ? '="frame"' : ''}>${html.replace(TITLE, '')}`,
    );
}

const TITLE = /<title>.*?<\/title>/;
/** For before-scripts.ts. `isFirst`: another page of this site needs the file too. */
const linkOf = (rel: 'later' | 'soon', name: string, isFirst: boolean) =>
  `<link rel="${rel}"${name.endsWith('.css') ? ' as="style"' : ''}${isFirst ? '' : ' data-page'} crossorigin href="/${name}">`;

/** Builds the pages for Node.js, apart from the browser's, and draws them. */
async function drawn(): Promise<StaticPage[]> {
  await build({
    configFile: false,
    root: at('web'),
    logLevel: 'error',
    plugins: [react()],
    ssr: { noExternal: true },
    build: {
      ssr: 'static-pages.tsx',
      outDir: at('dist/static-pages'),
      emptyOutDir: true,
      assetsInlineLimit: 0,
    },
  });
  const built = await import(pathToFileURL(at('dist/static-pages/static-pages.js')).href);
  return built.drawPages();
}
