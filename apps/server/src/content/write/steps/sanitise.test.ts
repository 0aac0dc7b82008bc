import { describe, expect, it } from 'vitest';
import { cleanHtml } from './sanitise.ts';

const hostile = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="data:text/html,x">x</a>',
  '<p style="background:url(javascript:1)">x</p>',
  '<iframe src="https://example.com"></iframe>',
  '<math><mi xlink:href="javascript:1">x</mi></math>',
  '<img src="//example.com/x.png">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<form action="/x"><button>x</button></form>',
  '<style>@import "x"</style>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<b onclick=alert(1)>x</b>',
  '<template><img src=x onerror=1></template>',
];

describe('cleanHtml', () => {
  it('keeps a stored picture and removes the host of this service from its address', () => {
    const path = '/files/store/2026/00000000-0000-4000-8000-000000000000.png';
    const withoutHost = (address: string) =>
      address.replace(/^https:\/\/console\.example\.com(?=\/files\/)/, '');
    const output = `<p><img src='https://console.example.com${path}' alt="Plano"></p>`;
    expect(cleanHtml(output, 'bold', withoutHost)).toBe(`<p><img src="${path}" alt="Plano" /></p>`);
    expect(cleanHtml(`<img src="https://other.example.com${path}">`, 'bold', withoutHost)).toBe('');
  });

  it.each(hostile)('removes executable content: %s', (html) => {
    for (const marks of ['bold', 'body'] as const) {
      const clean = cleanHtml(html, marks);
      expect(clean).not.toMatch(
        /script|onerror|onload|onclick|style|data:|iframe|svg|math|form|\/\/example/i,
      );
      expect(cleanHtml(clean, marks)).toBe(clean);
    }
  });

  it('keeps the role `presentation` of a decorative picture without its alternative text, and no other role', () => {
    const picture = (extra: string) => `<p><img src="/files/store/2026/a.webp"${extra} /></p>`;
    expect(cleanHtml(picture(' alt="Casa" role="presentation"'), 'bold')).toBe(
      picture(' alt="" role="presentation"'),
    );
    expect(cleanHtml(picture(' alt="Casa" role="button"'), 'body')).toBe(picture(' alt="Casa"'));
  });

  it('keeps only the elements that the field allows', () => {
    const html =
      '<h2>Título</h2><p>Uno <b>dos</b> <i>tres</i> <a href="https://example.com" target="_blank">más</a></p>';
    expect(cleanHtml(html, 'body')).toBe(
      '<h2>Título</h2><p>Uno <strong>dos</strong> <em>tres</em> <a href="https://example.com" target="_blank" rel="noopener noreferrer">más</a></p>',
    );
    expect(cleanHtml(html, 'bold')).toBe('Título<p>Uno <strong>dos</strong> tres más</p>');
    const image = '<p><img src="/files/stores/2026/a.webp" alt="Foto" width="20" height="10" /></p>';
    expect(cleanHtml(image, 'bold')).toBe(image);
  });

  it.each([
    'https://evil.example/files/stores/2026/a.webp',
    '//evil.example/files/stores/2026/a.webp',
    '/files/stores/2026/../../api/core/hn/v1/auth.png',
    '/files/stores/2026/a.svg',
    '/files/stores/2026/a.webp?next=1',
    '/files/stores/2026/a.webp#x',
    '/FILES/stores/2026/a.webp',
    '\\files\\stores\\2026\\a.webp',
    'data:image/png;base64,AAAA',
    'blob:https://example.com/1',
    'file:///C:/foto.png',
    'cid:image001.png@01D',
    'javascript:alert(1)',
    'https:/files/stores/2026/a.webp',
    '',
  ])('removes a picture whose address is not in the file store: %s', (src) => {
    for (const marks of ['bold', 'body'] as const)
      expect(cleanHtml(`<p>x<img src="${src}" alt="y"></p>`, marks)).toBe('<p>x</p>');
    expect(cleanHtml('<p>x<img alt="y"></p>', 'body')).toBe('<p>x</p>');
  });

  it.each([
    ['8.25<sup>1</sup> %', '8.25¹ %'],
    ['120 m<sup class="x">2</sup>, H<sub>2</sub>O, 10<sup>-3</sup>', '120 m², H₂O, 10⁻³'],
    ['8.25<sup><a href="#_ftn1">[1]</a></sup> %', '8.25<a href="#_ftn1">¹</a> %'],
    ['8.25<sup><b>1</b>,<b>2</b></sup> %', '8.25<strong>¹,²</strong><strong></strong> %'],
    ['4.5<span style="font-size:0.6em;vertical-align:super">2</span> %', '4.5² %'],
    ['4.5<span style="mso-text-raise:3.0pt;vertical-align:baseline">2</span> %', '4.5² %'],
    ['x<sub>n<sup>2</sup></sub>', 'xₙ²'],
    ['1<sup>er</sup> piso, 2<sup>a</sup>, N<sup>o</sup>, Marca<sup>TM</sup>', '1ᵉʳ piso, 2ª, Nº, Marca™'],
    ['8.25<sup>*</sup> %<sup>®</sup>', '8.25* %®'],
    [
      '10<sup>2.5</sup>, 8.25<strong>0</strong><sup>1 nota</sup>',
      '10 (2.5), 8.25<strong>0</strong> (1 nota)',
    ],
    ['8.25<sup>1', '8.25¹'],
    ['12<span style="vertical-align:baseline">3</span><span style="vertical-align:0">4</span>', '1234'],
  ])('writes superscript and subscript text in Unicode characters: %s', (html, clean) => {
    expect(cleanHtml(`<p>${html}</p>`, 'body')).toBe(`<p>${clean}</p>`);
    expect(cleanHtml(cleanHtml(html, 'bold'), 'bold')).toBe(cleanHtml(html, 'bold'));
  });

  it('completes the address of a link', () => {
    const link = (href: string) => cleanHtml(`<a href="${href}">x</a>`, 'body');
    expect(link('www.example.com')).toBe('<a href="https://www.example.com">x</a>');
    expect(link('servicio@example.com')).toBe('<a href="mailto:servicio@example.com">x</a>');
    expect(link('contacto')).toBe('<a>x</a>');
  });

  it('keeps picture sizes and cell spans only if they are valid whole numbers', () => {
    const image = (size: string) =>
      cleanHtml(`<p><img src="/files/a/2026/b.png" alt="c" ${size}></p>`, 'bold');
    const bare = '<p><img src="/files/a/2026/b.png" alt="c" /></p>';
    for (const size of [
      'width="100%"',
      'width="0"',
      'height="-1"',
      'width="1e9"',
      'height="99999"',
      'width="1;x"',
    ])
      expect(image(size)).toBe(bare);
    expect(image('width="320" height="200" style="width:9px" srcset="x 2x" loading="lazy"')).toBe(
      '<p><img src="/files/a/2026/b.png" alt="c" width="320" height="200" /></p>',
    );
    const table =
      '<table><thead><tr><th rowspan="2"><p>a</p></th></tr></thead><tbody><tr><td colspan="3"><p>b</p></td></tr></tbody></table>';
    expect(cleanHtml(table, 'body')).toBe(table);
    expect(
      cleanHtml('<table><tr><td colspan="9999999" rowspan="x" width="9"><p>b</p></td></tr></table>', 'body'),
    ).toBe('<table><tr><td><p>b</p></td></tr></table>');
    expect(cleanHtml(table, 'bold')).toBe('<p>a</p><p>b</p>');
  });
});
