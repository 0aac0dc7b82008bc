import { findContentType, weekOf } from '@vitrina/model';
import { describe, expect, it } from 'vitest';
import { conflictRows, mergeValues } from './conflict.ts';
import { controlId, countIssuesIn, describeIssue, issuesOf, sortIssues, withoutIssuesOf } from './issues.ts';
import { makeLocalDraft, readLocalDraft } from './local-draft.ts';
import {
  bodyOf,
  formFields,
  makeNewValues,
  rebaseValues,
  unsavedChanges,
  unsavedText,
  valuesOf,
  valuesToSet,
  withoutEmptyRows,
} from './values.ts';

function typeOf(slug: string) {
  const type = findContentType(slug);
  if (type === undefined) throw new Error(`${slug} is registered`);
  return type;
}
const stores = typeOf('stores');
const cities = typeOf('cities');
const store = {
  id: 'x',
  revision: 3,
  name: 'Agencia Bulevar',
  store_type: 'branch',
  institution_id: 'bank',
  slug: 'agencia-bulevar',
  can: {},
};

describe('form values', () => {
  it('contain all fields of the draft and no other properties of the entry', () => {
    const values = valuesOf(stores, store);
    expect(values).toMatchObject({
      name: 'Agencia Bulevar',
      institution_id: 'bank',
      slug: 'agencia-bulevar',
      publish_at: null,
      phones: null,
    });
    expect(Object.keys(values)).toEqual(Object.keys(formFields(stores)));
    expect(values).not.toHaveProperty('can');
    expect(valuesOf(cities, {})).not.toHaveProperty('slug');
  });
  it('are converted to the body of a save', () => {
    const result = bodyOf(stores, {
      ...valuesOf(stores, store),
      phones: [{ number: '2200-0010' }],
      code: '  ',
    });
    expect(result).toHaveProperty('body');
    expect('body' in result && result.body).toMatchObject({
      name: 'Agencia Bulevar',
      phones: [{ number: '+50422000010' }],
      code: null,
    });
  });
  it('are validated by the model, with a JSON pointer for each issue', () => {
    const result = bodyOf(stores, {
      ...valuesOf(stores, store),
      name: 'Ag',
      phones: [{ number: '12' }],
      location: { lat: 14, lng: null },
    });
    expect('issues' in result && result.issues).toEqual([
      { path: '/name', message: 'Escriba al menos 3 letras.' },
      { path: '/location/lng', message: 'Escriba la longitud.' },
      { path: '/phones/0/number', message: 'Escriba un teléfono como 2200-0010 o +504 2200-0010.' },
    ]);
  });
  it('of a new record are the initial values of its fields', () => {
    expect(makeNewValues(cities, null)).toMatchObject({ active: true, name: null });
    expect(makeNewValues(stores, 'bank')).toMatchObject({ institution_id: 'bank' });
  });
  it('are stripped of empty rows', () => {
    expect(withoutEmptyRows(stores, { phones: [null, { number: '+50422000010' }, null] })).toEqual({
      phones: [{ number: '+50422000010' }],
    });
    expect(withoutEmptyRows(stores, { phones: [null] })).toEqual({ phones: null });
  });
  it('are compared with the saved values to count the changes', () => {
    const saved = valuesOf(stores, store);
    expect(unsavedChanges(stores, saved, { ...saved, reference: '' })).toEqual([]);
    expect(
      unsavedChanges(stores, saved, { ...saved, reference: 'Frente al parque', name: 'Otra' }).map(
        ({ key }) => key,
      ),
    ).toEqual(['name', 'reference']);
    expect([unsavedText(1), unsavedText(4)]).toEqual(['1 cambio sin guardar', '4 cambios sin guardar']);
  });
  it('typed during a save are kept', () => {
    const sentValues = { name: ' Uno ', reference: 'a' };
    expect(
      rebaseValues(sentValues, { name: ' Uno ', reference: 'ab' }, { name: 'Uno', reference: 'a' }),
    ).toEqual({
      name: 'Uno',
      reference: 'ab',
    });
  });
  it('are cleared if the selected option is no longer allowed', () => {
    const fields = formFields(cities);
    expect(valuesToSet(fields, { municipality_code: 'HN-FM-01' }, 'department_code', 'HN-CR')).toEqual({
      municipality_code: null,
      department_code: 'HN-CR',
    });
    expect(valuesToSet(fields, { municipality_code: 'HN-FM-01' }, 'department_code', 'HN-FM')).toEqual({
      department_code: 'HN-FM',
    });
  });
});

