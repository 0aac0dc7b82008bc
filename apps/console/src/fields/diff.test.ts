import { compareValues, field, fieldKinds, findContentType, weekOf } from '@vitrina/model';
import { describe, expect, it } from 'vitest';
import { describeChange, namesOf } from './describe.ts';
import { samples, sampleValue } from './samples/index.ts';
import { alignElements } from './shared/diff/align.ts';
import { itemParts, partsOfSide, wordParts } from './shared/diff/parts.ts';

const textOf = (parts: readonly { readonly kind: string; readonly text: string }[]): string =>
  parts
    .map(({ kind, text }) => (kind === 'added' ? `[+${text}]` : kind === 'removed' ? `[-${text}]` : text))
    .join('');

describe('the comparison of texts', () => {
  it('marks removed and added words', () => {
    expect(textOf(wordParts('Frente a la antigua gasolinera', 'Frente a la gasolinera'))).toBe(
      'Frente a la [-antigua ]gasolinera',
    );
  });
  it.each([
    ['48.00 % anual', '39.50 % anual', '[-48.00 %][+39.50 %] anual'],
    ['Desde US$ 1,250.00 al mes', 'Desde US$ 1,350.50 al mes', 'Desde [-US$ 1,250.00][+US$ 1,350.50] al mes'],
    [
      'Variación de -3.5 % en el mes',
      'Variación de 3.5 % en el mes',
      'Variación de [--3.5 %][+3.5 %] en el mes',
    ],
    ['Llame al 2280-0000 hoy', 'Llame al 2250-0000 hoy', 'Llame al [-2280-0000][+2250-0000] hoy'],
  ])('marks complete figures with their sign, currency and unit: %s', (textBefore, textAfter, comparison) => {
    expect(textOf(wordParts(textBefore, textAfter))).toBe(comparison);
  });
  it('replaces the whole text if only few words are equal', () => {
    expect(textOf(wordParts('Frente al parque', 'Segundo portón rojo'))).toBe(
      '[-Frente al parque][+Segundo portón rojo]',
    );
  });
  it('shows the complete old text and the complete new text', () => {
    const parts = wordParts('uno dos tres', 'uno tres cuatro');
    expect(
      partsOfSide(parts, 'before')
        .map((part) => part.text)
        .join(''),
    ).toBe('uno dos tres');
    expect(
      partsOfSide(parts, 'after')
        .map((part) => part.text)
        .join(''),
    ).toBe('uno tres cuatro');
  });
  it('omits unchanged items of lists', () => {
    expect(textOf(itemParts(['Caja', 'Remesas'], ['Caja', 'Parqueo']))).toBe('[-Remesas][+Parqueo]');
  });
});

describe('the comparison of fields', () => {
  const stores = findContentType('stores');
  if (stores === undefined) throw new Error('stores is registered');

  it('describes opening hours by weekday', () => {
    const shift = (closes: string) => [{ opens: '09:00', closes }];
    const [change] = compareValues(
      stores,
      { opening_hours: weekOf({ saturday: shift('12:00') }) },
      { opening_hours: weekOf({ saturday: shift('14:00') }) },
    );
    if (change === undefined) throw new Error('the hours differ');
    expect(describeChange(change, namesOf()).map((row) => `${row.label}: ${textOf(row.parts)}`)).toEqual([
      'Horario del sábado: [-9:00 a. m. – 12:00 m.][+9:00 a. m. – 2:00 p. m.]',
    ]);
  });

  it('describes an image and its alternative text', () => {
    const image = (url: string, description: string) => ({ file: { url, meta: { title: '', description } } });
    const rows = (stateBefore: unknown, stateAfter: unknown) =>
      describeChange(
        {
          key: 'image',
          field: field.image({ label: 'Foto' }),
          valueBefore: stateBefore,
          valueAfter: stateAfter,
        },
        namesOf(),
      ).map((row) => `${row.label}: ${textOf(row.parts)}`);
    expect(rows(image('/a', 'x'), image('/b', 'y'))).toEqual(['Foto: Imagen y texto alternativo nuevos']);
    expect(rows(image('/a', 'La puerta'), image('/a', 'La puerta roja'))).toEqual([
      'Foto: texto alternativo: La puerta[+ roja]',
    ]);
    expect(rows(null, image('/a', ''))).toEqual(['Foto: [+Imagen nueva]']);
  });

  it.each(fieldKinds)('describes the fields of a new %s', (kind) => {
    const change = { key: 'x', field: samples[kind], valueBefore: null, valueAfter: sampleValue(kind) };
    const rows = describeChange(change, namesOf());
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every((row) => row.parts.length > 0)).toBe(true);
  });
});

