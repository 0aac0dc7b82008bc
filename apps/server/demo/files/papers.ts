import { storeFile } from '../../src/features/files/index.ts';
import type { Platform } from '../../src/platform/context.ts';
import titles from './papers.json' with { type: 'json' };

/** Value of a file field for a stored document. */
interface StoredPaper {
  readonly url: string;
  readonly type: 'application/pdf';
  readonly size: number;
}

/** Stored documents by name. */
export type Papers = ReadonlyMap<string, StoredPaper>;

/** Writes every document as a PDF and stores it. Returns the stored files. */
export async function storePapers(platform: Platform): Promise<Papers> {
  const storedFiles = await Promise.all(
    Object.entries(titles).map(async ([name, [title = '', ...lines]]) => {
      const bytes = makePaper(title, lines);
      const url = await storeFile(platform, {
        resource: 'document',
        contentType: 'application/pdf',
        bytes,
        title,
      });
      return [name, { url, type: 'application/pdf', size: bytes.length }] as const;
    }),
  );
  return new Map(storedFiles);
}

/** Returns a PDF of one page with a title and lines, in a standard font. */
export function makePaper(title: string, lines: readonly string[]): Buffer {
  const textOperator = (size: number, y: number, lineText: string): string =>
    `BT /F1 ${size} Tf 56 ${y} Td (${lineText.replace(/[\\()]/g, '\\$&')}) Tj ET`;
  const content = [
    '0.92 0.09 0.17 rg 56 760 64 8 re f 0 g',
    textOperator(20, 720, title),
    ...lines.map((line, n) => textOperator(12, 688 - n * 20, line)),
    textOperator(10, 60, 'Grupo Financiero Yojoa - documento de demostración'),
  ].join('\n');
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 4 0 R>>>>/Contents 5 0 R>>',
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
    `<</Length ${Buffer.byteLength(content, 'latin1')}>>\nstream\n${content}\nendstream`,
  ];
  let body = '%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n';
  const offsets = objects.map((object, n) => {
    const offset = Buffer.byteLength(body, 'latin1');
    body += `${n + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const offsetTable = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const tableOffset = Buffer.byteLength(body, 'latin1');
  body += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsetTable}trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${tableOffset}\n%%EOF\n`;
  return Buffer.from(body, 'latin1');
}
