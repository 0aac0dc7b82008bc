import { describe, expect, it } from 'vitest';
import { type ContentType, checkContentTypes, contentTypes, field, type PublicPage } from '../src/index.ts';
import { iconNames } from './support.ts';

/** Returns all content types, with a change to the declaration of discounts. */
const withDiscounts = (change: (type: ContentType) => Partial<ContentType>): ContentType[] =>
  contentTypes.map((type) => (type.slug === 'discounts' ? { ...type, ...change(type) } : type));

const withPage = (change: Partial<PublicPage>): ContentType[] =>
  withDiscounts(({ page }) => ({ page: { ...page, ...change } }));

const withField = (fields: ContentType['sections'][number]['fields']): ContentType[] =>
  withDiscounts(({ sections }) => ({ sections: [...sections, { key: 'x', title: 'X', fields: fields }] }));

describe('the check of declarations', () => {
  it.each<[string, ContentType[], RegExp]>([
    [
      'a public field that no page shows',
      withField({ terms: field.text({ label: 'Condiciones', max: 80 }) }),
      /discounts\.terms: the site shows it nowhere; name it in "page", or write shownOnSite: false/,
    ],
    [
      'a public field of list elements that their table does not show',
      contentTypes.map((type) =>
        type.slug === 'projects'
          ? {
              ...type,
              page: { ...type.page, sections: [{ field: 'models', as: 'table', columns: [['name']] }] },
            }
          : type,
      ),
      /projects\.models\.price: the site shows it nowhere/,
    ],
    [
      'a page that shows a field for staff only',
      withDiscounts(({ page, sections }) => ({
        page: { ...page, facts: [...(page?.facts ?? []), 'margin'] },
        sections: [
          ...sections,
          {
            key: 'x',
            title: 'X',
            fields: { margin: field.percentage({ label: 'Margen', staffOnly: true }) },
          },
        ],
      })),
      /discounts\.margin: "page" shows it, though it is for staff only/,
    ],
    [
      'a public page without a layout',
      contentTypes.map(({ page, ...type }) =>
        type.slug === 'discounts' || !page ? type : { ...type, page },
      ),
      /discounts: it has a public page; say in "page" what that shows/,
    ],
    [
      'a layout without a public page',
      withDiscounts(() => ({ publicPage: false })),
      /discounts: "page" says how its public page looks, and it has none/,
    ],
    [
      'an unknown field of the page',
      withPage({ card: ['end_dat'] }),
      /page names unknown "end_dat"\. Did you mean "end_date"\?/,
    ],
    [
      'an unknown order of the list',
      withPage({ sort: '-merchant' }),
      /the order of its page names unknown "merchant"\. Did you mean "merchant_name"\?/,
    ],
    [
      'a picture that is none',
      withPage({ image: 'coupon_code' }),
      /discounts\.coupon_code: a picture of the page is of the kind image or images/,
    ],
    [
      'rows of a field that has none',
      withPage({ sections: [{ field: 'cities', as: 'questions' }] }),
      /discounts\.cities: only a list of groups is shown as questions/,
    ],
  ])('refuses %s', (_fault, types, message) => {
    expect(() => checkContentTypes(types, iconNames)).toThrow(message);
  });

  it('accepts a public field that is declared with shownOnSite: false', () => {
    const types = withField({ terms: field.text({ label: 'Condiciones', max: 80, shownOnSite: false }) });
    expect(() => checkContentTypes(types, iconNames)).not.toThrow();
  });
});
