import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rolldown } from 'vite';
import { filesOf } from './vite.groups.ts';
import type { StaticPage } from './web/static-pages.tsx';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Draws public pages at build, so that they can be read before their scripts are there (docs/decisions/0032): `drawn/` in
 * the output has for each of them index.html with its text and its styles. The server sends it (first-page.ts). index.html
 * itself gets the early script too.
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
      const plain = await readFile(at('dist/web/index.html'), 'utf8');
      const index = plain.replace(TITLE, (title) => `${title}<script>${early.trim()}</script>`);
      await writeFile(at('dist/web/index.html'), index);
      await mkdir(at('dist/web/drawn'), { recursive: true });
      for (const page of await drawn()) {
        const files = filesOf(bundle, ['web/main.tsx', ...page.files].map(at));
        const styles = await Promise.all(
          files.styles.map((name) => readFile(at(`dist/web/${name}`), 'utf8')),
        );
        const scripts = files.scripts
          .filter((name) => !index.includes(name))
          .map((name) => laterOf(`/${name}`));
        const name = `dist/web/drawn/${page.path.toLowerCase()}.html`;
        await writeFile(
          at(name),
          withPage(index, page, { styles: styles.join(''), scripts: scripts.join('') }),
        );
      }
    },
  };
}

/**
 * Nothing has to arrive before the first paint but the page itself. Its scripts are asked for after it (before-scripts.ts).
 */
function withPage(
  index: string,
  { html, isStill }: StaticPage,
  { styles, scripts }: Record<'styles' | 'scripts', string>,
) {
  const [title = ''] = TITLE.exec(html) ?? [];
  return index
    .replace(TITLE, () => title)
    .replace(/<script type="module" crossorigin src="([^"]*)"><\/script>/g, (_, name) => laterOf(name))
    .replace('</head>', () => `${scripts}</head>`)
    .replace(isStill ? /<link rel="later"[^>]*>/g : /$^/, '')
    .replace(/<link rel="stylesheet"[^>]*>/, () => `<style>${styles}</style>`)
    .replace('<div id="root">', () => `<div id="root" data-static>${html.replace(TITLE, '')}`);
}

const TITLE = /<title>.*?<\/title>/;
/** For before-scripts.ts. */
const laterOf = (address: string) => `<link rel="later" crossorigin href="${address}">`;

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
