import { contentTypes, type Issue, type TreeElement, type TreeField, type TreeNodes } from '@vitrina/model';
import { describe, expect, it } from 'vitest';
import {
  type DropZone,
  nextPosition,
  pointedPositionOf,
  positionOf,
  positionsFor,
  positionText,
  positionWithoutSelf,
} from './drag/positions.ts';
import { refusalsOf } from './drag/refusals.ts';
import { matchingKeys, nextMatch } from './find/find.ts';
import { addStep, createSteps, maxUndoSteps, redoStep, undoStep } from './store/history.ts';
import { countIssues, issuesByKey, keepIssues } from './store/issues.ts';
import { createTreeStore } from './store/tree-store.ts';
import { withValue } from './store/with-value.ts';

const menus = contentTypes.find(({ slug }) => slug === 'menus');
const fields = Object.assign({}, ...(menus?.sections.map((section) => section.fields) ?? []));
const field = fields['components'] as TreeField;

const titleSettings = (html: string) => ({ title: { html } });
const link = (html: string): TreeElement => ({
  type: 'simple-list-item',
  settings: {
    destination: {
      type: 'external_url',
      external_url_settings: { url: 'https://www.example.com' },
      target: '_self',
    },
    ...titleSettings(html),
  },
});
const tile = (html: string): TreeElement => ({ ...link(html), type: 'simple-tile-item' });
const holder = (type: string, html: string, components: TreeElement[]): TreeElement => ({
  type,
  settings: titleSettings(html),
  components,
});

/** Sample tree: 1 Personas (1.1 Cuentas, 1.2 Tarjetas) · 2 Destacados (2.1 Casa) · 3 Pyme (3.1 Nómina). */
const value: readonly TreeElement[] = [
  holder('list-wrapper', 'Personas', [link('Cuentas'), link('Tarjetas')]),
  holder('tiles-wrapper', 'Destacados', [tile('Casa')]),
  holder('menu-wrapper-item', 'Pyme', [link('Nómina')]),
];

let keys = 0;
const newKey = () => {
  keys += 1;
  return `k${keys}`;
};
const parsed = (): TreeNodes => {
  keys = 0;
  return withValue(field, [], value, newKey);
};
// Keys in reading order: Personas k1, Cuentas k2, Tarjetas k3, Destacados k4, Casa k5, Pyme k6, Nómina k7.
const nothingKnown = new Map<string, { readonly name: string }>();

describe('the undo history', () => {
  it('merges typing in one field into one step, until a pause, typing in another field, or an undo', () => {
    let steps = createSteps('');
    steps = addStep(steps, 'a', 'title', 1000);
    steps = addStep(steps, 'ab', 'title', 1200);
    steps = addStep(steps, 'ab!', 'description', 1300);
    steps = addStep(steps, 'ab!?', 'description', 9000);
    expect(steps.pastValues).toEqual(['', 'ab', 'ab!']);
    steps = undoStep(steps);
    expect(steps.now).toBe('ab!');
    steps = addStep(steps, 'new', 'description', 9001);
    expect(steps).toMatchObject({ now: 'new', undoneValues: [], pastValues: ['', 'ab', 'ab!'] });
  });
  it('undoes and redoes steps, and stays unchanged when no step remains', () => {
    const steps = addStep(createSteps(1), 2, null, 0);
    expect(redoStep(undoStep(steps)).now).toBe(2);
    expect(redoStep(steps)).toBe(steps);
    const first = undoStep(steps);
    expect(undoStep(first)).toBe(first);
  });
  it('keeps only the last `maxUndoSteps` steps', () => {
    let steps = createSteps(0);
    for (let at = 1; at <= maxUndoSteps + 50; at += 1) steps = addStep(steps, at, null, at);
    expect(steps.pastValues).toHaveLength(maxUndoSteps);
    expect(steps.pastValues[0]).toBe(50);
  });
});

describe('a tree value received from the form', () => {
  it('keeps the keys and objects of equal elements, even in another position', () => {
    const stateBefore = parsed();
    expect(withValue(field, stateBefore, structuredClone(value), newKey)).toBe(stateBefore);
    const rotatedNodes = withValue(field, stateBefore, [value[2], value[0], value[1]], newKey);
    expect(rotatedNodes[0]).toBe(stateBefore[2]);
    expect(rotatedNodes[1]).toBe(stateBefore[0]);
  });
  it('keeps the key of an element changed in place, and adds new elements with new keys', () => {
    const stateBefore = parsed();
    const next = withValue(
      field,
      stateBefore,
      [holder('list-wrapper', 'Gente', [link('Cuentas'), link('Nuevo'), link('Más')]), value[1], value[2]],
      newKey,
    );
    expect(next[0]?.key).toBe('k1');
    expect(next[0]?.components[0]).toBe(stateBefore[0]?.components[0]);
    expect(next[0]?.components[1]?.key).toBe('k3');
    expect(next[1]).toBe(stateBefore[1]);
  });
});

