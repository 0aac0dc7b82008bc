import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { DiffInline } from './diff-inline.tsx';
import { wordParts } from './parts.ts';

/** Rendered text without attributes and without text for screen readers only. */
const markupOf = (textBefore: string, textAfter: string): string =>
  renderToStaticMarkup(<DiffInline row={{ parts: wordParts(textBefore, textAfter), items: false }} />)
    .replace(/<span class="[^"]*hidden[^"]*">[^<]*<\/span>/g, '')
    .replace(/ class="[^"]*"/g, '');

it('strikes a word, and not the space that went with it', () => {
  expect(markupOf('Frente a la antigua gasolinera', 'Frente a la gasolinera')).toContain(
    '<del>antigua</del> <span>gasolinera</span>',
  );
});

it('still shows a change that is all space', () => {
  expect(markupOf('uno  dos tres', 'uno dos tres')).toMatch(/<(?:ins|del)> +<\/(?:ins|del)>/);
});
