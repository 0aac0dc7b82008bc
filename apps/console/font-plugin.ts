import type { Plugin } from 'vite';

/**
 * Adds a preload link for the font, so that the browser fetches it together with the styles. Otherwise the rows would
 * be laid out twice, first in another font.
 */
export function fontInPage(): Plugin {
  return {
    name: 'vitrina:font-in-page',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle = {} }) {
        const fonts = Object.keys(bundle).filter((file) => file.endsWith('.woff2'));
        const [font] = fonts;
        if (font === undefined || fonts.length > 1)
          throw new Error(`The build has one font, and not: ${fonts.join(', ')}`);
        return [
          {
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${font}` },
            injectTo: 'head',
          },
        ];
      },
    },
  };
}
