import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const server = process.env.API_TARGET ?? 'http://127.0.0.1:3000';

export default defineConfig({
  root: 'web',
  plugins: [react(), notForBrowsers()],
  server: {
    port: 5173,
    proxy: Object.fromEntries(['/api', '/dev', '/simulator'].map((path) => [path, { target: server }])),
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
          // Changes seldom, so it is cached apart from our own code.
          groups: [{ name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ }],
        },
      },
    },
  },
});

/**
 * Leaves out of the first page what only the server uses: the list of common passwords (the server's refusal lands on
 * the same field) and zod's writer of JSON schemas. Their exports stay, as functions that do nothing.
 */
function notForBrowsers(): Plugin {
  return {
    name: 'not-for-browsers',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: {
        id: /zod[\\/]v4[\\/]core[\\/](to-json-schema|json-schema-processors)\.js|common-passwords\.ts/,
      },
      handler(code, id) {
        if (id.includes('common-passwords')) return { code: "export const commonPasswords = '';", map: null };
        const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map((match) => match[1]);
        const stubs = names.map((name) => `export const ${name} = () => undefined;`);
        if (/process as|as process/.test(code))
          stubs.push('const process = () => undefined; export { process };');
        return { code: stubs.join('\n'), map: null };
      },
    },
  };
}
