import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { callsAtBuild } from './calls-plugin.ts';
import { iconsBesideBuild } from './icons-plugin.ts';
import { screensAtBuild } from './screens-plugin.ts';

/** Where the API answers while developing; the console itself only ever calls its own origin. */
const service = process.env['VITRINA_API'] ?? 'http://127.0.0.1:3001';

export default defineConfig({
  plugins: [react(), screensAtBuild(), callsAtBuild(), iconsBesideBuild()],
  server: {
    host: '127.0.0.1',
    // The Host header stays ours: the service compares it with the Origin of every write.
    proxy: {
      '/api': { target: service, changeOrigin: false },
      '/files': { target: service, changeOrigin: false },
    },
  },
  build: {
    target: 'es2023',
    cssTarget: 'chrome120',
    // The content policy allows no inline data in fonts and scripts: every asset is a file of ours.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What changes with a release of ours stays apart from what does not, so that a new
          // deployment leaves the large libraries in the browser's cache.
          groups: [
            { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/, priority: 3 },
            {
              name: 'router',
              test: /node_modules[\\/](?:react-router|cookie|set-cookie-parser)[\\/]/,
              priority: 2,
            },
          ],
        },
      },
    },
  },
});
