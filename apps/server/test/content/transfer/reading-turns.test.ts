import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImportRun } from '@vitrina/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../src/platform/context.ts';
import { buildApp, type TestApp } from '../../support/build-app.ts';
import { csvOf, enrol, headers, randomCode, upload } from './support.ts';

let app: TestApp;
let person: Person;
let otherPerson: Person;

beforeAll(async () => {
  app = await buildApp({ jobs: 'send' });
  person = await enrol(app);
  otherPerson = await enrol(app);
});
afterAll(() => app.close());

const small = (): Buffer => csvOf(headers, ['Banco', `Punto ${randomCode()}`, 'Agencia']);
const large = (): Buffer =>
  csvOf(
    headers,
    ...Array.from({ length: 20_000 }, (_, n) => ['Banco', `Punto ${n} ${'x'.repeat(200)}`, 'Agencia']),
  );

/** Returns the names of the files in the upload folder. */
const onDisk = (): Promise<string[]> => readdir(join(app.platform.config.dataDir, 'imports'));

describe('files that are read at the same time', () => {
  it('are read independently: a short file is read while a long file is still being read', async () => {
    const ends: string[] = [];
    const noteUpload = async (name: string, person: Person, bytes: Buffer): Promise<unknown> => {
      const { status, body } = await upload(app, person, 'stores', bytes);
      ends.push(name);
      return [status, (body as ImportRun).counts.total];
    };
    const all = [noteUpload('long', person, large()), noteUpload('short', otherPerson, small())];
    expect(await all[1]).toEqual([201, 1]);
    // A file that is being read has no name in the folder.
    expect(await onDisk()).toEqual([]);
    expect(await all[0]).toEqual([201, 20_000]);
    expect(ends).toEqual(['short', 'long']);
  });

  it('may be three per person, and a fourth file is refused with 429', async () => {
    const requests = Array.from({ length: 4 }, () => upload(app, person, 'stores', small()));
    const answers = await Promise.all([...requests, upload(app, otherPerson, 'stores', small())]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 429, 201]);
    expect(answers[3]?.body).toMatchObject({
      code: 'too_many_imports',
      detail: 'Ya se están leyendo 3 archivos suyos. Espere a que terminen y vuelva a intentarlo.',
    });
    expect(await upload(app, person, 'stores', small())).toMatchObject({ status: 201 });
    expect(await onDisk()).toEqual([]);
  });
});
