import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

const server = process.env.API_TARGET ?? 'http://127.0.0.1:3000';

export default defineConfig({
  root: 'web',
  plugins: [react(), compressed()],
  server: {
    port: 5173,
    // Calls go to the server. Our own modules in web/api, whose addresses begin the same, do not.
    proxy: { '^/(api/(?![\\w-]+\\.ts)|dev/|simulator)': { target: server } },
  },
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
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 3 },
            // The parts of the first page, in few files: they compress better, and later pages reuse them.
            {
              name: 'libraries',
              tags: ['$initial'],
              test: /node_modules|[\\/]web[\\/](styles[\\/]|no-eval\.ts)/,
              priority: 2,
            },
            { name: partOfSignIn, debugName: 'sign-in', priority: 1 },
          ],
        },
      },
    },
  },
});

const signInPage = fileURLToPath(new URL('web/pages/auth/LoginPage.tsx', import.meta.url));
const signInParts = new Set<string>();

/** Names the group of our own modules that the sign-in page imports, pages apart. */
function partOfSignIn(id: string, graph: Graph): string | null {
  if (signInParts.size === 0) collect(signInPage, graph);
  return signInParts.has(id) && !id.includes('/web/pages/') ? 'sign-in' : null;
}

function collect(id: string, graph: Graph) {
  // Libraries are not grouped, because this walk does not see which of their exports are used.
  if (signInParts.has(id) || id.includes('/node_modules/')) return;
  signInParts.add(id);
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) collect(imported, graph);
}

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
