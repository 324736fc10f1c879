import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = process.env.API_TARGET ?? 'http://127.0.0.1:3000';

export default defineConfig({
  root: 'web',
  plugins: [react()],
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
        // What every page needs changes seldom, so it is cached apart from our own code.
        advancedChunks: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            { name: 'framework', test: /[\\/]framework[\\/]/ },
          ],
        },
      },
    },
  },
});
