import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  completeLinkAddress,
  completeWebAddress,
  destinationSchema,
  field,
  isLinkAddress,
  isWebAddress,
  url,
} from '../src/index.ts';

/** The URL parser of browsers, used here only to check the address patterns. */
declare const URL: {
  parse(
    text: string,
    base: string,
  ): { readonly protocol: string; readonly origin: string; readonly username: string } | null;
};

const links = [
  '/',
  '/bank/products/cuentas/ahorro-digital',
  '/buscar?q=a%20b&tipo=2#lista',
  '/tarifas/2026/guía%20de%20uso.pdf',
  '#requisitos',
  'https://www.example.com',
  'HTTPS://www.example.com:8443/a%20b.pdf?x=%2F%2Fy#z',
  'http://example.com/p%E1gina',
  'https://wa.me/50422000010?text=Hola%0ADeseo%20informaci%C3%B3n',
  'tel:+50422000010',
  'tel:*123%23',
  'tel:2200-0010;ext=112',
  'mailto:servicio@example.com',
  'mailto:a@example.com,b@example.hn?subject=Hola&body=1%0D%0A2',
];
const otherAddresses = [
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/%2F/evil.example',
  '/%2f%2fevil.example',
  '/%252F/evil.example',
  '/%25252525252F/evil.example',
  '/%5Cevil.example',
  '/%09/evil.example',
  '/\t/evil.example',
  '/%0d%0aSet-Cookie:a=b',
  '/&#47;evil.example',
  '/&sol;evil.example',
  '/%26sol;evil.example',
  '/&bsol;evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/%2e//evil.example',
  '/%c0%af/evil.example',
  '/／evil.example',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  'java&Tab;script:alert(1)',
  'javascript&colon;alert(1)',
  'javascript%3Aalert(1)',
  '\u0001javascript:alert(1)',
  '&#106;avascript:alert(1)',
  'data:text/html,x',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'blob:https://example.com/1',
  'ftp://example.com',
  'sms:+50422000010',
  'https:evil.example',
  'https:/evil.example',
  'https:\\\\evil.example',
  'https://user:pw@example.com',
  'https://example.com%40evil.example',
  'https://example.com%2F@evil.example',
  'https://example.com&#64;evil.example',
  'https://example.com%5C@evil.example',
  'https://exa mple.com',
  'tel:',
  'tel:javascript:alert(1)',
  'tel:+504%0A22000010',
  'mailto:',
  'mailto:a@example.com%0ABcc:b@example.com',
  'mailto:a@example.com\nBcc:b@example.com',
  'ruta/sin/barra',
  '?q=1',
  '#',
  '#a\\b',
  '',
];

