import { fileURLToPath } from 'node:url';
import globalData from '@csstools/postcss-global-data';
import react from '@vitejs/plugin-react';
import customMedia from 'postcss-custom-media';
import { defineConfig } from 'vite';
import { compressedAtBuild } from './compress-plugin.ts';
import { declaredIcons } from './declared-icons-plugin.ts';
import { fontInPage } from './font-plugin.ts';
import { iconFilesPlugin } from './icons-plugin.ts';
import { loadFilesBeforeImport } from './preload-plugin.ts';
import { screenFilesAtBuild } from './screen-files-plugin.ts';
import { screensAtBuild } from './screens-plugin.ts';

/** Address of the API in development; the console itself only calls its own origin. */
const serviceUrl = process.env['VITRINA_API'] ?? 'http://127.0.0.1:3001';

/** Returns the name of a file without its extension, and without the list of sharing chunks after the first `~`. */
const shortName = (name: string): string => name.replace(/~.*|\.\w+$/u, '');

export default defineConfig({
  plugins: [
    react(),
    screensAtBuild(),
    declaredIcons(),
    iconFilesPlugin(),
    fontInPage(),
    loadFilesBeforeImport(),
    screenFilesAtBuild(),
    compressedAtBuild(),
  ],
  css: {
    // Defines the breakpoint for all style sheets.
    postcss: {
      plugins: [
        globalData({ files: [fileURLToPath(new URL('src/ui/media.css', import.meta.url))] }),
        customMedia(),
      ],
    },
  },
  server: {
    host: '127.0.0.1',
    // Keeps the Host header, which the service compares with the Origin of every write.
    proxy: {
      '/api': { target: serviceUrl, changeOrigin: false },
      '/files': { target: serviceUrl, changeOrigin: false },
    },
  },
  build: {
    target: 'es2023',
    cssTarget: 'chrome120',
    // The content policy permits no inline data in fonts and scripts, so every asset is a file.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The build writes compressed files itself; `npm run bench -- first-load` measures their sizes.
    reportCompressedSize: false,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        chunkFileNames: ({ name }) => `assets/${shortName(name)}-[hash].js`,
        assetFileNames: ({ names }) => `assets/${shortName(names[0] ?? 'asset')}-[hash][extname]`,
        codeSplitting: {
          // Few files, because each costs a request. A group includes the imports of its modules not yet in a group.
          groups: [
            // Changes only with new versions of these packages, so it stays in the browser's cache across deployments.
            {
              name: 'react',
              test: /node_modules[\\/](?:react|react-dom|scheduler|react-router)[\\/]/,
              priority: 6,
            },
            // Entry of the page, and the screens for people who are not signed in.
            {
              name: 'start',
              test: /src[\\/](?:main|.*[\\/](?:login|register|callback|error-404|error-500)-screen)\.tsx$/,
              priority: 5,
            },
            // The frame around every other screen, and the lists.
            { name: 'signed-in', test: /src[\\/]signed-in\.ts$/, priority: 4 },
            // Overlays, loaded after the first render.
            { name: 'overlays', test: /src[\\/]ui[\\/]overlays[\\/]code[\\/]index\.ts$/, priority: 3 },
            { name: 'record', test: /src[\\/]content[\\/]form[\\/](?:form|panel)-screen\.tsx$/, priority: 2 },
            // Declarations of inboxes. If split by importers, their chunks would import each other in a cycle.
            { name: 'inbox', test: /model[\\/]src[\\/]inbox[\\/]/, minShareCount: 2, priority: 2 },
            // Modules that several other chunks share.
            {
              name: 'shared',
              minShareCount: 2,
              priority: 1,
            },
          ],
        },
      },
    },
  },
});
