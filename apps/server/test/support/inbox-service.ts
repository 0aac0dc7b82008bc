import type { SubmissionPage } from '@vitrina/contract';
import { expect } from 'vitest';
import type { Person } from '../../src/platform/context.ts';
import { enrol } from '../content/transfer/support.ts';
import type { Client } from './build-app.ts';
import type { StoredRecord } from './factories.ts';
import { insertSubmissions, submissionRow } from './submissions.ts';
import { type TypedService, typedService } from './typed-service.ts';

type Row = ReturnType<typeof submissionRow>;

/** Service with inboxes, an asset with submissions, and functions to insert and list submissions. */
export interface InboxService {
  readonly typed: TypedService;
  /** Administrator with an account in the database. */
  readonly ana: Person;
  as(person: Person): Client;
  /** Returns a submission to the asset, not yet stored. */
  row(data?: object, overrides?: Parameters<typeof submissionRow>[3]): Row;
  insert(...rows: readonly Row[]): Promise<string[]>;
  readonly asset: StoredRecord;
  /** Returns a page of an inbox, by default the inbox of assets. */
  list(query: string, person?: Person, base?: string): Promise<SubmissionPage>;
}

/** Builds the service on the database engine of this test run. */
export async function inboxService(): Promise<InboxService> {
  const service = await typedService({ only: ['content', 'inbox-staff'] });
  const ana = await enrol(service.service, { name: 'Ana Lagos' });
  const asset = await service.create('assets', {
    institution_id: 'bank',
    price: { amount: '1000000.00', currency: 'HNL' },
  });
  const as = (person: Person) => service.service.as(person);
  return {
    typed: service,
    ana,
    asset,
    as,
    row: (data = {}, overrides = {}) =>
      submissionRow(service.service.platform, { ...asset, type: 'assets' }, { ...data }, overrides),
    insert: (...rows) => insertSubmissions(service.service.platform, rows),
    list: async (query, person = ana, base = '/assets/inbox') => {
      const { status, body } = await as(person).get(`${base}?${query}`);
      expect(status, JSON.stringify(body)).toBe(200);
      return body as SubmissionPage;
    },
  };
}
