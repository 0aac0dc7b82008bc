import { readFile, rename, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildApp, buildPerson, type Client, type TestApp } from '../support/build-app.ts';
import { picture, uploadFile } from '../support/uploads.ts';

let service: TestApp;
let editor: Client;

beforeEach(async () => {
  service = await buildApp({ only: ['files'] });
  editor = service.as(buildPerson());
});
afterEach(() => service.close());

const get = (url: string) => service.app.inject({ url, headers: editor.identity });
const upload = async (): Promise<string> => uploadFile(service, editor, await picture());

describe('reading a file', () => {
  const nowhereItems = [
    '/files/',
    '/files/store',
    '/files/store/2026/',
    '/files/../files.secret',
    '/files/store/2026/..%2F..%2F..%2Ffiles.secret',
    '/files/store%2F2026%2Fx.png',
    '/files/%2e%2e/files.secret',
    '/files/store/2026/..\\..\\files.secret',
    '/files//etc/passwd',
    '/files/.incoming/x.part',
    '/files/store/2026/00000000-0000-4000-8000-000000000000.png',
    '/files/store/2026/00000000-0000-4000-8000-000000000000.svg',
    '/files/store/2026/00000000-0000-4000-8000-000000000000.png/',
  ];
  it('returns 404 for addresses that are not keys of files', async () => {
    for (const url of nowhereItems) expect((await get(url)).statusCode, url).toBe(404);
  });

  it('does not follow symbolic links in place of a file or its folder', async () => {
    const root = join(service.platform.config.dataDir, 'files');
    const plantedText = await upload();
    const path = join(root, plantedText.slice('/files/'.length));
    await rm(path);
    await symlink('/etc/passwd', path);
    const goneResponse = await get(plantedText);
    expect([
      goneResponse.statusCode,
      goneResponse.headers.etag,
      goneResponse.headers['cache-control'],
    ]).toEqual([404, undefined, 'no-store']);
    const url = await upload();
    const outsideText = join(service.platform.config.dataDir, 'outside');
    await rename(join(root, 'store'), outsideText);
    await symlink(outsideText, join(root, 'store'));
    expect((await get(url)).statusCode).toBe(404);
    await rm(join(root, 'store'));
    await rename(outsideText, join(root, 'store'));
    expect((await get(url)).statusCode).toBe(200);
  });

  it('does not write the secret of the file store to the log', async () => {
    const path = join(service.platform.config.dataDir, 'files.secret');
    const fileBefore = await readFile(path);
    expect(fileBefore).toHaveLength(32);
    expect(JSON.stringify(service.log)).not.toContain('signature=');
  });
});
