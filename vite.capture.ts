import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { filesOf } from './vite.groups.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The modules that /app/capture opens with; the bundle knows what they import. */
const OPENED = [
  'web/main.tsx',
  'web/app-pages.tsx',
  'web/layouts/AppLayout.tsx',
  'web/layouts/AwayPage.tsx',
  'web/ui/form/ChangedElsewhere.tsx',
  'web/ui/form/SoftQuestions.tsx',
  'web/pages/capture/CapturePage.tsx',
];

/**
 * Writes the worker that opens /app/capture without a network, with the names of that page's own files. Another build has other
 * names, so browsers take the new worker by themselves; what waits on the phone is in no cache and stays.
 */
export function captureWorker(): Plugin {
  return {
    name: 'capture-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const { scripts, styles } = filesOf(bundle, OPENED.map(at));
        const fonts = Object.keys(bundle).filter((name) =>
          /ibm-plex-sans-latin-wght-normal.*\.woff2$/.test(name),
        );
        const files = [...scripts, ...styles, ...fonts].map((name) => `/${name}`);
        const version = createHash('sha256').update(files.join()).digest('hex').slice(0, 16);
        const source = (await readFile(at('web/capture-worker.js'), 'utf8'))
          .replace("'VERSION'", JSON.stringify(version))
          .replace('FILES', JSON.stringify(files));
        this.emitFile({ type: 'asset', fileName: 'app/capture-worker.js', source });
      },
    },
  };
}
