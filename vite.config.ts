import { brotliCompressSync, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { captureWorker } from './vite.capture.ts';
import { fewFiles, groupOf, only } from './vite.groups.ts';
import { staticPages } from './vite.static.ts';
import { variables } from './vite.theme.ts';

const MORE = /node_modules[\\/](@tanstack[\\/](react-)?table|@mantine[\\/]dates|dayjs|idb)/;
/** The libraries that pages share: those of the page that a member sees first, or the others. */
const shared = (isMore: boolean) => (id: string) => /node_modules.*js$/.test(id) && MORE.test(id) === isMore;
const server = process.env.API_TARGET ?? 'http://127.0.0.1:3000';

export default defineConfig({
  root: 'web',
  plugins: [react(), variables(), fewFiles(), captureWorker(), staticPages(), compressed()],
  server: {
    port: 5173,
    // Calls go to the server. Our own modules in web/api, whose addresses begin the same, do not.
    proxy: { '^/(api/(?![\\w-]+\\.ts)|dev/|simulator)': { target: server } },
  },
  worker: { format: 'es' },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    // The content security policy allows no inline script and no data: font.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // It seldom changes, so it is cached separately from our own code.
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 9 },
            // Scripts alone: all styles of the first page are one file, with our own.
            { name: 'libraries', tags: ['$initial'], test: /node_modules.*js$/, priority: 8 },
            // A group takes what its modules import along, unless a group with a higher number has it.
            { name: only('first-page'), debugName: 'first-page', priority: 7 },
            { name: only('public'), debugName: 'public', priority: 6 },
            // The libraries that several pages share. A public page needs only icons of them.
            { name: 'icons', test: /@tabler.*js$/, minShareCount: 2, priority: 5 },
            // A page loads it when somebody opens a PDF file.
            { name: 'pdf', test: /node_modules[\\/]pdfjs-dist[\\/]/, priority: 5 },
            { name: 'app-libraries', test: shared(false), minShareCount: 2, priority: 4 },
            // Without those of tables and dates, which the page that a member sees first does not need.
            { name: 'more-libraries', test: shared(true), minShareCount: 2, priority: 3.5 },
            { name: only('app'), debugName: 'app', priority: 3 },
            { name: only('more'), debugName: 'more', priority: 2.5 },
            { name: only('office'), debugName: 'office', priority: 2 },
            { name: groupOf, debugName: 'areas', priority: 1 },
          ],
        },
      },
    },
  },
});

/**
 * Writes a .br and a .gz beside every text file, once at the build. The server sends the one that the browser accepts.
 */
function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (!/\.(js|css|svg|html)$/.test(file.fileName)) continue;
          const source = file.type === 'chunk' ? file.code : file.source;
          this.emitFile({
            type: 'asset',
            fileName: `${file.fileName}.br`,
            source: brotliCompressSync(source),
          });
          this.emitFile({
            type: 'asset',
            fileName: `${file.fileName}.gz`,
            source: gzipSync(source, { level: 9 }),
          });
        }
      },
    },
  };
}
