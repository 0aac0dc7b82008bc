import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { DiffInline } from './diff-inline.tsx';
import { wordParts } from './parts.ts';

/** Renders the comparison and removes attributes and text for screen readers. */
const markupOf = (textBefore: string, textAfter: string): string =>
  renderToStaticMarkup(<DiffInline row={{ parts: wordParts(textBefore, textAfter), areItems: false }} />)
    .replace(/<span class="[^"]*hidden[^"]*">[^<]*<\/span>/g, '')
    .replace(/ class="[^"]*"/g, '');

it('a removed word is struck out without the space beside it', () => {
  expect(markupOf('Frente a la antigua gasolinera', 'Frente a la gasolinera')).toContain(
    '<del>antigua</del> <span>gasolinera</span>',
  );
});

it('an arrow points from a replaced figure to the new figure', () => {
  expect(markupOf('48.00 % anual', '39.50 % anual')).toBe(
    '<span><del>48.00 %</del><span aria-hidden="true"> → </span><ins>39.50 %</ins><span> anual</span></span>',
  );
});

it('a change that is only white space is still shown', () => {
  expect(markupOf('uno  dos tres', 'uno dos tres')).toMatch(/<(?:ins|del)> +<\/(?:ins|del)>/);
});
