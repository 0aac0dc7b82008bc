import { entryPaths, takesFiles } from '@vitrina/contract';
import { submissionSchema, utmParts } from '@vitrina/model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../src/platform/context.ts';
import { activeCells, enrol, fetchFile, formulas, isActive, sheetOf } from '../content/transfer/support.ts';
import { attackStrings } from '../safety/attacks.ts';
import type { TestApp } from '../support/build-app.ts';
import { type TypedService, typedService } from '../support/typed-service.ts';
import {
  attachFile,
  fileFieldsOf,
  fillForm,
  type OpenRecord,
  openForm,
  publicForms,
  publishOpen,
} from '../support/visitor-forms.ts';

type Body = Record<string, unknown>;

const strings = [...attackStrings, ...formulas, ...formulas.map((formula) => `a;\t"${formula}`)];

let input: TypedService;
let service: TestApp;
let ana: Person;
beforeAll(async () => {
  input = await typedService({
    only: ['content', 'files', 'inbox-public', 'inbox-staff', 'personal-data'],
    config: { publicSendsPerMinute: 100_000 },
  });
  service = input.service;
  ana = await enrol(service);
});
afterAll(async () => {
  expect(service.log.filter(({ level }) => level === 'error')).toEqual([]);
  await service.close();
});

/** Returns the text without blanks and control characters, which the service may remove. */
const bare = (text: unknown): string =>
  String(text)
    .normalize('NFC')
    .replace(/[\s\p{C}]/gu, '');

describe.each(publicForms)('attack strings in a submission to %s', (_name, form) => {
  const { type } = form;
  const inbox = `${entryPaths(type).base}/inbox`;
  let record: OpenRecord;
  let valid: Body;
  let openedText: string;
  beforeAll(async () => {
    record = await publishOpen(input.ana, input.maker, form);
    valid = await fillForm(service, input.maker, record, 'cv.pdf');
    openedText = await openForm(service, record);
  });

  const send = async (body: Body, key?: string) => {
    const headers = key === undefined ? {} : { 'idempotency-key': key };
    const answer = await service
      .as(null)
      .post(`${record.path}/inbox`, { opened: openedText, ...body }, headers);
    expect(answer.status, JSON.stringify(body)).toBeLessThan(500);
    return answer;
  };
  /** Adds newly uploaded files with the name to a body: each file can be used by one submission only. */
  const withFiles = async (body: Body, name: string): Promise<Body> => {
    const files: Body = {};
    for (const [key, { kind }] of fileFieldsOf(record.fields)) {
      const { id } = await attachFile(service, record, key, { name });
      files[key] = kind === 'list' ? [id] : id;
    }
    return { ...body, ...files };
  };

  it('cause no error in any field', async () => {
    const keys = Object.keys(record.fields);
    for (const [index, text] of strings.entries()) {
      const stringAt = (key: number): string => strings[(index + key) % strings.length] ?? text;
      const everywhere = Object.fromEntries(keys.map((key, position) => [key, stringAt(position)]));
      const { status } = await send({
        ...everywhere,
        source_url: text,
        utm: { source: text, [text]: text },
        [text]: text,
      });
      expect(status).toBe(400);
      if (index % 8 === 0) {
        const inner = Object.fromEntries(
          keys.map((key, position) => [key, { [stringAt(position)]: [text] }]),
        );
        expect((await send({ ...valid, ...inner, utm: text })).status).toBe(400);
      }
    }
  });

  // The same code reads these values for every form.
  it.runIf(takesFiles(type))('cause no error as headers and file names of a submission', async () => {
    for (const text of strings) {
      await send({ opened: text, homepage: text }, text.replace(/[^\x21-\x7e]/g, '').slice(0, 300));
      const announcement = { field: text, name: text, content_type: text, size: 5 };
      const answer = await service.as(null).post(`${record.path}/inbox/uploads`, announcement);
      expect([400, 404]).toContain(answer.status);
      service.clock.advance(180_000);
      for (const [field] of fileFieldsOf(record.fields)) {
        const namedItem = { field, name: text, content_type: 'application/pdf', size: 5 };
        const { status } = await service.as(null).post(`${record.path}/inbox/uploads`, namedItem);
        expect([201, 400], text).toContain(status);
      }
    }
  });

  it('are stored unchanged if the field accepts them, and are not executed from any exported file', async () => {
    const free = Object.entries(record.fields).flatMap(([key, field]) =>
      Object.hasOwn(valid, key) &&
      field.kind === 'text' &&
      !field.pattern &&
      key !== 'id_number' &&
      !type.inbox.recordOptions?.[key]
        ? [key]
        : [],
    );
    const requests = new Map<string, Body>();
    for (const text of strings) {
      // Avoids the hourly limit of uploads of one client address.
      service.clock.advance(180_000);
      const givenValue = Object.fromEntries(free.map((key) => [key, text]));
      const utm = Object.fromEntries(utmParts.map((part) => [part, text]));
      const isTaken = submissionSchema(type).safeParse({ ...valid, ...givenValue, utm, opened: '' }).success;
      if (!isTaken) continue;
      const body = {
        ...(await withFiles(valid, 'cv.pdf')),
        ...givenValue,
        utm,
        source_url: 'https://a.hn/?x==1',
      };
      const answer = await send(body);
      if (answer.status === 201) requests.set((answer.body as { ticket: string }).ticket, body);
      else expect(answer.status).toBe(400);
    }
    expect(requests.size).toBeGreaterThan(strings.length / 2);
    const storedItems = await service.platform.db
      .selectFrom('submission')
      .select(['id', 'ticket', 'data', 'utm'])
      .where('entry_id', '=', record.id)
      .execute();
    expect(storedItems).toHaveLength(requests.size);
    for (const { ticket, data, utm } of storedItems) {
      const givenValue = requests.get(ticket) ?? {};
      for (const key of free) expect(bare(data[key] ?? '')).toBe(bare(givenValue[key]));
      expect(bare(utm?.['source'] ?? '')).toBe(bare((givenValue['utm'] as Body)['source']));
    }
    const { headers } = await service.as(ana).get(`${inbox}/submissions/${storedItems[0]?.id}`);
    expect(headers).toMatchObject({
      'content-type': expect.stringMatching(/^application\/json/),
      'x-content-type-options': 'nosniff',
    });
    const path = `${inbox}/export?entry_id=${record.id}`;
    expect(activeCells((await fetchFile(service, ana, `${path}&format=csv`)).bytes.toString())).toEqual([]);
    const workbook = await sheetOf((await fetchFile(service, ana, `${path}&format=xlsx`)).bytes);
    expect(workbook).toHaveLength(requests.size + 1);
    expect(workbook.flat().filter((cell) => isActive(String(cell ?? '')))).toEqual([]);
  });
});
