import { previewProtocol, withProtocol } from '@vitrina/contract/preview-messages';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  distinctEntries,
  drawNewest,
  fieldAround,
  messageFrom,
  nearestPointer,
} from '../src/islands/preview-logic.ts';

const id = '5b0f2c52-8f3e-4b7a-9d1c-2a6f0e4b7c11';
const menu = 'c2a4bb0e-1f64-4a53-8a77-0d9e6f3b1a22';

describe('a message to the page in the preview', () => {
  const origin = 'https://consola.example.com';
  const parent = {};
  const message = withProtocol({ kind: 'changed', number: 3 });
  const read = (data: unknown, eventInit: { origin?: string; source?: unknown } = {}) =>
    messageFrom({ data, origin, source: parent, ...eventInit }, { origin, window: parent });

  it('from the console is accepted', () => {
    expect(read(message)).toEqual({ kind: 'changed', number: 3 });
    const target = { type: 'stores', id, field: '/name' };
    expect(read(withProtocol({ kind: 'focus', target }))).toEqual({ kind: 'focus', target });
  });

  it.each([
    ['of another origin', message, { origin: 'https://otra.example.com' }],
    ['of an origin that begins alike', message, { origin: `${origin}.otra.com` }],
    ['without an origin', message, { origin: 'null' }],
    ['of another window', message, { source: {} }],
    ['without a window', message, { source: null }],
  ])('%s is ignored', (_label, data, eventInit) => expect(read(data, eventInit)).toBeNull());

  it.each([
    [null],
    ['changed'],
    [{ kind: 'changed', number: 3 }],
    [{ ...message, protocol: 'vitrina-preview/2' }],
    [{ ...message, number: '3' }],
    [{ protocol: previewProtocol, kind: 'pick', target: null }],
    [{ protocol: previewProtocol, kind: 'focus', target: { type: 'stores', id, field: 'javascript:1' } }],
    [{ protocol: previewProtocol, kind: 'focus', target: { type: '"]', id, field: '/name' } }],
    [{ protocol: previewProtocol, kind: 'grant', grant: 'x'.repeat(401) }],
    [[message]],
  ])('of an invalid shape is ignored: %j', (data) => expect(read(data)).toBeNull());
});

describe('the field that contains an HTML element', () => {
  beforeEach(() => {
    document.body.innerHTML = `
      <nav data-entry="${menu}" data-type="menus"><a data-field="/components/0" id="link">Uno</a></nav>
      <article data-entry="${id}" data-type="static-pages">
        <p id="plain">Nada</p>
        <section data-field="/sections/1"><h2 data-field="/sections/1/heading"><b id="bold">Título</b></h2><i id="rest"></i></section>
        <form data-entry="${menu}" data-form="static-pages"><input id="input"></form>
      </article>
      <p data-field="/lost" id="lost"></p>
      <div data-entry="${id}" data-type="static-pages"></div>`;
  });
  const at = (name: string) => {
    const element = document.getElementById(name);
    return element && fieldAround(element);
  };

  it('is the nearest field, together with the record that contains the field', () => {
    expect(at('bold')).toEqual({ type: 'static-pages', id, field: '/sections/1/heading' });
    expect(at('rest')).toEqual({ type: 'static-pages', id, field: '/sections/1' });
    expect(at('link')).toEqual({ type: 'menus', id: menu, field: '/components/0' });
  });

  it('is null outside of fields and records and in the forms of visitors', () => {
    expect([at('plain'), at('input'), at('lost')]).toEqual([null, null, null]);
  });

  it('belongs to a record that distinctEntries lists only once', () => {
    expect(distinctEntries(document.querySelectorAll('[data-entry][data-type]'))).toEqual([
      { type: 'menus', id: menu },
      { type: 'static-pages', id },
    ]);
  });
});

it.each([
  ['/sections/2/text', '/sections/2/text'],
  ['/sections/2/heading', '/sections/2'],
  ['/price/amount', '/price'],
  ['/sections/20/text', null],
  ['/title', null],
])('the JSON pointer nearest to %s is %s', (target, nearest) => {
  const pointers = ['/sections/2', '/sections/2/text', '/price'];
  expect(nearestPointer(pointers, target)).toBe(nearest);
});

describe('drawNewest', () => {
  it('draws one number at a time, and skips all waiting numbers except the newest', async () => {
    const drawnNumbers: number[] = [];
    const ends: ((isDrawn: boolean) => void)[] = [];
    const changed = drawNewest(
      () => new Promise<boolean>((resolve) => ends.push(resolve)),
      (number) => drawnNumbers.push(number),
    );
    const end = async (isDrawn = true) => {
      ends.at(-1)?.(isDrawn);
      await new Promise((resolve) => setTimeout(resolve));
    };
    for (const number of [1, 2, 4, 3]) changed(number);
    expect(ends).toHaveLength(1);
    await end();
    expect(drawnNumbers).toEqual([1]);
    expect(ends).toHaveLength(2);
    await end();
    expect(drawnNumbers).toEqual([1, 4]);
    changed(5);
    await end(false);
    expect(drawnNumbers).toEqual([1, 4]);
    changed(4);
    expect(ends).toHaveLength(3);
  });
});
