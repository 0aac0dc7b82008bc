import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asciiFileName, cleanFileName, titledFileName } from './file-name.ts';

const pdf = 'application/pdf';

describe('cleanFileName', () => {
  it.each([
    ['CV_Gabriela.pdf', 'CV_Gabriela.pdf'],
    ['Currículum de Íñigo (2026).PDF', 'Currículum de Íñigo (2026).pdf'],
    ['CV Dr. Juan v1.2.pdf', 'CV Dr. Juan v1.2.pdf'],
    ['curriculum.hta', 'curriculum.pdf'],
    ['curriculum.pdf.bat', 'curriculum.pdf'],
    ['curriculum.exe.pdf', 'curriculum exe.pdf'],
    ['curriculum.hta.', 'curriculum.pdf'],
    ['curriculum\u202efdp.exe', 'curriculumfdp.pdf'],
    ['curriculum\r\nBcc: todos@example.com.pdf', 'curriculum Bcc todos example com.pdf'],
    ['curri\u200bcu\u00adlum\ufeff\u3164.pdf', 'curriculum.pdf'],
    ['C:\\fotos\\..\\..\\etc/passwd', 'C fotos etc passwd.pdf'],
    ['Tarifario año 2026 “nuevo”.pdf', 'Tarifario año 2026 nuevo.pdf'],
    ['informe;final,"v2".pdf', 'informe final, v2.pdf'],
    ['An\u0303o 2026.pdf', 'Año 2026.pdf'],
    ['🏦 banco 💰.pdf', 'banco.pdf'],
    ['.htaccess', 'archivo.pdf'],
    ['con.pdf', 'archivo con.pdf'],
    ['\u202e\r\n', 'archivo.pdf'],
    ['', ''],
  ])('turns %j into %j', (name, clean) => {
    expect(cleanFileName(name, pdf)).toBe(clean);
  });

  it('gives every name the extension of its type and no special characters, and is idempotent', () => {
    const part = fc.oneof(
      fc.constantFrom('.', '.pdf', '.bat', '\r\n', '\u202e', '"', '/', ' ', '..', '\u200d', '\u3164', 'ñ'),
      fc.string({ unit: 'binary', maxLength: 8 }),
    );
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 40 }), (parts) => {
        fc.pre(parts.join('') !== '');
        const clean = cleanFileName(parts.join(''), pdf);
        expect(clean).toMatch(/^[\p{L}\p{M}\p{Nd} .,\-_()&'+]+\.pdf$/u);
        expect(clean).not.toMatch(/\p{Default_Ignorable_Code_Point}|\.\p{L}.*\./u);
        expect(cleanFileName(clean, pdf)).toBe(clean);
        expect(asciiFileName(clean)).toMatch(/^[a-z0-9-]+\.pdf$/);
      }),
      { numRuns: 1000 },
    );
  });
});

it('the function titledFileName keeps the text after a dot in a title', () => {
  expect(titledFileName('Reglamento de Banco S.A', pdf)).toBe('Reglamento de Banco S A.pdf');
  expect(titledFileName('Tarifario.pdf', pdf)).toBe('Tarifario.pdf');
});

it('the function asciiFileName converts a clean name to ASCII', () => {
  expect(asciiFileName('Tarifario año 2026.pdf')).toBe('tarifario-ano-2026.pdf');
  expect(asciiFileName('银行.docx')).toBe('archivo.docx');
});