describe('the allowed positions of an element', () => {
  it('are listed in reading order', () => {
    expect(positionsFor(field, parsed(), 'k3')).toEqual([
      { parent: 'k1', index: 0, level: 2 },
      { parent: 'k1', index: 1, level: 2 },
      { parent: 'k6', index: 0, level: 2 },
      { parent: 'k6', index: 1, level: 2 },
    ]);
  });
  it('are reached with the arrow keys, also on other levels', () => {
    const nodes = parsed();
    const positions = positionsFor(field, nodes, 'k6');
    const position = positionOf(nodes, 'k6') ?? { parent: null, index: 0 };
    expect(position).toEqual({ parent: null, index: 2 });
    const levelPosition = nextPosition(positions, position, 'in');
    expect(levelPosition).toMatchObject({ parent: 'k4', index: 1 });
    expect(nextPosition(positions, { parent: 'k4', index: 1 }, 'out')).toMatchObject({
      parent: null,
      index: 2,
    });
    expect(nextPosition(positions, position, 'up')).toMatchObject({ parent: 'k4', index: 1 });
    expect(nextPosition(positions, position, 'down')).toMatchObject(position);
  });
  it('exclude parents that refuse the element, with a reason for each', () => {
    const refusals = refusalsOf(field, parsed(), 'k3');
    expect(refusals.get(null)).toBe('«Elemento simple» va dentro de un contenedor.');
    expect(refusals.get('k4')).toBe('«Elemento simple» no cabe en «Mosaico».');
    expect(refusals.has('k6')).toBe(false);
    expect(refusalsOf(field, parsed(), 'k1').get('k1')).toBe('Un elemento no cabe dentro de sí mismo.');
  });
  it('are described by their number and their parent', () => {
    const nameOf = () => '3 Pyme';
    expect(positionText(parsed(), 'k3', { parent: 'k6', index: 0 }, nameOf)).toBe(
      'lugar 1 de 2 dentro de 3 Pyme',
    );
    expect(positionText(parsed(), 'k1', { parent: null, index: 2 }, nameOf)).toBe(
      'lugar 3 de 3 en el primer nivel',
    );
  });
});

describe('the position of a dropped element', () => {
  const leaf = { kind: 'card', parent: 'k1', childList: null } as const;
  const zones: DropZone[] = [
    {
      kind: 'card',
      key: 'k1',
      parent: null,
      index: 0,
      childList: { isShown: true, count: 2 },
      top: 0,
      bottom: 40,
    },
    { ...leaf, key: 'k2', index: 0, top: 50, bottom: 90 },
    { ...leaf, key: 'k3', index: 1, top: 100, bottom: 140 },
    { kind: 'end', parent: 'k1', index: 2, top: 150, bottom: 190 },
    {
      kind: 'card',
      key: 'k4',
      parent: null,
      index: 1,
      childList: { isShown: false, count: 1 },
      top: 200,
      bottom: 240,
    },
    { kind: 'end', parent: null, index: 3, top: 300, bottom: 340 },
  ];
  it.each([
    [5, { parent: null, index: 0 }, null],
    [30, { parent: 'k1', index: 0 }, null],
    [60, { parent: 'k1', index: 0 }, null],
    [80, { parent: 'k1', index: 1 }, null],
    [170, { parent: 'k1', index: 2 }, null],
    [205, { parent: null, index: 1 }, null],
    [220, { parent: 'k4', index: 1 }, 'k4'],
    [236, { parent: null, index: 2 }, null],
    [900, { parent: null, index: 3 }, null],
  ])('is determined for a pointer at height %i', (y, position, closedParentKey) => {
    expect(pointedPositionOf(zones, y)).toEqual({ position, closedParentKey });
  });
  it('is counted without the dragged element', () => {
    expect(positionWithoutSelf(parsed(), 'k2', { parent: 'k1', index: 2 })).toEqual({
      parent: 'k1',
      index: 1,
    });
    expect(positionWithoutSelf(parsed(), 'k3', { parent: 'k1', index: 0 })).toEqual({
      parent: 'k1',
      index: 0,
    });
    expect(positionWithoutSelf(parsed(), 'k2', { parent: 'k6', index: 1 })).toEqual({
      parent: 'k6',
      index: 1,
    });
  });
});

