import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { uploadCacheControl } from '@vitrina/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeVariants } from '../../src/features/files/images/make-variants.ts';
import { fileServices } from '../../src/features/files/index.ts';
import { buildApp, buildPerson, type Client, type TestApp } from '../support/build-app.ts';
import { lookUpFile, picture, presignUpload, putBytes, uploadFile } from '../support/uploads.ts';

let service: TestApp;
let editor: Client;
beforeAll(async () => {
  service = await buildApp();
  editor = service.as(buildPerson());
});
afterAll(() => service.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  service.app.inject({ url, headers: { ...editor.identity, ...headers } });
const bytesOf = async (url: string): Promise<Buffer> => (await get(url)).rawPayload;

/**
 * Creates a photograph as a telephone takes it: rotated by its orientation tag, with place, device and colour
 * profile.
 */
async function photograph(): Promise<Buffer> {
  const whiteHalf = await sharp({ create: { width: 60, height: 80, channels: 3, background: '#ffffff' } })
    .png()
    .toBuffer();
  return sharp({ create: { width: 120, height: 80, channels: 3, background: '#c20d1e' } })
    .composite([{ input: whiteHalf, left: 0, top: 0 }])
    .withExif({
      IFD0: { Make: 'Telefono', Orientation: '6' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '14/1 5/1 0/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '87/1 11/1 0/1',
      },
    })
    .withMetadata({ orientation: 6, icc: 'p3' })
    .jpeg()
    .toBuffer();
}

/** Creates an image of each type without metadata; the GIF and the WebP are animated. */
async function formats() {
  const stillBytes = await picture();
  const frames = await Promise.all(['#c20d1e', '#ffffff'].map((colour) => picture(20, 20, colour)));
  const animation = () => sharp(frames, { join: { animated: true } });
  return {
    'image/png': stillBytes,
    'image/jpeg': await sharp(stillBytes).jpeg({ progressive: true }).toBuffer(),
    'image/webp': await animation().webp().toBuffer(),
    'image/gif': await animation().gif().toBuffer(),
    'image/avif': await sharp(stillBytes).avif({ effort: 0 }).toBuffer(),
  } as const;
}

describe('an uploaded image file', () => {
  it('loses its GPS position, is rotated upright and is converted to sRGB', async () => {
    const beforeBytes = await photograph();
    expect((await sharp(beforeBytes).metadata()).exif).toBeDefined();
    const url = await uploadFile(service, editor, beforeBytes, 'image/jpeg');
    const afterBytes = await bytesOf(url);
    const { exif, icc, xmp, orientation, width, height, format } = await sharp(afterBytes).metadata();
    expect({ exif, icc, xmp, orientation }).toEqual({
      exif: undefined,
      icc: undefined,
      xmp: undefined,
      orientation: undefined,
    });
    expect([width, height, format]).toEqual([80, 120, 'jpeg']);
    expect(afterBytes.includes('Telefono')).toBe(false);
    // The left side of the photograph is now at the top.
    const { data } = await sharp(afterBytes).raw().toBuffer({ resolveWithObject: true });
    expect([...data.subarray(0, 3)].every((channel) => channel > 240)).toBe(true);
    expect(data.at(-3)).toBeGreaterThan(150);
    expect(data.at(-2)).toBeLessThan(80);
    expect(await lookUpFile(editor, url)).toMatchObject({ width: 80, height: 120, size: afterBytes.length });
  });

  it('in CMYK is stored in sRGB, so that it has the same colours as its smaller versions', async () => {
    const flat = (profile: boolean) => {
      const image = sharp({ create: { width: 700, height: 20, channels: 3, background: '#1e8c46' } });
      return (profile ? image.withIccProfile('cmyk') : image.toColourspace('cmyk')).jpeg().toBuffer();
    };
    for (const profile of [false, true]) {
      const beforeBytes = await flat(profile);
      expect((await sharp(beforeBytes).metadata()).space).toBe('cmyk');
      const url = await uploadFile(service, editor, beforeBytes, 'image/jpeg');
      const { id, version } = await lookUpFile(editor, url);
      await makeVariants(await fileServices(service.platform), id, version);
      const original = await bytesOf(url);
      expect(await sharp(original).metadata()).toMatchObject({ space: 'srgb', channels: 3 });
      const colour = async (bytes: Buffer) =>
        (await sharp(bytes).toColourspace('srgb').stats()).channels.slice(0, 3).map(({ mean }) => mean);
      const expected = await colour(original);
      for (const name of ['w320.webp', 'w640.avif'])
        for (const [index, mean] of (await colour(await bytesOf(`${url}/${name}`))).entries())
          expect(Math.abs(mean - (expected[index] ?? 0)), name).toBeLessThan(4);
    }
  });

  it('loses bytes that follow its pixel data, in every format', async () => {
    const note = Buffer.from('coordenadas 14.08 -87.18');
    for (const [type, bytes] of Object.entries(await formats())) {
      const storedBytes = await bytesOf(
        await uploadFile(service, editor, Buffer.concat([bytes, note]), type),
      );
      expect(storedBytes.includes(note), type).toBe(false);
      // A stored image has no more metadata, so that its next upload keeps every byte.
      const againBytes = await bytesOf(await uploadFile(service, editor, storedBytes, type));
      expect(againBytes.equals(storedBytes), type).toBe(true);
    }
  });

  it('keeps every byte if it contains only pixels', async () => {
    for (const [type, bytes] of Object.entries(await formats()))
      expect((await bytesOf(await uploadFile(service, editor, bytes, type))).equals(bytes), type).toBe(true);
  });

  it('keeps the frames of an animation', async () => {
    const frames = await Promise.all(
      ['#c20d1e', '#ffffff', '#4d4544'].map((colour) => picture(20, 20, colour)),
    );
    const gif = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    const url = await uploadFile(service, editor, gif, 'image/gif');
    expect(await sharp(await bytesOf(url), { animated: true }).metadata()).toMatchObject({
      pages: 3,
      width: 20,
      pageHeight: 20,
    });
    expect(await lookUpFile(editor, url)).toMatchObject({ width: 20, height: 20 });
  });

  /** Creates an animation of identical square frames. */
  const animation = async (frames: number, side: number): Promise<Buffer> => {
    const stillBytes = await sharp(await picture(side, side))
      .gif()
      .toBuffer();
    // A frame begins with its control block; the last byte ends the file.
    const frame = stillBytes.subarray(stillBytes.indexOf('21f904', 'hex'), -1);
    const moreBytes = Array.from({ length: frames - 1 }, () => frame);
    return Buffer.concat([stillBytes.subarray(0, -1), ...moreBytes, stillBytes.subarray(-1)]);
  };

  it('is refused, with the limits in the message, if it has too many frames or pixels', async () => {
    for (const bytes of [await animation(241, 2), await animation(9, 2000)]) {
      const url = await presignUpload(editor, { content_type: 'image/gif' });
      const { statusCode, body } = await service.app.inject({
        method: 'PUT',
        url,
        headers: { 'content-type': 'image/gif', 'cache-control': uploadCacheControl },
        payload: bytes,
      });
      expect([statusCode, JSON.parse(body).detail]).toEqual([
        422,
        'La animación es demasiado larga o grande: puede tener 240 cuadros y, entre todos, 32 millones de píxeles.',
      ]);
    }
  });

  it('does not delay other images if decoding is slow', async () => {
    const slow = Buffer.concat([await animation(200, 300), Buffer.from('more')]);
    const quick = await picture();
    // Starts the processes for quick images.
    await Promise.all([1, 2].map(() => uploadFile(service, editor, quick)));
    const ends: string[] = [];
    const send = async (name: string, bytes: Buffer, type: string): Promise<void> => {
      await uploadFile(service, editor, bytes, type);
      ends.push(name);
    };
    await Promise.all([
      send('slow', slow, 'image/gif'),
      ...[1, 2, 3].map(() => send('quick', quick, 'image/png')),
    ]);
    expect(ends).toEqual(['quick', 'quick', 'quick', 'slow']);
  });

  const hostile = async (): Promise<readonly (readonly [string, string, Buffer])[]> => {
    const png = await picture(400, 400);
    const noise = await sharp({
      create: {
        width: 300,
        height: 300,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .jpeg()
      .toBuffer();
    const bomb = Buffer.from(png);
    bomb.writeUInt32BE(60_000, 16);
    bomb.writeUInt32BE(60_000, 20);
    return [
      ['image/png', 'a bomb', bomb],
      ['image/gif', 'frames without end', await animation(30, 2000)],
      ['image/jpeg', 'a torn photograph', noise.subarray(0, noise.length / 2)],
      ['image/png', 'a torn drawing', png.subarray(0, png.length - 60)],
      [
        'image/webp',
        'a torn header',
        Buffer.concat([Buffer.from('RIFF\x10\0\0\0WEBPVP8 '), Buffer.alloc(4)]),
      ],
      ['image/avif', 'an empty box', Buffer.from('0000001c667479706176696600000000617669666d696631', 'hex')],
    ];
  };

  it('is refused if it is broken or too large, and later uploads still succeed', async () => {
    for (const [type, subject, bytes] of await hostile()) {
      const url = await presignUpload(editor, { content_type: type });
      expect([415, 422], subject).toContain(await putBytes(service, url, bytes, type));
      expect((await get(url.split('?', 1)[0] ?? '')).statusCode, subject).toBe(404);
    }
    await uploadFile(service, editor, await picture());
    const parts = await readdir(join(service.platform.config.dataDir, 'files/.incoming'));
    expect(parts).toEqual([]);
  });

  it('is decoded outside the main thread, so that the service can answer other requests', async () => {
    const grain = await sharp({
      create: {
        width: 500,
        height: 400,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 128, sigma: 20 },
      },
    })
      .png()
      .toBuffer();
    const large = await sharp(await picture(2500, 2000))
      .composite([{ input: grain, tile: true }])
      .jpeg({ quality: 80 })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    let answerCount = 0;
    const asking = new AbortController();
    const otherUploads = (async () => {
      for (; !asking.signal.aborted; answerCount++) {
        expect((await get('/api/health/live')).statusCode).toBe(200);
        // An injected call does not yield to the event loop.
        await turn();
      }
    })();
    await uploadFile(service, editor, large, 'image/jpeg');
    asking.abort();
    await otherUploads;
    expect(answerCount).toBeGreaterThan(20);
  });
});

describe('polyglot files and files of a wrong type', () => {
  it('are never sent to a browser in a form that it executes', async () => {
    const script = '<html><svg onload="alert(1)"><script>alert(document.domain)</script></svg></html>';
    const png = Buffer.concat([await picture(), Buffer.from(script)]);
    const gif = Buffer.concat([Buffer.from('GIF89a/*'), Buffer.alloc(20), Buffer.from(`*/=1;${script}`)]);
    const document = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.from(script)]);
    const zippedBytes = Buffer.concat([
      Buffer.from(script),
      Buffer.from('504b0506', 'hex'),
      Buffer.alloc(18),
    ]);
    for (const [type, bytes, isAccepted] of [
      ['image/png', png, true],
      ['image/gif', gif, false],
      ['application/pdf', document, true],
      ['application/zip', zippedBytes, false],
      ['image/jpeg', png, false],
      ['application/pdf', Buffer.from(script), false],
    ] as const) {
      const url = await presignUpload(editor, { content_type: type });
      expect((await putBytes(service, url, bytes, type)) === 200, type).toBe(isAccepted);
      const read = await get(url.split('?', 1)[0] ?? '');
      if (!isAccepted) expect(read.statusCode).toBe(404);
      else
        expect(read.headers).toMatchObject({
          'content-type': type,
          'x-content-type-options': 'nosniff',
          'content-security-policy': "sandbox; default-src 'none'",
        });
    }
  });
});
