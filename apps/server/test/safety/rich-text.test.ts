import { defineContentType, field } from '@vitrina/model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerWrites } from '../../src/content/register-writes.ts';
import { cleanHtml } from '../../src/content/write/steps/sanitise.ts';
import { newId } from '../../src/platform/ids.ts';
import { buildApp, buildPerson, type Client, type TestApp } from '../support/build-app.ts';

const articles = defineContentType({
  slug: 'articles',
  path: '/articles',
  position: 1,
  resource: 'asset',
  group: 'content',
  icon: 'box',
  labels: { singular: 'artículo', plural: 'artículos', feminine: false },
  institutions: 'shared',
  drafts: true,
  states: ['unpublished', 'published'],
  publicPage: false,
  name: 'name',
  columns: ['name'],
  mainFilters: [],
  searchPlaceholder: '',
  views: [],
  sections: [
    {
      key: 'all',
      title: 'Todo',
      fields: {
        name: field.text({ label: 'Nombre', max: 80, required: 'draft' }),
        body: field.rich({ label: 'Texto', marks: 'body' }),
        inside: field.group({
          label: 'Grupo',
          fields: { text: field.rich({ label: 'Texto', marks: 'bold' }) },
        }),
        link: field.url({ label: 'Enlace' }),
      },
    },
  ],
});

/** Strings from public test sets of HTML sanitisers, one of each kind. */
const vectors = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<img src="/files/store/2026/a.webp" onerror="alert(1)" style="x" srcset="https://evil.example/x 2x">',
  '<svg><g/onload=alert(1)//<p>',
  '<svg><style><img src="</style><img src=x onerror=alert(1)>">',
  '<math><mi//xlink:href="data:x,<script>alert(4)</script>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="jAvAsCrIpT&colon;alert(1)">x</a>',
  '<a href=" &#14; javascript:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="//evil.example" target="_blank">x</a>',
  '<a href="/\\evil.example">x</a>',
  '<a href="/%2F/evil.example">x</a>',
  '<a href="https://example.com" target="_blank" rel="opener" ping="https://evil.example" onclick="alert(1)">x</a>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="data:text/html,x"></object><embed src="x">',
  '<form action="https://evil.example"><input name=p><button formaction="javascript:alert(1)">x</button></form>',
  '<p style="background:url(javascript:alert(1))" class="x" id="y" onmouseover="alert(1)">x</p>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<template><script>alert(1)</script></template>',
  '<base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=https://evil.example"><link rel=stylesheet href="https://evil.example/x.css">',
  '<img src="https://evil.example/pixel.gif">',
  '<img src="http://127.0.0.1:9/x.png">',
  '<img src="//evil.example/x.png">',
  '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
  '<img src="/files/../api/core/hn/v1/auth">',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<<p>script>alert(1)</p>',
  '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>',
  '<style>@import "https://evil.example/x.css";</style><xmp><img src=x onerror=alert(1)></xmp>',
  '<p>ab<img/src="x"/onerror=alert(1)',
  `${'<p>'.repeat(3000)}x`,
];
const active =
  /<(?!\/?(?:p|br|strong|em|h2|h3|ul|ol|li|a|img|table|thead|tbody|tr|th|td)\b)|\son\w+\s*=|style=|srcset|javascript:|vbscript:|data:|evil\.example(?!<)|127\.0\.0\.1|\.\.\//i;
/** Returns only the tags of an HTML text, because text between tags cannot run. */
const markUp = (html: string): string => (html.match(/<[^>]*>?/g) ?? []).join('');

let service: TestApp;
let ana: Client;
beforeAll(async () => {
  service = await buildApp({
    features: [
      {
        name: 'articles',
        register: (app) => registerWrites(app, { resolveUploads: async (value) => value }, [articles]),
      },
    ],
    jobs: 'send',
  });
  ana = service.as(buildPerson());
  const key = 'store/2026/a.webp';
  await service.platform.db
    .insertInto('file')
    .values({
      id: newId(),
      key,
      url: `/files/${key}`,
      resource: 'store',
      content_type: 'image/webp',
      state: 'stored',
      created_at: service.clock.now(),
    })
    .execute();
});
afterAll(() => service.close());