describe('issues', () => {
  const issues = [
    { path: '/image/file/meta/description', message: 'Escriba el texto alternativo.' },
    { path: '/opening_hours/days/thursday', message: 'Los dos turnos se cruzan de 12:30 p. m. a 1:00 p. m.' },
    { path: '/location', message: 'Marque el punto en el mapa.' },
    { path: '/notice/until', message: 'Elija hasta qué día se muestra.' },
    { path: '/phones/1/number', message: 'Escriba el número.' },
  ];
  it('are sorted in the order of the form, each with its label', () => {
    expect(
      sortIssues(stores, issues)
        .map((issue) => describeIssue(stores, issue))
        .map(({ label, message }) => `${label}: ${message}`),
    ).toEqual([
      'Ubicación en el mapa: marque el punto en el mapa.',
      'Teléfono 2: escriba el número.',
      'Horario del jueves: los dos turnos se cruzan de 12:30 p. m. a 1:00 p. m.',
      'Aviso temporal, hasta: elija hasta qué día se muestra.',
      'Foto, descripción: escriba el texto alternativo.',
    ]);
  });
  it('are selected by field and counted by section', () => {
    expect(issuesOf(issues, 'opening_hours')).toEqual([
      { path: '/days/thursday', message: issues[1]?.message },
    ]);
    expect(withoutIssuesOf(issues, 'location')).toHaveLength(4);
    expect(withoutIssuesOf(issues, 'name')).toBe(issues);
    expect(stores.sections.map((section) => countIssuesIn(stores, section, issues))).toEqual([
      0, 1, 1, 1, 0, 0, 1, 1,
    ]);
    expect(controlId('/opening_hours/days/thursday')).toBe('field-opening_hours-days-thursday');
  });
});

describe('label of an issue in a menu', () => {
  const menus = typeOf('menus');
  const values = {
    components: [
      {
        type: 'list-wrapper',
        settings: { title: { html: 'Personas' } },
        components: [
          { type: 'simple-list-item', settings: { title: { html: '<strong>Tarjetas</strong>' } } },
          { type: 'simple-list-item' },
        ],
      },
    ],
  };
  it.each([
    ['/components', 'Elementos'],
    ['/components/0/settings/title', '1 Personas, título'],
    ['/components/0/components/0/settings/destination', '1.1 Tarjetas, destino'],
    [
      '/components/0/components/1/settings/destination/category_settings/module',
      '1.2 Elemento simple, destino, sección del sitio',
    ],
    ['/components/0/components/0/settings/custom_url', '1.1 Tarjetas, dirección propia'],
    // Removed in the meantime.
    ['/components/4/settings/title', 'Elemento 5'],
  ])('of %s is %s', (path, label) => {
    expect(describeIssue(menus, { path, message: 'Falta.' }, values).label).toBe(label);
  });
});

describe('a conflict between two people', () => {
  const base = valuesOf(stores, {
    ...store,
    reference: 'Frente a la gasolinera',
    code: 'TGU-014',
    email: 'a@example.com',
  });
  const ownValues = { ...base, reference: 'Frente al parque', code: 'TGU-015' };
  const otherValues = {
    ...base,
    reference: 'Segundo portón',
    email: 'b@example.com',
    opening_hours: weekOf({}),
  };

  it("selects by default the person's own values for the fields that they changed, and the other person's values elsewhere", () => {
    const rows = conflictRows(stores, base, ownValues, otherValues);
    expect(rows.map(({ key, defaultSide, isChangedByBoth }) => [key, defaultSide, isChangedByBoth])).toEqual([
      ['code', 'mine', false],
      ['reference', 'mine', true],
      ['email', 'theirs', false],
    ]);
    expect(mergeValues(otherValues, rows, {})).toMatchObject({
      reference: 'Frente al parque',
      code: 'TGU-015',
      email: 'b@example.com',
    });
    expect(mergeValues(otherValues, rows, { reference: 'theirs', email: 'mine' })).toMatchObject({
      reference: 'Segundo portón',
      code: 'TGU-015',
      email: 'a@example.com',
    });
  });
  it('is empty if both people made the same changes', () => {
    expect(conflictRows(stores, base, ownValues, ownValues)).toEqual([]);
  });
});

describe('a draft stored in the browser', () => {
  const saved = valuesOf(stores, store);
  it('contains only the changed fields', () => {
    expect(makeLocalDraft(stores, 3, saved, saved)).toBeNull();
    const storedDraft = makeLocalDraft(stores, 3, saved, { ...saved, reference: 'Frente al parque' });
    expect(storedDraft).toEqual({
      revision: 3,
      base: { reference: null },
      values: { reference: 'Frente al parque' },
    });
    expect(readLocalDraft(stores, JSON.parse(JSON.stringify(storedDraft)), saved)).toEqual(storedDraft);
  });
  it('is offered only if it is valid and differs from the saved values', () => {
    const storedDraft = {
      revision: 3,
      base: { reference: null },
      values: { reference: 'Frente al parque', gone_field: 1 },
    };
    expect(readLocalDraft(stores, storedDraft, saved)?.values).toEqual({ reference: 'Frente al parque' });
    expect(readLocalDraft(stores, storedDraft, { ...saved, reference: 'Frente al parque' })).toBeNull();
    for (const bad of [null, 'x', [], { revision: '3', base: {}, values: {} }, { revision: 3, values: {} }])
      expect(readLocalDraft(stores, bad, saved)).toBeNull();
  });
});
