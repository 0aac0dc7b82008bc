import { contentTypes, findContentType, isPreviewed } from '@vitrina/model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Document,
  emptyDocument,
  emptyRowsDocument,
  filledDocument,
  hostileDocument,
  otherRecordId,
  recordId,
} from './support/documents.ts';
import { buildStaging, type Staging } from './support/staging.ts';
import { staffGrant } from './support/stand-in.ts';

let staging: Staging;
let cookie: string;
beforeAll(async () => {
  staging = await buildStaging();
  cookie = await staging.cookieOf(staffGrant);
});
afterAll(() => staging.close());

/** Returns the page that shows the document, while the service also has other documents. */
async function pageOf(document: Document, ...otherDocuments: readonly Document[]): Promise<string> {
  staging.errors.length = 0;
  staging.service.documents.splice(0, Number.POSITIVE_INFINITY, document, ...otherDocuments);
  const answer = await staging.get(`/preview/${document['type']}/${recordId}`, { cookie });
  const text = await answer.text();
  expect(staging.errors).toEqual([]);
  expect(answer.status).toBe(200);
  return text;
}

const marksOf = (html: string): string[] =>
  [...html.matchAll(/data-field="([^"]*)"/g)].map(([, pointer = '']) => pointer);

/** Values that a record needs to appear on a page: the page of a banner, the position of a menu. */
const visibleValues: Readonly<Record<string, Document>> = {
  banners: { placement: 'home' },
  slides: { placement: 'home' },
  menus: { location: 'header', active: false },
};

describe.each(contentTypes.filter(isPreviewed))('$slug', (type) => {
  const where = visibleValues[type.slug] ?? {};

  it('is rendered with empty fields', async () => {
    const page = await pageOf({ ...emptyDocument(type), ...where });
    if (type.slug !== 'menus') {
      expect(page).toContain(`data-entry="${recordId}" data-type="${type.slug}"`);
      expect(page).toContain(type.publicPage || type.slug === 'calculators' ? 'Sin título' : recordId);
    }
    expect(page).not.toMatch(/undefined|\bnull\b|NaN|\[object/);
    await pageOf({ ...emptyRowsDocument(type), ...where });
  });

  it('is rendered with filled fields, each marked with its JSON pointer', async () => {
    const page = await pageOf({ ...filledDocument(type, where) });
    expect(page).toContain(`data-entry="${recordId}" data-type="${type.slug}"`);
    const marks = marksOf(page);
    expect(marks.length).toBeGreaterThan(1);
    // Every pointer begins with a declared field.
    const fieldNames = new Set(type.sections.flatMap(({ fields }) => Object.keys(fields)));
    for (const mark of marks) expect(fieldNames).toContain(mark.split('/')[1]);
    expect(marks).toEqual(expect.arrayContaining(expectedMarks[type.slug] ?? []));
  });
});

/** Texts that try different ways of injecting a script. */
const hostile = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '</script><script>alert(1)</script>',
  '<!--<script>',
  'javascript:alert(1)',
  '{{7*7}}$\u{7b}7*7}',
];

