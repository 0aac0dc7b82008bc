import { defineConfig } from 'vite';

/**
 * Two builds: the browser's files with a manifest of their names, and (`--ssr`) the program that renders the pages.
 */
export default defineConfig(({ isSsrBuild }) => ({
  publicDir: false,
  build: {
    target: isSsrBuild ? 'node24' : 'es2023',
    // The content policy allows no inline data, so every asset is a file of the site.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    ...(isSsrBuild
      ? {}
      : {
          manifest: 'manifest.json',
          rolldownOptions: {
            input: {
              base: 'src/islands/base.ts',
              form: 'src/islands/form.ts',
              finder: 'src/islands/finder.ts',
              calculator: 'src/islands/calculator.ts',
              preview: 'src/islands/preview.ts',
              share: 'src/islands/share.ts',
            },
          },
        }),
  },
}));
