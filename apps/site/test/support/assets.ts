import type { Assets } from '../../src/context.ts';

/** Names of built files for pages that tests render. */
export const assets: Assets = {
  styles: [],
  fonts: [],
  scripts: {
    base: null,
    form: '/form.js',
    finder: '/finder.js',
    calculator: '/calculator.js',
    preview: '/preview.js',
    share: '/share.js',
  },
  scriptStyles: {},
};
