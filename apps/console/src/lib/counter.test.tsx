import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Counter } from './counter.tsx';

const noun = { singular: 'sucursal', plural: 'sucursales' };

describe('a counter', () => {
  it.each([
    [0, undefined, '<span>0</span>'],
    [999, undefined, '<span>999</span>'],
    [1000, undefined, '<span title="1,000">1k</span>'],
    [1299, noun, '<span title="1,299">1.2k sucursales</span>'],
    [214_000, undefined, '<span title="214,000">214k</span>'],
    [1, noun, '<span>1 sucursal</span>'],
  ])('shows the number %d', (value, counts, html) => {
    expect(renderToStaticMarkup(<Counter value={value} {...(counts && { noun: counts })} />)).toBe(html);
  });
});
