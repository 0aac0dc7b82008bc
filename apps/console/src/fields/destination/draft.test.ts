import { behaviour, destinationSchema, field } from '@vitrina/model';
import { describe, expect, it } from 'vitest';
import {
  destinationOf,
  draftOf,
  pathOf,
  targetOf,
  withCategory,
  withEntry,
  withModule,
  withType,
} from './draft.ts';

const id = '0198a1b2-0000-7000-8000-000000000001';
const otherId = '0198a1b2-0000-7000-8000-000000000002';

/** Empty set: no record is known. */
const empty: ReadonlySet<string> = new Set();

describe('the draft of a link target', () => {
  it.each([
    { type: 'module', module_settings: { module: 'stores' }, target: '_self' },
    {
      type: 'entry',
      entry_settings: { module: 'products', category_id: id, entry: otherId },
      target: '_blank',
    },
    { type: 'external_url', external_url_settings: { url: 'https://www.example.com/' }, target: '_blank' },
    { type: 'category', category_settings: { module: 'products', category: id }, target: '_self' },
    { type: 'institution', institution_settings: { institution: 'bank' }, target: '_self' },
  ])('is parsed and written back unchanged: $type', (value) => {
    const draft = draftOf(value);
    if (draft === null) throw new Error('it is a destination');
    expect(destinationOf(draft)).toEqual(value);
    expect(destinationSchema.safeParse(destinationOf(draft)).success).toBe(true);
  });
  it('is null while no type is chosen', () => {
    for (const noneValue of [null, undefined, {}, 'x', { type: 'nowhere' }])
      expect(draftOf(noneValue)).toBeNull();
  });
  it('reports a missing part at the path of that part', () => {
    const destinationDraft = withType(null, 'entry', empty);
    const issues = (draft: typeof destinationDraft) =>
      destinationSchema
        .safeParse(destinationOf(draft))
        .error?.issues.map(({ path, message }) => [`/${path.join('/')}`, message]);
    expect(issues(destinationDraft)).toEqual([
      [pathOf('entry', 'module'), 'Elija la sección del sitio.'],
      [pathOf('entry', 'entry'), 'Elija el registro.'],
    ]);
    expect(issues(withType(null, 'external_url', empty))).toEqual([
      ['/external_url_settings/url', 'Escriba la dirección.'],
    ]);
  });
  it('keeps only the parts that the newly chosen type also has', () => {
    const entry = draftOf({
      type: 'entry',
      entry_settings: { module: 'products', category_id: id, entry: otherId },
      target: '_blank',
    });
    expect(destinationOf(withType(entry, 'category', new Set([id])))).toEqual({
      type: 'category',
      category_settings: { module: 'products', category: id },
      target: '_blank',
    });
    // A category that the form does not know yet would be shown as deleted.
    expect(destinationOf(withType(entry, 'category', empty))).toEqual({
      type: 'category',
      category_settings: { module: 'products' },
      target: '_blank',
    });
    expect(destinationOf(withType(entry, 'external_url', empty))).toEqual({
      type: 'external_url',
      external_url_settings: {},
      target: '_blank',
    });
    // Stores have no categories, so the module is dropped.
    const stores = draftOf({ type: 'module', module_settings: { module: 'stores' }, target: '_self' });
    expect(withType(stores, 'category', empty)).toEqual({ type: 'category', target: '_self' });
  });
  it('clears the record when the module or category changes', () => {
    const draft = draftOf({
      type: 'entry',
      entry_settings: { module: 'products', entry: id },
      target: '_self',
    });
    if (draft === null) throw new Error('it is a destination');
    expect(withModule(draft, 'promotions').entry).toBeUndefined();
    expect(withModule(draft, 'products')).toBe(draft);
    expect(withCategory(draft, otherId).entry).toBeUndefined();
    expect(withCategory(draft, undefined).entry).toBe(id);
  });
  it('uses the category of the chosen record if no category was chosen', () => {
    const draft = { type: 'entry', module: 'products', target: '_self' } as const;
    expect(withEntry(draft, id, otherId)).toEqual({ ...draft, entry: id, category: otherId });
    expect(withEntry({ ...draft, category: id }, otherId, otherId)).toMatchObject({
      category: id,
      entry: otherId,
    });
    expect(destinationOf(withEntry(draft, id, null))).toMatchObject({
      entry_settings: { module: 'products', entry: id },
    });
  });
  it('returns the type and the id of the linked record', () => {
    const read = (value: unknown) => {
      const draft = draftOf(value);
      return draft && targetOf(draft);
    };
    expect(
      read({ type: 'entry', entry_settings: { module: 'products', entry: id }, target: '_self' }),
    ).toEqual({
      slug: 'products',
      id,
    });
    expect(
      read({ type: 'category', category_settings: { module: 'products', category: id }, target: '_self' }),
    ).toEqual({ slug: 'products-categories', id });
    const sample = behaviour(field.destination({ label: 'x' })).sample(
      field.destination({ label: 'x' }),
      () => 0.5,
    );
    expect(read(sample)).toBeNull();
  });
});
