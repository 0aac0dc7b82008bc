import { entryPaths } from '@vitrina/contract';
import type { ContentType } from '@vitrina/model';
import { sql } from 'kysely';
import type { Person } from '../../src/platform/context.ts';
import { uploadAndCheck } from '../../test/content/transfer/support.ts';
import type { Client, TestAnswer, TestApp } from '../../test/support/build-app.ts';
import { commit, createEntry } from '../../test/support/maker.ts';
import { insertSubmissions, submissionRow } from '../../test/support/submissions.ts';
import { type Maker, validDraft } from '../../test/support/valid-draft.ts';
import { fileFieldsOf, type OpenRecord, publicForms, publishOpen } from '../../test/support/visitor-forms.ts';
import { copyId } from './volume.ts';

type Body = Record<string, unknown>;

/** Service with a large database, and the people who call it. */
export interface TestContext {
  readonly service: TestApp;
  readonly person: Person;
  readonly client: Client;
  /** Second person with an account, who may review. */
  readonly reviewer: Person;
  readonly maker: Maker;
}

/** Weekly periodicity and reported period of a scheduled report. */
export const weeklySchedule = { periodicity: { kind: 'monday', hour: 7 }, window: 'previous_week' };
/** Scheduled report of a record. */
export const schedule = {
  ...weeklySchedule,
  name: 'Semanal',
  format: 'csv',
  recipients: ['ana@example.com'],
  attach: true,
};
/** Body of a report request for an inbox. */
export const inboxReport = { source: 'inbox', date_from: '2026-01-01', date_to: '2026-12-31', format: 'csv' };

/** Creates the records that the calls of a type need, each in the state that its call changes. */
export class Subjects {
  readonly testContext: TestContext;
  readonly type: ContentType;
  readonly #base: string;
  #lastCopy = 100;

  constructor(testContext: TestContext, type: ContentType) {
    this.testContext = testContext;
    this.type = type;
    this.#base = entryPaths(type).base;
  }

  draft = (): Promise<Body> => validDraft(this.type, this.testContext.maker, {}, true);

  /**
   * Returns the id of a copy that no call has changed yet, published if thousands of records of the type can be
   * published.
   */
  nextCopyId(): string {
    do this.#lastCopy += 1;
    while ([0, 1].includes(this.#lastCopy % 10));
    return copyId(this.type, this.#lastCopy);
  }

  async createRecord(): Promise<string> {
    return (await createEntry(this.testContext.client, this.type, await this.draft())).id;
  }

  async createPublished(): Promise<string> {
    const id = await this.createRecord();
    if (!this.type.drafts) return id;
    try {
      await commit(this.testContext.client, this.type, id);
    } catch {
      await this.#unpublishOthers();
      await commit(this.testContext.client, this.type, id);
    }
    return id;
  }

  /** Unpublishes the records that prevent another one from being published. */
  async #unpublishOthers(): Promise<void> {
    const { body } = await this.testContext.client.get(`${this.#base}?status=published&per_page=100`);
    for (const { id } of (body as { data: { id: string }[] }).data)
      await this.callService('post', `/${id}/unpublish`);
  }

  /** Creates a draft that can be published. */
  async createPublishable(): Promise<string> {
    const id = await this.createPublished();
    if (!this.type.drafts) return id;
    await this.callService('post', `/${id}/unpublish`, undefined);
    return id;
  }

  async createBinned(): Promise<string> {
    const id = await this.createRecord();
    await this.callService('delete', `/${id}`);
    return id;
  }

  async createEdited(): Promise<string> {
    const id = await this.createPublished();
    await this.callService('put', `/${id}`, await this.draft());
    return id;
  }

  reviewBody = (): Body => ({
    comment: 'Revise, por favor.',
    reviewer_id: this.testContext.reviewer.id,
    role_id: null,
  });

  /** Creates a draft of one person that waits for the review of the other person. */
  async createInReview(author: 'person' | 'reviewer' = 'person'): Promise<string> {
    const { service, reviewer, person, client } = this.testContext;
    const [requester, reviewerPerson] =
      author === 'person' ? [client, reviewer] : [service.as(reviewer), person];
    const { id } = await createEntry(requester, this.type, await this.draft());
    const answer = await requester.post(`${this.#base}/${id}/review`, {
      ...this.reviewBody(),
      reviewer_id: reviewerPerson.id,
    });
    if (answer.status >= 300) throw new Error(JSON.stringify(answer.body));
    return id;
  }

  async insertSubmission(): Promise<string> {
    const { platform } = this.testContext.service;
    const entry = { id: this.nextCopyId(), type: this.type.slug, institution_id: this.institution() };
    const [id = ''] = await insertSubmissions(platform, [
      submissionRow(platform, entry, { email: 'persona7@example.com' }),
    ]);
    return id;
  }

  institution(): string | undefined {
    const { institutions } = this.type;
    return institutions === 'shared' ? 'bank' : institutions[0];
  }

  async createAt(path: string, body: unknown): Promise<string> {
    const { body: answer } = await this.callService('post', path, body);
    const { id, share } = answer as { id?: string; share?: { id: string } };
    return id ?? share?.id ?? '';
  }

  /** Exports one record as CSV. */
  async csv(id: string): Promise<string> {
    const { body } = await this.callService(
      'post',
      `/${this.type.slug}/report`,
      { format: 'csv', ids: [id] },
      '',
    );
    return String(body);
  }

  async createImportRun() {
    const { service, person } = this.testContext;
    const id = await this.createRecord();
    const bytes = Buffer.from(await this.csv(id));
    await this.callService('put', `/${id}`, await this.draft());
    return uploadAndCheck(service, person, this.type.slug, bytes);
  }

  schedule = (): Body => ({ ...schedule, institution_id: this.institution() });

  async createReportRun(): Promise<string> {
    await this.endRuns();
    const { headers } = await this.callService(
      'post',
      `/${this.type.slug}/report`,
      { ...inboxReport, entry_ids: [this.nextCopyId()] },
      '',
    );
    return String(headers['x-report-run']);
  }

  endRuns = () =>
    sql`update report_run set state = 'stopped' where state = 'running'`.execute(
      this.testContext.service.platform.db,
    );

  /** Publishes a record with a form, and with file fields if requested. */
  async openRecord(withFiles = false): Promise<OpenRecord> {
    for (const [, form] of publicForms) {
      if (form.type.slug !== this.type.slug) continue;
      const record = await publishOpen(this.testContext.client, this.testContext.maker, form);
      if (!withFiles || fileFieldsOf(record.fields).length > 0) return record;
    }
    throw new Error(`${this.type.slug} has no such form.`);
  }

  async callService(
    method: 'post' | 'put' | 'delete',
    path: string,
    body?: unknown,
    base = this.#base,
  ): Promise<TestAnswer> {
    const answer = await this.testContext.client[method](`${base}${path}`, body);
    if (answer.status >= 300)
      throw new Error(`${method} ${base}${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer;
  }
}