describe('rich text', () => {
  it.each(vectors.map((html) => [html.slice(0, 60), html] as const))(
    'is stored without scripts and without addresses of other sites: %s',
    async (_title, html) => {
      const response = await ana.post('/articles', {
        name: `Artículo ${vectors.indexOf(html)}`,
        body: html,
        inside: { text: html },
      });
      expect(response.status, JSON.stringify(response.body)).toBe(201);
      const { id, body, inside } = response.body as {
        id: string;
        body: string | null;
        inside: { text: string | null } | null;
      };
      const storedEntry = await service.platform.db
        .selectFrom('entry')
        .select('data')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      for (const text of [body ?? '', inside?.text ?? '', String(storedEntry.data['body'] ?? '')]) {
        expect(markUp(text)).not.toMatch(active);
        expect(cleanHtml(text, 'body')).toBe(text);
      }
      expect(markUp(inside?.text ?? '')).toMatch(/^(?:<\/?(?:p|br|strong|img)\b[^>]*>)*$/);
      const saved = await ana.put(`/articles/${id}`, {
        name: `Artículo ${vectors.indexOf(html)}`,
        body: `${html}<p>y</p>`,
      });
      expect(markUp((saved.body as { body: string }).body)).not.toMatch(active);
    },
  );

  it('loses images of other sites, and is refused if an image is not stored', async () => {
    const { body } = await ana.post('/articles', {
      name: 'Con píxel',
      body: '<p>x<img src="https://evil.example/pixel.gif"></p>',
    });
    expect(body).toMatchObject({ body: '<p>x</p>' });
    const html = '<p><img src="/files/store/2026/no-such.webp"></p>';
    expect((await ana.post('/articles', { name: 'Otro', body: html })).status).toBe(400);
  });

  it('has superscripts written as Unicode characters, and is refused with struck-out text', async () => {
    const output = '<p>8.25<sup>1</sup> %, 120 m<sup>2</sup></p>';
    const { body } = await ana.post('/articles', { name: 'Con nota', body: output });
    expect(body).toMatchObject({ body: '<p>8.25¹ %, 120 m²</p>' });
    for (const struckText of [
      '<s>L 500</s>',
      '<del>L 500</del>',
      '<i style="text-decoration:line-through">L 5</i>',
    ])
      expect(
        await ana.post('/articles', { name: 'Tachado', inside: { text: `<p>${struckText} L 3</p>` } }),
      ).toMatchObject({
        status: 400,
        body: {
          errors: [{ path: '/inside/text', message: expect.stringContaining('Quite el texto tachado') }],
        },
      });
  });

  it('keeps the formatting that editors use', () => {
    const html =
      '<h2>Título</h2><p>Un <strong>texto</strong> y <em>más</em><br /></p><ul><li>1 &lt; 2</li></ul><p><img src="/files/store/2026/0a-1.webp" alt="Fachada" width="40" height="30" /></p><table><tbody><tr><td colspan="2">x</td></tr></tbody></table>';
    expect(cleanHtml(html, 'body')).toBe(html);
    expect(cleanHtml('<p><b>x</b> <i>y</i></p>', 'body')).toBe('<p><strong>x</strong> <em>y</em></p>');
    expect(
      cleanHtml('<a href="https://example.com/a?b=1&amp;c=2" target="_blank" rel="opener">x</a>', 'body'),
    ).toBe('<a href="https://example.com/a?b=1&amp;c=2" target="_blank" rel="noopener noreferrer">x</a>');
  });
});

describe('a link in a rich text', () => {
  it.each([
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '&#106;avascript:alert(1)',
    '//evil.example',
    'https:evil.example',
    'https://user:pw@example.com',
    'https://example.com\\@evil.example',
    'file:///etc/passwd',
    'ftp://example.com',
  ])('with the target %s is refused', async (link) => {
    expect(await ana.post('/articles', { name: 'Con enlace', link })).toMatchObject({
      status: 400,
      body: { errors: expect.arrayContaining([expect.objectContaining({ path: '/link' })]) },
    });
  });
});

describe('an address without a scheme', () => {
  it('gets a scheme in fields and in links of formatted texts', async () => {
    const text = '<p><a href="www.example.com">a</a> <a href="ana@example.com">b</a></p>';
    const { body } = await ana.post('/articles', { name: 'Enlaces', link: 'www.example.com/x', body: text });
    expect(body).toMatchObject({
      link: 'https://www.example.com/x',
      body: '<p><a href="https://www.example.com">a</a> <a href="mailto:ana@example.com">b</a></p>',
    });
  });

  it('is refused if it is a single word without a dot', async () => {
    expect(await ana.post('/articles', { name: 'Palabra', link: 'contacto' })).toMatchObject({ status: 400 });
  });
});
