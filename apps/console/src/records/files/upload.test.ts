import { imageTypes, maxFileBytes } from '@vitrina/model';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { refusalText, refuseSmallImages, sortFiles, storedAddress, typeOfFile } from './upload.ts';

const fileOfSize = (name: string, size: number, type = 'image/png') => ({ name, size, type });

afterEach(() => vi.unstubAllGlobals());

describe('a chosen file', () => {
  it('is refused before the upload if it is too large, empty, or of another type', () => {
    expect(refusalText(fileOfSize('a.png', maxFileBytes), imageTypes)).toBeNull();
    expect(refusalText(fileOfSize('a.png', maxFileBytes + 1), imageTypes)).toBe(
      'No se pudo subir «a.png»: pesa más de 25 MB, que es el máximo.',
    );
    expect(refusalText(fileOfSize('a.png', 32_505_856), imageTypes)).toBe(
      'No se pudo subir «a.png»: pesa 31 MB y el máximo es 25 MB.',
    );
    expect(refusalText(fileOfSize('a.png', 0), imageTypes)).toBe(
      'No se pudo subir «a.png»: el archivo está vacío.',
    );
    expect(refusalText(fileOfSize('a.svg', 10, 'image/svg+xml'), imageTypes)).toBe(
      'No se pudo subir «a.svg»: no es una imagen JPG, PNG, WebP, AVIF o GIF. Los dibujos SVG pueden llevar programas y no se aceptan. Expórtelo como PNG y súbalo de nuevo.',
    );
    // Windows has no type for iPhone photographs.
    for (const photo of [fileOfSize('IMG_1.HEIC', 10, ''), fileOfSize('IMG_1', 10, 'image/heif')])
      expect(refusalText(photo, imageTypes)).toMatch(
        /: no es una imagen .*\. Las fotos HEIC .* Guárdela como JPG y súbala de nuevo\./,
      );
    expect(refusalText(fileOfSize('a.png', 10), ['application/pdf'])).toBe(
      'No se pudo subir «a.png»: no es un archivo PDF.',
    );
  });

  it('has the type of its extension if the system does not know the type', () => {
    expect(typeOfFile({ name: 'Tarifario.DOCX', type: '' })).toBe(
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    );
    expect(typeOfFile({ name: 'foto.avif', type: '' })).toBe('image/avif');
    expect(typeOfFile({ name: 'foto.svg', type: '' })).toBe('');
    expect(typeOfFile({ name: 'foto.png', type: 'text/html' })).toBe('text/html');
  });

  it('is refused beyond the permitted number of files', () => {
    const files = ['a', 'b', 'c'].map((name) => new File(['x'], `${name}.png`, { type: 'image/png' }));
    const odd = new File(['x'], 'd.txt', { type: 'text/plain' });
    const { acceptedFiles, refusals } = sortFiles([odd, ...files], imageTypes, 1);
    expect(acceptedFiles.map(({ name }) => name)).toEqual(['a.png']);
    expect(refusals).toEqual([
      'No se pudo subir «d.txt»: no es una imagen JPG, PNG, WebP, AVIF o GIF.',
      'No se enviaron «b.png» y «c.png»: solo cabe uno.',
    ]);
    expect(sortFiles(files, imageTypes, 0)).toMatchObject({
      acceptedFiles: [],
      refusals: ['No se enviaron «a.png», «b.png» y «c.png»: no cabe ninguno más.'],
    });
    expect(sortFiles(files, imageTypes, Number.POSITIVE_INFINITY).acceptedFiles).toHaveLength(3);
  });

  it('is refused before the upload if it is an image with too few pixels', async () => {
    const sizes = new Map([
      ['small.png', { width: 800, height: 600 }],
      ['large.png', { width: 1200, height: 600 }],
    ]);
    vi.stubGlobal('createImageBitmap', async ({ name }: File) => {
      const size = sizes.get(name);
      if (size === undefined) throw new DOMException('The source image could not be decoded.');
      return { ...size, close: () => undefined };
    });
    const files = ['small.png', 'large.png', 'broken.png'].map((name) => new File(['x'], name));
    const { acceptedFiles, refusals } = await refuseSmallImages(
      { acceptedFiles: files, refusals: [] },
      { width: 1200 },
    );
    expect(acceptedFiles.map(({ name }) => name)).toEqual(['large.png', 'broken.png']);
    expect(refusals).toEqual(['«small.png» mide 800 × 600 px: suba una de 1200 px de ancho como mínimo.']);
  });

  it('is stored at the signed address without the signature parameters', () => {
    expect(storedAddress('https://s3.example/b/store/1.png?X-Amz-Signature=a#b')).toBe(
      'https://s3.example/b/store/1.png',
    );
  });
});