describe('a link target', () => {
  it.each(links)('%s is accepted', (address) => expect(isLinkAddress(address)).toBe(true));
  it.each(otherAddresses)('%j is refused', (address) => expect(isLinkAddress(address)).toBe(false));

  it('cannot lead a browser to another host or scheme, whatever its spelling', () => {
    const piece = fc.constantFrom(
      ...[
        '/',
        '\\',
        '.',
        '..',
        '%2f',
        '%5C',
        '%25',
        '2f',
        '%09',
        '\t',
        '\n',
        ' ',
        '@',
        ':',
        '#',
        '?',
        '&#47;',
      ],
      ...[
        '&sol;',
        '&',
        ';',
        'javascript',
        'https:',
        'tel:',
        'mailto:',
        'evil.example',
        'a',
        '1',
        '%c0%af',
        '／',
      ],
    );
    const text = fc.array(piece, { minLength: 1, maxLength: 7 }).map((pieces) => pieces.join(''));
    const starts = fc.constantFrom('', '/', '#', 'https://', 'tel:', 'mailto:');
    const unescaped = (address: string): string =>
      address
        .replace(/&(?:#47|sol);/g, '/')
        .replace(/%([0-7][0-9a-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
    const site = 'https://site.example';
    fc.assert(
      fc.property(starts, text, (start, rest) => {
        const address = start + rest;
        if (!isLinkAddress(address)) return;
        const [head = ''] = address.split(/[?#]/, 1);
        for (const read of [address, unescaped(head), unescaped(unescaped(head))]) {
          const match = read === '' ? null : URL.parse(read, `${site}/bank/`);
          if (match === null) continue;
          const { protocol, origin, username } = match;
          expect(['https:', 'http:', 'tel:', 'mailto:']).toContain(protocol);
          expect(username).toBe('');
          if (/^[/#]/.test(address)) expect(origin).toBe(site);
        }
      }),
      { numRuns: 5000, seed: 12 },
    );
  });

  it('must be a web address if the field requires a web address', () => {
    expect(isWebAddress('https://www.example.com/a')).toBe(true);
    expect(isWebAddress('http://www.example.com', true)).toBe(false);
    for (const address of ['/a', '#a', 'tel:22000010', 'mailto:a@example.com'])
      expect(isWebAddress(address)).toBe(false);
  });
});

describe('completing an address', () => {
  it.each([
    ['www.example.com', 'https://www.example.com'],
    [' example.com/tasas?a=1#b ', 'https://example.com/tasas?a=1#b'],
    ['ahorro.example.com:8443', 'https://ahorro.example.com:8443'],
    ['señal.example.hn', 'https://señal.example.hn'],
    ['servicio@example.com', 'mailto:servicio@example.com'],
    ['mailto: servicio@example.com', 'mailto:servicio@example.com'],
    ['2200-0010', 'tel:+50422000010'],
    ['+504 2200 0010', 'tel:+50422000010'],
    ['(504) 9988-7766', 'tel:+50499887766'],
    ['+1 305 555 0100', 'tel:+13055550100'],
    ['2200-0010 ext. 112', 'tel:+50422000010;ext=112'],
    ['tel: 2200-0010', 'tel:+50422000010'],
    [' \u200ehttps://example.com/x\u200b ', 'https://example.com/x'],
    ['\u200ewww.example.com', 'https://www.example.com'],
    ['/tarifas', '/tarifas'],
    ['#requisitos', '#requisitos'],
    ['tel:*123%23', 'tel:*123%23'],
  ])('turns %j into the link %s, which a second completion does not change', (input, address) => {
    expect(completeLinkAddress(input)).toBe(address);
    expect(isLinkAddress(address)).toBe(true);
    expect(completeLinkAddress(address)).toBe(address);
  });

  it.each([
    ...['contacto', 'Ver más', 'S.A.', '8.25', '8.25 %', '911', '1234-5678', 'tarifas.pdf', '12.11.2026'],
    ...['ana@', 'ana@example', 'user:pw@example.com', 'ftp://example.com', 'localhost:3000', 'ruta/x.y'],
    ...otherAddresses,
  ])('leaves %j unchanged', (input) => {
    expect(completeLinkAddress(input)).toBe(input);
    expect(isLinkAddress(input)).toBe(false);
  });

  it('returns only web addresses if the field requires a web address', () => {
    expect(completeWebAddress('www.example.com')).toBe('https://www.example.com');
    for (const input of ['servicio@example.com', '2200-0010', '/tarifas', 'contacto'])
      expect(completeWebAddress(input)).toBe(input);
  });

  it('takes place in every field for addresses', () => {
    expect(url.schema(field.url({ label: 'Sitio' })).parse('example.com')).toBe('https://example.com');
    const any = field.url({ label: 'Dirección propia', anyLink: true });
    expect(url.schema(any).parse('servicio@example.com')).toBe('mailto:servicio@example.com');
    const profile = url.schema(field.url({ label: 'Perfil', httpsOnly: true, hosts: ['example.com'] }));
    expect(profile.parse('www.example.com/in/ana')).toBe('https://www.example.com/in/ana');
    expect(profile.safeParse('example.com.evil.example').success).toBe(false);
    const destination = {
      type: 'external_url',
      external_url_settings: { url: 'example.com' },
      target: '_self',
    };
    expect(destinationSchema.parse(destination)).toMatchObject({
      external_url_settings: { url: 'https://example.com' },
    });
  });
});