describe.each(contentTypes.filter(isPreviewed))('malicious texts in every field of $slug', (type) => {
  it.each(hostile)('are rendered as text, not as markup: %s', async (text) => {
    const page = await pageOf(hostileDocument(type, text, visibleValues[type.slug]));
    const [, ...scripts] = page.split('<script');
    // The site's own scripts are files, or data that cannot close the element.
    for (const script of scripts) expect(script).toMatch(/^ (?:[^>]*src="|type="application\/ld\+json")/);
    expect(page).not.toMatch(/<img src=x|(?:href|src|action)="javascript:/i);
    // Quotation marks in texts are entities, so text between two quotation marks is the value of an attribute.
    expect(page.replaceAll(/"[^"]*"/g, '""')).not.toMatch(/<[a-z][^<>]*\son\w+=/i);
    expect(page.split('<!--').length).toBe(page.split('-->').length);
  });
});

/**
 * JSON pointers of fields whose text the preview page must mark as editable, by content type; a selection of fields
 * that a page could easily leave unmarked.
 */
const expectedMarks: Readonly<Record<string, string[]>> = {
  products: [
    '/title',
    '/summary',
    '/main_image',
    '/cta/label',
    '/benefits/0/title',
    '/rates/0/value',
    '/faqs/0/question',
  ],
  discounts: ['/merchant_name', '/logo', '/how_to_redeem'],
  assets: ['/gallery/0', '/price', '/city_id'],
  stores: ['/name', '/city_id', '/phones/0', '/image', '/opening_hours'],
  'static-pages': [
    '/intro',
    '/hero_image',
    '/sections/0/text',
    '/sections/3/items/0/title',
    '/sections/4/button/label',
  ],
  menus: ['/components/0', '/components/0/components/0'],
  slides: ['/background_image', '/heading/html', '/description/html', '/button_label'],
  banners: ['/background_image', '/heading/html', '/description/html', '/button_label'],
  calculators: [
    '/title',
    '/min_amount',
    '/max_amount',
    '/max_term_months',
    '/legal_text',
    '/cta/label',
    '/rates_valid_from',
  ],
};

describe('a fact on a page', () => {
  const promotions = findContentType('promotions');
  const discounts = findContentType('discounts');
  if (promotions === undefined || discounts === undefined) throw new Error('A type is missing.');

  it('has a noun phrase as its label, where the console has a verb', async () => {
    const page = await pageOf(filledDocument(promotions));
    for (const label of ['Vigente desde', 'Vigente hasta']) expect(page).toContain(`<dt>${label}</dt>`);
    expect(page).not.toMatch(/<dt>(?:Inicia|Finaliza)</);
  });

  it('has the unit that another field of the record decides', async () => {
    const page = (benefit: string) =>
      pageOf(filledDocument(discounts, { benefit_type: benefit, benefit_value: 20 }));
    expect(await page('percent')).toContain('<dd>20 %</dd>');
    expect(await page('amount')).toContain('<dd>20</dd>');
  });
});

it('the page of a branch shows special hours until their last day', async () => {
  const stores = findContentType('stores');
  if (stores === undefined) throw new Error('There are no stores.');
  const row = (label: string, day: string) => ({ from: day, to: day, label, shifts: [] });
  const special_hours = [row('Feria pasada', '2020-01-01'), row('Feria venidera', '2090-01-01')];
  const page = await pageOf(filledDocument(stores, { special_hours }));
  expect(page).toContain('Feria venidera');
  expect(page).not.toContain('Feria pasada');
});

it('a phrase about a model has the word for one or for several', async () => {
  const projects = findContentType('projects');
  if (projects === undefined) throw new Error('There are no projects.');
  const models = [{ name: 'Única', bedrooms: 1, bathrooms: 1.5, parking: null }];
  expect(await pageOf(filledDocument(projects, { models }))).toContain('1 habitación · 1.5 baños<');
});

it('the requested banner has priority over other banners at the head of its page', async () => {
  const banners = findContentType('banners');
  if (banners === undefined) throw new Error('There are no banners.');
  for (const placement of ['products', 'stores', 'documents']) {
    const page = await pageOf(filledDocument(banners, { placement }));
    expect(page).toContain(`data-entry="${recordId}" data-type="banners"`);
  }
});

it('the preview of a banner for static pages shows a page without its own picture, or a message if no such page exists', async () => {
  const banners = findContentType('banners');
  const pages = findContentType('static-pages');
  if (banners === undefined || pages === undefined) throw new Error('A type is missing.');
  const banner = filledDocument(banners, { placement: 'static-pages' });
  const page = { ...emptyDocument(pages), id: otherRecordId, institution_id: banner['institution_id'] };
  const bannerPage = await pageOf(banner, page);
  expect(bannerPage).toContain(`data-entry="${recordId}" data-type="banners"`);
  expect(bannerPage).toContain(`<article data-entry="${otherRecordId}" data-type="static-pages"`);
  expect(await pageOf(banner)).toContain('Ninguna página lo muestra todavía');
});

it('a position of the site shows the requested menu, or the published menu if none is requested', async () => {
  const menus = findContentType('menus');
  if (menus === undefined) throw new Error('There are no menus.');
  const menu = filledDocument(menus, { location: 'header', active: true, segment_id: null });
  const { documents, publishedIds } = staging.service;
  documents.splice(0, Number.POSITIVE_INFINITY, menu, { ...menu, id: otherRecordId });
  publishedIds.add(otherRecordId);
  const mark = (id: string) => `data-entry="${id}" data-type="menus"`;
  const requestedPage = await (await staging.get(`/preview/menus/${recordId}`, { cookie })).text();
  expect([requestedPage.includes(mark(recordId)), requestedPage.includes(mark(otherRecordId))]).toEqual([
    true,
    false,
  ]);
  publishedIds.clear();
  const bank = await (await staging.get('/bank/stores', { cookie })).text();
  expect(bank).toContain(mark(recordId));
  publishedIds.add(otherRecordId);
  expect(await (await staging.get('/bank/stores', { cookie })).text()).toContain(mark(otherRecordId));
});

it('a calculator of each kind is rendered with the numbers of its draft', async () => {
  const calculators = findContentType('calculators');
  if (calculators === undefined) throw new Error('There are no calculators.');
  for (const kind of ['vehicle', 'personal', 'dabuenavida'])
    expect(await pageOf(filledDocument(calculators, { kind }))).not.toContain('/calculator.js');
});