describe('the issues of a tree', () => {
  const issue = (path: string): Issue => ({ path, message: 'Falta.' });
  const issues = [
    issue('/0/components/1/settings/destination/external_url_settings/url'),
    issue('/1/settings/title'),
  ];
  it('are assigned to their elements and counted in the parent elements', () => {
    const nodes = parsed();
    const elementIssues = issuesByKey(nodes, issues);
    expect(elementIssues.get('k3')).toEqual([issue('/destination/external_url_settings/url')]);
    const [personas] = nodes;
    expect(personas && countIssues(personas, elementIssues)).toBe(1);
  });
  it('move with their elements, and are removed when the setting changes', () => {
    const store = createTreeStore(field, value);
    const [personas, destacados] = store.nodes();
    const stateBefore = store.nodes();
    store.move(destacados?.key ?? '', { parent: null, index: 0 });
    const movedIssues = keepIssues(stateBefore, store.nodes(), issues);
    expect(movedIssues.map(({ path }) => path)).toEqual([
      '/1/components/1/settings/destination/external_url_settings/url',
      '/0/settings/title',
    ]);
    const stateAfter = store.nodes();
    store.set(destacados?.key ?? '', 'title', { html: 'Otro' });
    expect(keepIssues(stateAfter, store.nodes(), movedIssues)).toHaveLength(1);
    store.remove(personas?.key ?? '');
    expect(keepIssues(stateAfter, store.nodes(), movedIssues)).toHaveLength(0);
  });
});

describe('the search in a tree', () => {
  it('finds elements by name and type, ignores accents, and wraps around', () => {
    const nodes = parsed();
    expect(matchingKeys(field, nodes, nothingKnown, 'nomina')).toEqual(['k7']);
    expect(matchingKeys(field, nodes, nothingKnown, 'elemento simple')).toEqual(['k2', 'k3', 'k7']);
    expect(matchingKeys(field, nodes, nothingKnown, '  ')).toEqual([]);
    expect(nextMatch(['a', 'b'], 'b', 1)).toBe('a');
    expect(nextMatch(['a', 'b'], null, -1)).toBe('b');
    expect(nextMatch([], 'a', 1)).toBeNull();
  });
});

describe('the state store of a tree editor', () => {
  it('reports each change to the form, and adds no step when the form passes the same value back', () => {
    const messages: unknown[] = [];
    const store = createTreeStore(field, value);
    store.onEmit((next) => messages.push(next));
    const [personas] = store.nodes();
    store.set(personas?.key ?? '', 'title', { html: 'Gente' });
    store.receiveValue(structuredClone(messages[0]));
    expect(store.steps.read().pastValues).toHaveLength(1);
    store.receiveValue(value);
    expect(store.steps.read().pastValues).toHaveLength(2);
    store.undo();
    expect(messages.at(-1)).toEqual(messages[0]);
  });
  it('reports null instead of an empty list', () => {
    const messages: unknown[] = [];
    const store = createTreeStore(field, [value[0]]);
    store.onEmit((next) => messages.push(next));
    store.remove(store.nodes()[0]?.key ?? '');
    expect(messages).toEqual([null]);
  });
  it('restores a removed element at its position, unless its parent is gone', () => {
    const store = createTreeStore(field, value);
    const [personas] = store.nodes();
    const removal = store.remove(personas?.components[1]?.key ?? '');
    store.add('simple-list-item', personas?.key ?? null);
    expect(removal && store.putBack(removal)).toBe(true);
    expect(store.nodes()[0]?.components[1]).toBe(removal?.node);
    const secondResult = store.remove(personas?.components[1]?.key ?? '');
    store.remove(personas?.key ?? '');
    expect(secondResult && store.putBack(secondResult)).toBe(false);
  });
  it('clears all settings under Personalizar in one step', () => {
    const store = createTreeStore(field, value);
    const key = store.nodes()[0]?.components[0]?.key ?? '';
    store.set(key, 'icon_name', 'home');
    store.clearPersonalisation(key);
    expect(store.nodes()[0]?.components[0]?.settings).toMatchObject({ title: null, icon_name: null });
    store.undo();
    expect(store.nodes()[0]?.components[0]?.settings).toMatchObject({
      ...titleSettings('Cuentas'),
      icon_name: 'home',
    });
  });
  it('returns the reason if an element is not allowed in a container', () => {
    const store = createTreeStore(field, value);
    expect(store.add('simple-tile-item', store.nodes()[0]?.key ?? null)).toEqual({
      reason: '«Mosaico simple» no cabe en «Lista».',
    });
  });
});
