import { contentTypes } from '@vitrina/model';
import { describe, expect, it } from 'vitest';
import { controlId } from '../state/issues.ts';
import { formFields } from '../state/values.ts';
import { pointerOf, pointerOfId } from './pointers.ts';

const fieldsOf = (slug: string) => {
  const type = contentTypes.find((fieldsOfType) => fieldsOfType.slug === slug);
  if (type === undefined) throw new Error(`There is no type ${slug}.`);
  return formFields(type);
};

describe('the JSON pointer of a control', () => {
  it.each([
    ['static-pages', '/title'],
    ['static-pages', '/sections/0'],
    ['static-pages', '/sections/12/text'],
    ['menus', '/components/0/settings/title'],
    ['menus', '/components/1/components/0/settings/destination'],
    ['menus', '/institution_id'],
    ['stores', '/special_hours/2'],
  ])('in the form of %s is the path encoded in the id of the control: %s', (slug, path) => {
    expect(pointerOfId(fieldsOf(slug), controlId(path))).toBe(path);
  });

  it.each([
    ['stores', 'field-opening_hours-days-monday-0-opens', '/opening_hours'],
    ['static-pages', 'field-sections-add', '/sections'],
    ['static-pages', 'field-title-error', '/title'],
    ['stores', 'field-title_of_something', null],
    ['stores', 'seccion-name', null],
    ['stores', 'field-', null],
  ])('in the form of %s is the innermost field path contained in the id %s: %s', (slug, id, path) => {
    expect(pointerOfId(fieldsOf(slug), id)).toBe(path);
  });

  it('is found for every field of every type', () => {
    const unresolvedIds = contentTypes.flatMap((type) =>
      Object.keys(formFields(type))
        .filter((name) => pointerOfId(formFields(type), controlId(`/${name}`)) !== `/${name}`)
        .map((name) => `${type.slug} ${name}`),
    );
    expect(unresolvedIds).toEqual([]);
  });
});

describe('the JSON pointer of an element', () => {
  const elementIds = (html: string): Element => {
    document.body.innerHTML = html;
    const element = document.querySelector('[data-here]');
    if (element === null) throw new Error('Nothing is marked.');
    return element;
  };

  it('is the pointer of the innermost field that contains the element', () => {
    const element = elementIds(
      '<div role="form"><div id="field-sections"><div id="field-sections-0"><b id="other"><i data-here></i></b></div></div></div>',
    );
    expect(pointerOf(fieldsOf('static-pages'), element)).toBe('/sections/0');
  });

  it('is null outside the record form and outside its fields', () => {
    const fields = fieldsOf('stores');
    expect(pointerOf(fields, elementIds('<form><input id="field-name" data-here></form>'))).toBeNull();
    expect(pointerOf(fields, elementIds('<div role="form"><button data-here></button></div>'))).toBeNull();
    expect(pointerOf(fields, null)).toBeNull();
  });
});
