import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { countPdfPages } from './pdf-pages.ts';

const trailer = (root = 1) =>
  `trailer\n<< /Size 9 /Root ${root} 0 R /ID [<00> <00>] >>\nstartxref\n0\n%%EOF\n`;
const catalog = '1 0 obj\n<< /Type /Catalog /Pages 2 0 R /Lang (es\\)>> /Pages 9 0 R) >>\nendobj\n';
const pages = (count: number | string, extra = '') =>
  `2 0 obj\n<< /Kids [3 0 R] ${extra} /Type /Pages /Count ${count} >>\nendobj\n`;
const page = '3 0 obj\n<< /Type /Page /Parent 2 0 R >>\nendobj\n';
const file = (...parts: (string | Buffer)[]) =>
  Buffer.concat(['%PDF-1.7\n', ...parts].map((part) => Buffer.from(part)));

/** Builds a stream object with deflated content. */
function stream(id: number, dictionary: string, content: string | Buffer): Buffer {
  const data = deflateSync(content);
  const head = `${id} 0 obj\n<< ${dictionary} /Filter /FlateDecode /Length ${data.length} >>\nstream\r\n`;
  return Buffer.concat([Buffer.from(head), data, Buffer.from('\nendstream\nendobj\n')]);
}

function objectStream(...objects: readonly (readonly [number, string])[]): Buffer {
  let offset = 0;
  const header = objects.map(([id, text]) => {
    const pair = `${id} ${offset}`;
    offset += text.length + 1;
    return pair;
  });
  const first = header.join(' ').length + 1;
  const content = `${header.join(' ')} ${objects.map(([, text]) => text).join(' ')}`;
  return stream(8, `/Type /ObjStm /N ${objects.length} /First ${first}`, content);
}

describe('countPdfPages', () => {
  it('reads the page tree that the catalog names', () => {
    expect(countPdfPages(file(catalog, pages(12), page, trailer()))).toBe(12);
    const nested = '/Resources << /Font << /F1 << /Type /Pages /Count 99 >> >> >>';
    const orphan = '7 0 obj\n<< /Type /Pages /Count 50 >>\nendobj\n';
    expect(countPdfPages(file(catalog, pages(3, nested), orphan, trailer()))).toBe(3);
  });

  it('reads object streams and cross-reference streams', () => {
    const objects = objectStream(
      [1, '<< /Type /Catalog /Pages 2 0 R >>'],
      [2, '<</Type/Pages/Count 240/Kids[3 0 R]>>'],
    );
    const references = stream(9, '/Type /XRef /Root 1 0 R /W [1 2 1]', Buffer.alloc(40));
    expect(countPdfPages(file(objects, references, 'startxref\n0\n%%EOF\n'))).toBe(240);
  });

  it('uses the last revision of an updated file', () => {
    expect(countPdfPages(file(catalog, pages(2), trailer(), pages(5), trailer()))).toBe(5);
  });

  it('ignores objects within page content', () => {
    const content = stream(6, '/Length1 1', '2 0 obj << /Type /Pages /Count 77 >> endobj');
    expect(countPdfPages(file(catalog, pages(4), content, trailer()))).toBe(4);
  });

  it('returns null for a file without a readable page tree', () => {
    expect(countPdfPages(file('1 0 obj\n<< /Type /Catalog >>\nendobj\n', trailer()))).toBeNull();
    expect(countPdfPages(file(catalog, pages('5 0 R'), trailer()))).toBeNull();
    expect(countPdfPages(file(catalog, pages(0), trailer()))).toBeNull();
    expect(countPdfPages(file(catalog, '2 0 obj\n<< /Type /Pages /Count'))).toBeNull();
    const encrypted = '8 0 obj\n<< /Type /ObjStm /First 9 >>\nstream\nnot deflated\nendstream\nendobj\n';
    expect(countPdfPages(file(encrypted, trailer()))).toBeNull();
    const bomb = stream(8, '/Type /ObjStm /First 4', Buffer.alloc(65 * 1024 * 1024));
    expect(countPdfPages(file(catalog, pages(4), bomb, trailer()))).toBeNull();
  });
});
