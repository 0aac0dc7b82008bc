import type { AnyCall } from '@vitrina/contract';
import { type ContentType, categoriesOf, findContentType } from '@vitrina/model';
import { fileFieldsOf, fillForm, openForm } from '../../test/support/visitor-forms.ts';
import { inboxReport, Subjects, schedule, type TestContext, weeklySchedule } from './subjects.ts';

/** Path, body and headers of a request. */
export interface Input {
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

/** Parts of a request in the table below. */
interface InputParts {
  /** Id of the record in the path. */
  readonly id?: string;
  /** Other parameters of the path. */
  readonly params?: Record<string, string>;
  readonly query?: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

const revisionHeaders = { 'if-match': '"r1"' };
const schedulesPath = '/inbox/scheduled-reports';

/** Functions that make the parts of requests, by call id without the type. Calls that are not listed read a copy. */
const requests: Readonly<Record<string, (subjects: Subjects) => Promise<InputParts>>> = {
  list: async () => ({ query: 'search=suyapa%201188' }),
  save: async (s) => ({ id: await s.createEdited(), body: await s.draft() }),
  create: async (s) => ({ body: await s.draft() }),
  delete: async (s) => ({ id: await s.createPublished(), query: 'force=true' }),
  commit: async (s) => ({ id: await s.createPublishable() }),
  unpublish: async (s) => ({ id: await s.createPublished() }),
  archive: async (s) => ({ id: await s.createPublished() }),
  duplicate: async (s) => ({ id: await s.createPublished() }),
  discard: async (s) => ({ id: await s.createEdited() }),
  restore: async (s) => ({ id: await s.createBinned() }),
  'revision.restore': async (s) => ({ id: await s.createEdited(), params: { revision: '1' } }),
  bulk: async (s) => ({ body: { action: 'unpublish', ids: [await s.createPublished()] } }),
  presence: async () => ({ body: {} }),
  export: async () => ({ query: 'format=csv&search=suyapa%20189' }),
  report: async (s) => ({ body: { format: 'csv', ids: [s.nextCopyId(), s.nextCopyId()] } }),
  import: async (s) => ({
    query: 'name=archivo.csv',
    body: await s.csv(await s.createRecord()),
    headers: { 'content-type': 'application/octet-stream' },
  }),
  'import.read': async (s) => ({ params: { importId: (await s.createImportRun()).id } }),
  'import.columns': async (s) => {
    const run = await s.createImportRun();
    return { params: { importId: run.id }, body: { columns: run.columns.map(({ column }) => column) } };
  },
  'import.apply': async (s) => ({ params: { importId: (await s.createImportRun()).id } }),
  'import.cancel': async (s) => ({ params: { importId: (await s.createImportRun()).id } }),
  'import.faults': async (s) => ({
    params: { importId: (await s.createImportRun()).id },
    query: 'format=csv',
  }),
  'comments.add': async () => ({ body: { text: 'Listo.' } }),
  'comments.change': async (s) => {
    const id = s.nextCopyId();
    return {
      id,
      params: { commentId: await s.createAt(`/${id}/comments`, { text: 'Listo.' }) },
      body: { resolved: true },
    };
  },
  order: async (s) => ({ body: { ids: [await s.createRecord()] } }),
  'review.ask': async (s) => ({ id: await s.createRecord(), body: s.reviewBody() }),
  'review.withdraw': async (s) => ({ id: await s.createInReview() }),
  'review.approve': async (s) => ({
    id: await s.createInReview('reviewer'),
    body: {},
    headers: revisionHeaders,
  }),
  'review.return': async (s) => ({
    id: await s.createInReview('reviewer'),
    body: { comment: 'Corrija.' },
    headers: revisionHeaders,
  }),
  'preview-draft.save': async (s) => ({ id: await s.createRecord(), body: await s.draft() }),
  share: async (s) => ({ id: await s.createRecord(), body: { days: 7 } }),
  'share.end': async (s) => {
    const id = await s.createRecord();
    return { id, params: { shareId: await s.createAt(`/${id}/shares`, { days: 7 }) } };
  },
  'inbox.read': async (s) => ({ params: { submissionId: await s.insertSubmission() } }),
  'inbox.change': async (s) => ({
    params: { submissionId: await s.insertSubmission() },
    body: { read: true, state: 'in_progress', assigned_to: 'me' },
  }),
  'inbox.reply': async (s) => ({
    params: { submissionId: await s.insertSubmission() },
    body: { subject: 'Su solicitud', body: 'Recibida.' },
  }),
  'inbox.reveal': async (s) => ({ params: { submissionId: await s.insertSubmission() } }),
  'inbox.bulk': async (s) => ({
    body: { ids: [await s.insertSubmission(), await s.insertSubmission()], read: true },
  }),
  'inbox.export': async (s) => ({ query: `format=csv&ids=${await s.insertSubmission()}` }),
  'inbox.hold': async (s) => ({
    params: { submissionId: await s.insertSubmission() },
    body: { held: true, reason: 'Juicio' },
  }),
  'inbox.counts': async (s) => ({ query: `entry_id=${s.nextCopyId()}` }),
  'report.preview': async (s) => ({
    body: { ...inboxReport, entry_ids: [s.nextCopyId()], format: undefined },
  }),
  'report.run': async (s) => ({ params: { runId: await s.createReportRun() } }),
  'report.stop': async (s) => ({ params: { runId: await s.createReportRun() } }),
  'report.file': async (s) => ({ params: { runId: await s.createReportRun() } }),
  'schedules.create': async (s) => ({ body: s.schedule() }),
  'schedules.preview': async (s) => ({ body: { ...weeklySchedule, institution_id: s.institution() } }),
  'schedules.test': async (s) => ({ body: s.schedule() }),
  'schedules.update': async (s) => ({
    params: { reportId: await s.createAt(schedulesPath, s.schedule()) },
    body: { ...s.schedule(), name: 'Lunes' },
  }),
  'schedules.run': async (s) => {
    await s.endRuns();
    return { params: { reportId: await s.createAt(schedulesPath, s.schedule()) } };
  },
  'entry.schedules.create': async () => ({ body: schedule }),
  'entry.schedules.update': async (s) => entrySchedule(s, { ...schedule, name: 'Lunes' }),
  'entry.schedules.read': async (s) => entrySchedule(s),
  'entry.schedules.delete': async (s) => entrySchedule(s),
  'entry.schedules.run': async (s) => {
    await s.endRuns();
    return entrySchedule(s);
  },
  form: async (s) => ({ id: (await s.openRecord()).id }),
  'inbox.submit': async (s) => {
    const record = await s.openRecord();
    const form = await openForm(s.testContext.service, record);
    return {
      id: record.id,
      body: {
        ...(await fillForm(s.testContext.service, s.testContext.maker, record, 'archivo.pdf')),
        opened: form,
      },
    };
  },
  'inbox.upload': async (s) => {
    const record = await s.openRecord(true);
    const [[field = ''] = []] = fileFieldsOf(record.fields);
    return {
      id: record.id,
      body: { field, name: 'archivo.pdf', content_type: 'application/pdf', size: 1000 },
    };
  },
};
for (const act of ['read', 'delete', 'runs'])
  Object.assign(requests, {
    [`schedules.${act}`]: async (s: Subjects): Promise<InputParts> => ({
      params: { reportId: await s.createAt(schedulesPath, s.schedule()) },
    }),
  });

async function entrySchedule(s: Subjects, body?: unknown): Promise<InputParts> {
  const id = s.nextCopyId();
  return { id, params: { reportId: await s.createAt(`/${id}/scheduled-reports`, schedule) }, body };
}

/** Requests of the calls for categories among the attribute options. */
const optionRequests: typeof requests = {
  'options.category.create': async (s) => ({ query: 'stage=staging', body: await s.draft() }),
  'options.category.save': async (s) => ({
    id: await s.createRecord(),
    query: 'stage=staging',
    body: await s.draft(),
  }),
  'options.category.delete': async (s) => ({ id: await s.createRecord(), query: 'stage=staging' }),
};

/** Returns the content type that a call is about; undefined for other calls. */
export function typeOf({ id }: AnyCall): ContentType | undefined {
  const [slug = '', subject] = id.split('.');
  return findContentType(
    subject === 'options' && id.includes('categor') ? (categoriesOf(slug) ?? slug) : slug,
  );
}

const subjectsByType = new Map<string, Subjects>();

/**
 * Returns the request of a call of the type, and creates the records that the request needs.
 *
 * @param searches false to omit searches, because their plans need statistics
 */
export async function typeInput(
  testContext: TestContext,
  type: ContentType,
  call: AnyCall,
  searches: boolean,
): Promise<Input> {
  const subjects = subjectsByType.get(type.slug) ?? new Subjects(testContext, type);
  subjectsByType.set(type.slug, subjects);
  const subject = call.id.split('.').slice(1).join('.');
  const parts: InputParts = await ({ ...requests, ...optionRequests }[subject]?.(subjects) ?? {});
  const { id = subjects.nextCopyId(), params = {}, body, headers } = parts;
  const query = searches ? parts.query : parts.query?.replace(/&?search=[^&]*/, '');
  const defaultParams: Record<string, string> = { revision: '1', institutionId: 'bank' };
  const path = call.path
    .replace(/:(entryId|categoryId|calculatorId)/, id)
    .replace(/:(\w+)/g, (_, name: string) => params[name] ?? defaultParams[name] ?? id);
  return { path: query === undefined ? path : `${path}?${query}`, body, ...(headers && { headers }) };
}
