import { describe, expect, it } from 'vitest';
import { isStorePicture, rich } from './rich.ts';

const issues = (html: string) =>
  rich.publishIssues?.(
    html,
    { kind: 'rich', label: 'Texto', marks: 'body' },
    {
      siblings: {},
      related: new Map(),
      today: '2026-11-21',
      now: new Date('2026-11-21T18:00:00Z'),
      institution: null,
    },
  );

describe('a rich text', () => {
  it('can be published if every picture has an alternative text or is decorative', () => {
    expect(issues('<p><img src="/files/a/2026/b.png" alt="" role="presentation" /></p>')).toEqual([]);
    expect(issues('<p>x</p>')).toEqual([]);
    expect(issues('<p><img src="/files/a/2026/b.png" alt="Fachada" width="2" /></p>')).toEqual([]);
    expect(issues('<p><img src="/files/a/2026/b.png" alt="" /></p>')).toEqual([
      { path: '', message: 'Escriba el texto alternativo de la imagen o márquela como decorativa.' },
    ]);
    expect(issues('<p><img src="/a" alt=" "><img src="/b"><img alt="Fachada" src="/c"></p>')).toEqual([
      { path: '', message: 'Escriba el texto alternativo de 2 imágenes o márquelas como decorativas.' },
    ]);
  });

  it('cannot contain struck-out text, which the site would show as valid', () => {
    const schema = rich.schema({ kind: 'rich', label: 'Texto', marks: 'body', max: 90 });
    for (const html of [
      'Antes <s>L 500</s>',
      '<STRIKE class="x">L 500</STRIKE>',
      '<del\ncite="x">9.00</del>',
      '<span style="color:red;text-decoration: line-through">L 500</span>',
    ])
      expect(schema.safeParse(html).error?.issues).toMatchObject([
        { message: 'Quite el texto tachado: aquí se guardaría como texto normal.' },
      ]);
    for (const html of ['<p>L 500 &lt;s&gt; line-through</p>', '<strong>x</strong>', '<ins>8.25</ins>'])
      expect(schema.safeParse(html).success).toBe(true);
  });

  it('can contain only pictures of its own file store', () => {
    expect(isStorePicture('/files/media-object/2026/0a-1.webp')).toBe(true);
    for (const address of [
      'https://example.com/files/a/2026/b.png',
      '/files/a/2026/b.svg',
      '/files/a/2026/../b.png',
    ])
      expect(isStorePicture(address)).toBe(false);
  });
});
