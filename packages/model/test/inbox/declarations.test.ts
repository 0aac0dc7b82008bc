import { describe, expect, it } from 'vitest';
import {
  type ContentType,
  checkContentTypes,
  contentTypes,
  field,
  formFields,
  hasInbox,
  type Inbox,
} from '../../src/index.ts';
import { iconNames } from '../support.ts';

/** Returns all content types, with a change to the inbox of one of them. */
const withInbox = (slug: string, change: Partial<Inbox>): ContentType[] =>
  contentTypes.map((type) =>
    type.slug === slug && type.inbox ? { ...type, inbox: { ...type.inbox, ...change } } : type,
  );

const section = (fields: Inbox['sections'][number]['fields']): Partial<Inbox> => ({
  sections: [{ key: 'x', title: 'X', fields }],
  report: [],
});

const text = field.text({ label: 'Texto', max: 10 });

describe('declared inboxes', () => {
  it('include the seven specified inboxes with their ticket prefixes and retention periods', () => {
    const declarations = contentTypes
      .filter(hasInbox)
      .map(({ slug, inbox }) => [slug, inbox.prefix, inbox.retentionDays]);
    const expected = [
      ['assets', 'AE', 730],
      ['jobs', 'TH', 365],
      ['products', 'PR', 730],
      ['projects', 'PI', 730],
      ['promotions', 'PM', 730],
      ['salvages', 'SV', 730],
      ['static-pages', 'SP', 730],
    ];
    expect(declarations).toEqual(expect.arrayContaining(expected));
  });

  it('have no field for the data of payment cards', () => {
    for (const type of contentTypes.filter(hasInbox))
      expect(Object.keys(formFields(type)).filter((name) => name.includes('card'))).toEqual([]);
  });

  it.each<[string, Partial<Inbox>, RegExp]>([
    [
      'a prefix that another inbox has',
      { prefix: 'AE' },
      /inboxes of .*salvages.* have the same prefix "AE"/,
    ],
    [
      'a prefix of another form',
      { prefix: 'sv' },
      /salvages\.inbox: the prefix "sv" is not two capital letters/,
    ],
    ['no results', { results: {} }, /there are no results; say how a submission may end/],
    ['no time', { retentionDays: 0 }, /retentionDays is 0; write whole days from 1 on/],
    [
      'an unknown field of the record',
      { from: ['base_pric'] },
      /from names unknown "base_pric"\. Did you mean "base_price"\?/,
    ],
    [
      'an unknown condition',
      { open: { field: 'sale_state' } },
      /condition on unknown field "sale_state"\. Did you mean "sale_status"\?/,
    ],
    [
      'a report of what the form lacks',
      { report: [{ label: 'Oferta', form: 'offer_amoun' }] },
      /the report names unknown "offer_amoun"\. Did you mean "offer_amount"\?/,
    ],
    [
      'a figure that is no amount',
      { figure: { field: 'message', label: 'X', noun: 'monto' } },
      /"message" is of the kind "text"/,
    ],
    [
      'a file column of a text',
      { report: [{ label: 'CV', file: 'message' }] },
      /a file column of the report names unknown/,
    ],
    ['a common field twice', section({ phone: text }), /field "phone" stands in the form twice/],
    ['a name of the record', section({ base_price: text }), /the form takes the record's field of that name/],
    [
      'a name of what comes with every form',
      section({ opened: text }),
      /taken by what comes with every form/,
    ],
    [
      'a filter called like a parameter',
      section({ state: field.choice({ label: 'X', options: { a: 'A' }, filter: true }) }),
      /taken by a parameter of every inbox's list/,
    ],
    [
      'a filter that cannot be one',
      section({ x: field.slug({ label: 'X', filter: true }) }),
      /no list can be filtered by a field of the kind "slug"/,
    ],
    [
      'a field nobody can fill in',
      section({ x: field.hours({ label: 'X' }) }),
      /a visitor cannot fill in a field of the kind "hours"/,
    ],
    [
      'a file of an unknown type',
      section({ x: field.file({ label: 'X', accept: ['application/pd'] }) }),
      /files of visitors cannot be "application\/pd"\. Did you mean "application\/pdf"\?/,
    ],
    [
      'a draft',
      section({ x: { ...text, required: 'draft' } }),
      /a form has no draft; write required: 'publish'/,
    ],
  ])('are refused with %s', (_fault, change, message) => {
    expect(() => checkContentTypes(withInbox('salvages', change), iconNames)).toThrow(message);
  });
});