describe('the comparison of list elements', () => {
  const likeness = (a: string, b: string) => (a[0] === b[0] ? 0.6 : 0);
  const steps = (listBefore: string[], listAfter: string[]) =>
    alignElements(listBefore, listAfter, likeness).map((step) =>
      step.kind === 'added'
        ? `+${listAfter[step.newIndex]}`
        : step.kind === 'removed'
          ? `-${listBefore[step.oldIndex]}`
          : `${step.kind} ${listBefore[step.oldIndex]}→${listAfter[step.newIndex]}`,
    );
  it('reports moved, changed, added and removed elements', () => {
    expect(steps(['a', 'b', 'c'], ['a', 'b', 'c'])).toEqual([]);
    expect(steps(['a', 'b', 'c'], ['c', 'a', 'b'])).toEqual(['moved c→c']);
    expect(steps(['a', 'b1', 'c'], ['a', 'b2', 'c'])).toEqual(['changed b1→b2']);
    expect(steps(['a', 'b'], ['a', 'x', 'b'])).toEqual(['+x']);
    expect(steps(['a', 'b', 'c'], ['a', 'c'])).toEqual(['-b']);
  });
  it('matches elements by position if their number is unchanged, otherwise by similarity', () => {
    expect(steps(['a', 'b'], ['a', 'x'])).toEqual(['changed b→x']);
    expect(steps(['b1', 'a', 'c'], ['a', 'c', 'b2'])).toEqual(['changed b1→b2']);
    expect(steps(['a', 'b', 'c'], ['x'])).toEqual(['-a', '+x', '-b', '-c']);
  });
  it('ignores the order of object keys', () => {
    expect(alignElements([{ a: 1, b: null }], [{ a: 1 }], () => 0)).toEqual([]);
  });
});

describe('the comparison of blocks, lists of groups and links', () => {
  const type = (slug: string) => {
    const contentType = findContentType(slug);
    if (contentType === undefined) throw new Error(`${slug} is registered`);
    return contentType;
  };
  const names = new Map([['p1', { name: 'Tarjeta Clásica' }]]);
  const changes = (slug: string, stateBefore: Record<string, unknown>, stateAfter: Record<string, unknown>) =>
    compareValues(type(slug), stateBefore, stateAfter).flatMap((change) =>
      describeChange(change, names).map((row) => `${row.label}: ${textOf(row.parts)}`),
    );

  it('describes a block field by field, and added, removed and moved blocks', () => {
    const intro = { type: 'text', heading: 'Quiénes somos', text: '<p>Un banco de Honduras.</p>' };
    const video = { type: 'video', video_url: 'https://www.example.com/v', caption: 'Nuestra historia' };
    expect(
      changes(
        'static-pages',
        { sections: [intro] },
        { sections: [{ ...intro, heading: 'Quiénes somos hoy' }] },
      ),
    ).toEqual(['Secciones: sección 1 (texto), título: Quiénes somos[+ hoy]']);
    expect(changes('static-pages', { sections: [intro] }, { sections: [video, intro] })).toEqual([
      'Secciones: sección 1 (video): [+Dirección del video: https://www.example.com/v\nDescripción: Nuestra historia]',
    ]);
    expect(changes('static-pages', { sections: [intro, video] }, { sections: [video, intro] })).toEqual([
      'Secciones: sección 2 (texto): Pasó del lugar 1 al 2',
    ]);
    expect(changes('static-pages', { sections: [intro] }, { sections: [video] })).toHaveLength(2);
  });
  it('recognizes a changed block among added blocks', () => {
    const button = (target: string) => ({
      type: 'button',
      button: {
        label: 'Llamar',
        destination: { type: 'module', module_settings: { module: 'stores' }, target },
      },
    });
    const text = { type: 'text', heading: null, text: '<p>Nuevo</p>' };
    expect(
      changes('static-pages', { sections: [button('_self')] }, { sections: [button('_blank'), text] }),
    ).toEqual([
      'Secciones: sección 1 (botón), botón, destino, mostrar en: [-La misma pestaña][+Una pestaña nueva]',
      'Secciones: sección 2 (texto): [+Texto: Nuevo]',
    ]);
  });
  it('describes the elements of a list inside a block', () => {
    const steps = (title: string) => ({
      sections: [{ type: 'accordion', items: [{ title, text: '<p>x</p>' }] }],
    });
    expect(changes('static-pages', steps('Llame'), steps('Llame ya'))).toEqual([
      'Secciones: sección 1 (acordeón), pasos, paso 1, título: Llame[+ ya]',
    ]);
  });
  it('describes a list of groups element by element', () => {
    const benefits = (...titles: string[]) => ({
      benefits: titles.map((title) => ({ title, text: 'Sin costo.' })),
    });
    expect(
      changes('products', benefits('Rápido', 'Seguro'), benefits('Rápido', 'Muy seguro', 'Nuevo')),
    ).toEqual([
      'Beneficios: beneficio 2, título: [-Seguro][+Muy seguro]',
      'Beneficios: beneficio 3: [+Título: Nuevo\nTexto: Sin costo.]',
    ]);
  });
  it('describes the target of a link with its type, and its target window separately', () => {
    const cta = (destination: unknown) => ({ cta: { label: 'Ver', destination } });
    const entry = (target: string) => ({
      type: 'entry',
      entry_settings: { module: 'products', entry: 'p1' },
      target,
    });
    const module = { type: 'module', module_settings: { module: 'stores' }, target: '_self' };
    expect(changes('products', cta(module), cta(entry('_self')))).toEqual([
      'Botón principal: destino: [-Sección del sitio: Sucursales][+Un registro: Tarjeta Clásica]',
    ]);
    expect(changes('products', cta(entry('_self')), cta(entry('_blank')))).toEqual([
      'Botón principal: destino, mostrar en: [-La misma pestaña][+Una pestaña nueva]',
    ]);
  });
});
